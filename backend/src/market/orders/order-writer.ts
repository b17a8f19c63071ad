import type { SqlRunner, Transaction } from '../../db/database';
import { fromAmount, textOrNull } from '../../lib/amount';
import { reservedCurrencyOf } from './order-record';
import type { OrderRecord } from './order-record';
import type { TradeDraft, WrittenOrder } from './work';

/** The next `count` numbers of the orders' sequence, in order. */
export async function orderNumbers(db: SqlRunner, count: number): Promise<number[]> {
  return numbersOf(db, 'orders_id_seq', count);
}

/** The next `count` numbers for trades, in order. */
export async function tradeNumbers(db: SqlRunner, count: number): Promise<number[]> {
  return numbersOf(db, 'trades_id_seq', count);
}

async function numbersOf(db: SqlRunner, sequence: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await db.query<{ number: string }>(
    'select nextval($1::regclass) as number from generate_series(1, $2)',
    [sequence, count],
    'numbers',
  );
  return rows.map((row) => Number(row.number));
}

// Arrays of objects are sent as one JSON text each, and amounts in them are decimal strings, never JSON numbers. $5 has
// the ids of $2. PostgreSQL takes any JSON for 100 rows, so without $5 it would read every open order.
const WRITE = `
  with added as (
    insert into orders (id, account_id, instrument_id, side, type, state, price, stop_price, triggered_at, time_in_force,
                        post_only, cancel_reason, priority, replaces_id, client_order_id, worst_price, quantity, amount,
                        filled_quantity, filled_amount, fee, reserved_currency, reserved_amount, idempotency_key,
                        command_hash, created_at, updated_at)
    overriding system value
    select * from jsonb_to_recordset($1::jsonb)
      as o(id bigint, account_id int, instrument_id int, side text, type text, state text, price numeric,
           stop_price numeric, triggered_at timestamptz, time_in_force text, post_only boolean, cancel_reason text,
           priority bigint, replaces_id bigint, client_order_id text, worst_price numeric, quantity numeric,
           amount numeric, filled_quantity numeric, filled_amount numeric, fee numeric, reserved_currency text,
           reserved_amount numeric, idempotency_key text, command_hash text, created_at timestamptz,
           updated_at timestamptz)
  ), changed as (
    update orders o
       set state = c.state, filled_quantity = c.filled_quantity, filled_amount = c.filled_amount, fee = c.fee,
           reserved_amount = c.reserved_amount, triggered_at = c.triggered_at, priority = c.priority,
           cancel_reason = c.cancel_reason, updated_at = c.updated_at
      from jsonb_to_recordset($2::jsonb)
        as c(id bigint, state text, filled_quantity numeric, filled_amount numeric, fee numeric,
             reserved_amount numeric, triggered_at timestamptz, priority bigint, cancel_reason text,
             updated_at timestamptz, filled_before numeric, reserved_before numeric)
     where o.id = c.id and o.id = any($5::bigint[]) and o.state in ('ACTIVE', 'PARTIALLY_FILLED')
       and o.filled_quantity = c.filled_before and o.reserved_amount = c.reserved_before
    returning o.id
  ), traded as (
    insert into trades (id, instrument_id, price, quantity, amount, maker_order_id, taker_order_id, taker_side, executed_at)
    overriding system value
    select id, instrument_id, price, quantity, amount, maker_order_id, taker_order_id, taker_side, executed_at
      from jsonb_to_recordset($3::jsonb)
        as t(id bigint, instrument_id int, price numeric, quantity numeric, amount numeric, maker_order_id bigint,
             taker_order_id bigint, taker_side text, executed_at timestamptz)
  ), legs as (
    insert into fills (trade_id, order_id, account_id, liquidity, price, quantity, amount, fee, executed_at)
    select id, order_id, account_id, liquidity, price, quantity, amount, fee, executed_at
      from jsonb_to_recordset($4::jsonb)
        as f(place int, id bigint, order_id bigint, account_id int, liquidity text, price numeric, quantity numeric,
             amount numeric, fee numeric, executed_at timestamptz)
     order by place
  )
  select count(*)::int as changed from changed`;

