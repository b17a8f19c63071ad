import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { usePages } from './use-pages';

interface Answer {
  readonly numbers: {
    readonly edges: { readonly node: number }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}
interface Asked {
  readonly first: number;
  readonly after?: string | null;
}

const NUMBERS = gql`
  query Numbers($first: Int!, $after: String) {
    numbers(first: $first, after: $after) {
      edges {
        node
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
` as TypedDocumentNode<Answer, Asked>;

/** Numbers from the newest down to 1, by pages. Answers wait until they are let go. */
function numbersTo(newest: number) {
  const world = { newest, holds: false, waiting: [] as (() => void)[], asked: [] as Asked[] };
  const answer = ({ first, after }: Asked): Answer => {
    const from = after ? Number(after) - 1 : world.newest;
    const last = Math.max(1, from - first + 1);
    const edges = Array.from({ length: from - last + 1 }, (_, index) => ({ node: from - index }));
    return { numbers: { edges, pageInfo: { hasNextPage: last > 1, endCursor: String(last) } } };
  };
  const link = new ApolloLink(({ variables }) => {
    const asked = variables as Asked;
    world.asked.push(asked);
    return new Observable((observer) => {
      const give = () => {
        observer.next({ data: { ...answer(asked) } });
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
  const { result } = renderHook(
    () => usePages(NUMBERS, {}, { page: 3, most: 5, of: ({ numbers }) => numbers, put: (_, numbers) => ({ numbers }) }),
    { wrapper },
  );
  const shown = () => result.current.data?.numbers.edges.map(({ node }) => node);
  return { world, result, shown };
}

it('a page more comes below, and what is new comes above it; until then nothing leaves the page', async () => {
  const { world, result, shown } = numbersTo(9);
  await waitFor(() => expect(shown()).toEqual([9, 8, 7]));
  await act(() => result.current.loadMore());
  await waitFor(() => expect(shown()).toEqual([9, 8, 7, 6, 5, 4]));
  expect(result.current.hasMore).toBe(true);

  world.newest = 10;
  world.holds = true;
  act(() => result.current.retry());
  await waitFor(() => expect(world.waiting).toHaveLength(1));
  expect(shown()).toEqual([9, 8, 7, 6, 5, 4]);
  act(() => {
    for (const give of world.waiting) give();
  });
  // More than the API gives at once are asked for again below.
  await waitFor(() => expect(shown()).toEqual([10, 9, 8, 7, 6]));
  expect(result.current.hasMore).toBe(true);
});

it('what is asked anew replaces as many rows as are shown', async () => {
  const { world, result, shown } = numbersTo(4);
  await waitFor(() => expect(shown()).toEqual([4, 3, 2]));
  await act(() => result.current.loadMore());
  await waitFor(() => expect(shown()).toEqual([4, 3, 2, 1]));
  world.newest = 5;
  act(() => result.current.retry());
  await waitFor(() => expect(shown()).toEqual([5, 4, 3, 2]));
  expect(result.current.hasMore).toBe(true);
});

it('a page that belongs below another end of the list is left out: no row is missing between', async () => {
  const { world, result, shown } = numbersTo(9);
  await waitFor(() => expect(shown()).toEqual([9, 8, 7]));
  world.holds = true;
  const more = result.current.loadMore();
  await waitFor(() => expect(world.waiting).toHaveLength(1));
  world.holds = false;
  world.newest = 10;
  act(() => result.current.retry());
  await waitFor(() => expect(shown()).toEqual([10, 9, 8]));
  await act(async () => {
    for (const give of world.waiting) give();
    await more;
  });
  expect(shown()).toEqual([10, 9, 8]);
});
