import { fromScaled } from '@plataforma/format';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTerminal } from '../lib/terminal-state';
import type { BookRow } from './book-groups';
import type { BookSides } from './use-book';

type Side = 'bids' | 'asks';

/** A row, by its side and its distance from the best price. */
export interface Place {
  readonly side: Side;
  readonly index: number;
}

/** The row next to another one on the screen. The asks stand above the bids, with the worst price on top. */
function placeBeside({ side, index }: Place, step: 1 | -1, counts: Readonly<Record<Side, number>>): Place | null {
  const line = side === 'asks' ? counts.asks - 1 - index : counts.asks + index;
  return placeAt(line + step, counts);
}

function placeAt(line: number, counts: Readonly<Record<Side, number>>): Place | null {
  if (line < 0 || line >= counts.asks + counts.bids) return null;
  return line < counts.asks
    ? { side: 'asks', index: counts.asks - 1 - line }
    : { side: 'bids', index: line - counts.asks };
}

const bestPlace = (counts: Readonly<Record<Side, number>>): Place | null =>
  counts.asks > 0 ? { side: 'asks', index: 0 } : counts.bids > 0 ? { side: 'bids', index: 0 } : null;

interface Modifiers {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * What a pointer or the keyboard does in the book: a price fills the form. With Shift or Ctrl its depth fills the
 * quantity too.
 */
export function useBookPicking(sides: BookSides | null) {
  const { market, pick } = useTerminal();
  const [active, setActive] = useState<Place | null>(null);
  const counts = { asks: sides?.asks.length ?? 0, bids: sides?.bids.length ?? 0 };

  const choose = (side: Side, row: BookRow | undefined, { shiftKey, ctrlKey, metaKey }: Modifiers) => {
    if (!row) return;
    pick({
      price: fromScaled(row.price, market.priceDecimals),
      side: side === 'asks' ? 'BUY' : 'SELL',
      ...(shiftKey || ctrlKey || metaKey ? { quantity: fromScaled(row.total, market.quantityDecimals) } : {}),
    });
  };
  const onClick = (event: MouseEvent) => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-price]') : null;
    if (!line || !sides) return;
    const side = line.dataset.side === 'bids' ? 'bids' : 'asks';
    choose(
      side,
      sides[side].find(({ price }) => String(price) === line.dataset.price),
      event,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step) {
      event.preventDefault();
      setActive((now) => (now ? (placeBeside(now, step, counts) ?? now) : bestPlace(counts)));
    } else if (event.key === 'Enter' && active && sides) {
      event.preventDefault();
      choose(active.side, sides[active.side][active.index], event);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      setActive(placeAt(event.key === 'Home' ? 0 : counts.asks + counts.bids - 1, counts));
    }
  };
  return {
    active,
    handlers: {
      onClick,
      onKeyDown,
      onFocus: () => setActive((now) => now ?? bestPlace(counts)),
      onBlur: () => setActive(null),
    },
  };
}
