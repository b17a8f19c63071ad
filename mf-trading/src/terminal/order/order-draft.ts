import { parseDecimalInput, isZero, type Decimal, type DecimalInputProblem } from '@plataforma/format';
import type { OrderType, Side, TimeInForce } from '@plataforma/schema';
import type { Market } from '../../lib/market/market';
import type { Unit } from '../../lib/market/units';

export type OrderKind = 'limit' | 'market' | 'stop';

/** An order as it is being typed. Texts are never corrected without the customer. */
export interface OrderDraft {
  readonly side: Side;
  readonly kind: OrderKind;
  /** What a stop order becomes when its stop is reached. */
  readonly stopType: 'STOP_LIMIT' | 'STOP_MARKET';
  readonly price: string;
  readonly stopPrice: string;
  /** Quantity or money, whichever was typed last. The other one follows from the price. */
  readonly size: { readonly unit: Unit; readonly text: string };
  /** Which of the two fields stands first. */
  readonly first: Unit;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
}

export const emptyDraft: OrderDraft = {
  side: 'BUY',
  kind: 'limit',
  stopType: 'STOP_LIMIT',
  price: '',
  stopPrice: '',
  size: { unit: 'base', text: '' },
  first: 'base',
  timeInForce: 'GTC',
  postOnly: false,
};

/** Whether the draft still has the size that was sent. Its price may have been filled in since. */
export function hasSizeOf(draft: OrderDraft, sent: OrderDraft): boolean {
  const { size, side, kind } = draft;
  return size.text === sent.size.text && size.unit === sent.size.unit && side === sent.side && kind === sent.kind;
}

/** The exchange's type of the order. Money at the market is an INSTANT order. */
export function typeOf({ kind, stopType, size }: Pick<OrderDraft, 'kind' | 'stopType' | 'size'>): OrderType {
  if (kind === 'limit') return 'LIMIT';
  if (kind === 'stop') return stopType;
  return size.unit === 'quote' ? 'INSTANT' : 'MARKET';
}

export function usesPrice(type: OrderType): boolean {
  return type === 'LIMIT' || type === 'STOP_LIMIT';
}

export function usesStop(type: OrderType): type is OrderDraft['stopType'] {
  return type === 'STOP_LIMIT' || type === 'STOP_MARKET';
}

/** Post-only exists only for resting orders (schema: LIMIT and STOP_LIMIT with GTC). */
export function isPostOnly(draft: OrderDraft): boolean {
  return draft.postOnly && usesPrice(typeOf(draft)) && draft.timeInForce === 'GTC';
}

export type Typed =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly problem: Exclude<DecimalInputProblem, 'empty'> | 'zero' }
  | { readonly kind: 'valid'; readonly value: Decimal };

/** Reads a typed figure that must be above zero. */
export function readTyped(text: string, decimals: number): Typed {
  const parsed = parseDecimalInput(text, { decimals });
  if (parsed.ok) {
    return isZero(parsed.value) ? { kind: 'invalid', problem: 'zero' } : { kind: 'valid', value: parsed.value };
  }
  return parsed.reason === 'empty' ? { kind: 'empty' } : { kind: 'invalid', problem: parsed.reason };
}

/** Decimals that a typed size may have: centavos, or those of the instrument. */
export function sizeDecimals(unit: Unit, market: Market): number {
  return unit === 'quote' ? 2 : market.quantityDecimals;
}

export interface ReadDraft {
  readonly price: Typed;
  readonly stopPrice: Typed;
  readonly size: Typed;
}

export function readDraft(draft: OrderDraft, market: Market): ReadDraft {
  return {
    price: readTyped(draft.price, market.priceDecimals),
    stopPrice: readTyped(draft.stopPrice, market.priceDecimals),
    size: readTyped(draft.size.text, sizeDecimals(draft.size.unit, market)),
  };
}

export function valueOf(typed: Typed): Decimal | null {
  return typed.kind === 'valid' ? typed.value : null;
}
