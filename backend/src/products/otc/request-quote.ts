import { randomUUID } from 'node:crypto';
import { tierRateOf } from '@plataforma/format';
import { fromAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import { countTry, findCustomerOfAccount, lockUser } from '../../identity/index';
import type { User } from '../../identity/index';
import type { Logger } from '../../lib/logger';
import { amountOf, feeOf, parseQuantity, parseQuoteAmount, requireInstrument } from '../../market/index';
import type { InstrumentInfo, Side } from '../../market/index';
import { within } from '../../lib/within';
import { ProductRefused } from '../lib/refusal';
import { paidOf } from './figures';
import type { OtcFigures } from './figures';
import { assertFunds, assertLimit, assertMayTrade, assertSize } from './may-trade';
import { OTC_MESSAGES } from './messages';
import type { AskedSize, ProviderAsk, ProviderPort, ProviderQuote } from './port';
import { writeQuote } from './quote-store';
import type { OtcQuote } from './quote-store';
import { tiersAt } from './tiers';
import type { OtcTier } from './tiers';

/** How long a quote can be accepted. */
export const QUOTE_MS = 15_000;
/** The provider keeps to its price for so much longer: an accept is on its way to it. */
const ON_THE_WAY_MS = 2_000;
const PROVIDER_MS = 3_000;
/** products P-21. */
const MOST_A_MINUTE = 30;

/** What a customer typed; one of `amount` and `quantity`. */
export interface QuoteInput {
  readonly instrument: string;
  readonly side: Side;
  readonly amount?: string | null | undefined;
  readonly quantity?: string | null | undefined;
}

/** What the book would give for a quantity; null when it is not deep enough. */
export type BookPriceOf = (
  instrument: InstrumentInfo,
  side: Side,
  quantity: string,
) => Promise<{ readonly price: bigint; readonly total: bigint } | null>;

interface RequestParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly logger: Logger;
  readonly provider: ProviderPort;
  /** Whether anything new is traded in a market. */
  readonly isOpen: (symbol: string) => Promise<boolean>;
  readonly bookPriceOf: BookPriceOf;
}

/** How long the customer was asked to wait, at most a minute. */
const secondsUntil = (until: Date, now: number): number => Math.ceil((until.getTime() - now) / 1_000);

/** @throws OrderRefused on the wrong field, ProductRefused when both sizes are given or none */
function sizeOf({ amount, quantity }: QuoteInput, instrument: InstrumentInfo): AskedSize {
  const hasAmount = typeof amount === 'string';
  if (hasAmount === (typeof quantity === 'string')) throw new ProductRefused('base', OTC_MESSAGES.exactlyOne);
  if (hasAmount) return { kind: 'amount', value: parseQuoteAmount(amount, instrument) };
  return { kind: 'quantity', value: parseQuantity(quantity ?? '', instrument) };
}

/** What the provider said has to be what it was asked. @throws ProductRefused when it is less: it does not have the whole size */
function assertAnswers({ size, instrument }: ProviderAsk, { price, quantity, total }: ProviderQuote): void {
  const { priceIncrement, quantityIncrement } = instrument;
  const isMost = size.kind === 'quantity' ? quantity <= size.value : total <= size.value;
  const isWhole = price % priceIncrement === 0n && quantity % quantityIncrement === 0n;
  if (price <= 0n || quantity <= 0n || !isMost || !isWhole || total !== amountOf(price, quantity)) {
    throw new Error('The liquidity provider quoted something else than it was asked');
  }
  const next = quantity + quantityIncrement;
  const isLess = size.kind === 'quantity' ? next <= size.value : amountOf(price, next) <= size.value;
  if (isLess) throw new ProductRefused('base', OTC_MESSAGES.noLiquidity);
}

function figuresOf(
  { side, instrument, size }: ProviderAsk,
  { price, quantity, total: amount }: ProviderQuote,
  provider: string,
  tiers: readonly OtcTier[],
): OtcFigures {
  // By the reais that were asked for, as the customer was told; the most coins that they pay for come to a little less.
  const feeRate = tierRateOf(tiers, size.kind === 'amount' ? size.value : amount);
  const fee = feeOf(amount, feeRate);
  const total = side === 'BUY' ? amount + fee : amount - fee;
  return { instrument, side, provider, price, quantity, amount, feeRate, fee, total };
}

/** Asks the provider for firm prices. */
export class QuoteRequests {
  readonly #parts: RequestParts;