function addedRow(order: OrderRecord) {
  return {
    id: order.id,
    account_id: order.accountId,
    instrument_id: order.instrument.id,
    side: order.side,
    type: order.type,
    state: order.state,
    price: textOrNull(order.price),
    stop_price: textOrNull(order.stopPrice),
    triggered_at: order.triggeredAt,
    time_in_force: order.timeInForce,
    post_only: order.postOnly,
    cancel_reason: order.cancelReason,
    priority: order.priority,
    replaces_id: order.replacesId,
    client_order_id: order.clientOrderId,
    worst_price: textOrNull(order.worstPrice),
    quantity: textOrNull(order.quantity),
    amount: textOrNull(order.amount),
    filled_quantity: fromAmount(order.filledQuantity),
    filled_amount: fromAmount(order.filledAmount),
    fee: fromAmount(order.fee),
    reserved_currency: reservedCurrencyOf(order),
    reserved_amount: fromAmount(order.reserved),
    idempotency_key: order.idempotencyKey,
    command_hash: order.commandHash,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  };
}

function changedRow(before: OrderRecord, now: OrderRecord) {
  return {
    id: now.id,
    state: now.state,
    filled_quantity: fromAmount(now.filledQuantity),
    filled_amount: fromAmount(now.filledAmount),
    fee: fromAmount(now.fee),
    reserved_amount: fromAmount(now.reserved),
    triggered_at: now.triggeredAt,
    priority: now.priority,
    cancel_reason: now.cancelReason,
    updated_at: now.updatedAt,
    filled_before: fromAmount(before.filledQuantity),
    reserved_before: fromAmount(before.reserved),
  };
}

function tradeRow({ taker, fill }: TradeDraft, id: number, at: Date) {
  return {
    id,
    instrument_id: taker.instrument.id,
    price: fromAmount(fill.price),
    quantity: fromAmount(fill.quantity),
    amount: fromAmount(fill.amount),
    maker_order_id: fill.makerOrderId,
    taker_order_id: taker.id,
    taker_side: taker.side,
    executed_at: at,
  };
}

function legRows({ taker, fill }: TradeDraft, id: number, at: Date, place: number) {
  const { price, quantity, amount } = fill;
  const leg = {
    id,
    executed_at: at,
    price: fromAmount(price),
    quantity: fromAmount(quantity),
    amount: fromAmount(amount),
  };
  const maker = { order_id: fill.makerOrderId, account_id: fill.makerAccountId, fee: fromAmount(fill.makerFee) };
  const own = { order_id: taker.id, account_id: taker.accountId, fee: fromAmount(fill.takerFee) };
  return [
    { ...leg, ...maker, place: 2 * place, liquidity: 'MAKER' },
    { ...leg, ...own, place: 2 * place + 1, liquidity: 'TAKER' },
  ];
}

/** What a batch writes about the market. */
export interface OrderWrites {
  readonly orders: Iterable<WrittenOrder>;
  readonly trades: readonly TradeDraft[];
  /** Ids of the trades, in the order of the trades. */
  readonly tradeIds: readonly number[];
  readonly at: Date;
}

/**
 * Writes new orders, changes of open ones, trades and the fills of both sides in one statement.
 * @throws Error when an open order differs from the one that was decided with. The book in memory was then not that of
 *   the database.
 */
export async function writeOrders(tx: Transaction, { orders, trades, tradeIds, at }: OrderWrites): Promise<void> {
  const all = [...orders];
  const added = all.filter(({ before }) => before === null).map(({ now }) => addedRow(now));
  const changed = all.flatMap(({ before, now }) => (before === null ? [] : [changedRow(before, now)]));
  const idOf = (place: number) => tradeIds[place] ?? 0;
  const rows = [
    added,
    changed,
    trades.map((trade, place) => tradeRow(trade, idOf(place), at)),
    trades.flatMap((trade, place) => legRows(trade, idOf(place), at, place)),
  ];
  const lists = rows.map((list) => JSON.stringify(list));
  const ids = changed.map(({ id }) => id);
  const [result] = await tx.query<{ changed: number }>(WRITE, [...lists, ids], 'orders-write');
  if (result?.changed !== changed.length) {
    const missing = changed.length - (result?.changed ?? 0);
    throw new Error(`${missing} of ${changed.length} open orders are not as decided, no trades written`);
  }
}
