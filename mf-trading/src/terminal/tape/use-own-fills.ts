import { useAccountEvents, type Trade } from '@plataforma/contract';
import { compare } from '@plataforma/format';
import { useState } from 'react';
import { useTerminal } from '../lib/terminal-state';

interface Fill {
  readonly price: Trade['price'];
  readonly quantity: Trade['quantity'];
}

const MOST = 50;

/** Finds own fills of this visit among the public trades. Account events name price and quantity and not the trade. */
export function useOwnFills(): (trade: Trade) => boolean {
  const { market } = useTerminal();
  const [fills, setFills] = useState<readonly Fill[]>([]);
  useAccountEvents((event) => {
    if (event.type !== 'order-trade' || event.symbol !== market.symbol) return;
    const { price, quantity } = event;
    setFills((known) => [{ price, quantity }, ...known].slice(0, MOST));
  });
  return (trade) =>
    fills.some((fill) => compare(fill.price, trade.price) === 0 && compare(fill.quantity, trade.quantity) === 0);
}
