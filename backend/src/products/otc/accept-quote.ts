import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { findCustomerOfAccount, findUser, lockUser } from '../../identity/index';
import type { User } from '../../identity/index';
import { InsufficientFunds, post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { takeLimit } from '../../limits/index';
import { ProductRefused } from '../lib/refusal';
import { paidOf } from './figures';
import { assertFunds, assertMayTrade } from './may-trade';
import { OTC_MESSAGES } from './messages';
import { heldOf } from './movements';
import type { ProviderDebts } from './provider-debts';
import { findQuote, stateAt, takeQuote } from './quote-store';
import type { OtcQuote } from './quote-store';
import { findTradeOfQuote, insertTrade, limitReference } from './trade-store';
import type { OtcTrade } from './trade-store';
import type { Trades } from './trades';

interface AcceptParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly isOpen: (symbol: string) => Promise<boolean>;
  readonly trades: Trades;
  readonly debts: ProviderDebts;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

interface Begun {
  readonly trade: OtcTrade;
  readonly balances: readonly BalanceChange[];
  /** Takes its first step; null when it was accepted before. */
  readonly take: (() => void) | null;
}

function refusalOf(quote: OtcQuote, at: Date): ProductRefused {
  const isReplaced = stateAt(quote, at) === 'REPLACED';
  return new ProductRefused('quote', isReplaced ? OTC_MESSAGES.replaced : OTC_MESSAGES.expired(quote.expiresAt));
}

/** Accepts quotes, each at most once. */
export class Accepts {
  readonly #parts: AcceptParts;

  constructor(parts: AcceptParts) {
    this.#parts = parts;
  }

  /** products P-20: whoever accepts it again gets the same trade. @throws ProductRefused; nothing is held then */
  async accept(accountId: number, quoteId: string): Promise<OtcTrade> {
    const { db, isOpen, trades, onBalances } = this.#parts;
    const seen = await findQuote(db, accountId, quoteId);
    if (!seen) throw new ProductRefused('quote', OTC_MESSAGES.unknownQuote);
    const known = await findTradeOfQuote(db, seen.id);
    if (known) return known;
    const customer = await findCustomerOfAccount(db, accountId);
    if (!customer) throw new RangeError(`Account ${accountId} is no customer's`);
    const isTaking = await isOpen(seen.instrument.symbol);
    try {
      const { trade, balances, take } = await inTransaction(db, (tx) => this.#begin(tx, customer, seen.id, isTaking));
      onBalances(balances);
      if (!take) return trade;
      take();
      return (await trades.outcomeSoon(trade.id)) ?? trade;
    } catch (error) {
      if (!(error instanceof InsufficientFunds)) throw error;
      await assertFunds(db, accountId, paidOf(seen), 'balance');
      throw new ProductRefused('base', OTC_MESSAGES.notAvailable);
    }
  }

  async #begin(tx: Transaction, { id: userId }: User, quoteId: string, isTaking: boolean): Promise<Begun> {
    const { clock, trades } = this.#parts;
    // Level, permission and what was accepted stay as they are read here.
    await lockUser(tx, userId);
    const customer = await findUser(tx, userId);
    const quote = customer && (await findQuote(tx, customer.accountId, quoteId));
    if (!quote) throw new ProductRefused('quote', OTC_MESSAGES.unknownQuote);
    const earlier = await findTradeOfQuote(tx, quoteId);
    if (earlier) return { trade: earlier, balances: [], take: null };
    const at = new Date(clock.now());
    if (!(await takeQuote(tx, quoteId, at))) throw refusalOf(quote, at);
    await assertMayTrade(tx, customer, isTaking, at);
    const use = { kind: 'OTC', amount: quote.amount, reference: limitReference({ quoteId }) } as const;
    const exceeded = await takeLimit(tx, customer, use, at);
    if (exceeded) throw new ProductRefused('limit', OTC_MESSAGES.limit(exceeded.left ?? 0n));
    await this.#assertDeliverable(tx, quote, at);
    const step = trades.begin(at);
    const trade = await insertTrade(tx, quote, at, step.columns);
    const balances = await post(tx, [heldOf(trade, at)]);
    return { trade, balances, take: () => step.take(trade.id) };
  }

  /** The provider can deliver it, beside what it owes already. */
  async #assertDeliverable(tx: Transaction, { side, instrument, quantity, amount }: OtcQuote, at: Date): Promise<void> {
    const [{ code }, delivered] = side === 'BUY' ? [instrument.base, quantity] : [instrument.quote, amount];
    if (await this.#parts.debts.covers(tx, code, delivered, at)) return;
    throw new ProductRefused('base', OTC_MESSAGES.noLiquidity);
  }
}
