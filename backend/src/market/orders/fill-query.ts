import type { SqlRunner } from '../../db/database';
import { toAmount } from '../../lib/amount';
import { findInstrument } from '../instruments';

/** One side of a trade as the owner of the order sees it. Amounts are scaled by 1e10. */
export interface FillRecord {
  readonly id: number;
  readonly tradeId: number;
  readonly orderId: number;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly liquidity: 'MAKER' | 'TAKER';
  readonly executedAt: Date;
}

export interface FillFilter {
  readonly first: number;
  /** Cursor of the last fill on the page before. */
  readonly after?: string | null | undefined;
  readonly instrument?: string | null | undefined;
}

export interface FillPage {
  readonly fills: readonly FillRecord[];
  readonly hasNextPage: boolean;
}

interface FillRow {
  id: string;
  trade_id: string;
  order_id: string;
  price: string;
  quantity: string;
  amount: string;
  fee: string;
  liquidity: 'MAKER' | 'TAKER';
  executed_at: Date;
}

/** An order shows no more of its fills. All of them are in the list of fills, page by page. */
export const MOST_FILLS_OF_ORDER = 100;

const COLUMNS = 'f.id, f.trade_id, f.order_id, f.price, f.quantity, f.amount, f.fee, f.liquidity, f.executed_at';

function fillOfRow(row: FillRow): FillRecord {
  return {
    id: Number(row.id),
    tradeId: Number(row.trade_id),
    orderId: Number(row.order_id),
    price: toAmount(row.price),
    quantity: toAmount(row.quantity),
    amount: toAmount(row.amount),
    fee: toAmount(row.fee),
    liquidity: row.liquidity,
    executedAt: row.executed_at,
  };
}

/** Opaque cursor of a fill, for the page that follows it. */
export function fillCursorOf(fill: FillRecord): string {
  return Buffer.from(`fill.${fill.id}`).toString('base64url');
}

function readCursor(cursor: string): number {
  const match = /^fill\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!match) throw new RangeError('Not a cursor');
  return Number(match[1]);
}

/**
 * Own fills, newest first. For an unknown instrument there are none.
 * @throws RangeError when the cursor was not made by `fillCursorOf`.
 */
export async function listFills(db: SqlRunner, accountId: number, filter: FillFilter): Promise<FillPage> {
  const instrument = typeof filter.instrument === 'string' ? findInstrument(filter.instrument) : undefined;
  if (typeof filter.instrument === 'string' && !instrument) return { fills: [], hasNextPage: false };
  const after = typeof filter.after === 'string' ? readCursor(filter.after) : null;
  const rows = await db.query<FillRow>(
    `select ${COLUMNS} from fills f join trades t on t.id = f.trade_id
      where f.account_id = $1
        and ($2::int is null or t.instrument_id = $2)
        and ($3::bigint is null or f.id < $3)
      order by f.id desc
      limit $4`,
    [accountId, instrument?.id ?? null, after, filter.first + 1],
  );
  const fills = rows.slice(0, filter.first).map(fillOfRow);
  return { fills, hasNextPage: rows.length > filter.first };
}

/** Fills of several orders by the id of the order, in the order of execution: the first hundred of each. */
export async function fillsOf(db: SqlRunner, orderIds: readonly number[]): Promise<Map<number, FillRecord[]>> {
  const rows = await db.query<FillRow>(
    `select ${COLUMNS} from unnest($1::bigint[]) as wanted (id)
      cross join lateral (select * from fills where order_id = wanted.id order by id limit $2) f
      order by f.id`,
    [orderIds, MOST_FILLS_OF_ORDER],
    'fills-of-orders',
  );
  const fills = new Map<number, FillRecord[]>(orderIds.map((id) => [id, []]));
  for (const row of rows) fills.get(Number(row.order_id))?.push(fillOfRow(row));
  return fills;
}

/** How many fills each of several orders has, by the id of the order. */
export async function fillCountsOf(db: SqlRunner, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ order_id: string; count: number }>(
    'select order_id, count(*)::int as count from fills where order_id = any($1::bigint[]) group by order_id',
    [orderIds],
    'fill-counts-of-orders',
  );
  return new Map(rows.map((row) => [Number(row.order_id), row.count]));
}
