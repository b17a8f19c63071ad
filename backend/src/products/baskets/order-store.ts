import { fromAmount, textOrNull, toAmount } from '../../lib/amount';
import { readNumberCursor } from '../../lib/cursor';
import type { SqlRunner, Transaction } from '../../db/database';
import { instrumentOf } from '../../market/index';
import type { InstrumentInfo, Side } from '../../market/index';
import type { BASKET_LEG_REASONS, BASKET_LEG_STATES, BASKET_ORDER_KINDS, BASKET_ORDER_STATES } from './tables';

export type BasketOrderKind = (typeof BASKET_ORDER_KINDS)[number];
export type BasketOrderState = (typeof BASKET_ORDER_STATES)[number];
export type BasketLegReason = (typeof BASKET_LEG_REASONS)[number];
type BasketLegState = (typeof BASKET_LEG_STATES)[number];

/** Coins by their codes, as texts. */
export type Coins = Readonly<Record<string, string>>;

/** What was traded. Amounts in units of 1e-10. */
export interface Traded {
  readonly marketOrderId: number;
  readonly quantity: bigint;
  /** Before the fee. */
  readonly amount: bigint;
  readonly fee: bigint;
}

export interface BasketLeg {
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  readonly state: BasketLegState;
  readonly reason: BasketLegReason | null;
  /** Reais with the fee, of a purchase; coins, of a sale. */
  readonly planned: bigint;
  readonly worstPrice: bigint;
  readonly traded: Traded | null;
}

/** How an order ended. */
export interface BasketEnd {
  readonly returned: bigint;
  readonly spent: bigint;
  readonly brought: bigint;
  readonly fee: bigint;
  readonly movedCoins: Coins;
  readonly movedWorth: bigint;
}

/** What is written once. */
export interface NewBasketOrder {
  /** MAIN account. */
  readonly accountId: number;
  readonly basketAccountId: number;
  readonly basket: string;
  readonly version: number;
  readonly kind: BasketOrderKind;
  readonly previewId: string;
  readonly idempotencyKey: string;
  readonly funded: bigint;
  readonly fraction: bigint | null;
  readonly coinsToMove: Coins;
  readonly completes: number | null;
  readonly createdAt: Date;
}

export interface BasketOrder extends NewBasketOrder {
  readonly id: number;
  readonly state: BasketOrderState;
  /** Null while it runs. */
  readonly end: BasketEnd | null;
  readonly isUnread: boolean;
  readonly endedAt: Date | null;
  /** In the order of the weights. */
  readonly legs: readonly BasketLeg[];
  /** Whether it is the newest order of its basket. */
  readonly isNewest: boolean;
}

interface LegJson {
  readonly instrument_id: number;
  readonly side: Side;
  readonly state: BasketLegState;
  readonly reason: BasketLegReason | null;
  readonly planned: string;
  readonly worst_price: string;
  readonly market_order_id: number | null;
  readonly quantity: string | null;
  readonly amount: string | null;
  readonly fee: string | null;
}

interface OrderRow {
  id: string;
  account_id: number;
  basket_account_id: number;
  basket: string;
  version: number;
  kind: BasketOrderKind;
  state: BasketOrderState;
  preview_id: string;
  idempotency_key: string;
  funded: string;
  fraction: string | null;
  coins_to_move: Coins;
  completes: string | null;
  returned: string | null;
  spent: string | null;
  brought: string | null;
  fee: string | null;
  moved_coins: Coins | null;
  moved_worth: string | null;
  is_unread: boolean;
  created_at: Date;
  ended_at: Date | null;
  is_newest: boolean;
  legs: readonly LegJson[];
}

