import { randomUUID } from 'node:crypto';
import { fromAmount, isAmount, SCALE, toAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import { countTry, findCustomerOfAccount } from '../../identity/index';
import { fundsOf } from '../../ledger/index';
import { findInstrument } from '../../market/index';
import type { InstrumentInfo, Quote, Side } from '../../market/index';
import { ProductRefused } from '../lib/refusal';
import { holdingsOf } from './holding-store';
import type { Holding } from './holding-store';
import type { LegQuotes, LegWish } from './leg-quotes';
import { BASKET_MESSAGES } from './messages';
import { canBeCompleted } from './outcome';
import { findOrder } from './order-store';
import type { BasketOrderKind } from './order-store';
import { signPreview } from './preview-token';
import { assertMay } from './rules';
import type { BasketInfo } from './version-store';
import { basketsAt } from './version-store';
import { dividedBy, minimumOf, partOf, sharesOf, shiftsOf, worthOf } from './weights';
import type { Held, Shift } from './weights';

/** How long a preview can be carried out. */
const PREVIEW_MS = 30_000;
const MOST_A_MINUTE = 30;
const WHOLE = SCALE;

/** What a customer asks for. */
export interface PreviewInput {
  readonly basket: string;
  readonly kind: BasketOrderKind;
  readonly amount?: string | null | undefined;
  readonly fraction?: string | null | undefined;
  readonly completes?: string | null | undefined;
}

/** What an order would do. */
interface Plan {
  /** In the order of the weights. */
  readonly quotes: readonly Quote[];
  /** Reais or coins, as `quotes`. */
  readonly sizes: readonly bigint[];
  readonly version: number;
  readonly funded: bigint;
  readonly fraction: bigint | null;
  readonly completes: number | null;
  readonly coins: Readonly<Record<string, string>>;
  readonly leftOut: readonly Shift[];
  /** P-18: what is there, with its prices; empty unless it is a rebalancing. */
  readonly held: readonly Held[];
}

/** A priced basket order. */
export interface BasketPreview extends Omit<Plan, 'sizes' | 'completes' | 'fraction'> {
  /** Signed. */
  readonly id: string;
  readonly basket: BasketInfo;
  readonly kind: BasketOrderKind;
  readonly expiresAt: Date;
  /** Reais that are missing for it; null: none. */
  readonly missing: bigint | null;
}

export interface PreviewParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly quotes: LegQuotes;
  readonly isOpen: () => Promise<boolean>;
  /** In reais; null when nobody knows. */
  readonly priceOf: (currency: string) => bigint | null;
}

const refuse = (message: string, field = 'base') => new ProductRefused(field, message);

const NOTHING = { funded: 0n, fraction: null, completes: null, coins: {}, leftOut: [], held: [] } as const;

/** @throws ProductRefused on `amount` */
function parseReais(text: string | null | undefined): bigint {
  if (typeof text !== 'string' || !/^\d{1,12}(\.\d{1,2})?$/.test(text)) throw refuse(BASKET_MESSAGES.amount, 'amount');
  return toAmount(text);
}

/** @throws ProductRefused on `fraction` */
function parseFraction(text: string | null | undefined): bigint {
  if (typeof text !== 'string' || !/^\d(\.\d{1,4})?$/.test(text) || !isAmount(text)) {
    throw refuse(BASKET_MESSAGES.fraction, 'fraction');
  }
  const fraction = toAmount(text);
  if (fraction <= 0n || fraction > WHOLE) throw refuse(BASKET_MESSAGES.fraction, 'fraction');
  return fraction;
}

function instrumentOfCoin(code: string): InstrumentInfo {
  const instrument = findInstrument(`${code.toLowerCase()}brl`);
  if (!instrument) throw new RangeError(`${code} is not traded`);
  return instrument;
}

/** What of it is there, and what should be, the weights first. @throws ProductRefused where a price is not known */
export function heldOf(basket: BasketInfo, holding: Holding | null, priceOf: PreviewParts['priceOf']): readonly Held[] {
  const coins = [...(holding?.balances ?? [])].filter(([code]) => code !== 'BRL');
  const others = coins
    .filter(([code]) => basket.weights.every(({ instrument }) => instrument.base.code !== code))
    .map(([code]) => ({ instrument: instrumentOfCoin(code), percent: 0 }));
  return [...basket.weights, ...others].map(({ instrument, percent }) => {
    const price = priceOf(instrument.base.code);
    if (price === null) throw refuse(BASKET_MESSAGES.noPrice(instrument.base.name));
    return { instrument, percent, quantity: holding?.balances.get(instrument.base.code) ?? 0n, price };
  });
}

