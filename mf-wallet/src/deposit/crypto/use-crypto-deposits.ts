import { skipToken, useQuery } from '@apollo/client/react';
import type { AccountEvent } from '@plataforma/contract';
import { watching } from '../../lib/asking';
import type { CoinPageData } from '../../lib/coin-page';
import { useMoneyBell } from '../../lib/use-money-bell';
import { loaded, type Loaded } from '../../lib/loaded';
import {
  CryptoDepositPageDocument,
  CryptoDepositsDocument,
  DepositAddressDocument,
  DepositClaimsDocument,
  type CryptoDepositFieldsFragment,
  type DepositAddressFieldsFragment,
  type DepositClaimsQuery,
  type DepositNetworkFieldsFragment,
} from './__generated__/crypto';

export interface DepositCurrency {
  readonly code: string;
  readonly name: string;
}

/** What is known of a currency's deposits. @param code in capitals */
export function useCryptoDepositPage(
  code: string,
): Loaded<CoinPageData<DepositCurrency, DepositNetworkFieldsFragment>> {
  const { data, error, refetch } = useQuery(CryptoDepositPageDocument, {
    variables: { currency: code },
    fetchPolicy: 'cache-and-network',
    context: watching.context,
  });
  const currencies = data?.balances.flatMap(({ currency }) => (currency.kind === 'CRYPTO' ? [currency] : []));
  return loaded(
    data &&
      currencies && {
        currency: currencies.find((each) => each.code === code) ?? null,
        currencies,
        networks: data.depositNetworks,
      },
    error,
    () => void refetch().catch(() => undefined),
  );
}

/** Where to send a currency on a network; null before the address was made. */
export function useDepositAddress(currency: string, network: string): Loaded<DepositAddressFieldsFragment | null> {
  const { data, error, refetch } = useQuery(DepositAddressDocument, {
    variables: { currency, network },
    fetchPolicy: 'cache-and-network',
    context: watching.context,
  });
  return loaded(data?.depositAddress, error, () => void refetch().catch(() => undefined));
}

export type DepositClaim = DepositClaimsQuery['depositClaims'][number];

export interface DepositClaims {
  /** Newest first; null until they are known. */
  readonly claims: readonly DepositClaim[] | null;
  readonly isFailed: boolean;
  /** Asks for them again. */
  readonly refresh: () => void;
}

/** What the customer asked for of a currency that came without its tag. @param isWanted false: nothing is asked for */
export function useDepositClaims(currency: string, isWanted: boolean): DepositClaims {
  const { data, error, refetch } = useQuery(
    DepositClaimsDocument,
    isWanted ? { ...watching, variables: { currency } } : skipToken,
  );
  const refresh = () => void refetch().catch(() => undefined);
  return { claims: data?.depositClaims ?? null, isFailed: error !== undefined, refresh };
}

export interface CryptoDeposits {
  /** Newest first. */
  readonly deposits: readonly CryptoDepositFieldsFragment[];
  readonly hasMore: boolean;
  /** Asks for them again. */
  readonly refresh: () => void;
}

/** A deposit was seen, got blocks or came to a state. One that is credited is told by this too. */
const isOfDeposits = ({ type }: AccountEvent): boolean => type === 'deposit';

/** The newest deposits of a currency, as long as the page is open. @param first how many at most, up to 100 */
export function useCryptoDeposits(currency: string, first: number): Loaded<CryptoDeposits> {
  const { data, previousData, error, refetch } = useQuery(CryptoDepositsDocument, {
    ...watching,
    variables: { currency, first },
  });
  const retry = () => void refetch().catch(() => undefined);
  useMoneyBell(retry, isOfDeposits);
  const connection = (data ?? previousData)?.deposits;
  return loaded(
    connection && {
      deposits: connection.edges.map(({ node }) => node),
      hasMore: connection.pageInfo.hasNextPage,
      refresh: retry,
    },
    error,
    retry,
  );
}
