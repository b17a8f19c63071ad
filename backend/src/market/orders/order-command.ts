import { createHash } from 'node:crypto';
import { isAmount, isMultipleOf, toAmount } from '../../amount';
import type { Side } from '../engine/types';
import { amountOf } from '../engine/fees';
import { findInstrument } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import { CODES, MESSAGES, OrderRefused } from '../messages';
import type { OrderType, TimeInForce } from './order-record';

/** A checked order. Amounts scaled by 1e10. */
export interface OrderCommand {
  readonly accountId: number;
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  readonly type: OrderType;
  readonly price: bigint | null;
  readonly stopPrice: bigint | null;
  /** Of an order that stands in for a stop order that was set off: it does not wait. */
  readonly triggeredAt: Date | null;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly clientOrderId: string | null;
  /** The order that this one stands in for. */
  readonly replacesId: number | null;
  readonly quantity: bigint | null;
  readonly amount: bigint | null;
  /** No fill beyond it (quotes). */
  readonly worstPrice: bigint | null;
  /** Fill completely or not at all (quotes). */
  readonly allOrNothing: boolean;
  readonly idempotencyKey: string;
  /** Equal for equal commands. */
  readonly hash: string;
}

/** What an order has unless it says otherwise: an order at once and as it is. */
export const PLAIN_ORDER = {
  stopPrice: null,
  triggeredAt: null,
  timeInForce: 'IOC',
  postOnly: false,
  clientOrderId: null,
  replacesId: null,
} as const satisfies Partial<OrderCommand>;

/** What a customer typed, as text. */
export interface OrderInput {
  readonly instrument: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly price?: string | null | undefined;
  readonly stopPrice?: string | null | undefined;
  readonly timeInForce?: TimeInForce | null | undefined;
  readonly postOnly?: boolean | null | undefined;
  /** A client's own name for its order (REST), at most 64 characters. */
  readonly clientOrderId?: string | null | undefined;
  readonly quantity?: string | null | undefined;
  readonly amount?: string | null | undefined;
  readonly idempotencyKey: string;
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** 1e12 units: far beyond any order, small enough for products to fit numeric(30, 10). */
const LARGEST = toAmount('1000000000000');
const AMOUNT_DECIMALS = 2;
const CLIENT_ORDER_ID = /^[\w.-]{1,64}$/;

/** Text with a dot to a scaled amount. @throws OrderRefused naming the field. */
function parseField(field: string, text: string, decimals: number): bigint {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new OrderRefused(field, MESSAGES.notANumber);
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) throw new OrderRefused(field, MESSAGES.tooManyDecimals(decimals));
  if (!isAmount(text) || toAmount(text) > LARGEST) throw new OrderRefused(field, MESSAGES.tooLarge);
  return toAmount(text);
}

/** An amount of quote currency that is large enough. @throws OrderRefused on `amount`. */
export function parseQuoteAmount(text: string, instrument: InstrumentInfo): bigint {
  const amount = parseField('amount', text, AMOUNT_DECIMALS);
  if (amount < instrument.minimumAmount) {
    throw new OrderRefused('amount', MESSAGES.belowMinimum(instrument.minimumAmount), CODES.belowMinimum);
  }
  return amount;
}

/** A positive quantity of base currency. @throws OrderRefused on `quantity`. */
export function parseQuantity(text: string, instrument: InstrumentInfo): bigint {
  const quantity = parseField('quantity', text, instrument.quantityDecimals);
  if (quantity <= 0n)
    throw new OrderRefused('quantity', MESSAGES.belowMinimum(instrument.minimumAmount), CODES.belowMinimum);
  return quantity;
}

/** @throws OrderRefused on `instrument`. */
export function requireInstrument(symbol: string): InstrumentInfo {
  const instrument = findInstrument(symbol);
  if (!instrument) throw new OrderRefused('instrument', MESSAGES.unknownInstrument, CODES.unknownSymbol);
  return instrument;
}

/** Can an order have been placed under this key? */
export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** @throws OrderRefused on `idempotencyKey` when the key is no UUID. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new OrderRefused('idempotencyKey', MESSAGES.keyInvalid);
  return key.toLowerCase();
}

/** Hash of a command's parts: tells a repeat from another command under the same key. */
export function commandHash(...parts: readonly (string | bigint | null)[]): string {
  const text = JSON.stringify(parts.map((part) => (part === null ? null : String(part))));
  return createHash('sha256').update(text).digest('base64url');
}

