import { useSession } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AllocationCard } from '../lib/allocation-card';
import { BalancesFailed, NoBalance } from '../lib/balance-states';
import { BuyLink } from '../lib/buy-link';
import { OverviewGrid, OverviewSkeleton } from '../lib/overview';
import { TotalCard } from '../lib/total-card';
import { usePortfolio } from '../lib/use-portfolio';

/** Widget of the home page: the customer's total and allocation. Nothing for a guest. */
export function Summary() {
  const { status } = useSession();
  if (status === 'guest') return null;
  return status === 'loading' ? <OverviewSkeleton /> : <SignedInSummary />;
}

function SignedInSummary() {
  const { t } = useTranslation('wallet');
  const state = usePortfolio();
  if (state.kind === 'loading') return <OverviewSkeleton />;
  if (state.kind === 'failed') return <BalancesFailed onRetry={state.retry} />;
  const { portfolio, pricing, pricedAt } = state;
  if (portfolio.empty) return <NoBalance />;
  return (
    <OverviewGrid>
      <TotalCard portfolio={portfolio} pricing={pricing} pricedAt={pricedAt}>
        <BuyLink text={t('balances.buy')} />
        <Button as={Link} to="/wallet">
          {t('summary.open')}
        </Button>
      </TotalCard>
      <AllocationCard portfolio={portfolio} pricing={pricing} />
    </OverviewGrid>
  );
}
