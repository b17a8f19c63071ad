import { createHash } from 'node:crypto';
import { isAmount, isMultipleOf, toAmount } from '../../lib/amount';
import type { Side } from '../engine/types';
import { amountOf } from '../engine/fees';
import { findInstrument } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import { CODES, MESSAGES, OrderRefused } from '../messages';
import type { OrderType, TimeInForce } from './order-record';

/** A checked order. Amounts are scaled by 1e10. */
export interface OrderCommand {
  readonly accountId: number;
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  readonly type: OrderType;
  readonly price: bigint | null;
  readonly stopPrice: bigint | null;
  /** Set when the order replaces a stop order that was set off: then it does not wait. */
  readonly triggeredAt: Date | null;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly clientOrderId: string | null;
  /** Id of the order that this one replaces. */
  readonly replacesId: number | null;
  readonly quantity: bigint | null;
  readonly amount: bigint | null;
  /** The price beyond which nothing is filled. Quotes set it. */
  readonly worstPrice: bigint | null;
  /** The order is filled completely or not at all. Quotes set it. */
  readonly allOrNothing: boolean;
  readonly idempotencyKey: string;
  /** The hash is equal for equal commands. */
  readonly hash: string;
}

/** Defaults: the order acts at once and has no conditions. */
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
  /** The id that a client of the REST API gave to its order, at most 64 characters. */
  readonly clientOrderId?: string | null | undefined;
  readonly quantity?: string | null | undefined;
  readonly amount?: string | null | undefined;
  readonly idempotencyKey: string;
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** In whole units. It is far beyond any order, and small enough for products to fit into numeric(30, 10). */
const LARGEST = toAmount('1000000000000');
const AMOUNT_DECIMALS = 2;
const CLIENT_ORDER_ID = /^[\w.-]{1,64}$/;

/** Turns a text with a dot into a scaled amount. @throws OrderRefused on `field`. */
function parseField(field: string, text: string, decimals: number): bigint {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new OrderRefused(field, MESSAGES.notANumber);
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) throw new OrderRefused(field, MESSAGES.tooManyDecimals(decimals));
  if (!isAmount(text) || toAmount(text) > LARGEST) throw new OrderRefused(field, MESSAGES.tooLarge);
  return toAmount(text);
}

/** Parses an amount of quote currency that reaches the minimum. @throws OrderRefused on `amount`. */
export function parseQuoteAmount(text: string, instrument: InstrumentInfo): bigint {
  const amount = parseField('amount', text, AMOUNT_DECIMALS);
  if (amount < instrument.minimumAmount) {
    throw new OrderRefused('amount', MESSAGES.belowMinimum(instrument.minimumAmount), CODES.belowMinimum);
  }
  return amount;
}

/** Parses a positive quantity of base currency. @throws OrderRefused on `quantity`. */
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

/** Whether an order can have been placed under this key. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** @throws OrderRefused on `idempotencyKey` when the key is no UUID. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new OrderRefused('idempotencyKey', MESSAGES.keyInvalid);
  return key.toLowerCase();
}

/** Hash of a command's parts. It tells a repeated command from another command with the same key. */
export function commandHash(...parts: readonly (string | bigint | null)[]): string {
  const text = JSON.stringify(parts.map((part) => (part === null ? null : String(part))));
  return createHash('sha256').update(text).digest('base64url');
}

/** Parses a price on the tick. @throws OrderRefused on the field. */
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

/** @throws OrderRefused when the order is worth too little, or more than all the money that exists. */
export function assertWorth(price: bigint | null, quantity: bigint | null, instrument: InstrumentInfo): void {
  if (price === null || quantity === null) return;
  const worth = amountOf(price, quantity);
  if (worth < instrument.minimumAmount) {
    throw new OrderRefused('quantity', MESSAGES.belowMinimum(instrument.minimumAmount), CODES.belowMinimum);
  }
  if (worth > LARGEST) throw new OrderRefused('quantity', MESSAGES.tooLarge);
}

const isLimit = (type: OrderType) => type === 'LIMIT' || type === 'STOP_LIMIT';

/**
 * Parses when and how a limit order may be filled. Orders of other types fill at once and never rest. @throws
 * OrderRefused on the wrong field.
 */
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

/** Whether a client can have given this id to an order. */
export function isClientOrderId(text: string): boolean {
  return CLIENT_ORDER_ID.test(text);
}

function parseClientOrderId(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  if (!isClientOrderId(text)) throw new OrderRefused('clientOrderId', MESSAGES.clientOrderIdInvalid);
  return text;
}

/** Checks what a customer typed. @throws OrderRefused with the field and the sentence for the customer. */
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
