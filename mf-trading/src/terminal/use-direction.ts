import type { Ticker } from '@plataforma/contract';
import { compare, isZero, type Decimal } from '@plataforma/format';
import { useState } from 'react';

export type Direction = 'up' | 'down' | 'still';

/** Where a price went when it last changed; `still` until it has. */
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

/** Where the price last went; until it has moved, where the day went. */
export function trend(went: Direction, { changePercent }: Ticker): Direction {
  if (went !== 'still' || isZero(changePercent)) return went;
  return changePercent.startsWith('-') ? 'down' : 'up';
}
