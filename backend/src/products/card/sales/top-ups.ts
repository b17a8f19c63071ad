import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../clock/index';
import type { Transaction } from '../../../db/database';
import { InsufficientFunds, lockAvailable, lockFunds, post } from '../../../ledger/index';
import type { BalanceChange } from '../../../ledger/index';
import { spanOf } from '../../../limits/index';
import type { Logger } from '../../../lib/logger';
import { within } from '../../../lib/within';
import type { InstrumentInfo } from '../../../market/index';
import { notify } from '../../../notifications/index';
import { providerAccount } from '../../otc/index';
import type { ProviderDebts, ProviderPort, ProviderQuote, ProviderWord } from '../../otc/index';
import { lockByNetwork } from '../authorization-store';
import type { CardRecord } from '../card-store';
import { CARD_CURRENCY } from '../kinds';
import type { TopUpFailure } from '../kinds';
import { CARD_PATH, pathOf, PREPAID_MESSAGES } from '../messages';
import type { AuthorizeAsk } from '../port';
import { askedFor, figuresFor, marketOf, upToCentavo } from './figures';
import { saleHeldOf, saleReleasedOf, saleSettledOf } from './movements';
import { broughtSince, endSale, insertSale, lockSale, saleOfPurchase } from './sale-store';
import type { CardSale } from './sale-store';

/** Both together leave the door's answer, which has 900 ms, time for what is written. */
const QUOTE_MS = 250;
const TRADE_MS = 350;
/** For how long the provider is asked to keep to its price. */
const LOCK_MS = 15_000;
/** When what has no outcome is looked up, unless it had one before. */
const LOOK_MS = 10_000;

export interface TopUpParts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly provider: ProviderPort;
  /** Whether anybody buys coins. */
  readonly hasProvider: boolean;
  readonly debts: ProviderDebts;
  /** Something may be due earlier than was known. */
  readonly wake: () => void;
}

/** A firm price for coins. */
interface TopUpQuote {
  readonly quoteId: string;
  readonly instrument: InstrumentInfo;
  readonly quote: ProviderQuote;
  readonly quoteUntil: Date;
}

/** What is asked of the provider, between two transactions, for a purchase that lacks reais. */
export type Needed =
  | { readonly kind: 'QUOTE'; readonly coin: string; readonly missing: bigint }
  | { readonly kind: 'TRADE'; readonly sale: CardSale; readonly isNew: boolean };

/** How far a purchase is: what the provider answered last. */
export type TopUpStep =
  | { readonly kind: 'ASKED' }
  | { readonly kind: 'QUOTED'; readonly quoted: TopUpQuote }
  | { readonly kind: 'TRADED'; readonly sale: CardSale; readonly word: ProviderWord }
  | { readonly kind: 'FAILED'; readonly failure: TopUpFailure; readonly wasTraded: boolean };

/** A purchase that lacks reais and nothing else; its customer is locked. */
export interface Lacking {
  readonly ask: AuthorizeAsk;
  readonly card: CardRecord;
  readonly missing: bigint;
  readonly at: Date;
  /** When the door gives up, by `performance.now()`. */
  readonly answerBy: number;
}

/** What is to be done for it; or why there is nothing, null where coins are not to help. */
export type Help =
  | { readonly needed: Needed; readonly balances: readonly BalanceChange[] }
  | { readonly needed: null; readonly failure: TopUpFailure | null };

/** What became of a sale in a transaction. */
export interface EndedSale {
  readonly sale: CardSale | null;
  readonly balances: readonly BalanceChange[];
  /** Its reais came in this transaction. */
  readonly isNews: boolean;
}

const failed = (failure: TopUpFailure | null): Help => ({ needed: null, failure });

const unpriced = (failure: TopUpFailure): TopUpStep => ({ kind: 'FAILED', failure, wasTraded: false });

/** The coins that may be held next. */
export const coinOf = (step: TopUpStep): readonly string[] =>
  step.kind === 'QUOTED' ? [step.quoted.instrument.base.code] : [];

/**
 * Thrown and no answer, so that nothing is written and the same question is answered anew.
 * @throws Error when a trade would be too late for the answer
 */
export function requireTime(answerBy: number): void {
  if (answerBy - performance.now() < TRADE_MS) throw new Error('It is too late to sell coins for a purchase');
}

