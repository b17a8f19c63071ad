import type { ApolloClient } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import type { AccountEvent, ExternalStore, SessionState } from '@plataforma/contract';
import { compare, decimal } from '@plataforma/format';
import type { Clock, MarketData } from '@plataforma/realtime';
import type { News } from '../api/news';

/**
 * One order makes several events at once. They cause one request, and its result must be visible within half a second.
 */
const GATHER_MS = 60;

/** The socket's word for an order that is filled completely. */
const FILLED = 'FullyExecuted';

/** Queries whose results an order may have changed. */
const OF_ORDERS = ['orders', 'fills', 'recurringBuys', 'recurringBuy'] as const;
/** Money that moves between own accounts shows only in the positions. */
const OF_POSITIONS = ['transfers'] as const;
type Position = Extract<AccountEvent, { type: 'position' }>;
type List = (typeof OF_ORDERS)[number] | (typeof OF_POSITIONS)[number];

const invalidate: Modifier<unknown> = (_value, { INVALIDATE }): unknown => INVALIDATE;

export interface AccountSyncOptions {
  readonly client: ApolloClient;
  readonly session: ExternalStore<SessionState>;
  readonly accountEvents: MarketData['accountEvents'];
  /** Hears of each event, and of each gap between events, before anything is asked for that it may have changed. */
  readonly news: News;
  /** What the page is told of the customer may be another now. */
  readonly onViewer: () => void;
  readonly clock: Clock;
}

/**
 * Keeps balances and orders on the screen up to date while somebody is signed in, whichever tab or device changed them.
 * Balances, and the state of a filled order, are written as they arrive. Everything else that orders and money change
 * is loaded again.
 */
export function syncAccount({ client, session, accountEvents, news, onViewer, clock }: AccountSyncOptions): void {
  let pending: (() => void) | null = null;
  let stopEvents: (() => void) | null = null;
  const changed = new Set<List>();
  /** The last of each balance. An answer that was read before it may arrive after it, and is put right. */
  const positions = new Map<string, Position>();

  const writeBalance = ({ account, currency, total, held, available }: Position): boolean => {
    const id = client.cache.identify({ __typename: 'Balance', account, currency: { code: currency } });
    if (id === undefined) return false;
    let isMoved = false;
    const totalFrom = (known: string) => {
      isMoved = compare(decimal(known), total) !== 0;
      return total;
    };
    client.cache.modify<Record<'total' | 'held' | 'available', string>>({
      id,
      fields: { total: totalFrom, held: () => held, available: () => available },
    });
    return isMoved;
  };
  const onPosition = (position: Position) => {
    positions.set(`${position.account} ${position.currency}`, position);
    // The present positions come first, and an order only holds money. Neither has moved any.
    if (writeBalance(position)) for (const list of OF_POSITIONS) changed.add(list);
  };
  // The answer is in the cache a moment later.
  news.onOvertaken(() =>
    clock.after(0, () => {
      for (const position of positions.values()) writeBalance(position);
    }),
  );
  const endOrder = ({ orderId, state }: Extract<AccountEvent, { type: 'order' }>) => {
    const id = client.cache.identify({ __typename: 'Order', id: orderId });
    if (id === undefined || state !== FILLED) return;
    client.cache.modify({ id, fields: { state: () => 'FILLED' } });
  };
  const refetch = (lists: Iterable<List>) => {
    const fields = Object.fromEntries([...lists].map((list) => [list, invalidate]));
    const updateCache: Parameters<typeof client.refetchQueries>[0]['updateCache'] = (cache) => cache.modify({ fields });
    // The API's error link shows a failure.
    client.refetchQueries({ updateCache }).catch(() => undefined);
  };
  const onEvent = (event: AccountEvent) => {
    // What a page asked for has the present positions already.
    news.hear(event.type !== 'position' || event.isPresent !== true);
    if (event.type === 'viewer') {
      onViewer();
      return;
    }
    if (event.type === 'position') onPosition(event);
    else if (event.type !== 'deposit' && event.type !== 'withdrawal') for (const list of OF_ORDERS) changed.add(list);
    if (event.type === 'order') endOrder(event);
    if (changed.size === 0) return;
    pending ??= clock.after(GATHER_MS, () => {
      pending = null;
      refetch(changed);
      changed.clear();
    });
  };
  const onRestart = () => {
    // They come anew, perhaps for another customer. Meanwhile an answer knows more than they do.
    positions.clear();
    news.hear(true);
    refetch([...OF_ORDERS, ...OF_POSITIONS]);
    onViewer();
  };
  const onSession = () => {
    const signedIn = session.get().status === 'signed-in';
    if (signedIn && !stopEvents) stopEvents = accountEvents(onEvent, onRestart);
    if (!signedIn && stopEvents) {
      stopEvents();
      stopEvents = null;
      pending?.();
      pending = null;
      changed.clear();
      positions.clear();
    }
  };
  session.subscribe(onSession);
  onSession();
}
