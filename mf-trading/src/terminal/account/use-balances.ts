import { useQuery } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { decimal, ZERO, type Decimal } from '@plataforma/format';
import { useMemo } from 'react';
import { useTerminal } from '../lib/terminal-state';
import { AccountBalancesDocument, type AccountBalancesQuery } from './__generated__/orders';

export type OwnBalance = AccountBalancesQuery['balances'][number];

export interface Balances {
  readonly status: 'guest' | 'loading' | 'failed' | 'ready';
  readonly balances: readonly OwnBalance[];
  readonly retry: () => void;
}

const NONE: readonly OwnBalance[] = [];

/** Balances of the terminal's account. The shell updates them when account events arrive. */
export function useBalances(): Balances {
  const { account } = useTerminal();
  const { status } = useSession();
  const signedIn = status === 'signed-in';
  const { data, error, refetch } = useQuery(AccountBalancesDocument, {
    variables: { account },
    fetchPolicy: signedIn ? 'cache-and-network' : 'standby',
    context: { quiet: true, passive: true },
  });
  return useMemo(() => {
    const retry = () => void refetch().catch(() => undefined);
    if (status === 'guest') return { status: 'guest', balances: NONE, retry };
    if (signedIn && data) return { status: 'ready', balances: data.balances, retry };
    return { status: error ? 'failed' : 'loading', balances: NONE, retry };
  }, [status, signedIn, data, error, refetch]);
}

/** What the terminal's account can spend on its market; null for guests, and until it is known. */
export function useAvailable(): { readonly quote: Decimal; readonly base: Decimal } | null {
  const { market } = useTerminal();
  const { status, balances } = useBalances();
  return useMemo(() => {
    if (status !== 'ready') return null;
    const of = (code: string): Decimal => {
      const balance = balances.find(({ currency }) => currency.code === code);
      return balance ? decimal(balance.available) : ZERO;
    };
    return { quote: of(market.quote.code), base: of(market.base.code) };
  }, [status, balances, market]);
}
