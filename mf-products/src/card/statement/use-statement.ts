import { skipToken, useQuery } from '@apollo/client/react';
import { asMany, watching } from '../../lib/use-asked-again';
import {
  CardTransactionDocument,
  CardTransactionsDocument,
  type CardTransactionFieldsFragment,
  type CardTransactionRowFragment,
} from '../lib/__generated__/card';
import { useCardNews } from '../lib/use-card';

const PAGE = 20;
const MOST = 50;

export interface Statement {
  /** Newest first; undefined while they have not come. */
  readonly transactions: readonly CardTransactionRowFragment[] | undefined;
  /** They did not come. What came before stays. */
  readonly isFailed: boolean;
  readonly hasMore: boolean;
  readonly retry: () => void;
  readonly loadMore: () => Promise<void>;
}

/** Own transactions of a month. @param month such as `2026-11` */
export function useStatement(month: string): Statement {
  const { data, error, refetch, fetchMore } = useQuery(CardTransactionsDocument, {
    ...watching,
    variables: { first: PAGE, month },
  });
  const shown = data?.cardTransactions;
  // Those of later pages stay.
  const retry = () =>
    void refetch({ first: asMany(shown?.edges.length ?? 0, PAGE, MOST), month }).catch(() => undefined);
  useCardNews(retry);
  return {
    transactions: shown?.edges.map(({ node }) => node),
    isFailed: data === undefined && error !== undefined,
    hasMore: shown?.pageInfo.hasNextPage ?? false,
    retry,
    loadMore: async () => {
      await fetchMore({
        variables: { first: PAGE, after: shown?.pageInfo.endCursor ?? null },
        context: { passive: false },
        updateQuery: (before, { fetchMoreResult: next }) => ({
          cardTransactions: {
            ...next.cardTransactions,
            edges: [...before.cardTransactions.edges, ...next.cardTransactions.edges],
          },
        }),
      });
    },
  };
}

interface OneTransaction {
  /** Undefined while it has not come; null where there is none of this id. */
  readonly transaction: CardTransactionFieldsFragment | null | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** A transaction by its id, with its steps. */
export function useTransaction(id: string | null): OneTransaction {
  const { data, error, refetch } = useQuery(
    CardTransactionDocument,
    id === null ? skipToken : { ...watching, variables: { id } },
  );
  const retry = () => {
    if (id !== null) void refetch().catch(() => undefined);
  };
  useCardNews(retry);
  return { transaction: data?.cardTransaction, isFailed: data === undefined && error !== undefined, retry };
}
