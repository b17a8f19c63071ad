import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { AccountEvent } from '@plataforma/contract';
import { watching } from '../../lib/asking';
import { loaded, type Loaded } from '../../lib/loaded';
import type { Recent } from '../../lib/recent/recent-card';
import { useMoneyBell } from '../../lib/use-money-bell';
import {
  RecentWithdrawalsDocument,
  WithdrawalDocument,
  WithdrawPageDocument,
  type RecentWithdrawalsQuery,
  type WithdrawalFieldsFragment,
  type WithdrawPageQuery,
} from './__generated__/withdraw';

/** A withdrawal came to a state, or the currency moved in the main account, as it does when one is requested and when it ends. */
const isOfWithdrawals =
  (currency: string) =>
  (event: AccountEvent): boolean =>
    event.type === 'withdrawal' ||
    (event.type === 'position' && event.account === 'MAIN' && event.currency === currency);

/**
 * What a new withdrawal needs to know: its terms, where it can go, and the one that waits for its mail.
 * @param currency such as "BTC"
 * @param network null for reais
 */
export function useWithdrawPage(
  currency: string,
  network: string | null,
): { readonly page: Loaded<WithdrawPageQuery>; readonly ask: () => void } {
  const { data, error, refetch } = useQuery(WithdrawPageDocument, {
    variables: { currency, network },
    fetchPolicy: 'cache-and-network',
    context: watching.context,
  });
  const retry = () => void refetch().catch(() => undefined);
  useMoneyBell(retry, isOfWithdrawals(currency));
  return { page: loaded(data, error, retry), ask: retry };
}

/** A withdrawal of a currency, as long as the page is open. Null: there is none of this id. */
export function useWithdrawal(currency: string, id: string): Loaded<WithdrawalFieldsFragment | null> {
  const { data, error, refetch } = useQuery(WithdrawalDocument, { ...watching, variables: { id } });
  const retry = () => void refetch().catch(() => undefined);
  useMoneyBell(retry, isOfWithdrawals(currency));
  return loaded(data?.withdrawal, error, retry);
}

/** Keeps what a command answered as what is known of the withdrawal. */
export function keepWithdrawal(cache: ApolloCache, withdrawal: WithdrawalFieldsFragment | null | undefined): void {
  if (!withdrawal) return;
  cache.writeQuery({ query: WithdrawalDocument, variables: { id: withdrawal.id }, data: { withdrawal } });
}

export type RecentWithdrawal = RecentWithdrawalsQuery['withdrawals']['edges'][number]['node'];

/** The newest withdrawals of a currency. @param currency such as "BTC" @param first how many at most, up to 100 */
export function useRecentWithdrawals(currency: string, first: number): Loaded<Recent<RecentWithdrawal>> {
  const { data, previousData, error, refetch } = useQuery(RecentWithdrawalsDocument, {
    ...watching,
    variables: { currency, first },
  });
  const retry = () => void refetch().catch(() => undefined);
  useMoneyBell(retry, isOfWithdrawals(currency));
  const connection = (data ?? previousData)?.withdrawals;
  return loaded(
    connection && { rows: connection.edges.map(({ node }) => node), hasMore: connection.pageInfo.hasNextPage },
    error,
    retry,
  );
}
