import type { ApolloClient } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import type { AccountEvent, ExternalStore, SessionState } from '@plataforma/contract';
import type { Clock, MarketData } from '@plataforma/realtime';

/** One order makes several events at once; they are one fetch, and what it brings is to be seen within half a second. */
const GATHER_MS = 60;

/** As the socket says that nothing of an order is left. */
const FILLED = 'FullyExecuted';

/** What an order may have changed. */
const OF_ORDERS = ['orders', 'fills', 'recurringBuys', 'recurringBuy'] as const;
/** Money that moves between own accounts shows in their positions only. */
const OF_POSITIONS = ['transfers'] as const;
type List = (typeof OF_ORDERS)[number] | (typeof OF_POSITIONS)[number];

const invalidate: Modifier<unknown> = (_value, { INVALIDATE }): unknown => INVALIDATE;

export interface AccountSyncOptions {
  readonly client: ApolloClient;
  readonly session: ExternalStore<SessionState>;
  readonly accountEvents: MarketData['accountEvents'];
  readonly clock: Clock;
}

/**
 * Keeps balances and orders on the screen true while somebody is signed in, whichever tab or
 * device changed them: balances, and that an order is filled, are written as they arrive; what orders and money make is
 * fetched again.
 */
export function syncAccount({ client, session, accountEvents, clock }: AccountSyncOptions): void {
  let pending: (() => void) | null = null;
  let stopEvents: (() => void) | null = null;
  const changed = new Set<List>();

  const writeBalance = (event: Extract<AccountEvent, { type: 'position' }>) => {
    const id = client.cache.identify({
      __typename: 'Balance',
      account: event.account,
      currency: { code: event.currency },
    });
    if (id === undefined) return;
    const { total, held, available } = event;
    client.cache.modify({ id, fields: { total: () => total, held: () => held, available: () => available } });
  };
  const endOrder = ({ orderId, state }: Extract<AccountEvent, { type: 'order' }>) => {
    const id = client.cache.identify({ __typename: 'Order', id: orderId });
    if (id === undefined || state !== FILLED) return;
    client.cache.modify({ id, fields: { state: () => 'FILLED' } });
  };
  const refetch = (lists: Iterable<List>) => {
    const fields = Object.fromEntries([...lists].map((list) => [list, invalidate]));
    const updateCache: Parameters<typeof client.refetchQueries>[0]['updateCache'] = (cache) => cache.modify({ fields });
    // A failure is told by the API's error link.
    client.refetchQueries({ updateCache }).catch(() => undefined);
  };
  const onEvent = (event: AccountEvent) => {
    if (event.type === 'position') writeBalance(event);
    if (event.type === 'order') endOrder(event);
    for (const list of event.type === 'position' ? OF_POSITIONS : OF_ORDERS) changed.add(list);
    pending ??= clock.after(GATHER_MS, () => {
      pending = null;
      refetch(changed);
      changed.clear();
    });
  };
  const onRestart = () => refetch([...OF_ORDERS, ...OF_POSITIONS]);
  const onSession = () => {
    const signedIn = session.get().status === 'signed-in';
    if (signedIn && !stopEvents) stopEvents = accountEvents(onEvent, onRestart);
    if (!signedIn && stopEvents) {
      stopEvents();
      stopEvents = null;
      pending?.();
      pending = null;
      changed.clear();
    }
  };
  session.subscribe(onSession);
  onSession();
}
