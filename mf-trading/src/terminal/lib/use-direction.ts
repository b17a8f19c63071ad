import type { Ticker } from '@plataforma/contract';
import { compare, isZero, type Decimal } from '@plataforma/format';
import { useState } from 'react';

export type Direction = 'up' | 'down' | 'still';

/** Direction of the price's last change; `still` until it has changed. */
export function useDirection(price: Decimal | null): Direction {
  const [seen, setSeen] = useState<{ readonly price: Decimal | null; readonly direction: Direction }>({
    price,
    direction: 'still',
  });
  if (seen.price === price) return seen.direction;
  const went = price && seen.price ? compare(price, seen.price) : 0;
  const direction = went === 0 ? seen.direction : went > 0 ? 'up' : 'down';
  setSeen({ price, direction });
  return direction;
}

/**
 * Direction of the day. It gives the last price its colour everywhere, because the change of the day stands near it. An
 * arrow tells the last move.
 */
export function dayTrend({ changePercent }: Ticker): Direction {
  if (isZero(changePercent)) return 'still';
  return changePercent.startsWith('-') ? 'down' : 'up';
}
