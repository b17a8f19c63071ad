import { useApolloClient } from '@apollo/client/react';
import { useAccountEvents } from '@plataforma/contract';
import { compare, decimal, type Decimal } from '@plataforma/format';
import { useRef } from 'react';
import { BalancesDocument, type BalancesQuery } from './__generated__/balances';

/**
 * Asks for the balances again when coins came to the main account or left it: they may have gone to Earn, or be back, of which
 * the socket tells nothing.
 */
export function useMovedCoins(data: BalancesQuery | undefined): void {
  const client = useApolloClient();
  const known = useRef<ReadonlyMap<string, Decimal>>(new Map());
  useAccountEvents((event) => {
    if (event.type !== 'position' || event.account !== 'MAIN') return;
    const { currency: code, total } = event;
    const shown = data?.main.find(({ currency }) => currency.code === code);
    const before = known.current.get(code) ?? (shown && decimal(shown.total));
    known.current = new Map(known.current).set(code, total);
    if (!before || compare(before, total) === 0 || shown?.currency.kind !== 'CRYPTO') return;
    const context = { quiet: true, passive: true };
    void client.query({ query: BalancesDocument, fetchPolicy: 'network-only', context }).catch(() => undefined);
  });
}
