import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { watching } from './use-asked-again';

interface Connection<Edge> {
  readonly edges: Edge[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** Where the list is in an answer, and how many rows of it are asked for. */
interface ListIn<Data, Edge, List extends Connection<Edge>> {
  /** Rows of a page. */
  readonly page: number;
  /** The most rows that the API gives at once. */
  readonly most: number;
  /** Undefined where the answer has none. */
  readonly of: (data: Data) => List | undefined;
  /** The answer with this list instead of its own. */
  readonly put: (data: Data, list: List) => Data;
}

export interface Pages<Data> {
  /** With the rows of all pages so far; undefined while it has not come. */
  readonly data: Data | undefined;
  /** It did not come. What came before stays. */
  readonly isFailed: boolean;
  readonly hasMore: boolean;
  /** Asks again for as many rows as are shown. */
  readonly retry: () => void;
  readonly loadMore: () => Promise<void>;
}

/**
 * A list that grows page by page, newest first.
 * @param variables of the query besides `first` and `after`; null: nothing is asked
 */
export function usePages<
  Data,
  Variables extends OperationVariables & { first?: number | null },
  Edge,
  List extends Connection<Edge>,
>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'first' | 'after'> | null,
  { page, most, of, put }: ListIn<Data, Edge, List>,
): Pages<Data> {
  const firstPage = { ...variables, first: page } as Variables;
  const { data, error, refetch, fetchMore } = useQuery(
    query,
    variables === null ? skipToken : { ...watching, variables: firstPage },
  );
  const list = data === undefined ? undefined : of(data);
  const again = async () => {
    const shown = list?.edges.length ?? 0;
    if (shown === 0) {
      await refetch();
      return;
    }
    const first = Math.min(most, Math.max(page, shown));
    await fetchMore({
      variables: { ...firstPage, first },
      // Another page may have come meanwhile; its rows stay.
      updateQuery: (before, { fetchMoreResult: now }) => ((of(before)?.edges.length ?? 0) > shown ? before : now),
    });
  };
  return {
    data: data,
    isFailed: data === undefined && error !== undefined,
    hasMore: list?.pageInfo.hasNextPage ?? false,
    retry: () => void again().catch(() => undefined),
    loadMore: async () => {
      const after = list?.pageInfo.endCursor ?? null;
      await fetchMore({
        variables: { ...firstPage, after },
        context: { passive: false },
        updateQuery: (before, { fetchMoreResult }) => {
          const [earlier, next] = [of(before), of(fetchMoreResult)];
          // The list was asked for anew meanwhile, and ends elsewhere.
          if (!earlier || !next || (earlier.pageInfo.endCursor ?? null) !== after) return before;
          return put(fetchMoreResult, { ...next, edges: [...earlier.edges, ...next.edges] });
        },
      });
    },
  };
}
