import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ShellProvider } from '@plataforma/contract';
import { createFakeShell } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { typed } from '../../lib/test/test-data';
import { buyFields, runFields } from '../test/test-data';
import { useRecurringBuy } from './use-recurring-buys';

interface Asked {
  readonly first: number;
  readonly after?: string | null;
}

/** A recurring buy whose runs go from the newest down to 1. Answers wait where they are held. */
function runsTo(newest: number) {
  const world = { newest, holds: false, waiting: [] as (() => void)[], asked: [] as Asked[] };
  const answer = ({ first, after }: Asked) => {
    const from = after ? Number(after) - 1 : world.newest;
    const last = Math.max(1, from - first + 1);
    const ids = Array.from({ length: from - last + 1 }, (_, place) => String(from - place));
    const edges = ids.map((id) => typed('RecurringBuyRunEdge', { cursor: id, node: runFields({ id }) }));
    const pageInfo = typed('PageInfo', { endCursor: String(last), hasNextPage: last > 1 });
    return {
      data: { recurringBuy: { ...buyFields(), runs: typed('RecurringBuyRunConnection', { edges, pageInfo }) } },
    };
  };
  const link = new ApolloLink(({ variables }) => {
    const { first, after } = variables as Asked;
    const asked = after === undefined ? { first } : { first, after };
    world.asked.push(asked);
    return new Observable((observer) => {
      const give = () => {
        observer.next(answer(asked));
        observer.complete();
      };
      if (world.holds) world.waiting.push(give);
      else give();
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const shell = createFakeShell({ session: { viewer } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>
      <ShellProvider value={shell}>{children}</ShellProvider>
    </ApolloProvider>
  );
  const { result } = renderHook(() => useRecurringBuy('5'), { wrapper });
  const shown = () => (result.current.status === 'ready' ? result.current.runs.map(({ id }) => Number(id)) : []);
  const more = () => (result.current.status === 'ready' ? result.current.loadMore() : Promise.reject(new Error()));
  const emit = () => shell.emitAccountEvent({ type: 'order-rejected', account: 'MAIN', reason: 'x' });
  const event = () => act(emit);
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { world, shown, more, emit, event, advance };
}

const down = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, place) => first - place);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('as many runs are asked for again as are shown when it is time, not when the event came', async () => {
  const { world, shown, more, event, advance } = runsTo(65);
  await waitFor(() => expect(shown()).toEqual(down(65, 46)));
  event();
  await act(more);
  await waitFor(() => expect(shown()).toEqual(down(65, 26)));
  await advance(1_000);
  expect(world.asked.at(-1)).toEqual({ first: 40 });
  expect(shown()).toEqual(down(65, 26));
});

it('a page that is answered after the runs were asked for anew leaves no hole', async () => {
  const { world, shown, more, event, advance } = runsTo(65);
  await waitFor(() => expect(shown()).toEqual(down(65, 46)));
  world.holds = true;
  const page = more();
  await waitFor(() => expect(world.waiting).toHaveLength(1));
  world.holds = false;
  world.newest = 66;
  event();
  await advance(1_000);
  expect(shown()).toEqual(down(66, 47));
  await act(async () => {
    world.waiting[0]?.();
    await page;
  });
  await advance(100);
  expect(shown()).toEqual(down(66, 47));
});

it('an event at the moment of asking is followed by another request', async () => {
  const { world, shown, emit, event, advance } = runsTo(65);
  await waitFor(() => expect(shown()).toEqual(down(65, 46)));
  event();
  act(() => {
    jest.advanceTimersByTime(1_000);
    emit();
  });
  await advance(1_000);
  expect(world.asked).toHaveLength(3);
});

it('a page that is answered while more runs than before are asked for is put behind those that are shown', async () => {
  const { world, shown, more, event, advance } = runsTo(65);
  await waitFor(() => expect(shown()).toEqual(down(65, 46)));
  await act(more);
  await waitFor(() => expect(shown()).toEqual(down(65, 26)));
  world.holds = true;
  event();
  await advance(1_000);
  const page = more();
  await waitFor(() => expect(world.asked.at(-1)).toEqual({ first: 20, after: '26' }));
  await act(async () => {
    world.waiting.at(-1)?.();
    await page;
  });
  await waitFor(() => expect(shown()).toEqual(down(65, 6)));
});
