import type { Database } from '../../db/database';
import { SCALE, divideCeil, divideFloor, divideHalfUp, toAmount } from '../../lib/amount';
import { balancesOf, ownersOf } from '../../ledger/index';
import { planOrder } from '../engine/match';
import type { OrderSize, Plan, Side } from '../engine/types';
import { amountOf, feeOf } from '../engine/fees';
import { findInstrumentById } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import type { MarketRuntime } from '../market-runtime';
import { CODES, MESSAGES, OrderRefused, quantityText } from '../messages';
import {
  PLAIN_ORDER,
  commandHash,
  parseQuantity,
  parseQuoteAmount,
  requireInstrument,
  requireKey,
} from '../orders/order-command';
import type { OrderCommand } from '../orders/order-command';
import type { OrderRecord } from '../orders/order-record';
import type { OrderService } from '../orders/order-service';
import { readQuote, signQuote } from './quote-token';
import type { QuoteTerms } from './quote-token';

/** How long a quote is valid. */
const QUOTE_LIFETIME_MS = 15_000;
/** Nothing is filled further away from the quoted price than this fraction. */
const DEVIATION = toAmount('0.005');

/** What a customer sees before confirming. Amounts are scaled by 1e10. */
export interface Quote {
  readonly id: string;
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  /** amount / quantity, rounded half up at the tenth decimal. */
  readonly price: bigint;
  readonly worstPrice: bigint;
  readonly quantity: bigint;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly total: bigint;
  readonly expiresAt: Date;
}

export interface QuoteInput {
  readonly instrument: string;
  readonly side: Side;
  readonly amount?: string | null | undefined;
  readonly quantity?: string | null | undefined;
  /** A price that was promised before: nothing is filled beyond it, however near the quote is. */
  readonly bound?: bigint | undefined;
}

export interface QuoteServiceDependencies {
  readonly db: Database;
  readonly secret: string;
  readonly orders: OrderService;
  readonly takerRate: (accountId: number | null) => bigint;
  readonly runtimeOf: (instrumentId: number) => MarketRuntime;
  readonly now: () => number;
}

interface Asker {
  readonly accountId: number | null;
  /** The customer, by the first account. */
  readonly ownerId: number;
}

/** No account has the id 0. A guest has no own orders in the book. */
const GUEST: Asker = { accountId: null, ownerId: 0 };

/** The worst price on the tick that is at most 0.5 % away. */
export function worstPriceOf(side: Side, price: bigint, tick: bigint): bigint {
  if (side === 'BUY') return divideFloor(price * (SCALE + DEVIATION), SCALE * tick) * tick;
  return divideCeil(price * (SCALE - DEVIATION), SCALE * tick) * tick;
}

/** Gives indicative prices from the live book, and buys or sells at them. */
export class QuoteService {
  readonly #deps: QuoteServiceDependencies;

  constructor(deps: QuoteServiceDependencies) {
    this.#deps = deps;
  }

