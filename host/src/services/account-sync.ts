import type { ApolloClient } from '@apollo/client';
import type { AccountEvent, ExternalStore, SessionState } from '@plataforma/contract';
import type { Clock, MarketData } from '@plataforma/realtime';

/** One order makes several events; they are one fetch. */
const GATHER_MS = 250;

export interface AccountSyncOptions {
  readonly client: ApolloClient;
  readonly session: ExternalStore<SessionState>;
  readonly accountEvents: MarketData['accountEvents'];
  readonly clock: Clock;
}

/**
 * Keeps balances and orders on the screen true while somebody is signed in, whichever tab or
 * device changed them: balances are written as they arrive, lists of orders are fetched again.
 */
export function syncAccount({ client, session, accountEvents, clock }: AccountSyncOptions): void {
  let pending: (() => void) | null = null;
  let stopEvents: (() => void) | null = null;

  const writeBalance = (event: Extract<AccountEvent, { type: 'position' }>) => {
    const id = client.cache.identify({ __typename: 'Balance', currency: { code: event.currency } });
    if (id === undefined) return;
    const { total, held, available } = event;
    client.cache.modify({ id, fields: { total: () => total, held: () => held, available: () => available } });
  };
  const refetchOrders = () => {
    const updateCache: Parameters<typeof client.refetchQueries>[0]['updateCache'] = (cache) => {
      cache.modify({ fields: { orders: (_, { INVALIDATE }): unknown => INVALIDATE } });
    };
    // A failure is told by the API's error link.
    client.refetchQueries({ updateCache }).catch(() => undefined);
  };
  const onEvent = (event: AccountEvent) => {
    if (event.type === 'position') writeBalance(event);
    else
      pending ??= clock.after(GATHER_MS, () => {
        pending = null;
        refetchOrders();
      });
  };
  const onSession = () => {
    const signedIn = session.get().status === 'signed-in';
    if (signedIn && !stopEvents) stopEvents = accountEvents(onEvent, refetchOrders);
    if (!signedIn && stopEvents) {
      stopEvents();
      stopEvents = null;
      pending?.();
      pending = null;
    }
  };
  session.subscribe(onSession);
  onSession();
}
