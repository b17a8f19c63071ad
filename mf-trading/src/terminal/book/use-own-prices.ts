import { decimalsOf, toScaled } from '@plataforma/format';
import { useMemo } from 'react';
import { useOpenOrders } from '../account/use-open-orders';
import { useTerminal } from '../lib/terminal-state';
import { groupPrice } from './book-groups';

/** Keys of the rows with own orders: side and price. */
export type OwnPrices = ReadonlySet<string>;

export const ownKey = (side: 'bids' | 'asks', price: number): string => `${side} ${price}`;

/** Rows of the book in which an own order rests. A waiting stop is not in the book. */
export function useOwnPrices(step: number): OwnPrices {
  const { market } = useTerminal();
  const { orders } = useOpenOrders();
  return useMemo(() => {
    const keys = orders.flatMap(({ side, price, stopPrice, triggeredAt }) => {
      if (!price || decimalsOf(price) > market.priceDecimals || (stopPrice && !triggeredAt)) return [];
      const ticks = Number(toScaled(price, market.priceDecimals));
      const rows = side === 'BUY' ? 'bids' : 'asks';
      return [ownKey(rows, groupPrice(ticks, step, rows))];
    });
    return new Set(keys);
  }, [orders, market, step]);
}
