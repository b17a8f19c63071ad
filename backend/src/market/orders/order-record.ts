import { toAmount } from '../../lib/amount';
import type { Side } from '../engine/types';
import { instrumentOf } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import type { CANCEL_REASONS, ORDER_STATES, ORDER_TYPES, TIMES_IN_FORCE } from '../tables';

export type OrderType = (typeof ORDER_TYPES)[number];
export type OrderState = (typeof ORDER_STATES)[number];
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** An order as it is stored. Amounts are scaled by 1e10. */
export interface OrderRecord {
  readonly id: number;
  readonly accountId: number;
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  readonly type: OrderType;
  readonly state: OrderState;
  readonly price: bigint | null;
  readonly stopPrice: bigint | null;
  /** When the stop was reached; null while a stop order waits. */
  readonly triggeredAt: Date | null;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly cancelReason: CancelReason | null;
  /**
   * Place in time of a stop order that was set off: a number from the orders' own sequence. Null for all other orders.
   */
  readonly priority: number | null;
  readonly replacesId: number | null;
  readonly clientOrderId: string | null;
  /** The price beyond which nothing is filled. Quotes and STOP_MARKET orders have one. */
  readonly worstPrice: bigint | null;
  readonly quantity: bigint | null;
  readonly amount: bigint | null;
  readonly filledQuantity: bigint;
  readonly filledAmount: bigint;
  readonly fee: bigint;
  /** Amount that the ledger holds for this order. */
  readonly reserved: bigint;
  readonly idempotencyKey: string | null;
  readonly commandHash: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A row of `orders` as the database driver returns it. */
export interface OrderRow {
  id: string;
  account_id: number;
  instrument_id: number;
  side: Side;
  type: OrderType;
  state: OrderState;
  price: string | null;
  stop_price: string | null;
  triggered_at: Date | null;
  time_in_force: TimeInForce;
  post_only: boolean;
  cancel_reason: CancelReason | null;
  priority: string | null;
  replaces_id: string | null;
  client_order_id: string | null;
  worst_price: string | null;
  quantity: string | null;
  amount: string | null;
  filled_quantity: string;
  filled_amount: string;
  fee: string;
  reserved_amount: string;
  idempotency_key: string | null;
  command_hash: string | null;
  created_at: Date;
  updated_at: Date;
}

export const ORDER_COLUMNS =
  'id, account_id, instrument_id, side, type, state, price, stop_price, triggered_at, time_in_force, post_only, ' +
  'cancel_reason, priority, replaces_id, client_order_id, worst_price, quantity, amount, filled_quantity, filled_amount, ' +
  'fee, reserved_amount, idempotency_key, command_hash, created_at, updated_at';

function amountOrNull(text: string | null): bigint | null {
  return text === null ? null : toAmount(text);
}

export function orderOfRow(row: OrderRow): OrderRecord {
  return {
    id: Number(row.id),
    accountId: row.account_id,
    instrument: instrumentOf(row.instrument_id),
    side: row.side,
    type: row.type,
    state: row.state,
    price: amountOrNull(row.price),
    stopPrice: amountOrNull(row.stop_price),
    triggeredAt: row.triggered_at,
    timeInForce: row.time_in_force,
    postOnly: row.post_only,
    cancelReason: row.cancel_reason,
    priority: row.priority === null ? null : Number(row.priority),
    replacesId: row.replaces_id === null ? null : Number(row.replaces_id),
    clientOrderId: row.client_order_id,
    worstPrice: amountOrNull(row.worst_price),
    quantity: amountOrNull(row.quantity),
    amount: amountOrNull(row.amount),
    filledQuantity: toAmount(row.filled_quantity),
    filledAmount: toAmount(row.filled_amount),
    fee: toAmount(row.fee),
    reserved: toAmount(row.reserved_amount),
    idempotencyKey: row.idempotency_key,
    commandHash: row.command_hash,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Whether an order in this state is open. */
export function isOpen(state: OrderState): boolean {
  return state === 'ACTIVE' || state === 'PARTIALLY_FILLED';
}

/** Currency of what an open order holds: quote currency for a buy, base currency for a sell. */
export function reservedCurrencyOf({ side, instrument }: Pick<OrderRecord, 'side' | 'instrument'>): string {
  return side === 'BUY' ? instrument.quote.code : instrument.base.code;
}
