import { createHash } from 'node:crypto';
import { inTransaction } from '../../db/database';
import type { Database, SqlRunner } from '../../db/database';
import { fromAmount } from '../../lib/amount';
import type { Ledger } from '../../ledger/index';
import type { Mail } from '../../mail/index';
import type { MailAddress } from '../../lib/mail-address';
import type { MarketError, MarketService } from '../../market/index';
import { CODES, MESSAGES, quantityText } from '../../market/index';
import { notify } from '../../notifications/index';
import { RECURRING_BUY_MESSAGES } from './messages';
import type { RecurringBuyOutcome, RecurringBuyRecord } from './recurring-buy-record';
import { findById, insertRun, skipTo, updateState, waitForNextRun } from './recurring-buy-store';
import { dayOf, dueRun, nextRun, runAfter } from './schedule';

const PATH = '/trading-bots/recurring-buy';

/** Fresh quotes are asked for while the price runs away from the last one. */
const MOST_QUOTES = 3;

type MarketCalls = Pick<MarketService, 'requestQuote' | 'confirmQuote' | 'orderByKey'>;

export interface RunExecutorDependencies {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'balancesOf'>;
  readonly market: MarketCalls;
  readonly isDisabled: (accountId: number) => Promise<boolean>;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  /** Where the customer of a main account gets mails; null where nobody confirmed an e-mail. */
  readonly addressOf: (runner: SqlRunner, accountId: number) => Promise<MailAddress | null>;
  readonly publicUrl: string;
  /** Unix ms. */
  readonly now: () => number;
}

interface Outcome {
  readonly outcome: RecurringBuyOutcome;
  readonly reason: string | null;
  readonly orderId: number | null;
}

