import type { ApolloCache } from '@apollo/client/cache';
import { useMutation, useQuery } from '@apollo/client/react';
import { errorMessage, useAccountEvents, useAlerts } from '@plataforma/contract';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import {
  MarkNotificationsReadDocument,
  type NotificationFieldsFragment,
  NotificationsDocument,
} from './__generated__/notifications';

const PAGE = 20;
/** The largest page of the API. */
const MOST_AT_ONCE = 50;
/** One order makes several events. They cause one request. */
const GATHER_MS = 1_000;

/** Calls `refresh` after something happened to the account, and when the tab becomes visible again. */
function useRefreshing(refresh: () => void): void {
  // Each gathering is another object, so an event that comes while one ends begins the next.
  const [due, setDue] = useState<object | null>(null);
  // As many rows as are listed when it is time.
  const onRefresh = useEffectEvent(refresh);
  useAccountEvents(() => setDue((before) => before ?? {}));
  useEffect(() => {
    if (due === null) return;
    const timer = setTimeout(() => {
      setDue(null);
      onRefresh();
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [due]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && onRefresh();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}

/** Writes into the cache what the exchange has just written. */
function markInCache(cache: ApolloCache, ids: readonly string[], unreadCount: number): void {
  const readAt = new Date().toISOString();
  for (const each of ids) {
    const id = cache.identify({ __typename: 'Notification', id: each });
    if (id !== undefined) cache.modify({ id, fields: { readAt: (before: unknown) => before ?? readAt } });
  }
  cache.modify({
    fields: { notifications: (before: unknown) => (before instanceof Object ? { ...before, unreadCount } : before) },
  });
}

export interface Notifications {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Newest first. */
  readonly list: readonly NotificationFieldsFragment[];
  readonly unread: number;
  readonly hasMore: boolean;
  /** True while something loads: more of the list, or the whole list after a failure. */
  readonly busy: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Marks the named notifications as read, or all. */
  readonly markRead: (ids?: readonly string[]) => void;
}

/** The customer's notifications. They are kept up to date while somebody is signed in. */
export function useNotifications(): Notifications {
  const alerts = useAlerts();
  // The page asks by itself, so these requests must not prolong the session. The panel shows a failure.
  const context = { quiet: true, passive: true };
  const { data, error, loading, refetch, fetchMore } = useQuery(NotificationsDocument, {
    variables: { first: PAGE },
    context,
    notifyOnNetworkStatusChange: true,
  });
  const connection = data?.notifications;
  const list = connection?.edges.map(({ node }) => node) ?? [];

  const refresh = useCallback(
    (first: number) => void refetch({ first: Math.min(MOST_AT_ONCE, Math.max(PAGE, first)) }).catch(() => undefined),
    [refetch],
  );
  useRefreshing(() => refresh(list.length));

  const [mark] = useMutation(MarkNotificationsReadDocument);
  const markRead = (ids?: readonly string[]) => {
    mark({
      variables: { input: ids ? { ids: [...ids] } : {} },
      update: (cache, { data: answer }) => {
        const payload = answer?.markNotificationsRead;
        if (!payload || payload.errors.length > 0) return;
        markInCache(cache, ids ?? list.map(({ id }) => id), payload.unreadCount);
      },
    }).then(
      ({ data: answer }) => {
        const message = errorMessage(answer?.markNotificationsRead.errors ?? []);
        if (message !== null) alerts.flash({ kind: 'error', message });
      },
      // The API's error link has already told the customer.
      () => undefined,
    );
  };

  return {
    status: connection ? 'ready' : error ? 'failed' : 'loading',
    list,
    unread: connection?.unreadCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    busy: loading,
    loadMore: () => {
      const after = connection?.pageInfo.endCursor;
      fetchMore({ variables: { first: PAGE, after }, context: { passive: false, quiet: false } }).catch(
        () => undefined,
      );
    },
    retry: () => refresh(PAGE),
    markRead,
  };
}
