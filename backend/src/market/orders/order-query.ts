import type { SqlRunner } from '../../db/database';
import { findInstrument } from '../instruments';
import { ORDER_COLUMNS, orderOfRow } from './order-record';
import type { OrderRecord, OrderRow, OrderState } from './order-record';

const OPEN_STATES: ReadonlySet<OrderState> = new Set(['ACTIVE', 'PARTIALLY_FILLED']);

export interface OrderFilter {
  readonly first: number;
  /** Cursor of the last order on the page before. */
  readonly after?: string | null | undefined;
  readonly instrument?: string | null | undefined;
  readonly states?: readonly OrderState[] | null | undefined;
}

export interface OrderPage {
  readonly orders: readonly OrderRecord[];
  readonly hasNextPage: boolean;
}

/** Opaque cursor of an order, for the page that follows it. Orders are sorted by time and id, newest first. */
export function cursorOf(order: OrderRecord): string {
  return Buffer.from(`${order.createdAt.getTime()}.${order.id}`).toString('base64url');
}

/** Time and id in a cursor; null when the text is no cursor. */
function readCursor(cursor: string): { at: Date; id: number } | null {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  return match ? { at: new Date(Number(match[1])), id: Number(match[2]) } : null;
}

const listOf = (which: string) => `
  select ${ORDER_COLUMNS} from orders
   where account_id = $1 ${which}
     and ($2::int is null or instrument_id = $2)
     and ($3::text[] is null or state = any($3))
     and ($4::timestamptz is null or (created_at, id) < ($4, $5::bigint))
   order by created_at desc, id desc
   limit $6`;

/** Whether one of these accounts has an open order. */
export async function hasOpenOrders(runner: SqlRunner, accountIds: readonly number[]): Promise<boolean> {
  const rows = await runner.query(
    `select 1 from orders
      where account_id = any($1::int[]) and state in ('ACTIVE', 'PARTIALLY_FILLED') limit 1`,
    [accountIds],
  );
  return rows.length > 0;
}

/**
 * Own orders, newest first. For an unknown instrument there are none.
 * @throws RangeError when the cursor was not made by `cursorOf`.
 */
export async function listOrders(db: SqlRunner, accountId: number, filter: OrderFilter): Promise<OrderPage> {
  const instrument = typeof filter.instrument === 'string' ? findInstrument(filter.instrument) : undefined;
  if (typeof filter.instrument === 'string' && !instrument) return { orders: [], hasNextPage: false };
  const after = typeof filter.after === 'string' ? readCursor(filter.after) : undefined;
  if (after === null) throw new RangeError('Not a cursor');
  const values = [
    accountId,
    instrument?.id ?? null,
    filter.states ?? null,
    after?.at ?? null,
    after?.id ?? null,
    filter.first + 1,
  ];
  // An account has few open orders, and an index exists for them.
  const rows = filter.states?.every((state) => OPEN_STATES.has(state))
    ? await db.lookup<OrderRow>(listOf("and state in ('ACTIVE', 'PARTIALLY_FILLED')"), values, 'orders-open')
    : await db.query<OrderRow>(listOf(''), values);
  const orders = rows.slice(0, filter.first).map(orderOfRow);
  return { orders, hasNextPage: rows.length > filter.first };
}
