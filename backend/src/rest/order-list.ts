import { z } from 'zod';
import type { SqlRunner } from '../db/database';
import { fromAmount, toAmount } from '../amount';
import { instrumentOf } from '../market/instruments';
import { isClientOrderId } from '../market/orders/order-command';
import { ORDER_COLUMNS, orderOfRow } from '../market/orders/order-record';
import type { OrderRecord, OrderRow } from '../market/orders/order-record';
import { ORDER_STATES, SIDES } from '../market/tables';
import { page, span } from './query';
import { serialOf } from './serial';

const MOST = 100;

/** One state, or several with commas between them. */
const states = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(ORDER_STATES)).min(1));

export const orderQuery = z.object({
  ...page(MOST),
  ...span,
  state: states.optional(),
  side: z.enum(SIDES).optional(),
  market_symbol: z.string().optional(),
});

export const fillQuery = z.object({
  ...page(MOST),
  ...span,
  market_symbol: z.string().optional(),
  order_id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

interface Page {
  readonly page: number;
  readonly page_size: number;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
}

const instant = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));

// Lists have no name, so PostgreSQL plans each by what is asked: which index serves depends on it.

/** An account's orders, newest first. */
export async function listOrders(
  db: SqlRunner,
  accountId: number,
  instrumentId: number | undefined,
  query: Page & { readonly state?: readonly string[] | undefined; readonly side?: string | undefined },
): Promise<OrderRecord[]> {
  const { page: number, page_size: size, start_time: start, end_time: end, state, side } = query;
  const rows = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders
      where account_id = $1
        and ($2::int is null or instrument_id = $2)
        and ($3::text[] is null or state = any($3))
        and ($4::text is null or side = $4)
        and ($5::timestamptz is null or created_at >= $5)
        and ($6::timestamptz is null or created_at < $6)
      order by created_at desc, id desc limit $7 offset $8`,
    [
      accountId,
      instrumentId ?? null,
      state ?? null,
      side ?? null,
      instant(start),
      instant(end),
      size,
      (number - 1) * size,
    ],
  );
  return rows.map(orderOfRow);
}

/** Ids of an account's open orders, of one instrument or of all. */
export async function openOrderIds(
  db: SqlRunner,
  accountId: number,
  instrumentId: number | undefined,
): Promise<number[]> {
  const rows = await db.query<{ id: string }>(
    `select id from orders where account_id = $1 and state in ('ACTIVE', 'PARTIALLY_FILLED')
        and ($2::int is null or instrument_id = $2) order by id`,
    [accountId, instrumentId ?? null],
  );
  return rows.map(({ id }) => Number(id));
}

/** The order that an account gave this name to, the latest one. */
export async function orderIdByClientId(
  db: SqlRunner,
  accountId: number,
  clientOrderId: string,
): Promise<number | undefined> {
  if (!isClientOrderId(clientOrderId)) return undefined;
  const [row] = await db.query<{ id: string }>(
    'select id from orders where account_id = $1 and client_order_id = $2 order by created_at desc, id desc limit 1',
    [accountId, clientOrderId],
  );
  return row && Number(row.id);
}

interface FillRow {
  id: string;
  order_id: string;
  instrument_id: number;
  side: string;
  price: string;
  quantity: string;
  fee: string;
  liquidity: string;
  executed_at: Date;
}

function fillView(row: FillRow): object {
  const { symbol, quote } = instrumentOf(row.instrument_id);
  return {
    id: Number(row.id),
    sn: serialOf('T', Number(row.id)),
    order_id: row.order_id,
    market_symbol: symbol,
    side: row.side,
    price: fromAmount(toAmount(row.price)),
    quantity: fromAmount(toAmount(row.quantity)),
    fee: fromAmount(toAmount(row.fee)),
    fee_currency_symbol: quote.code.toLowerCase(),
    role: row.liquidity,
    created_at: row.executed_at.toISOString(),
  };
}

/** An account's legs of trades, newest first, as the API shows them. */
export async function listFills(
  db: SqlRunner,
  accountId: number,
  instrumentId: number | undefined,
  query: Page & { readonly order_id?: number | undefined },
): Promise<object[]> {
  const { page: number, page_size: size, start_time: start, end_time: end, order_id: orderId } = query;
  const rows = await db.query<FillRow>(
    `select f.id, f.order_id, o.instrument_id, o.side, f.price, f.quantity, f.fee, f.liquidity, f.executed_at
       from fills f join orders o on o.id = f.order_id
      where f.account_id = $1
        and ($2::int is null or o.instrument_id = $2)
        and ($3::bigint is null or f.order_id = $3)
        and ($4::timestamptz is null or f.executed_at >= $4)
        and ($5::timestamptz is null or f.executed_at < $5)
      order by f.id desc limit $6 offset $7`,
    [accountId, instrumentId ?? null, orderId ?? null, instant(start), instant(end), size, (number - 1) * size],
  );
  return rows.map(fillView);
}