  constructor(parts: RequestParts) {
    this.#parts = parts;
  }

  /**
   * @param prove shows that it is the customer who asks; one proof is good for ten minutes
   * @throws ProductRefused; nothing is held in any case
   */
  async request(accountId: number, input: QuoteInput, prove: () => Promise<void>): Promise<OtcQuote> {
    const { db, provider } = this.#parts;
    const instrument = requireInstrument(input.instrument);
    const ask: ProviderAsk = { side: input.side, instrument, size: sizeOf(input, instrument) };
    await prove();
    const customer = await findCustomerOfAccount(db, accountId);
    if (!customer) throw new RangeError(`Account ${accountId} is no customer's`);
    const isOpen = await this.#parts.isOpen(instrument.symbol);
    const at = this.#now();
    await assertMayTrade(db, customer, isOpen, at);
    const tiers = await tiersAt(db, at);
    await this.#assertBefore(customer, ask, tiers);
    await this.#takeTry(customer);
    const askedAt = this.#parts.clock.now();
    const id = randomUUID();
    const answer = await this.#ask(id, ask);
    const figures = figuresOf(ask, answer, provider.name, tiers);
    await this.#assertAfter(customer, figures, ask, tiers);
    const book = await this.#parts.bookPriceOf(instrument, ask.side, fromAmount(answer.quantity));
    const expiresAt = new Date(askedAt + Math.min(answer.validMs - ON_THE_WAY_MS, QUOTE_MS));
    return this.#write(customer, {
      id,
      accountId,
      ...figures,
      book,
      expiresAt,
      providerQuoteId: answer.providerQuoteId,
    });
  }

  #now(): Date {
    return new Date(this.#parts.clock.now());
  }

  /** What is known before a price is. */
  async #assertBefore(customer: User, { side, instrument, size }: ProviderAsk, tiers: readonly OtcTier[]) {
    const { db } = this.#parts;
    const { kind, value } = size;
    if (kind === 'amount') {
      assertSize(tiers, value, kind);
      await assertLimit(db, customer, { kind: 'OTC', amount: value }, this.#now(), kind);
    }
    if (side === 'BUY' && kind === 'amount') {
      const amount = value + feeOf(value, tierRateOf(tiers, value));
      await assertFunds(db, customer.accountId, { currency: instrument.quote.code, amount }, kind);
    }
    if (side === 'SELL' && kind === 'quantity') {
      await assertFunds(db, customer.accountId, { currency: instrument.base.code, amount: value }, kind);
    }
  }

  async #assertAfter(customer: User, figures: OtcFigures, { size }: ProviderAsk, tiers: readonly OtcTier[]) {
    const { db } = this.#parts;
    const { amount } = figures;
    if (size.kind === 'quantity') assertSize(tiers, amount, size.kind);
    await assertLimit(db, customer, { kind: 'OTC', amount }, this.#now(), size.kind);
    await assertFunds(db, customer.accountId, paidOf(figures), size.kind);
  }

  async #takeTry({ id }: User): Promise<void> {
    const { db, secret, clock } = this.#parts;
    const now = clock.now();
    const retryAt = await countTry(db, { secret, now }, { scope: 'OTC_QUOTE', of: id, most: MOST_A_MINUTE });
    if (retryAt) throw new ProductRefused('base', OTC_MESSAGES.tooOften(secondsUntil(retryAt, now)));
  }

  async #ask(id: string, ask: ProviderAsk): Promise<ProviderQuote> {
    const { provider, logger } = this.#parts;
    let answer: ProviderQuote | null;
    try {
      answer = await within(PROVIDER_MS, provider.quote(id, ask));
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      logger.warn({ reason }, 'the liquidity provider gave no quote');
      throw new ProductRefused('base', OTC_MESSAGES.noAnswer);
    }
    if (!answer) throw new ProductRefused('base', OTC_MESSAGES.noLiquidity);
    assertAnswers(ask, answer);
    return answer;
  }

  async #write(customer: User, quoted: Omit<OtcQuote, 'state' | 'createdAt'>): Promise<OtcQuote> {
    return inTransaction(this.#parts.db, async (tx) => {
      // One quote of a customer at a time.
      await lockUser(tx, customer.id);
      const quote: OtcQuote = { ...quoted, state: 'OPEN', createdAt: this.#now() };
      if (quote.expiresAt <= quote.createdAt) throw new ProductRefused('base', OTC_MESSAGES.noAnswer);
      await writeQuote(tx, quote);
      return quote;
    });
  }
}