/** A sale that is there is the only one for its purchase. */
function helpBy(sale: CardSale, step: TopUpStep): Help {
  if (sale.state !== 'PENDING') return failed(sale.state === 'NOT_SOLD' ? 'NOT_SOLD' : null);
  const wasTraded = step.kind === 'TRADED' || (step.kind === 'FAILED' && step.wasTraded);
  if (wasTraded) return failed('NO_ANSWER');
  return { needed: { kind: 'TRADE', sale, isNew: false }, balances: [] };
}

/** products §5: sells coins for what a purchase lacks. What was sold stays sold, and its reais reais. */
export class TopUps {
  readonly #parts: TopUpParts;

  constructor(parts: TopUpParts) {
    this.#parts = parts;
  }

  /** The sale for a purchase, ended when the provider has said how. The customer is locked. */
  async settled(tx: Transaction, networkId: string, step: TopUpStep, at: Date): Promise<EndedSale> {
    if (step.kind === 'TRADED') return this.end(tx, step.sale, step.word, at);
    return { sale: await saleOfPurchase(tx, networkId), balances: [], isNews: false };
  }

  /** Before balances are locked: the provider, where coins may be held for a sale. The customer is locked. */
  async begin(tx: Transaction, step: TopUpStep, at: Date): Promise<void> {
    if (step.kind === 'QUOTED') await this.#parts.debts.lock(tx, at);
  }

  /** @param sale for this purchase, when there is one */
  async helpFor(tx: Transaction, lacking: Lacking, sale: CardSale | null, step: TopUpStep): Promise<Help> {
    if (sale) return helpBy(sale, step);
    const { topUpCurrency: coin } = lacking.card;
    if (!this.#parts.hasProvider || coin === null) return failed(null);
    const missing = upToCentavo(lacking.missing);
    if (step.kind === 'ASKED') return { needed: { kind: 'QUOTE', coin, missing }, balances: [] };
    if (step.kind === 'FAILED') return failed(step.failure);
    // The customer chose another coin meanwhile.
    if (step.kind !== 'QUOTED' || step.quoted.instrument.base.code !== coin) return failed('NOT_SOLD');
    return this.#hold(tx, { ...lacking, missing }, step.quoted);
  }

  /** Asks the provider, which nobody waits for with a lock. */
  next(needed: Needed): Promise<TopUpStep> {
    return needed.kind === 'QUOTE' ? this.#quote(needed.coin, needed.missing) : this.#trade(needed);
  }

  /** Ends a sale as the provider says. It stays pending while the provider has not decided, or does not have the reais. */
  async end(tx: Transaction, { id }: CardSale, word: ProviderWord, at: Date): Promise<EndedSale> {
    const sale = await lockSale(tx, id);
    if (sale.state !== 'PENDING' || word.state === 'WORKING') return { sale, balances: [], isNews: false };
    if (word.state !== 'FILLED') {
      // The purchase asks for its customer's reais next: both are locked in the ledger's order.
      await lockFunds(tx, sale.accountId, [sale.coin, CARD_CURRENCY]);
      const balances = await post(tx, [saleReleasedOf(sale, at)]);
      return { sale: await endSale(tx, id, 'NOT_SOLD', at), balances, isNews: false };
    }
    try {
      const balances = await post(tx, [saleSettledOf(sale, await providerAccount(tx, at), at)]);
      return { sale: await endSale(tx, id, 'SOLD', at), balances, isNews: true };
    } catch (error) {
      if (!(error instanceof InsufficientFunds)) throw error;
      this.#parts.logger.error({ sale: id }, 'the liquidity provider does not have what it bought for');
      return { sale, balances: [], isNews: false };
    }
  }

  /** Coins were sold, and the purchase that they were sold for is not approved. */
  async tellSold(tx: Transaction, sale: CardSale, createdAt: Date): Promise<void> {
    const purchase = await lockByNetwork(tx, sale.networkId);
    const path = purchase ? pathOf(purchase.id) : CARD_PATH;
    // Asked again, the card network may have an approval of what has no answer yet.
    const [title, text] = purchase
      ? [PREPAID_MESSAGES.soldInVainTitle, PREPAID_MESSAGES.soldInVainText(sale)]
      : [PREPAID_MESSAGES.soldUnansweredTitle, PREPAID_MESSAGES.soldUnansweredText(sale)];
    const about = { accountId: sale.accountId, path, createdAt, dedupKey: `card-sale/${sale.quoteId}` };
    await notify(tx, [{ ...about, kind: 'CARD_DECLINED', title, text }]);
  }

  async #quote(coin: string, missing: bigint): Promise<TopUpStep> {
    const { provider, clock, logger } = this.#parts;
    const instrument = marketOf(coin);
    if (!instrument) return unpriced('NOT_SOLD');
    const quoteId = randomUUID();
    const size = { kind: 'amount', value: askedFor(missing) } as const;
    const askedAt = clock.now();
    try {
      const ask = { side: 'SELL', instrument, size, lockMs: LOCK_MS } as const;
      const quote = await within(QUOTE_MS, provider.quote(quoteId, ask));
      if (!quote) return unpriced('NOT_SOLD');
      const quoteUntil = new Date(askedAt + quote.validMs);
      return { kind: 'QUOTED', quoted: { quoteId, instrument, quote, quoteUntil } };
    } catch (error) {
      logger.warn({ err: error, coin }, 'the liquidity provider gave no price for a purchase in time');
      return unpriced('NO_ANSWER');
    }
  }