/** Whether a quote is an order of the book also when the price is a little worse than now. */
const isLarge = (amount: bigint, { minimumAmount }: InstrumentInfo): boolean => amount * 100n >= minimumAmount * 105n;

const sumOf = (quotes: readonly Quote[], side: Side): bigint =>
  quotes.reduce((sum, quote) => (quote.side === side ? sum + quote.total : sum), 0n);

/** Prices basket orders (products P-16). */
export class Previews {
  readonly #parts: PreviewParts;

  constructor(parts: PreviewParts) {
    this.#parts = parts;
  }

  /** Nothing moves. @throws ProductRefused when it could not be carried out */
  async preview(accountId: number, input: PreviewInput): Promise<BasketPreview> {
    const { db, clock, isOpen, secret } = this.#parts;
    const basket = (await basketsAt(db, new Date(clock.now()))).find(({ slug }) => slug === input.basket);
    if (!basket) throw refuse(BASKET_MESSAGES.unknownBasket, 'basket');
    const customer = await findCustomerOfAccount(db, accountId);
    if (!customer) throw new RangeError(`Account ${accountId} is no customer's`);
    await assertMay(db, customer, input.kind, await isOpen(), new Date(clock.now()));
    await this.#takeTry(customer.id);
    const [holding = null] = await holdingsOf(db, accountId, basket.slug);
    const { sizes, completes, fraction, ...plan } = await this.#plan(accountId, basket, holding, input);
    const expiresAt = clock.now() + PREVIEW_MS;
    const { kind } = input;
    const id = signPreview(secret, {
      ...{ id: randomUUID(), accountId, basket: basket.slug, version: plan.version, kind, completes, expiresAt },
      ...{ funded: String(plan.funded), fraction: fraction === null ? null : String(fraction), coins: plan.coins },
      legs: plan.quotes.map(({ instrument, side, worstPrice }, place) => ({
        ...{ i: instrument.id, s: side, p: String(sizes[place] ?? 0n), w: String(worstPrice) },
      })),
    });
    const missing = await this.#missing(accountId, plan.funded);
    return { ...plan, id, basket, kind, expiresAt: new Date(expiresAt), missing };
  }

  async #missing(accountId: number, funded: bigint): Promise<bigint | null> {
    if (funded === 0n) return null;
    const available = (await fundsOf(this.#parts.db, [accountId], ['BRL']))[0]?.available ?? 0n;
    return available < funded ? funded - available : null;
  }

  async #takeTry(userId: string): Promise<void> {
    const { db, secret, clock } = this.#parts;
    const now = clock.now();
    const retryAt = await countTry(db, { secret, now }, { scope: 'BASKET_PREVIEW', of: userId, most: MOST_A_MINUTE });
    if (retryAt) throw refuse(BASKET_MESSAGES.tooOften(Math.ceil((retryAt.getTime() - now) / 1_000)));
  }

  #plan(accountId: number, basket: BasketInfo, holding: Holding | null, input: PreviewInput): Promise<Plan> {
    if (input.kind === 'BUY') {
      const { completes } = input;
      return typeof completes === 'string'
        ? this.#completion(accountId, basket, completes)
        : this.#purchase(accountId, basket, parseReais(input.amount));
    }
    if (!holding || [...holding.balances.keys()].every((code) => code === 'BRL')) throw refuse(BASKET_MESSAGES.nothing);
    if (input.kind === 'SELL') return this.#sale(basket, holding, parseFraction(input.fraction));
    if (input.kind === 'REBALANCE') return this.#rebalancing(basket, holding);
    return Promise.resolve(this.#moveOut(basket, holding, parseFraction(input.fraction ?? '1')));
  }

