import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { relayStylePagination } from '@apollo/client/utilities';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { typed } from '../lib/test/test-data';
import { transferFields } from './test-data';
import { useTransfers } from './use-transfers';

interface Asked {
  readonly first: number;
  readonly after?: string | null;
}

/** Transfers from the newest down to 1, by pages. Answers wait where they are held. */
function transfersTo(newest: number) {
  const world = { newest, holds: false, isAway: false, waiting: [] as (() => void)[], asked: [] as Asked[] };
  const answer = ({ first, after }: Asked) => {
    const from = after ? Number(after) - 1 : world.newest;
    const last = Math.max(1, from - first + 1);
    const ids = Array.from({ length: from - last + 1 }, (_, place) => String(from - place));
    const edges = ids.map((id) => typed('TransferEdge', { cursor: id, node: transferFields({ id }) }));
    const pageInfo = typed('PageInfo', { endCursor: String(last), hasNextPage: last > 1 });
    return { data: { transfers: typed('TransferConnection', { edges, pageInfo }) } };
  };
  const link = new ApolloLink(({ variables }) => {
    const asked = variables as Asked;
    world.asked.push(asked);
    return new Observable((observer) => {
      const give = () => {
        if (world.isAway) {
          observer.error(new TypeError('Failed to fetch'));
          return;
        }
        observer.next(answer(asked));
        observer.complete();
      };
      if (world.holds) world.waiting.push(give);
      else give();
    });
  });
  // The cache policy of the shell.
  const cache = new InMemoryCache({
    typePolicies: { Query: { fields: { transfers: relayStylePagination(['first']) } } },
  });
  const client = new ApolloClient({ link, cache });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const seen: number[][] = [];
  const { result } = renderHook(
    () => {
      const state = useTransfers();
      if (state.status === 'ready') seen.push(state.transfers.map(({ id }) => Number(id)));
      return state;
    },
    { wrapper },
  );
  /** Does what the shell does after money moved. */
  const event = () => {
    void client
      .refetchQueries({
        updateCache: (each) => each.modify({ fields: { transfers: (_, { INVALIDATE }): unknown => INVALIDATE } }),
      })
      .catch(() => undefined);
  };
  const more = () => (result.current.status === 'ready' ? result.current.loadMore() : Promise.reject(new Error()));
  const giveAll = () => {
    world.holds = false;
    for (const give of world.waiting.splice(0)) give();
  };
  return { world, result, seen, event, more, giveAll, shown: () => seen.at(-1) };
}

/** Whole numbers from the first down to the last. */
const down = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, place) => first - place);

/** Each list without a hole, and none shorter than the one before. */
function expectGrowing(lists: readonly number[][]) {
  for (const [place, list] of lists.entries()) {
    expect(list).toEqual(down(list[0] ?? 0, list.at(-1) ?? 1));
    expect(list.length).toBeGreaterThanOrEqual(lists[place - 1]?.length ?? 0);
  }
}

describe('transfers page by page', () => {
  it('as many as are shown are asked for again when money has moved', async () => {
    const { world, seen, event, more, shown } = transfersTo(35);
    await waitFor(() => expect(shown()).toEqual(down(35, 26)));
    await act(more);
    await waitFor(() => expect(shown()).toEqual(down(35, 16)));
    world.newest = 36;
    act(event);
    await waitFor(() => expect(shown()).toEqual(down(36, 17)));
    expect(world.asked.at(-1)).toEqual({ first: 20 });
    await act(more);
    await waitFor(() => expect(shown()).toEqual(down(36, 7)));
    expectGrowing(seen);
  });

  it('a page that is answered after the list was asked for anew leaves no hole', async () => {
    const { world, seen, event, more, giveAll, shown } = transfersTo(35);
    await waitFor(() => expect(shown()).toEqual(down(35, 26)));
    await act(more);
    await waitFor(() => expect(shown()).toEqual(down(35, 16)));
    world.holds = true;
    const page = more();
    await waitFor(() => expect(world.waiting).toHaveLength(1));
    world.holds = false;
    world.newest = 36;
    act(event);
    await waitFor(() => expect(shown()?.[0]).toBe(36));
    await act(async () => {
      giveAll();
      await page;
    });
    expect(shown()).toEqual(down(36, 17));
    await act(more);
    await waitFor(() => expect(shown()).toEqual(down(36, 7)));
    expectGrowing(seen);
  });

  it('a page that comes while the list is asked for anew leaves the newest there', async () => {
    const { world, seen, event, more, giveAll, shown } = transfersTo(35);
    await waitFor(() => expect(shown()).toEqual(down(35, 26)));
    world.newest = 36;
    world.holds = true;
    act(event);
    await waitFor(() => expect(world.waiting).toHaveLength(1));
    world.holds = false;
    await act(more);
    act(giveAll);
    await waitFor(() => expect(shown()).toEqual(down(36, 17)));
    expectGrowing(seen);
  });

  it('what is shown stays while the exchange is away', async () => {
    const { world, result, seen, more, giveAll, shown } = transfersTo(35);
    await waitFor(() => expect(shown()).toEqual(down(35, 26)));
    world.holds = true;
    const page = more();
    await waitFor(() => expect(world.waiting).toHaveLength(1));
    await act(async () => {
      for (const give of world.waiting.splice(0)) give();
      await page;
    });
    await waitFor(() => expect(world.waiting).toHaveLength(1));
    world.isAway = true;
    act(giveAll);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(shown()).toEqual(down(35, 16));
    await expect(more()).rejects.toThrow();
    world.isAway = false;
    await act(more);
    await waitFor(() => expect(shown()).toEqual(down(35, 6)));
    expectGrowing(seen);
  });
});
