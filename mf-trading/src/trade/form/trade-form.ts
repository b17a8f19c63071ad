import { compare, decimal, floorTo, isZero, parseDecimalInput, percentOf, type Decimal } from '@plataforma/format';
import type { Side } from '@plataforma/schema';
import type { Market } from '../../lib/market/market';
import type { Available, Unit } from '../../lib/market/units';

export interface TradeForm {
  readonly side: Side;
  readonly unit: Unit;
  /** The typed text, with a Brazilian comma. It is never corrected without the customer. */
  readonly text: string;
}

export type TradeFormAction =
  | { readonly type: 'side'; readonly side: Side }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'unit'; readonly text: string }
  | { readonly type: 'fill'; readonly unit: Unit; readonly text: string }
  | { readonly type: 'clear' };

export function tradeFormReducer(form: TradeForm, action: TradeFormAction): TradeForm {
  switch (action.type) {
    case 'side':
      return { ...form, side: action.side };
    case 'text':
      return { ...form, text: action.text };
    case 'unit':
      return { ...form, unit: form.unit === 'quote' ? 'base' : 'quote', text: action.text };
    case 'fill':
      return { ...form, unit: action.unit, text: action.text };
    case 'clear':
      return { ...form, text: '' };
  }
}

export type AmountProblem = 'not-a-number' | 'too-many-decimals' | 'negative' | 'below-minimum';

export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly problem: AmountProblem }
  | { readonly kind: 'valid'; readonly unit: Unit; readonly value: Decimal };

const typedCentavos = 2;

/** Amounts in reais have centavos. Quantities have the decimals of the instrument. */
export function typedDecimals(unit: Unit, market: Market): number {
  return unit === 'quote' ? typedCentavos : market.quantityDecimals;
}

/** Reads the typed figure. The minimum of a quantity depends on the price, so the quote decides it. */
export function readAmount(form: Pick<TradeForm, 'unit' | 'text'>, market: Market): TypedAmount {
  const parsed = parseDecimalInput(form.text, { decimals: typedDecimals(form.unit, market) });
  if (!parsed.ok) return parsed.reason === 'empty' ? { kind: 'empty' } : { kind: 'invalid', problem: parsed.reason };
  const tooSmall = form.unit === 'quote' ? compare(parsed.value, market.minimumAmount) < 0 : isZero(parsed.value);
  return tooSmall
    ? { kind: 'invalid', problem: 'below-minimum' }
    : { kind: 'valid', unit: form.unit, value: parsed.value };
}

interface PlacedOrder {
  readonly side: Side;
  /** What the customer named: money or a quantity. The other one is null. */
  readonly amount: string | null;
  readonly quantity: string | null;
}

/** Whether the typed figure is still the order that was placed. */
export function holdsOrder(form: TradeForm, order: PlacedOrder, market: Market): boolean {
  const typed = readAmount(form, market);
  const named = form.unit === 'quote' ? order.amount : order.quantity;
  return (
    form.side === order.side && typed.kind === 'valid' && named !== null && compare(typed.value, decimal(named)) === 0
  );
}

interface QuotedSize {
  readonly total: Decimal;
  readonly quantity: Decimal;
}

/**
 * Whether the order needs more than is available: reais for a buy, the asset for a sale. Until a quote converts the
 * figure, only a figure in the currency that is spent can tell.
 */
export function exceedsBalance(
  side: Side,
  amount: TypedAmount,
  available: Available,
  quoted: QuotedSize | null,
): boolean {
  if (amount.kind !== 'valid') return false;
  const spends: Unit = side === 'BUY' ? 'quote' : 'base';
  const quotedNeed = side === 'BUY' ? quoted?.total : quoted?.quantity;
  const needed = amount.unit === spends ? amount.value : quotedNeed;
  return needed !== undefined && compare(needed, available[spends]) > 0;
}

/** A decimal in the form that a customer types: comma, no grouping, no trailing zeros beyond the centavos of money. */
export function toTyped(value: Decimal, unit: Unit): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const trimmed = fraction.replace(/0+$/, '');
  const shown = unit === 'quote' && trimmed !== '' ? trimmed.padEnd(2, '0') : trimmed;
  return shown === '' ? whole : `${whole},${shown}`;
}

/** A share of the available balance in the currency that is spent. The buttons 25 / 50 / 75 / 100 % fill it in. */
export function shareOfBalance(side: Side, percent: number, available: Available, market: Market): TradeFormAction {
  const unit: Unit = side === 'BUY' ? 'quote' : 'base';
  const share = percentOf(available[unit], decimal(String(percent)));
  return { type: 'fill', unit, text: toTyped(floorTo(share, typedDecimals(unit, market)), unit) };
}

interface QuotedOrder extends QuotedSize {
  /** Before the fee. */
  readonly amount: Decimal;
}

/**
 * The part of a typed amount of money that is used, where it is less than what was typed: a quantity has steps, and it is
 * rounded down to one. Null when all of it is used.
 */
export function usedAmount(typed: TypedAmount, side: Side, quoted: QuotedOrder | null): Decimal | null {
  if (!quoted || typed.kind !== 'valid' || typed.unit !== 'quote') return null;
  const used = floorTo(side === 'BUY' ? quoted.total : quoted.amount, typedCentavos);
  return compare(used, typed.value) < 0 ? used : null;
}

/** The same order in the other unit, so that swapping keeps what was typed. Empty when nothing is known. */
export function swapUnit(form: TradeForm, quoted: QuotedOrder | null, market: Market): TradeFormAction {
  if (!quoted) return { type: 'unit', text: '' };
  const unit: Unit = form.unit === 'quote' ? 'base' : 'quote';
  // A typed amount of money includes the fee for a purchase. For a sale it is the value of the asset, before the fee.
  const money = form.side === 'BUY' ? quoted.total : quoted.amount;
  const value = unit === 'base' ? quoted.quantity : money;
  return { type: 'unit', text: toTyped(floorTo(value, typedDecimals(unit, market)), unit) };
}
