import { useQuery } from '@apollo/client/react';
import { useAccountEvents } from '@plataforma/contract';
import { isServerFault } from '@plataforma/schema';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  RecurringBuyBalancesDocument,
  RecurringBuyDetailsDocument,
  RecurringBuysDocument,
  type RecurringBuyDetailsQuery,
  type RecurringBuyFieldsFragment,
  type RunFieldsFragment,
} from './__generated__/recurring-buy';
import { decimal, type Decimal } from '@plataforma/format';

/** A skipped run makes no account event. So the page also asks at this interval. */
const REFRESH_MS = 30_000;
/** One run makes several events. They cause one request. */
const GATHER_MS = 1_000;
const PAGE = 20;
/** The largest page of the API. */
const MOST_AT_ONCE = 100;

// The page asks by itself, so these requests must not prolong the session. It also shows failures itself.
const context = { quiet: true, passive: true };
const polling = {
  pollInterval: REFRESH_MS,
  skipPollAttempt: () => document.hidden,
  fetchPolicy: 'cache-and-network',
  context,
} as const;

/** Calls `refresh` shortly after something happened to the account's orders. */
function useRefreshing(refresh: () => void): void {
  // Each gathering is another object, so an event that comes while one ends begins the next.
  const [due, setDue] = useState<object | null>(null);
  // As many rows as are shown when it is time.
  const onTime = useEffectEvent(refresh);
  useAccountEvents(({ type }) => {
    // A connection begins with the present positions. A position that a run changes comes together with its order.
    if (type !== 'position') setDue((before) => before ?? {});
  });
  useEffect(() => {
    if (due === null) return;
    const timer = setTimeout(() => {
      setDue(null);
      onTime();
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [due]);
}

interface Failed {
  readonly status: 'failed';
  /** The server could not answer. False when it was not reached. */
  readonly ofServer: boolean;
  readonly retry: () => void;
}

export type RecurringBuys =
  | { readonly status: 'loading' }
  | Failed
  | { readonly status: 'ready'; readonly buys: readonly RecurringBuyFieldsFragment[] };

/** Every recurring buy of the customer, the canceled ones last. */
export function useRecurringBuys(): RecurringBuys {
  const { data, error, refetch } = useQuery(RecurringBuysDocument, polling);
  const retry = () => void refetch().catch(() => undefined);
  useRefreshing(retry);
  if (data) return { status: 'ready', buys: data.recurringBuys };
  return error ? { status: 'failed', ofServer: isServerFault(error), retry } : { status: 'loading' };
}

export type RecurringBuyDetails =
  | { readonly status: 'loading' }
  | Failed
  | { readonly status: 'unknown' }
  | {
      readonly status: 'ready';
      readonly buy: RecurringBuyFieldsFragment;
      /** Newest first. */
      readonly runs: readonly RunFieldsFragment[];
      readonly hasMore: boolean;
      readonly loadMore: () => Promise<void>;
    };

/** Those of the cache, or those that are shown: while another number of runs is asked for, the cache has none of that number. */
const runsOf = (before: RecurringBuyDetailsQuery, shown: RecurringBuyDetailsQuery): RecurringBuyDetailsQuery =>
  before.recurringBuy && !('runs' in before.recurringBuy) ? shown : before;

/** The runs so far, with those of the page that was asked for behind their end. */
function withNextPage(
  before: RecurringBuyDetailsQuery,
  next: RecurringBuyDetailsQuery,
  after: string | null,
): RecurringBuyDetailsQuery {
  if (!before.recurringBuy || !next.recurringBuy) return before;
  // The runs were asked for anew meanwhile, and end elsewhere.
  if ((before.recurringBuy.runs.pageInfo.endCursor ?? null) !== after) return before;
  const { runs } = next.recurringBuy;
  const edges = [...before.recurringBuy.runs.edges, ...runs.edges];
  return { ...before, recurringBuy: { ...before.recurringBuy, runs: { ...runs, edges } } };
}

/** One recurring buy with the results of its dates. */
export function useRecurringBuy(id: string): RecurringBuyDetails {
  const {
    data: fresh,
    previousData,
    error,
    refetch,
    fetchMore,
  } = useQuery(RecurringBuyDetailsDocument, {
    variables: { id, first: PAGE },
    fetchPolicy: 'cache-and-network',
    context,
  });
  // More runs than before are asked for: those that are shown stay until they have come. Another buy's never do.
  const data = fresh ?? (previousData?.recurringBuy?.id === id ? previousData : undefined);
  const shown = data?.recurringBuy?.runs.edges.length ?? 0;
  const refresh = () => {
    const first = Math.min(MOST_AT_ONCE, Math.max(PAGE, shown));
    refetch({ id, first }).catch(() => undefined);
  };
  useRefreshing(refresh);
  const onTick = useEffectEvent(() => {
    if (!document.hidden) refresh();
  });
  useEffect(() => {
    const timer = setInterval(() => onTick(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  if (!data) {
    return error ? { status: 'failed', ofServer: isServerFault(error), retry: refresh } : { status: 'loading' };
  }
  const buy = data.recurringBuy;
  if (!buy) return { status: 'unknown' };
  const { edges, pageInfo } = buy.runs;
  const after = pageInfo.endCursor ?? null;
  return {
    status: 'ready',
    buy,
    runs: edges.map(({ node }) => node),
    hasMore: pageInfo.hasNextPage,
    loadMore: async () => {
      await fetchMore({
        variables: { id, first: PAGE, after },
        context: { passive: false },
        updateQuery: (before, { fetchMoreResult }) => withNextPage(runsOf(before, data), fetchMoreResult, after),
      });
    },
  };
}

/** Reais that a run can spend now. The shell updates them when account events arrive. Null until they are known. */
export function useReais(code: string): Decimal | null {
  const { data } = useQuery(RecurringBuyBalancesDocument, { fetchPolicy: 'cache-and-network', context });
  return useMemo(() => {
    const balance = data?.balances.find(({ currency }) => currency.code === code);
    return balance ? decimal(balance.available) : null;
  }, [data, code]);
}
