import type { SqlRunner, Transaction } from '../../db/database';
import { fromAmount } from '../../ledger/amount';
import type { Side } from '../engine/types';
import type { InstrumentInfo } from '../instruments';
import { ORDER_COLUMNS, orderOfRow, textOrNull } from './order-record';
import type { OrderRecord, OrderRow, OrderState, OrderType } from './order-record';
import type { SettledFill } from './settlement';

/** An order about to be written, in the state that its plan leads to. Amounts scaled. */
export interface NewOrder {
  readonly accountId: number;
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  readonly type: OrderType;
  readonly state: OrderState;
  readonly price: bigint | null;
  readonly worstPrice: bigint | null;
  readonly quantity: bigint | null;
  readonly amount: bigint | null;
  readonly filledQuantity: bigint;
  readonly filledAmount: bigint;
  readonly fee: bigint;
  readonly reservedCurrency: string;
  readonly reserved: bigint;
  readonly idempotencyKey: string | null;
  readonly commandHash: string | null;
  readonly at: Date;
}

/** Writes the order; null when its idempotency key was used before. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<OrderRecord | null> {
  const [row] = await tx.query<OrderRow>(
    `insert into orders (account_id, instrument_id, side, type, state, price, worst_price, quantity, amount,
                         filled_quantity, filled_amount, fee, reserved_currency, reserved_amount,
                         idempotency_key, command_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)
     on conflict (account_id, idempotency_key) do nothing
     returning ${ORDER_COLUMNS}`,
    [
      order.accountId,
      order.instrument.id,
      order.side,
      order.type,
      order.state,
      textOrNull(order.price),
      textOrNull(order.worstPrice),
      textOrNull(order.quantity),
      textOrNull(order.amount),
      fromAmount(order.filledQuantity),
      fromAmount(order.filledAmount),
      fromAmount(order.fee),
      order.reservedCurrency,
      fromAmount(order.reserved),
      order.idempotencyKey,
      order.commandHash,
      order.at,
    ],
    'order-insert',
  );
  return row ? orderOfRow(row) : null;
}

/** The order placed under a key, or null. */
export async function findByKey(db: SqlRunner, accountId: number, key: string): Promise<OrderRecord | null> {
  const [row] = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where account_id = $1 and idempotency_key = $2`,
    [accountId, key],
    'order-by-key',
  );
  return row ? orderOfRow(row) : null;
}

/** An own order by its id, or null. */
export async function findById(db: SqlRunner, accountId: number, id: number): Promise<OrderRecord | null> {
  const [row] = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where account_id = $1 and id = $2`,
    [accountId, id],
    'order-by-id',
  );
  return row ? orderOfRow(row) : null;
}

/** A trade that was written, with the resting order as it is afterwards. */
export interface WrittenTrade {
  readonly tradeId: number;
  readonly maker: OrderRecord;
}

// A plan meets each resting order once, so the resting order's id joins the parts.
const WRITE_FILLS = `
  with plan as (
    select * from unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[],
                         $7::text[], $8::numeric[], $9::int[], $15::numeric[])
      with ordinality as p(maker_order_id, price, quantity, amount, maker_fee, taker_fee,
                           maker_state, maker_reserved, maker_account_id, maker_remaining, place)
  ), t as (
    insert into trades (instrument_id, price, quantity, amount, maker_order_id, taker_order_id, taker_side, executed_at)
    select $10::int, price, quantity, amount, maker_order_id, $11::bigint, $12::text, $14::timestamptz
      from plan order by place
    returning id, maker_order_id
  ), f as (
    insert into fills (trade_id, order_id, account_id, liquidity, price, quantity, amount, fee, executed_at)
    select t.id, p.maker_order_id, p.maker_account_id, 'MAKER', p.price, p.quantity, p.amount, p.maker_fee, $14::timestamptz
      from plan p join t using (maker_order_id)
    union all
    select t.id, $11::bigint, $13::int, 'TAKER', p.price, p.quantity, p.amount, p.taker_fee, $14::timestamptz
      from plan p join t using (maker_order_id)
  ), u as (
    update orders o
       set filled_quantity = o.filled_quantity + p.quantity, filled_amount = o.filled_amount + p.amount,
           fee = o.fee + p.maker_fee, state = p.maker_state, reserved_amount = p.maker_reserved,
           updated_at = $14::timestamptz
      from plan p
     where o.id = p.maker_order_id and o.state in ('ACTIVE', 'PARTIALLY_FILLED')
       and o.quantity - o.filled_quantity = p.quantity + p.maker_remaining
    returning o.*
  )
  select t.id as trade_id, u.* from t join u on u.id = t.maker_order_id order by t.id`;

/**
 * Writes trades, both legs' fills and the resting orders' new state in one statement, in the order of the fills.
 * @throws Error when a resting order is not as it was planned with: the book was not what the database says.
 */
export async function insertFills(
  tx: Transaction,
  taker: OrderRecord,
  fills: readonly SettledFill[],
  at: Date,
): Promise<WrittenTrade[]> {
  if (fills.length === 0) return [];
  const rows = await tx.query<OrderRow & { trade_id: string }>(
    WRITE_FILLS,
    [
      fills.map((fill) => fill.makerOrderId),
      fills.map((fill) => fromAmount(fill.price)),
      fills.map((fill) => fromAmount(fill.quantity)),
      fills.map((fill) => fromAmount(fill.amount)),
      fills.map((fill) => fromAmount(fill.makerFee)),
      fills.map((fill) => fromAmount(fill.takerFee)),
      fills.map((fill) => fill.makerState),
      fills.map((fill) => fromAmount(fill.makerReserved)),
      fills.map((fill) => fill.makerAccountId),
      taker.instrument.id,
      taker.id,
      taker.side,
      taker.accountId,
      at,
      fills.map((fill) => fromAmount(fill.makerRemaining)),
    ],
    'order-fills',
  );
  if (rows.length !== fills.length)
    throw new Error(`Order ${taker.id}: ${rows.length} of ${fills.length} trades written`);
  return rows.map((row) => ({ tradeId: Number(row.trade_id), maker: orderOfRow(row) }));
}

/** Ends an open order and returns it with what was reserved for it; null when it is not open. */
export async function closeOrder(
  tx: Transaction,
  id: number,
  at: Date,
): Promise<{ order: OrderRecord; released: bigint } | null> {
  const [before] = await tx.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where id = $1 and state in ('ACTIVE', 'PARTIALLY_FILLED') for update`,
    [id],
  );
  if (!before) return null;
  const [row] = await tx.query<OrderRow>(
    `update orders set state = case when filled_quantity > 0 then 'PARTIALLY_CANCELED' else 'CANCELED' end,
            reserved_amount = 0, updated_at = $2
      where id = $1 returning ${ORDER_COLUMNS}`,
    [id, at],
  );
  return row ? { order: orderOfRow(row), released: orderOfRow(before).reserved } : null;
}
