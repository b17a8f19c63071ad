import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { BalancesDocument } from '../lib/__generated__/balances';
import type { HeldMoneyState } from '../lib/held-money/use-held-money';

/** What is under notice of each coin; undefined while that is not known. */
function leavingOf(state: HeldMoneyState): string | undefined {
  if (state.status !== 'ready') return undefined;
  return state.held
    .flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'EARN').map(({ id, amount }) => `${id} ${amount}`))
    .join();
}

/** Asks for the balances again when other coins are under notice than before: the socket does not tell what moves within Earn. */
export function useLeavingCoins(state: HeldMoneyState): void {
  const client = useApolloClient();
  const leaving = leavingOf(state);
  const known = useRef<string | undefined>(undefined);
  useEffect(() => {
    const before = known.current;
    if (leaving === undefined || leaving === before) return;
    known.current = leaving;
    if (before === undefined) return;
    const context = { quiet: true, passive: true };
    void client.query({ query: BalancesDocument, fetchPolicy: 'network-only', context }).catch(() => undefined);
  }, [client, leaving]);
}
