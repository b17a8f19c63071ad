import { Page } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { AllocationCard } from '../lib/allocation-card';
import { BalancesFailed, NoBalance } from '../lib/balance-states';
import { BuyLink } from '../lib/buy-link';
import { DepositLink } from '../lib/deposit-link';
import { OverviewGrid, OverviewSkeleton } from '../lib/overview';
import { TotalCard } from '../lib/total-card';
import { usePortfolio } from '../lib/use-portfolio';
import { BalancesCard } from './balances-card';
import { ProLink } from './pro-link';
import { BalancesSkeleton } from './balances-skeleton';
import { useOnce } from './use-once';

/** `/wallet`: what the customer has, what it is worth now, and how to buy more. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  return (
    <Page title={t('title')}>
      <WalletContent />
    </Page>
  );
}

function WalletContent() {
  const { t } = useTranslation('wallet');
  const state = usePortfolio();
  const priced = useOnce(state.kind === 'ready' && state.pricing !== 'waiting');
  if (state.kind === 'failed') return <BalancesFailed ofServer={state.ofServer} onRetry={state.retry} />;
  if (state.kind === 'loading') {
    return (
      <>
        <OverviewSkeleton />
        <BalancesSkeleton />
      </>
    );
  }
  const { portfolio, pricing, pricedAt } = state;
  if (portfolio.empty) return <NoBalance />;
  return (
    <>
      <OverviewGrid>
        <TotalCard portfolio={portfolio} pricing={pricing} pricedAt={pricedAt}>
          <BuyLink text={t('balances.buy')} />
          <DepositLink />
          <ProLink />
        </TotalCard>
        <AllocationCard portfolio={portfolio} pricing={pricing} />
      </OverviewGrid>
      {priced ? <BalancesCard portfolio={portfolio} pricing={pricing} /> : <BalancesSkeleton />}
    </>
  );
}
