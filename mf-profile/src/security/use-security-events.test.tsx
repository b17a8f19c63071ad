import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSecurityEvents } from './use-security-events';

const NEWEST = 65;

const eventOf = (id: string) => ({
  __typename: 'SecurityEvent',
  id,
  text: `Entrada ${id}.`,
  device: null,
  place: null,
  isByOperator: false,
  happenedAt: '2026-11-20T15:00:00.000Z',
});

/** The events from the newest down to 1, by pages. Answers wait where they are held. */
function securityEvents() {
  const world = { holds: false, waiting: [] as (() => void)[] };
  const answer = (first: number, after?: string) => {
    const from = after ? Number(after) - 1 : NEWEST;
    const last = Math.max(1, from - first + 1);
    const ids = Array.from({ length: from - last + 1 }, (_, place) => String(from - place));
    const edges = ids.map((id) => ({ __typename: 'SecurityEventEdge', cursor: id, node: eventOf(id) }));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: last > 1, endCursor: String(last) };
    return { data: { securityEvents: { __typename: 'SecurityEventConnection', edges, pageInfo } } };
  };
  const link = new ApolloLink(({ variables: { first, after } }) => {
    return new Observable((observer) => {
      const give = () => {
        observer.next(answer(Number(first), after === undefined ? undefined : String(after)));
        observer.complete();
      };
      if (world.holds) world.waiting.push(give);
      else give();
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const visit = () => {
    const { result, unmount } = renderHook(useSecurityEvents, { wrapper });
    const shown = () => (result.current.status === 'ready' ? result.current.events.map(({ id }) => Number(id)) : []);
    const more = () => (result.current.status === 'ready' ? result.current.loadMore() : Promise.reject(new Error()));
    return { shown, more, unmount };
  };
  return { world, visit };
}

const down = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, place) => first - place);

it('more that is asked for before a later visit has its first page leaves no event out', async () => {
  const { world, visit } = securityEvents();
  const before = visit();
  await waitFor(() => expect(before.shown()).toEqual(down(65, 46)));
  await act(before.more);
  await waitFor(() => expect(before.shown()).toEqual(down(65, 26)));
  before.unmount();

  world.holds = true;
  const { shown, more } = visit();
  expect(shown()).toEqual(down(65, 26));
  const page = more();
  await waitFor(() => expect(world.waiting).toHaveLength(2));
  world.holds = false;
  act(() => world.waiting[0]?.());
  await waitFor(() => expect(shown()).toEqual(down(65, 46)));
  await act(async () => {
    world.waiting[1]?.();
    await page;
  });
  await act(more);
  await waitFor(() => expect(shown()).toEqual(down(65, 26)));
});
