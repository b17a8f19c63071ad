import {
  decimalToAmount,
  floorToIncrement,
  fromAmount,
  incrementOf,
  percentOfAmount,
  quantityFor,
  stopBound,
} from '@plataforma/format';
import type { Market } from '../../lib/market/market';
import type { Available } from '../../lib/market/units';
import { readDraft, typeOf, valueOf, type OrderDraft } from './order-draft';
import { moneyTyped, quantityTyped } from './typed-figures';

/** Shares of the balance that can be filled in, in percent. */
export const SHARES = [25, 50, 75, 100] as const;

export type Share = (typeof SHARES)[number];

/** The price at which a buy is reserved; null while it is not typed. */
function reservePrice(draft: OrderDraft, market: Market): bigint | null {
  const type = typeOf(draft);
  const read = readDraft(draft, market);
  const price = valueOf(type === 'STOP_MARKET' ? read.stopPrice : read.price);
  if (price === null) return null;
  const exact = decimalToAmount(price);
  return type === 'STOP_MARKET' ? stopBound('BUY', exact, incrementOf(market.priceDecimals)) : exact;
}

/**
 * The size that a button 25 / 50 / 75 / 100 % fills in. It is never more than the account can pay with the fee
 * included. Null while a buy has no price.
 */
export function shareOf(
  draft: OrderDraft,
  percent: number,
  available: Available,
  market: Market,
): OrderDraft['size'] | null {
  const step = incrementOf(market.quantityDecimals);
  if (draft.side === 'SELL') {
    const share = percentOfAmount(decimalToAmount(available.base), percent);
    return { unit: 'base', text: quantityTyped(fromAmount(floorToIncrement(share, step)), market) };
  }
  const budget = percentOfAmount(decimalToAmount(available.quote), percent);
  if (draft.kind === 'market') return { unit: 'quote', text: moneyTyped(fromAmount(budget)) };
  const price = reservePrice(draft, market);
  if (price === null) return null;
  const quantity = quantityFor(budget, price, decimalToAmount(market.takerFee), step);
  return { unit: 'base', text: quantityTyped(fromAmount(quantity), market) };
}

/** The share that equals the typed size; null when none does. */
export function chosenShare(draft: OrderDraft, available: Available, market: Market): Share | null {
  if (draft.size.text === '') return null;
  const isShare = (percent: Share) => {
    const size = shareOf(draft, percent, available, market);
    return size?.unit === draft.size.unit && size.text === draft.size.text;
  };
  return SHARES.find(isShare) ?? null;
}
