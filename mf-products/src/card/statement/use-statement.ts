import { skipToken, useQuery } from '@apollo/client/react';
import { watching } from '../../lib/use-asked-again';
import { usePages } from '../../lib/use-pages';
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
  const { data, ...pages } = usePages(
    CardTransactionsDocument,
    { month },
    {
      page: PAGE,
      most: MOST,
      of: ({ cardTransactions }) => cardTransactions,
      put: (_, cardTransactions) => ({ cardTransactions }),
    },
  );
  useCardNews(pages.retry);
  return { ...pages, transactions: data?.cardTransactions.edges.map(({ node }) => node) };
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