  async #purchase(accountId: number, basket: BasketInfo, amount: bigint): Promise<Plan> {
    const minimum = minimumOf(basket.weights);
    if (amount < minimum) throw refuse(BASKET_MESSAGES.minimum(minimum), 'amount');
    const sizes = sharesOf(amount, basket.weights);
    const wishes = basket.weights.map(({ instrument }, place): LegWish => {
      return { instrument, side: 'BUY', size: sizes[place] ?? 0n };
    });
    const quotes = await this.#parts.quotes.all(accountId, wishes);
    return { ...NOTHING, quotes, sizes, version: basket.version, funded: amount };
  }

  /** P-17: what is missing of an order of which a part was bought. */
  async #completion(accountId: number, basket: BasketInfo, id: string): Promise<Plan> {
    const order = /^\d{1,15}$/.test(id) ? await findOrder(this.#parts.db, accountId, Number(id)) : null;
    if (order?.basket !== basket.slug || !canBeCompleted(order)) {
      throw refuse(BASKET_MESSAGES.notCompletable, 'completes');
    }
    const wishes = order.legs
      .filter(({ state }) => state === 'NOT_DONE')
      .map(({ instrument, planned }): LegWish => ({ instrument, side: 'BUY', size: planned }));
    const quotes = await this.#parts.quotes.all(accountId, wishes);
    const sizes = wishes.map(({ size }) => size);
    const funded = sizes.reduce((sum, size) => sum + size, 0n);
    return { ...NOTHING, quotes, sizes, version: order.version, funded, completes: order.id };
  }

  async #sale(basket: BasketInfo, holding: Holding, fraction: bigint): Promise<Plan> {
    const isAll = fraction === WHOLE;
    const parts = heldOf(basket, holding, this.#parts.priceOf)
      .filter(({ quantity }) => quantity > 0n)
      .map((held) => ({ ...held, part: partOf(held.quantity, fraction, held.instrument) }))
      .map((one) => ({ ...one, amount: worthOf({ quantity: one.part, price: one.price }) }));
    const sold = parts.filter(({ amount, instrument }) => isLarge(amount, instrument));
    const small = parts.filter((one) => !sold.includes(one));
    if (sold.length === 0) throw refuse(BASKET_MESSAGES.nothingToSell, 'fraction');
    const sizes = sold.map(({ part }) => part);
    const wishes = sold.map(({ instrument, part }): LegWish => ({ instrument, side: 'SELL', size: part }));
    const quotes = await this.#parts.quotes.all(holding.basketAccountId, wishes);
    const coins = isAll
      ? Object.fromEntries(small.map(({ instrument, quantity }) => [instrument.base.code, fromAmount(quantity)]))
      : {};
    const leftOut = isAll
      ? []
      : small.map(({ instrument, part, amount }): Shift => ({ instrument, side: 'SELL', quantity: part, amount }));
    return { ...NOTHING, quotes, sizes, version: basket.version, fraction, coins, leftOut };
  }

  async #rebalancing(basket: BasketInfo, holding: Holding): Promise<Plan> {
    const held = heldOf(basket, holding, this.#parts.priceOf);
    const { shifts, leftOut } = shiftsOf(held);
    const sales = shifts.filter(({ side }) => side === 'SELL');
    const wishes = sales.map(({ instrument, quantity }): LegWish => ({ instrument, side: 'SELL', size: quantity }));
    const sold = await this.#parts.quotes.all(holding.basketAccountId, wishes);
    const brought = sumOf(sold, 'SELL');
    let purchases = shifts.filter(({ side }) => side === 'BUY');
    const sharesNow = () =>
      dividedBy(
        brought,
        purchases.map(({ amount }) => amount),
      );
    // Each one that is too small leaves more for the others.
    for (let one = purchases[0]; one;) {
      const shares = sharesNow();
      one = purchases.find(({ instrument }, place) => !isLarge(shares[place] ?? 0n, instrument));
      if (one) purchases = purchases.filter((other) => other !== one);
    }
    if (purchases.length === 0) throw refuse(BASKET_MESSAGES.balanced);
    const sizes = sharesNow();
    const bought = await this.#parts.quotes.all(
      holding.basketAccountId,
      purchases.map(({ instrument }, place): LegWish => ({ instrument, side: 'BUY', size: sizes[place] ?? 0n })),
    );
    const small = shifts.filter(({ side }) => side === 'BUY').filter((one) => !purchases.includes(one));
    return {
      ...{ ...NOTHING, version: basket.version, held, leftOut: [...leftOut, ...small] },
      ...{ quotes: [...sold, ...bought], sizes: [...sales.map(({ quantity }) => quantity), ...sizes] },
    };
  }

  #moveOut({ version }: BasketInfo, { balances }: Holding, fraction: bigint): Plan {
    const all = [...balances].filter(([code]) => code !== 'BRL');
    const parts = all.map(([code, amount]) => [code, (amount * fraction) / WHOLE] as const);
    const coins = Object.fromEntries(
      parts.filter(([, part]) => part > 0n).map(([code, part]) => [code, fromAmount(part)]),
    );
    if (Object.keys(coins).length === 0) throw refuse(BASKET_MESSAGES.fraction, 'fraction');
    return { ...NOTHING, quotes: [], sizes: [], version, fraction, coins };
  }
}