/** The newest is asked for by a range of one account: by its order PostgreSQL takes the index of the basket, whoever has how many. */
const SELECT = `select o.id, o.account_id, o.basket_account_id, o.basket, o.version, o.kind, o.state, o.preview_id, o.idempotency_key,
    o.funded, o.fraction, o.coins_to_move, o.completes, o.returned, o.spent, o.brought, o.fee, o.moved_coins, o.moved_worth,
    o.is_unread, o.created_at, o.ended_at,
    o.id = (select n.id from basket_orders n where n.basket_account_id between o.basket_account_id and o.basket_account_id
             order by n.basket_account_id desc, n.id desc limit 1) as is_newest,
    (select coalesce(jsonb_agg(jsonb_build_object('instrument_id', l.instrument_id, 'side', l.side, 'state', l.state,
        'reason', l.reason, 'planned', l.planned::text, 'worst_price', l.worst_price::text, 'market_order_id', l.market_order_id,
        'quantity', l.quantity::text, 'amount', l.amount::text, 'fee', l.fee::text) order by l.place), '[]')
       from basket_legs l where l.order_id = o.id) as legs
  from basket_orders o`;

const legOfJson = (leg: LegJson): BasketLeg => ({
  instrument: instrumentOf(leg.instrument_id),
  side: leg.side,
  state: leg.state,
  reason: leg.reason,
  planned: toAmount(leg.planned),
  worstPrice: toAmount(leg.worst_price),
  traded:
    leg.market_order_id === null
      ? null
      : {
          marketOrderId: leg.market_order_id,
          quantity: toAmount(leg.quantity ?? '0'),
          amount: toAmount(leg.amount ?? '0'),
          fee: toAmount(leg.fee ?? '0'),
        },
});

function endOfRow({ returned, spent, brought, fee, moved_coins: movedCoins, moved_worth: worth }: OrderRow) {
  if (returned === null || spent === null || brought === null || fee === null || !movedCoins) return null;
  const [a, b, c, d, movedWorth] = [returned, spent, brought, fee, worth ?? '0'].map(toAmount) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return { returned: a, spent: b, brought: c, fee: d, movedCoins, movedWorth };
}

const orderOfRow = (row: OrderRow): BasketOrder => ({
  id: Number(row.id),
  accountId: row.account_id,
  basketAccountId: row.basket_account_id,
  basket: row.basket,
  version: row.version,
  kind: row.kind,
  state: row.state,
  previewId: row.preview_id,
  idempotencyKey: row.idempotency_key,
  funded: toAmount(row.funded),
  fraction: row.fraction === null ? null : toAmount(row.fraction),
  coinsToMove: row.coins_to_move,
  completes: row.completes === null ? null : Number(row.completes),
  end: endOfRow(row),
  isUnread: row.is_unread,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  isNewest: row.is_newest,
  legs: row.legs.map(legOfJson),
});

/** Whoever's it is. */
export async function orderById(runner: SqlRunner, id: number): Promise<BasketOrder | null> {
  const [row] = await runner.query<OrderRow>(`${SELECT} where o.id = $1`, [id], 'basket-order-by-id');
  return row ? orderOfRow(row) : null;
}

/** The order, which nobody else ends until the transaction does. */
export async function lockOrder(tx: Transaction, id: number): Promise<BasketOrder | null> {
  await tx.query('select id from basket_orders where id = $1 for update', [id], 'basket-order-lock');
  return orderById(tx, id);
}

/** Own orders of these ids. */
export async function ordersByIds(
  runner: SqlRunner,
  accountId: number,
  ids: readonly number[],
): Promise<readonly BasketOrder[]> {
  const rows = await runner.query<OrderRow>(
    `${SELECT} where o.account_id = $1 and o.id = any($2::bigint[])`,
    [accountId, ids],
    'basket-orders-by-ids',
  );
  return rows.map(orderOfRow);
}

export async function findOrder(runner: SqlRunner, accountId: number, id: number): Promise<BasketOrder | null> {
  return (await ordersByIds(runner, accountId, [id]))[0] ?? null;
}

export async function findOrderByKey(runner: SqlRunner, accountId: number, key: string): Promise<BasketOrder | null> {
  const [row] = await runner.query<OrderRow>(
    `${SELECT} where o.account_id = $1 and o.idempotency_key = $2`,
    [accountId, key],
    'basket-order-by-key',
  );
  return row ? orderOfRow(row) : null;
}

export interface BasketOrderPage {
  readonly orders: readonly BasketOrder[];
  readonly hasNextPage: boolean;
}

