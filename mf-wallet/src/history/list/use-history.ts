import { useApolloClient, useQuery } from '@apollo/client/react';
import { isServerFault, type TimelineFilter } from '@plataforma/schema';
import { useState } from 'react';
import { watching } from '../../lib/asking';
import { useMoneyBell } from '../../lib/use-money-bell';
import { HistoryDocument, type HistoryEntryFragment, type HistoryQuery } from '../__generated__/history';
import { isOfHistory } from './is-of-history';

type Connection = HistoryQuery['timeline'];

/** What is shown: the newest page as it was taken over, and the pages after it. */
interface Shown {
  readonly head: Connection;
  /** True once the exchange has answered; what comes then waits for the customer. */
  readonly isSettled: boolean;
  readonly older: readonly Connection[];
}

export type History =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly ofServer: boolean; readonly retry: () => void }
  | {
      readonly status: 'ready';
      /** Newest first. */
      readonly entries: readonly HistoryEntryFragment[];
      /** How many came since; null for more than a page of them. */
      readonly news: number | null;
      /** Ids of the newest page, whose states are told again and again. */
      readonly newest: ReadonlySet<string>;
      readonly showNews: () => void;
      readonly older: { readonly status: 'none' | 'some' | 'loading' | 'failed'; readonly load: () => void };
    };

const entriesOf = (pages: readonly Connection[]): readonly HistoryEntryFragment[] =>
  pages.flatMap(({ edges }) => edges.map(({ node }) => node));

/** How many of the newest stand before those that are shown; null when none of them is shown. */
function newsOf({ edges }: Connection, shown: readonly HistoryEntryFragment[]): number | null {
  const known = new Set(shown.map(({ id }) => id));
  const place = edges.findIndex(({ node }) => known.has(node.id));
  if (place !== -1) return place;
  return edges.length === 0 ? 0 : null;
}

/** Whether the newest page takes the place of what is shown by itself: until there was an answer, or while nothing is shown. */
const isTakenOver = (head: Connection, shown: Shown | null): boolean =>
  !shown || (head !== shown.head && (!shown.isSettled || shown.head.edges.length === 0));

/** What comes in place of nothing is settled as that was, also while more is asked for. */
const takenOver = (head: Connection, shown: Shown | null, loading: boolean): Shown => ({
  head,
  isSettled: !loading || shown?.isSettled === true,
  older: [],
});

const settled = (shown: Shown | null): Shown | null =>
  shown === null || shown.isSettled ? shown : { ...shown, isSettled: true };

/**
 * The timeline under a filter. Its newest page is asked for again and again; what has come waits until the customer asks for it,
 * so that the list does not move. States of what is shown change in place.
 */
export function useHistory(filter: TimelineFilter): History {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useQuery(HistoryDocument, { ...watching, variables: { filter } });
  const [shown, setShown] = useState<Shown | null>(null);
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const retry = () =>
    void refetch().then(
      // Others may have asked meanwhile, and still wait: what they bring waits for the customer too.
      () => setShown(settled),
      () => undefined,
    );
  useMoneyBell(retry, isOfHistory);

  const head = data?.timeline;
  if (head && isTakenOver(head, shown)) setShown(takenOver(head, shown, loading));
  else if (!loading && shown !== settled(shown)) setShown(settled);
  if (!shown) return error ? { status: 'failed', ofServer: isServerFault(error), retry } : { status: 'loading' };

  const pages = [shown.head, ...shown.older];
  const { hasNextPage, endCursor } = pages.at(-1)?.pageInfo ?? { hasNextPage: false, endCursor: null };
  const load = async () => {
    setOlder('loading');
    try {
      const answer = await client.query({
        query: HistoryDocument,
        variables: { filter, after: endCursor },
        fetchPolicy: 'network-only',
        context: { quiet: true },
      });
      const page = answer.data?.timeline;
      if (!page) throw new Error('No page');
      // What was taken over meanwhile has another end.
      setShown((now) => (now && now.head === shown.head ? { ...now, older: [...shown.older, page] } : now));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  };
  const entries = entriesOf(pages);
  return {
    status: 'ready',
    entries,
    news: head ? newsOf(head, entries) : 0,
    newest: new Set(head?.edges.map(({ node }) => node.id)),
    showNews: () => head && setShown({ head, isSettled: true, older: [] }),
    older: {
      status: older === 'idle' ? (hasNextPage ? 'some' : 'none') : older,
      load: () => void load(),
    },
  };
}
