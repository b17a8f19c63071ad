import { compare, type Decimal } from '@plataforma/format';
import type { ReplaceOrderInput } from '@plataforma/schema';
import type { Market } from '../../lib/market/market';
import { readTyped, usesPrice, valueOf, type Typed } from '../order/order-draft';
import { isWaiting, type OpenOrder } from '../account/open-order';

export type Term = 'price' | 'stopPrice' | 'quantity';

export type TypedTerms = Readonly<Record<Term, string>>;

/** What was typed for each term of the order; null for terms that the order does not have. */
export type ReadTerms = Readonly<Record<Term, Typed | null>>;

export type OrderChange = Omit<ReplaceOrderInput, 'idempotencyKey'>;

export function readTerms(order: OpenOrder, texts: TypedTerms, market: Market): ReadTerms {
  return {
    price: usesPrice(order.type) ? readTyped(texts.price, market.priceDecimals) : null,
    // A stop that was reached cannot be moved any more.
    stopPrice: isWaiting(order) ? readTyped(texts.stopPrice, market.priceDecimals) : null,
    quantity: readTyped(texts.quantity, market.quantityDecimals),
  };
}

export function isComplete(terms: ReadTerms): boolean {
  return Object.values(terms).every((term) => term === null || term.kind === 'valid');
}

/** What to send for changed terms: only those that differ. Null when none differs. */
export function changeOf(order: OpenOrder, terms: ReadTerms): OrderChange | null {
  const other = (term: Typed | null, now: Decimal | null): Decimal | null => {
    const value = term && valueOf(term);
    return value !== null && (now === null || compare(value, now) !== 0) ? value : null;
  };
  const price = other(terms.price, order.price);
  const stopPrice = other(terms.stopPrice, order.stopPrice);
  const quantity = other(terms.quantity, order.remaining);
  if (price === null && stopPrice === null && quantity === null) return null;
  return {
    id: order.id,
    ...(price !== null && { price }),
    ...(stopPrice !== null && { stopPrice }),
    ...(quantity !== null && { quantity }),
  };
}
