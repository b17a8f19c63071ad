import type { ApolloClient } from '@apollo/client';
import type { AccountEvent, Connection, ExternalStore, MarketService, SessionState } from '@plataforma/contract';
import type { Clock } from '@plataforma/realtime';

/** One order makes several events; they are one fetch. */
const GATHER_MS = 250;

export interface AccountSyncOptions {
  readonly client: ApolloClient;
  readonly session: ExternalStore<SessionState>;
  readonly connection: ExternalStore<Connection>;
  readonly accountEvents: MarketService['accountEvents'];
  readonly clock: Clock;
}

/**
 * Keeps balances and orders on the screen true while somebody is signed in, whichever tab or
 * device changed them: balances are written as they arrive, lists of orders are fetched again.
 */
export function syncAccount({ client, session, connection, accountEvents, clock }: AccountSyncOptions): void {
  let pending: (() => void) | null = null;
  let stopEvents: (() => void) | null = null;
  let wasStale = false;

  const writeBalance = (event: Extract<AccountEvent, { type: 'position' }>) => {
    const id = client.cache.identify({ __typename: 'Balance', currency: { code: event.currency } });
    if (id === undefined) return;
    const { total, held, available } = event;
    client.cache.modify({ id, fields: { total: () => total, held: () => held, available: () => available } });
  };
  const refetch = (...fields: readonly ('orders' | 'balances')[]) => {
    const updateCache: Parameters<typeof client.refetchQueries>[0]['updateCache'] = (cache) => {
      const invalidate = (value: unknown, { INVALIDATE }: { readonly INVALIDATE: unknown }) => INVALIDATE;
      cache.modify({ fields: Object.fromEntries(fields.map((field) => [field, invalidate])) });
    };
    // A failure is told by the API's error link.
    client.refetchQueries({ updateCache }).catch(() => undefined);
  };
  const onEvent = (event: AccountEvent) => {
    if (event.type === 'position') writeBalance(event);
    else
      pending ??= clock.after(GATHER_MS, () => {
        pending = null;
        refetch('orders');
      });
  };
  const onSession = () => {
    const signedIn = session.get().status === 'signed-in';
    if (signedIn && !stopEvents) stopEvents = accountEvents(onEvent);
    if (!signedIn && stopEvents) {
      stopEvents();
      stopEvents = null;
      pending?.();
      pending = null;
    }
  };
  const onConnection = () => {
    const state = connection.get();
    // Events of the meantime are lost.
    if (state === 'open' && wasStale && stopEvents) refetch('orders', 'balances');
    wasStale = state === 'stale' || (wasStale && state !== 'open');
  };
  session.subscribe(onSession);
  connection.subscribe(onConnection);
  onSession();
}
