import type { SqlRunner } from '../../db/database';
import { SCALE, divideHalfUp } from '../../lib/amount';
import type { MarketHistory } from '../../market/index';
import { readNumberCursor } from '../../lib/cursor';
import type { RecurringBuyOutcome } from './recurring-buy-record';

/** One date of a schedule that came. */
export interface RunRecord {
  readonly id: number;
  readonly scheduledAt: Date;
  readonly ranAt: Date;
  readonly outcome: RecurringBuyOutcome;
  readonly reason: string | null;
  readonly orderId: number | null;
}

export interface RunPage {
  readonly runs: readonly RunRecord[];
  readonly hasNextPage: boolean;
}

/** All runs of a recurring buy together. Amounts scaled by 1e10. */
export interface RunTotals {
  readonly boughtCount: number;
  readonly skippedCount: number;
  readonly boughtQuantity: bigint;
  /** Fees included. */
  readonly boughtTotal: bigint;
  /** Sum of price × quantity / quantity, rounded half up at the tenth decimal; null while nothing was bought. */
  readonly averagePrice: bigint | null;
}

const NO_ORDERS = { filledQuantity: 0n, filledAmount: 0n, fee: 0n };
const NOTHING: RunTotals = {
  boughtCount: 0,
  skippedCount: 0,
  boughtQuantity: 0n,
  boughtTotal: 0n,
  averagePrice: null,
};

interface RunRow {
  id: string;
  scheduled_at: Date;
  ran_at: Date;
  outcome: RecurringBuyOutcome;
  reason: string | null;
  order_id: string | null;
}

interface CountRow {
  id: string;
  skipped: number;
  orders: string[] | null;
}

/** Runs of a recurring buy, newest first. @throws RangeError when `after` is no cursor. */
export async function listRuns(
  db: SqlRunner,
  recurringBuyId: number,
  { first, after }: { first: number; after?: string | null | undefined },
): Promise<RunPage> {
  const rows = await db.query<RunRow>(
    `select id, scheduled_at, ran_at, outcome, reason, order_id from recurring_buy_runs
      where recurring_buy_id = $1 and ($2::bigint is null or id < $2)
      order by id desc limit $3`,
    [recurringBuyId, readNumberCursor(after), first + 1],
  );
  const runs = rows.slice(0, first).map((row) => ({
    id: Number(row.id),
    scheduledAt: row.scheduled_at,
    ranAt: row.ran_at,
    outcome: row.outcome,
    reason: row.reason,
    orderId: row.order_id === null ? null : Number(row.order_id),
  }));
  return { runs, hasNextPage: rows.length > first };
}

/** Totals of several recurring buys, by their numbers. */
export async function totalsOf(
  db: SqlRunner,
  history: Pick<MarketHistory, 'sumsOf'>,
  ids: readonly number[],
): Promise<(id: number) => RunTotals> {
  const rows = await db.query<CountRow>(
    `select recurring_buy_id as id, (count(*) - count(order_id))::int as skipped,
            array_agg(order_id) filter (where order_id is not null) as orders
       from recurring_buy_runs where recurring_buy_id = any($1::bigint[]) group by recurring_buy_id`,
    [ids],
  );
  const orders = new Map(rows.map((row) => [Number(row.id), (row.orders ?? []).map(Number)]));
  const sums = await history.sumsOf(orders);
  const totals = new Map(
    rows.map((row): [number, RunTotals] => {
      const id = Number(row.id);
      const { filledQuantity, filledAmount, fee } = sums.get(id) ?? NO_ORDERS;
      const averagePrice = filledQuantity === 0n ? null : divideHalfUp(filledAmount * SCALE, filledQuantity);
      const bought = { boughtQuantity: filledQuantity, boughtTotal: filledAmount + fee, averagePrice };
      return [id, { boughtCount: orders.get(id)?.length ?? 0, skippedCount: row.skipped, ...bought }];
    }),
  );
  return (id) => totals.get(id) ?? NOTHING;
}
