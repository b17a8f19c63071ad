import { fromAmount, toAmount } from '../../ledger/amount';
import type { Side } from '../engine/types';
import { instrumentOf } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import type { ORDER_STATES, ORDER_TYPES } from '../tables';

export type OrderType = (typeof ORDER_TYPES)[number];
export type OrderState = (typeof ORDER_STATES)[number];

/** An order as it is stored. Amounts scaled by 1e10. */
export interface OrderRecord {
  readonly id: number;
  readonly accountId: number;
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  readonly type: OrderType;
  readonly state: OrderState;
  readonly price: bigint | null;
  readonly quantity: bigint | null;
  readonly amount: bigint | null;
  readonly filledQuantity: bigint;
  readonly filledAmount: bigint;
  readonly fee: bigint;
  /** Held in the ledger for this order. */
  readonly reserved: bigint;
  readonly idempotencyKey: string | null;
  readonly commandHash: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A row of `orders` as the driver delivers it. */
export interface OrderRow {
  id: string;
  account_id: number;
  instrument_id: number;
  side: Side;
  type: OrderType;
  state: OrderState;
  price: string | null;
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
  'id, account_id, instrument_id, side, type, state, price, quantity, amount, filled_quantity, ' +
  'filled_amount, fee, reserved_amount, idempotency_key, command_hash, created_at, updated_at';

/** Null stays null. */
function amountOrNull(text: string | null): bigint | null {
  return text === null ? null : toAmount(text);
}

/** Null stays null. */
export function textOrNull(amount: bigint | null): string | null {
  return amount === null ? null : fromAmount(amount);
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

/** Rests the order in the book? */
export function isOpen(state: OrderState): boolean {
  return state === 'ACTIVE' || state === 'PARTIALLY_FILLED';
}
