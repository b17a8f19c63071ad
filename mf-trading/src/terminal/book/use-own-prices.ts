import { useMemo } from 'react';
import { useOpenOrders } from '../orders/use-open-orders';
import { useTerminal } from '../terminal-state';
import { toUnits } from '../units';
import { groupPrice } from './book-groups';

/** Keys of the rows that hold own orders: side and price. */
export type OwnPrices = ReadonlySet<string>;

export const ownKey = (side: 'bids' | 'asks', price: bigint): string => `${side} ${price}`;

/** Rows of the book in which an own order rests; a stop that waits is not in the book. */
export function useOwnPrices(step: bigint): OwnPrices {
  const { market } = useTerminal();
  const { orders } = useOpenOrders();
  return useMemo(() => {
    const keys = orders.flatMap(({ side, price, stopPrice, triggeredAt }) => {
      const ticks = price && toUnits(price, market.priceDecimals);
      if (ticks === null || (stopPrice && !triggeredAt)) return [];
      const rows = side === 'BUY' ? 'bids' : 'asks';
      return [ownKey(rows, groupPrice(ticks, step, rows))];
    });
    return new Set(keys);
  }, [orders, market, step]);
}
