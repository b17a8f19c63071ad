import { useQuery } from '@apollo/client/react';
import { watching } from '../../lib/asking';
import type { CoinPageData } from '../../lib/coin-page';
import { loaded, type Loaded } from '../../lib/loaded';
import { CryptoWithdrawPageDocument, type WithdrawalNetworkFieldsFragment } from '../lib/__generated__/withdraw';

export interface WithdrawCurrency {
  readonly code: string;
  readonly name: string;
  /** What is available in the main account, with every digit. */
  readonly available: string;
  /** Of the market against reais; null where there is none. */
  readonly symbol: string | null;
}

/** What is known of a currency's withdrawals. @param code in capitals */
export function useCryptoPage(code: string): Loaded<CoinPageData<WithdrawCurrency, WithdrawalNetworkFieldsFragment>> {
  const { data, error, refetch } = useQuery(CryptoWithdrawPageDocument, {
    variables: { currency: code },
    fetchPolicy: 'cache-and-network',
    context: watching.context,
  });
  const symbolOf = (base: string) =>
    data?.instruments.find((each) => each.base.code === base && each.quote.code === 'BRL')?.symbol ?? null;
  const currencies = data?.balances.flatMap(({ currency, available }) =>
    currency.kind === 'CRYPTO' ? [{ ...currency, available, symbol: symbolOf(currency.code) }] : [],
  );
  return loaded(
    data &&
      currencies && {
        currency: currencies.find((each) => each.code === code) ?? null,
        currencies,
        networks: data.withdrawalNetworks,
      },
    error,
    () => void refetch().catch(() => undefined),
  );
}
