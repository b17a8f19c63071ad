import { useApolloClient, useQuery } from '@apollo/client/react';
import { useAlerts, useSession } from '@plataforma/contract';
import { firstMessage, limited } from '@plataforma/flow';
import { createContext, use, useCallback, useEffect, useMemo, useState, type PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { useTerminal } from '../lib/terminal-state';
import { CancelOrderDocument, OpenOrdersDocument } from './__generated__/orders';
import { isOpen, toOpenOrder, type OpenOrder } from './open-order';

export type { OpenOrder } from './open-order';

export interface OpenOrders {
  readonly status: 'guest' | 'loading' | 'failed' | 'ready';
  /** Newest first. Empty unless `ready`. */
  readonly orders: readonly OpenOrder[];
  /** Whether all orders have been loaded. Their number is not known before. */
  readonly rest: 'here' | 'loading' | 'failed';
  /** Loads what is missing: all orders, or the rest. */
  readonly retry: () => void;
}

const NONE: readonly OpenOrder[] = [];

const OpenOrdersContext = createContext<OpenOrders | null>(null);

function useOpenOrdersQuery(): OpenOrders {
  const { market, account } = useTerminal();
  const { status } = useSession();
  const signedIn = status === 'signed-in';
  const { data, error, refetch, fetchMore } = useQuery(OpenOrdersDocument, {
    variables: { account, instrument: market.symbol },
    fetchPolicy: signedIn ? 'cache-and-network' : 'standby',
    // The component that shows them shows a failure too. A refresh after an event must not prolong the session.
    context: { quiet: true, passive: true },
  });
  const { hasNextPage, endCursor } = data?.orders.pageInfo ?? { hasNextPage: false, endCursor: null };
  const [round, setRound] = useState(0);
  const [failedRest, setFailedRest] = useState('');
  const restKey = `${market.symbol} ${account} ${endCursor ?? ''} ${String(round)}`;
  useEffect(() => {
    // At most 200 orders are open (domain facts §2, code 4011), which is two pages. Every one of them counts.
    if (signedIn && hasNextPage) fetchMore({ variables: { after: endCursor } }).catch(() => setFailedRest(restKey));
  }, [signedIn, hasNextPage, endCursor, fetchMore, restKey]);
  const rest = !hasNextPage ? 'here' : failedRest === restKey ? 'failed' : 'loading';

  return useMemo(() => {
    const retry = () => void refetch().catch(() => undefined);
    const none = { orders: NONE, rest: 'here', retry } as const;
    if (status === 'guest') return { status: 'guest', ...none };
    if (signedIn && data) {
      // An order that has just ended stays in the list until the list is loaded again.
      const open = data.orders.edges.map(({ node }) => node).filter(({ state }) => isOpen(state));
      return { status: 'ready', orders: open.map(toOpenOrder), rest, retry: () => setRound((now) => now + 1) };
    }
    return { status: error ? 'failed' : 'loading', ...none };
  }, [status, signedIn, data, error, rest, refetch]);
}

/** Loads the orders once for list, book and chart, in whatever order these appear. */
export function OpenOrdersProvider({ children }: PropsWithChildren) {
  return <OpenOrdersContext value={useOpenOrdersQuery()}>{children}</OpenOrdersContext>;
}

/**
 * Own open orders of the terminal's market and account. The shell updates them when account events arrive.
 * @throws Error outside of the terminal.
 */
export function useOpenOrders(): OpenOrders {
  const orders = use(OpenOrdersContext);
  if (!orders) throw new Error('useOpenOrders outside of the terminal');
  return orders;
}

/** Cancels an own order. It is shown as being canceled at once. A refusal is shown in an alert. Never rejects. */
export function useCancelOrder(): (id: string) => Promise<void> {
  const client = useApolloClient();
  const alerts = useAlerts();
  const { t } = useTranslation('terminal');
  return useCallback(
    async (id: string) => {
      const failed = (message: string) => alerts.flash({ kind: 'error', message });
      try {
        const { data } = await client.mutate({
          mutation: CancelOrderDocument,
          variables: { id },
          optimisticResponse: (_variables, { IGNORE }) => {
            const known = client.cache.identify({ __typename: 'Order', id });
            if (known === undefined) return IGNORE;
            const order = { __typename: 'Order' as const, id, state: 'PENDING_CANCEL' as const };
            const rest = { cancelReason: null, updatedAt: new Date().toISOString() };
            return { cancelOrder: { __typename: 'OrderPayload' as const, order: { ...order, ...rest }, errors: [] } };
          },
          context: limited(),
        });
        const message = firstMessage(data?.cancelOrder.errors);
        if (message !== undefined) failed(message);
      } catch {
        failed(t('orders.cancelFailed'));
      }
    },
    [client, alerts, t],
  );
}