/** A price on the tick. @throws OrderRefused on the field. */
export const parsePrice =
  (field: 'price' | 'stopPrice') =>
  (text: string, instrument: InstrumentInfo): bigint => {
    const price = parseField(field, text, instrument.priceDecimals);
    if (price <= 0n || !isMultipleOf(price, instrument.priceIncrement)) {
      throw new OrderRefused(field, MESSAGES.notOnTick(instrument.priceIncrement));
    }
    return price;
  };

type Fields = Pick<OrderCommand, 'price' | 'stopPrice' | 'quantity' | 'amount'>;

const ALLOWED: Readonly<Record<OrderType, readonly (keyof Fields)[]>> = {
  LIMIT: ['price', 'quantity'],
  MARKET: ['quantity'],
  INSTANT: ['amount'],
  STOP_LIMIT: ['price', 'stopPrice', 'quantity'],
  STOP_MARKET: ['stopPrice', 'quantity'],
};

function parseFields(input: OrderInput, instrument: InstrumentInfo): Fields {
  const allowed = ALLOWED[input.type];
  const parse = (field: keyof Fields, parser: (text: string, instrument: InstrumentInfo) => bigint): bigint | null => {
    const text = input[field] ?? null;
    if (text === null && allowed.includes(field)) throw new OrderRefused(field, MESSAGES.missing);
    if (text !== null && !allowed.includes(field)) throw new OrderRefused(field, MESSAGES.notForType);
    return text === null ? null : parser(text, instrument);
  };
  return {
    price: parse('price', parsePrice('price')),
    stopPrice: parse('stopPrice', parsePrice('stopPrice')),
    quantity: parse('quantity', parseQuantity),
    amount: parse('amount', parseQuoteAmount),
  };
}

/** @throws OrderRefused when the order is worth too little, or more than any money there is. */
export function assertWorth(price: bigint | null, quantity: bigint | null, instrument: InstrumentInfo): void {
  if (price === null || quantity === null) return;
  const worth = amountOf(price, quantity);
  if (worth < instrument.minimumAmount) {
    throw new OrderRefused('quantity', MESSAGES.belowMinimum(instrument.minimumAmount), CODES.belowMinimum);
  }
  if (worth > LARGEST) throw new OrderRefused('quantity', MESSAGES.tooLarge);
}

const isLimit = (type: OrderType) => type === 'LIMIT' || type === 'STOP_LIMIT';

/** When and how a limit order may fill; the other types take what there is and never rest. @throws OrderRefused. */
export function parseHandling(
  type: OrderType,
  input: Pick<OrderInput, 'timeInForce' | 'postOnly'>,
): Pick<OrderCommand, 'timeInForce' | 'postOnly'> {
  const timeInForce = input.timeInForce ?? (isLimit(type) ? 'GTC' : 'IOC');
  const postOnly = input.postOnly ?? false;
  if (!isLimit(type) && timeInForce !== 'IOC') throw new OrderRefused('timeInForce', MESSAGES.notForType);
  if (postOnly && (!isLimit(type) || timeInForce !== 'GTC')) throw new OrderRefused('postOnly', MESSAGES.notForType);
  return { timeInForce, postOnly };
}

/** Can a client have given this name to an order? */
export function isClientOrderId(text: string): boolean {
  return CLIENT_ORDER_ID.test(text);
}

function parseClientOrderId(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  if (!isClientOrderId(text)) throw new OrderRefused('clientOrderId', MESSAGES.clientOrderIdInvalid);
  return text;
}

/** Checks what a customer typed. @throws OrderRefused with the field and the sentence to show. */
export function parseOrder(accountId: number, input: OrderInput): OrderCommand {
  const instrument = requireInstrument(input.instrument);
  const idempotencyKey = requireKey(input.idempotencyKey);
  const { side, type } = input;
  const fields = parseFields(input, instrument);
  const { price, stopPrice, quantity, amount } = fields;
  assertWorth(price ?? stopPrice, quantity, instrument);
  const { timeInForce, postOnly } = parseHandling(type, input);
  const clientOrderId = parseClientOrderId(input.clientOrderId);
  const parts = [instrument.symbol, side, type, price, quantity, amount, stopPrice, timeInForce, String(postOnly)];
  return {
    ...PLAIN_ORDER,
    accountId,
    instrument,
    side,
    type,
    ...fields,
    timeInForce,
    postOnly,
    clientOrderId,
    worstPrice: null,
    allOrNothing: false,
    idempotencyKey,
    hash: commandHash('order', ...parts, clientOrderId),
  };
}
