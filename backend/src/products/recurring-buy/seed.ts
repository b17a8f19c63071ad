import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import { divideCeil, toAmount } from '../../lib/amount';
import { depositOf, post } from '../../ledger/index';
import { amountOf, feeOf, quantityFor, priceAt, fundMaker, pastTerms, writePast } from '../../market/index';
import type { PastOrder, PastTerms } from '../../market/index';
import { parseRecurringBuy } from './recurring-buy-command';
import type { RecurringBuyCommand } from './recurring-buy-command';
import { findByKey, insertRecurringBuy, insertRun } from './recurring-buy-store';
import { orderKeyOf } from './run-executor';
import { firstRun, nextRun, runAfter } from './schedule';
import type { Schedule } from './schedule';

const HUNDRED = toAmount('100');
/** How long ago it was begun. */
const SINCE_MS = 91 * 86_400_000;
const BUY = {
  instrument: 'solbrl',
  amount: '150',
  frequency: 'WEEKLY',
  weekday: 2,
  time: '08:00',
  idempotencyKey: '00000000-0000-4000-8000-0000000000c1',
} as const;

export interface SeedRecurringBuyOptions {
  readonly db: Database;
  readonly accountId: number;
  /** Seed of the simulated prices, so that the orders lie on the chart. */
  readonly seed: string;
  /** Unix ms. */
  readonly now: number;
}

/** The dates from the first one to now, and the one after them. */
function datesUntil(schedule: Schedule, now: number): { past: readonly number[]; next: number } {
  const past: number[] = [];
  let next = schedule.firstRunAt;
  for (; next <= now; next = runAfter(schedule, next)) past.push(next);
  return { past, next };
}

/** What was bought on a date, at the price of its minute. */
function pastOrder(command: RecurringBuyCommand, seed: string, at: number, { fees }: PastTerms): PastOrder {
  const { accountId, amount, instrument } = command;
  const price = priceAt(seed, instrument, at);
  const quantity = quantityFor(amount, price, fees.takerRate(accountId), instrument.quantityIncrement);
  return { instrument, side: 'BUY', amount, quantity, price, at: new Date(at), key: '' };
}

/**
 * Gives a demo account a weekly buy of three months, each run with its order as real rows, paid by a deposit of its
 * own. Seeding again changes nothing.
 */
export async function seedRecurringBuy(options: SeedRecurringBuyOptions): Promise<void> {
  const { db, accountId, seed, now } = options;
  const command = parseRecurringBuy(accountId, BUY);
  await inTransaction(db, async (tx) => {
    if (await findByKey(tx, command)) return;
    const terms = await pastTerms(tx, new Date(now));
    const createdAt = now - SINCE_MS;
    const firstRunAt = firstRun(command, createdAt);
    const { past, next } = datesUntil({ ...command, firstRunAt }, now);
    const buy = await insertRecurringBuy(tx, command, { firstRunAt, nextRunAt: next, createdAt });
    if (!buy) throw new Error('The past has happened already');
    const orders = past.map((at) => ({ ...pastOrder(command, seed, at, terms), key: orderKeyOf(buy.id, at) }));
    const spent = orders.reduce((sum, { price, quantity }) => {
      const amount = amountOf(price, quantity);
      return sum + amount + feeOf(amount, terms.fees.takerRate(accountId));
    }, 0n);
    const paid = { currency: 'BRL', amount: divideCeil(spent, HUNDRED) * HUNDRED, createdAt: new Date(createdAt) };
    const key = { reference: 'history', idempotencyKey: `recurring-buy-deposit/${accountId}` };
    await post(tx, [depositOf({ externalId: terms.externalId, accountId, ...paid, ...key })]);
    await fundMaker(tx, orders, terms, 'recurring-buy-maker');
    for (const order of orders) {
      const { id } = await writePast(tx, order, accountId, terms);
      const [scheduledAt, ranAt] = [order.at.getTime(), order.at.getTime()];
      const run = { recurringBuyId: buy.id, scheduledAt, ranAt, outcome: 'BOUGHT', reason: null, orderId: id } as const;
      await insertRun(tx, run, nextRun(buy, now));
    }
  });
}
