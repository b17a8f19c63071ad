import type { SqlRunner } from '../../db/database';
import { SCALE, divideHalfUp, toAmount } from '../../amount';
import { readNumberCursor } from '../cursor';
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

interface TotalsRow {
  id: string;
  bought: number;
  skipped: number;
  quantity: string;
  amount: string;
  fee: string;
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
export async function totalsOf(db: SqlRunner, ids: readonly number[]): Promise<(id: number) => RunTotals> {
  const rows = await db.query<TotalsRow>(
    `select r.recurring_buy_id as id, count(r.order_id)::int as bought,
            (count(*) - count(r.order_id))::int as skipped, coalesce(sum(o.filled_quantity), 0) as quantity,
            coalesce(sum(o.filled_amount), 0) as amount, coalesce(sum(o.fee), 0) as fee
       from recurring_buy_runs r left join orders o on o.id = r.order_id
      where r.recurring_buy_id = any($1::bigint[]) group by r.recurring_buy_id`,
    [ids],
  );
  const totals = new Map(
    rows.map(({ id, bought, skipped, ...sums }): [number, RunTotals] => {
      const [quantity, amount] = [toAmount(sums.quantity), toAmount(sums.amount)];
      const averagePrice = quantity === 0n ? null : divideHalfUp(amount * SCALE, quantity);
      const boughtTotal = amount + toAmount(sums.fee);
      return [
        Number(id),
        { boughtCount: bought, skippedCount: skipped, boughtQuantity: quantity, boughtTotal, averagePrice },
      ];
    }),
  );
  return (id) => totals.get(id) ?? NOTHING;
}