  /**
   * A quote for `accountId`, or for a guest (null). When the balance is too small, `refusal` says so beside the quote.
   * @throws OrderRefused when there is no quote to give.
   */
  async request(accountId: number | null, input: QuoteInput): Promise<{ quote: Quote; refusal: OrderRefused | null }> {
    const instrument = requireInstrument(input.instrument);
    const { kind, named } = this.#parse(input, instrument);
    const asker = accountId === null ? GUEST : { accountId, ownerId: await this.#ownerOf(accountId) };
    const quote = this.#walk(asker, instrument, input, kind, named);
    const refusal = accountId === null ? null : await this.#shortfall(accountId, quote, kind);
    return { quote, refusal };
  }

  /**
   * Buys or sells at the terms of a quote: completely and never beyond its worst price, or not at all. Repeating the
   * call with the same key returns the same order, also after the quote has expired.
   * @throws OrderRefused with the sentence for the customer; nothing has moved then.
   */
  async confirm(accountId: number, quoteId: string, key: string): Promise<OrderRecord> {
    const idempotencyKey = requireKey(key);
    const terms = readQuote(this.#deps.secret, quoteId);
    const instrument = terms ? findInstrumentById(terms.instrumentId) : undefined;
    if (!terms || !instrument) throw new OrderRefused('base', MESSAGES.quoteInvalid);
    const command: OrderCommand = {
      ...PLAIN_ORDER,
      accountId,
      instrument,
      side: terms.side,
      type: terms.kind === 'amount' ? 'INSTANT' : 'MARKET',
      price: null,
      quantity: terms.kind === 'quantity' ? terms.named : null,
      amount: terms.kind === 'amount' ? terms.named : null,
      worstPrice: terms.worstPrice,
      allOrNothing: true,
      idempotencyKey,
      hash: commandHash('quote', quoteId),
    };
    return this.#deps.orders.place(command, () => this.#admit(terms, accountId));
  }

  #admit(terms: QuoteTerms, accountId: number): void {
    if (terms.accountId !== accountId) throw new OrderRefused('base', MESSAGES.quoteOfAnother);
    if (terms.expiresAt <= this.#deps.now()) throw new OrderRefused('base', MESSAGES.quoteExpired);
  }

  #parse({ amount, quantity }: QuoteInput, instrument: InstrumentInfo): { kind: QuoteTerms['kind']; named: bigint } {
    const hasAmount = typeof amount === 'string';
    if (hasAmount === (typeof quantity === 'string')) throw new OrderRefused('base', MESSAGES.exactlyOne);
    if (hasAmount) return { kind: 'amount', named: parseQuoteAmount(amount, instrument) };
    return { kind: 'quantity', named: parseQuantity(quantity ?? '', instrument) };
  }

  /** Offers in any account of a customer are own ones. */
  async #ownerOf(accountId: number): Promise<number> {
    return (await ownersOf(this.#deps.db, [accountId])).get(accountId) ?? accountId;
  }

  #plan(ownerId: number, instrument: InstrumentInfo, side: Side, size: OrderSize): Plan {
    const { book } = this.#deps.runtimeOf(instrument.id);
    const { quantityIncrement } = instrument;
    const plan = planOrder(book, { ownerId, side, size, bound: null, quantityIncrement });
    if (plan.stop === 'OWN_ORDER') throw new OrderRefused('base', MESSAGES.ownOrder, CODES.cannotSubmit);
    if (plan.stop !== 'COMPLETE' || plan.filledQuantity === 0n)
      throw new OrderRefused(fieldOf(size), MESSAGES.thinBook, CODES.thinBook);
    return plan;
  }

  #walk(
    { accountId, ownerId }: Asker,
    instrument: InstrumentInfo,
    { side, bound }: Pick<QuoteInput, 'side' | 'bound'>,
    kind: QuoteTerms['kind'],
    named: bigint,
  ): Quote {
    const rate = this.#deps.takerRate(accountId);
    const size: OrderSize = kind === 'amount' ? { kind, amount: named, feeRate: rate } : { kind, quantity: named };
    const plan = this.#plan(ownerId, instrument, side, size);
    if (kind === 'quantity' && plan.filledAmount < instrument.minimumAmount) {
      throw new OrderRefused('quantity', MESSAGES.belowMinimum(instrument.minimumAmount), CODES.belowMinimum);
    }
    const price = divideHalfUp(plan.filledAmount * SCALE, plan.filledQuantity);
    const isBeyond = (one: bigint, other: bigint) => (side === 'BUY' ? one > other : one < other);
    const near = worstPriceOf(side, price, instrument.priceIncrement);
    const worstPrice = bound !== undefined && isBeyond(near, bound) ? bound : near;
    if (bound !== undefined && plan.fills.some((fill) => isBeyond(fill.price, bound))) {
      throw new OrderRefused(fieldOf(size), MESSAGES.priceMoved, CODES.deviation);
    }
    if (plan.fills.some((fill) => isBeyond(fill.price, worstPrice))) {
      // The book is so thin that the quote could never be filled within its own bound.
      throw new OrderRefused(fieldOf(size), MESSAGES.thinBook, CODES.thinBook);
    }
    const fee = plan.fills.reduce((sum, fill) => sum + feeOf(amountOf(fill.price, fill.quantity), rate), 0n);
    const quantity = plan.filledQuantity;
    const expiresAt = this.#deps.now() + QUOTE_LIFETIME_MS;
    const terms = { accountId, instrumentId: instrument.id, side, kind, named, price, worstPrice, quantity, expiresAt };
    const amount = plan.filledAmount;
    return {
      id: signQuote(this.#deps.secret, terms),
      instrument,
      side,
      price,
      worstPrice,
      quantity,
      amount,
      fee,
      total: side === 'BUY' ? amount + fee : amount - fee,
      expiresAt: new Date(expiresAt),
    };
  }

  async #shortfall(accountId: number, quote: Quote, kind: QuoteTerms['kind']): Promise<OrderRefused | null> {
    const isBuy = quote.side === 'BUY';
    const currency = isBuy ? quote.instrument.quote : quote.instrument.base;
    const balances = await balancesOf(this.#deps.db, accountId);
    const available = balances.find((balance) => balance.currency === currency.code)?.available ?? 0n;
    if (available >= (isBuy ? quote.total : quote.quantity)) return null;
    return new OrderRefused(kind, MESSAGES.insufficient(quantityText(available, currency)), CODES.insufficientFunds);
  }
}

function fieldOf(size: OrderSize): string {
  return size.kind;
}