/** The order's idempotency key: one recurring buy, one day, one order. A UUID made of their names. */
export function orderKeyOf(recurringBuyId: number, scheduledAt: number): string {
  const hash = createHash('sha256')
    .update(`recurring-buy/${recurringBuyId}/${dayOf(scheduledAt)}`)
    .digest('hex');
  // Version 8: made of something else than time or chance.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

const bought = (orderId: number): Outcome => ({ outcome: 'BOUGHT', reason: null, orderId });

/** The market had nothing to give for the whole amount, or nothing but the customer's own offer. */
function unavailable(errors: readonly MarketError[]): Outcome {
  const isOwn = errors.some(({ messages }) => messages.includes(MESSAGES.ownOrder));
  const reason = isOwn ? RECURRING_BUY_MESSAGES.ownOffer : RECURRING_BUY_MESSAGES.thinBook;
  return { outcome: 'MARKET_UNAVAILABLE', reason, orderId: null };
}

/** Runs what is due of one recurring buy. The caller sees to it that nothing else changes it meanwhile. */
export class RunExecutor {
  readonly #deps: RunExecutorDependencies;

  constructor(deps: RunExecutorDependencies) {
    this.#deps = deps;
  }

  /** Runs the dates that have come; each buys at most once, whatever stops the process in between. */
  async run(id: number): Promise<void> {
    let isDue = false;
    // Every round sets the next date further.
    for (let buy = await this.#due(id); buy; buy = await this.#due(id)) {
      isDue = true;
      if (await this.#recordUnrecorded(buy)) continue;
      const now = this.#deps.now();
      const scheduledAt = dueRun(buy, buy.nextRunAt, now);
      if (scheduledAt === undefined) await updateState(this.#deps.db, id, 'ACTIVE', nextRun(buy, now));
      // Of missed dates only the latest: it is the next one from now on, so that its order is found whatever happens.
      else if (scheduledAt !== buy.nextRunAt) await skipTo(this.#deps.db, id, scheduledAt);
      else await this.#record(buy, scheduledAt, await this.#buy(buy, scheduledAt));
    }
    if (!isDue) await waitForNextRun(this.#deps.db, id);
  }

  /** A process that ended between an order and its run left the run to be written. */
  async settle(buy: RecurringBuyRecord): Promise<RecurringBuyRecord> {
    const { nextRunAt } = buy;
    if (nextRunAt === null || !(await this.#recordUnrecorded({ ...buy, nextRunAt }))) return buy;
    return (await findById(this.#deps.db, buy.id)) ?? buy;
  }

  async #due(id: number): Promise<(RecurringBuyRecord & { readonly nextRunAt: number }) | null> {
    const buy = await findById(this.#deps.db, id);
    if (!buy || buy.nextRunAt === null || buy.nextRunAt > this.#deps.now()) return null;
    return { ...buy, nextRunAt: buy.nextRunAt };
  }

  async #recordUnrecorded(buy: RecurringBuyRecord & { readonly nextRunAt: number }): Promise<boolean> {
    const orderId = await this.#orderOf(buy, buy.nextRunAt);
    if (orderId === null) return false;
    await this.#record(buy, buy.nextRunAt, bought(orderId));
    return true;
  }

  async #orderOf({ id, accountId }: RecurringBuyRecord, scheduledAt: number): Promise<number | null> {
    const order = await this.#deps.market.orderByKey([accountId], orderKeyOf(id, scheduledAt));
    return order?.id ?? null;
  }

  /** An INSTANT order at a fresh quote: for the whole amount and near the quoted price, or not at all. */
  async #buy(buy: RecurringBuyRecord, scheduledAt: number): Promise<Outcome> {
    const { market, isDisabled } = this.#deps;
    const { accountId, instrument } = buy;
    if (await isDisabled(accountId)) {
      return { outcome: 'ACCOUNT_DISABLED', reason: RECURRING_BUY_MESSAGES.disabled, orderId: null };
    }
    const key = orderKeyOf(buy.id, scheduledAt);
    const wanted = { instrument: instrument.symbol, side: 'BUY', amount: fromAmount(buy.amount) } as const;
    for (let quotes = 0; quotes < MOST_QUOTES; quotes += 1) {
      const { quote, errors } = await market.requestQuote(accountId, wanted);
      if (!quote) return unavailable(errors);
      // Beside a quote the market tells of nothing but a balance that is too small.
      if (errors.length > 0) return this.#shortOfMoney(buy);
      const confirmed = await market.confirmQuote(accountId, quote.id, key);
      if (confirmed.order) return bought(confirmed.order.id);
      const orderId = await this.#orderOf(buy, scheduledAt);
      if (orderId !== null) return bought(orderId);
      if (confirmed.errors.some(({ code }) => code === CODES.insufficientFunds)) return this.#shortOfMoney(buy);
    }
    return unavailable([]);
  }

  async #shortOfMoney({ accountId, instrument: { quote } }: RecurringBuyRecord): Promise<Outcome> {
    const balances = await this.#deps.ledger.balancesOf(accountId);
    const available = balances.find(({ currency }) => currency === quote.code)?.available ?? 0n;
    const reason = RECURRING_BUY_MESSAGES.shortOfMoney(quantityText(available, quote));
    return { outcome: 'INSUFFICIENT_BALANCE', reason, orderId: null };
  }

  /** The run, the next date and, of a skipped run, the news: all or nothing. */
  async #record(buy: RecurringBuyRecord, scheduledAt: number, { outcome, reason, orderId }: Outcome): Promise<void> {
    const { id, accountId, instrument } = buy;
    const { mail, addressOf, publicUrl } = this.#deps;
    const ranAt = this.#deps.now();
    await inTransaction(this.#deps.db, async (tx) => {
      const run = { recurringBuyId: id, scheduledAt, ranAt, outcome, reason, orderId };
      await insertRun(tx, run, runAfter(buy, scheduledAt));
      if (reason === null) return;
      const text = RECURRING_BUY_MESSAGES.skippedText(instrument, reason);
      const dedupKey = `recurring-buy-skipped/${id}/${dayOf(scheduledAt)}`;
      await notify(tx, [
        {
          accountId,
          kind: 'RECURRING_BUY_SKIPPED',
          title: RECURRING_BUY_MESSAGES.skippedTitle,
          text,
          path: PATH,
          dedupKey,
          createdAt: new Date(ranAt),
        },
      ]);
      const to = await addressOf(tx, accountId);
      if (!to) return;
      const data = {
        at: new Date(ranAt).toISOString(),
        text,
        link: `${publicUrl}${PATH}`,
        settings: `${publicUrl}/profile/preferences`,
      };
      await mail.enqueue(tx, { template: 'recurring-buy-skipped', to, data, dedupKey, accountId });
    });
    if (reason !== null) mail.wake();
  }
}