/** Own orders, newest first. @throws RangeError for a cursor that is none */
export async function listOrders(
  runner: SqlRunner,
  accountId: number,
  { first, after, basket }: { first: number; after?: string | null | undefined; basket?: string | null | undefined },
): Promise<BasketOrderPage> {
  const rows = await runner.query<OrderRow>(
    `${SELECT} where o.account_id = $1 and ($2::bigint is null or o.id < $2) and ($3::text is null or o.basket = $3)
      order by o.id desc limit $4`,
    [accountId, readNumberCursor(after), basket ?? null, first + 1],
    'basket-orders',
  );
  return { orders: rows.slice(0, first).map(orderOfRow), hasNextPage: rows.length > first };
}

/** Those that run, and the newest of each basket that was not read. */
export async function ordersToShow(runner: SqlRunner, accountId: number): Promise<readonly BasketOrder[]> {
  const rows = await runner.query<OrderRow>(
    `${SELECT} where o.account_id = $1 and o.id in (
       select id from basket_orders where account_id = $1 and state in ('FUNDED', 'TRADING')
       union select max(id) from basket_orders where account_id = $1 and is_unread group by basket)`,
    [accountId],
    'basket-orders-to-show',
  );
  return rows.map(orderOfRow);
}

export async function insertOrder(
  tx: Transaction,
  order: NewBasketOrder,
  legs: readonly Pick<BasketLeg, 'instrument' | 'side' | 'planned' | 'worstPrice'>[],
  step: { readonly nextStepAt: Date; readonly stepTries: number },
): Promise<number> {
  const { accountId, basketAccountId, basket, version, kind, previewId, idempotencyKey, createdAt } = order;
  const [row] = await tx.query<{ id: string }>(
    `insert into basket_orders (account_id, basket_account_id, basket, version, kind, state, preview_id, idempotency_key, funded,
        fraction, coins_to_move, completes, created_at, next_step_at, step_tries)
     values ($1, $2, $3, $4, $5, 'FUNDED', $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14) returning id`,
    [
      ...[accountId, basketAccountId, basket, version, kind, previewId, idempotencyKey, fromAmount(order.funded)],
      ...[textOrNull(order.fraction), JSON.stringify(order.coinsToMove), order.completes, createdAt],
      ...[step.nextStepAt, step.stepTries],
    ],
    'basket-order-write',
  );
  if (!row) throw new Error('A basket order was not written');
  await tx.query(
    `insert into basket_legs (order_id, instrument_id, place, side, planned, worst_price)
     select $1, l.instrument_id, l.place, l.side, l.planned, l.worst_price
       from unnest($2::int[], $3::text[], $4::numeric[], $5::numeric[]) with ordinality
         as l (instrument_id, side, planned, worst_price, place)`,
    [
      row.id,
      legs.map(({ instrument }) => instrument.id),
      legs.map(({ side }) => side),
      legs.map(({ planned }) => fromAmount(planned)),
      legs.map(({ worstPrice }) => fromAmount(worstPrice)),
    ],
    'basket-legs-write',
  );
  return Number(row.id);
}

export async function noteTrading(runner: SqlRunner, id: number): Promise<void> {
  await runner.query(
    `update basket_orders set state = 'TRADING' where id = $1 and state = 'FUNDED'`,
    [id],
    'basket-order-trading',
  );
}

export async function endOrder(
  tx: Transaction,
  id: number,
  state: Exclude<BasketOrderState, 'FUNDED' | 'TRADING'>,
  end: BasketEnd,
  at: Date,
): Promise<void> {
  await tx.query(
    `update basket_orders set state = $2, returned = $3, spent = $4, brought = $5, fee = $6, moved_coins = $7::jsonb,
        moved_worth = $8, is_unread = $2 <> 'DONE', ended_at = $9, next_step_at = null, step_tries = 0, attention_since = null
      where id = $1`,
    [
      ...[id, state, ...[end.returned, end.spent, end.brought, end.fee].map(fromAmount)],
      ...[JSON.stringify(end.movedCoins), fromAmount(end.movedWorth), at],
    ],
    'basket-order-end',
  );
}

export async function noteRead(runner: SqlRunner, accountId: number, id: number): Promise<void> {
  await runner.query(
    'update basket_orders set is_unread = false where id = $2 and account_id = $1 and is_unread',
    [accountId, id],
    'basket-order-read',
  );
}
