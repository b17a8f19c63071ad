import { useSession, useShell, type Trade } from '@plataforma/contract';
import { compare } from '@plataforma/format';
import { useEffect, useState } from 'react';
import { useTerminal } from '../lib/terminal-state';

interface Fill {
  readonly price: Trade['price'];
  readonly quantity: Trade['quantity'];
}

const MOST = 50;

/** Finds own fills of this visit among the public trades. Account events name price and quantity and not the trade. */
export function useOwnFills(): (trade: Trade) => boolean {
  const service = useShell().market;
  const { status } = useSession();
  const { market } = useTerminal();
  const [fills, setFills] = useState<readonly Fill[]>([]);
  useEffect(() => {
    // A guest has no account. A request for its events would lead the guest to the sign-in.
    if (status !== 'signed-in') return;
    return service.accountEvents((event) => {
      if (event.type !== 'order-trade' || event.symbol !== market.symbol) return;
      const { price, quantity } = event;
      setFills((known) => [{ price, quantity }, ...known].slice(0, MOST));
    });
  }, [service, status, market.symbol]);
  return (trade) =>
    fills.some((fill) => compare(fill.price, trade.price) === 0 && compare(fill.quantity, trade.quantity) === 0);
}
