import { useTicker } from '@plataforma/contract';
import { compare, decimal, formatMoney, multiply, subtract, ZERO } from '@plataforma/format';
import { Card, EmptyState, WalletIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../lib/amount-text';
import type { Loaded } from '../../lib/loaded';
import { NewWithdrawal } from '../form/new-withdrawal';
import { boundsOf, typedIn } from '../form/withdraw-amount';
import type { WithdrawalNetworkFieldsFragment, WithdrawPageQuery } from '../lib/__generated__/withdraw';
import { StateCard } from '../lib/state-card';
import type { Asked } from '../lib/withdraw-address';
import { AddAddressDialog } from './address/add-address-dialog';
import type { WithdrawCurrency } from './use-crypto-page';

interface NewCryptoWithdrawalProps {
  readonly currency: WithdrawCurrency;
  readonly network: WithdrawalNetworkFieldsFragment;
  readonly page: Loaded<WithdrawPageQuery>;
  readonly asked: Extract<Asked, { readonly kind: 'new' }>;
  readonly onStale: () => void;
}

/** The form of a withdrawal by the network that was chosen. */
export function NewCryptoWithdrawal({ currency, network, page, asked, onStale }: NewCryptoWithdrawalProps) {
  const { code, available } = currency;
  const { t } = useTranslation('withdraw-crypto');
  const worthOf = useWorth(currency);
  if (page.status !== 'ready') return <StateCard state={page} />;
  if (!network.isOpen) return <NetworkClosed message={network.message} />;
  const terms = page.value.withdrawalTerms;
  const bounds = terms && boundsOf(terms);
  const rest = bounds ? subtract(decimal(available), bounds.available) : ZERO;
  return (
    <NewWithdrawal
      code={code}
      page={page.value}
      asked={asked}
      network={network.code}
      onStale={onStale}
      addingOf={(props) => <AddAddressDialog {...props} network={network} />}
      worthOf={(typed) => (bounds ? worthOf(typedIn(typed, bounds)) : null)}
      remainder={compare(rest, ZERO) > 0 ? t('amount.remainder', { rest: amountText(rest, code) }) : undefined}
    />
  );
}

/** What an amount of a currency is worth in reais at its market's price, in words. */
function useWorth({ symbol }: WithdrawCurrency) {
  const { t } = useTranslation('withdraw-crypto');
  const price = useTicker(symbol ?? '')?.last ?? null;
  return (amount: ReturnType<typeof typedIn>) =>
    amount === null || price === null ? null : t('amount.worth', { worth: formatMoney(multiply(amount, price)) });
}

/** Nothing can be withdrawn by this network now. */
export function NetworkClosed({ message }: { readonly message: string | null }) {
  const { t } = useTranslation('withdraw-crypto');
  return (
    <Card aria-label={t('network.closed')}>
      <EmptyState icon={<WalletIcon />} title={t('network.closed')} text={message ?? t('network.closedText')} />
    </Card>
  );
}