  /** Holds coins for a sale at a firm price. */
  async #hold(tx: Transaction, { ask, card, missing, at, answerBy }: Lacking, quoted: TopUpQuote): Promise<Help> {
    const { provider, debts } = this.#parts;
    const { quoteId, instrument, quote, quoteUntil } = quoted;
    const { id: cardId, accountId, topUpDayLimit } = card;
    const figures = figuresFor(instrument, quote, missing);
    if (!figures) return failed('NOT_SOLD');
    const coin = instrument.base.code;
    const coins = (await lockAvailable(tx, [accountId], coin)).get(accountId) ?? 0n;
    if (coins < figures.quantity) return failed('NO_COINS');
    if (topUpDayLimit !== null) {
      const brought = await broughtSince(tx, accountId, spanOf('DAY', at.getTime()).from);
      if (brought + figures.amount > topUpDayLimit) return failed('DAY_LIMIT');
    }
    if (!(await debts.covers(tx, CARD_CURRENCY, figures.amount, at))) return failed('NOT_SOLD');
    requireTime(answerBy);
    const sale = await insertSale(tx, {
      ...{ quoteId, cardId, accountId, networkId: ask.networkId, merchant: ask.merchant },
      ...{ coin, provider: provider.name, ...figures },
      ...{ providerQuoteId: quote.providerQuoteId, createdAt: at, quoteUntil },
      nextStepAt: new Date(at.getTime() + LOOK_MS),
    });
    const balances = await post(tx, [saleHeldOf(sale, at)]);
    return { needed: { kind: 'TRADE', sale, isNew: true }, balances };
  }

  /** money M-7: what is not known is looked up; what the provider never heard of is asked for, by the same id. */
  async #trade({ sale, isNew }: Extract<Needed, { kind: 'TRADE' }>): Promise<TopUpStep> {
    const { logger, wake } = this.#parts;
    const ask = async () => (isNew ? this.execute(sale) : ((await this.known(sale)) ?? this.execute(sale)));
    // Whatever becomes of this answer: what came of the sale is found out afterwards.
    wake();
    try {
      const word = await within(TRADE_MS, ask());
      if (word.state !== 'WORKING') return { kind: 'TRADED', sale, word };
    } catch (error) {
      logger.warn({ err: error, sale: sale.id }, 'coins were not sold for a purchase in time');
    }
    return { kind: 'FAILED', failure: 'NO_ANSWER', wasTraded: true };
  }

  /** Null when the provider never heard of it. */
  known({ quoteId }: CardSale): Promise<ProviderWord | null> {
    return this.#parts.provider.trade(quoteId);
  }

  /** When the price is over nothing is sold any more. */
  execute({ quoteId, providerQuoteId, quantity }: CardSale): Promise<ProviderWord> {
    const { provider, clock } = this.#parts;
    return provider.execute(quoteId, providerQuoteId, { quantity, takenAt: new Date(clock.now()) });
  }
}
