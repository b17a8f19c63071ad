import { createHash } from 'node:crypto';
import { isAmount, isMultipleOf, toAmount } from '../../ledger/amount';
import type { Side } from '../engine/types';
import { amountOf } from '../fees';
import { findInstrument } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import { MESSAGES, OrderRefused } from '../messages';
import type { OrderType } from './order-record';

/** A checked order. Amounts scaled by 1e10. */
export interface OrderCommand {
  readonly accountId: number;
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  readonly type: OrderType;
  readonly price: bigint | null;
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

/** What a customer typed, as text. */
export interface OrderInput {
  readonly instrument: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly price?: string | null | undefined;
  readonly quantity?: string | null | undefined;
  readonly amount?: string | null | undefined;
  readonly idempotencyKey: string;
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** 1e12 units: far beyond any order, small enough for products to fit numeric(30, 10). */
const LARGEST = toAmount('1000000000000');
const AMOUNT_DECIMALS = 2;

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
    throw new OrderRefused('amount', MESSAGES.belowMinimum(instrument.minimumAmount));
  }
  return amount;
}

/** A positive quantity of base currency. @throws OrderRefused on `quantity`. */
export function parseQuantity(text: string, instrument: InstrumentInfo): bigint {
  const quantity = parseField('quantity', text, instrument.quantityDecimals);
  if (quantity <= 0n) throw new OrderRefused('quantity', MESSAGES.belowMinimum(instrument.minimumAmount));
  return quantity;
}

/** @throws OrderRefused on `instrument`. */
export function requireInstrument(symbol: string): InstrumentInfo {
  const instrument = findInstrument(symbol);
  if (!instrument) throw new OrderRefused('instrument', MESSAGES.unknownInstrument);
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

function parsePrice(text: string, instrument: InstrumentInfo): bigint {
  const price = parseField('price', text, instrument.priceDecimals);
  if (price <= 0n || !isMultipleOf(price, instrument.priceIncrement)) {
    throw new OrderRefused('price', MESSAGES.notOnTick(instrument.priceIncrement));
  }
  return price;
}

type Fields = Pick<OrderCommand, 'price' | 'quantity' | 'amount'>;

const ALLOWED: Readonly<Record<OrderType, readonly (keyof Fields)[]>> = {
  LIMIT: ['price', 'quantity'],
  MARKET: ['quantity'],
  INSTANT: ['amount'],
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
    price: parse('price', parsePrice),
    quantity: parse('quantity', parseQuantity),
    amount: parse('amount', parseQuoteAmount),
  };
}

/** Checks what a customer typed. @throws OrderRefused with the field and the sentence to show. */
export function parseOrder(accountId: number, input: OrderInput): OrderCommand {
  const instrument = requireInstrument(input.instrument);
  const idempotencyKey = requireKey(input.idempotencyKey);
  const fields = parseFields(input, instrument);
  if (fields.price !== null && fields.quantity !== null) {
    const worth = amountOf(fields.price, fields.quantity);
    if (worth < instrument.minimumAmount) {
      throw new OrderRefused('quantity', MESSAGES.belowMinimum(instrument.minimumAmount));
    }
    if (worth > LARGEST) throw new OrderRefused('quantity', MESSAGES.tooLarge);
  }
  const { side, type } = input;
  const hash = commandHash('order', instrument.symbol, side, type, fields.price, fields.quantity, fields.amount);
  return { accountId, instrument, side, type, ...fields, worstPrice: null, allOrNothing: false, idempotencyKey, hash };
}
