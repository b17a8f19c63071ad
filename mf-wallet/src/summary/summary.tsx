import { usePreference, useSession, useShell } from '@plataforma/contract';
import { TextLink } from '@plataforma/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AllocationCard } from '../lib/allocation-card';
import { BalancesFailed } from '../lib/balance-states';
import { OverviewGrid, OverviewSkeleton } from '../lib/overview';
import { TotalCard } from '../lib/total-card';
import { usePortfolio } from '../lib/use-portfolio';
import { QuickActions } from './quick-actions';
import { StepsCard } from './steps-card';
import { stepsOf } from './steps';

/** Widget of the home page: the customer's total, allocation and next steps. Renders nothing for a guest. */
export function Summary() {
  const { status, viewer } = useSession();
  if (status === 'guest') return null;
  return viewer ? <SignedInSummary level={viewer.level} /> : <SummarySkeleton />;
}

const parseTall = (stored: unknown) => stored === true;

/** Whether the last visit had steps beside the allocation. The shell's home page reads this setting too. */
function useTall() {
  return usePreference('summary-tall', parseTall);
}

function SummarySkeleton() {
  const [tall] = useTall();
  return <OverviewSkeleton tall={tall} actions={<QuickActions />} />;
}

function SignedInSummary({ level }: { readonly level: number }) {
  const { t } = useTranslation('wallet');
  const { hasRoute } = useShell();
  const [tall, setTall] = useTall();
  const state = usePortfolio();
  const portfolio = state.kind === 'ready' ? state.portfolio : null;
  const steps = portfolio ? stepsOf(level, portfolio, hasRoute) : [];
  const taller = portfolio ? !portfolio.empty && steps.length > 0 : tall;
  useEffect(() => {
    if (taller !== tall) setTall(taller);
  }, [taller, tall, setTall]);
  if (state.kind === 'loading') return <SummarySkeleton />;
  if (state.kind === 'failed') return <BalancesFailed ofServer={state.ofServer} onRetry={state.retry} />;
  // An empty account has no allocation. The next steps take its place.
  const stepsOnly = state.portfolio.empty && steps.length > 0;
  return (
    <OverviewGrid>
      <TotalCard
        portfolio={state.portfolio}
        pricing={state.pricing}
        pricedAt={state.pricedAt}
        link={
          hasRoute('/wallet') && (
            <TextLink as={Link} to="/wallet">
              {t('summary.open')}
            </TextLink>
          )
        }
      >
        <QuickActions />
      </TotalCard>
      {stepsOnly ? <StepsCard steps={steps} /> : <AllocationCard portfolio={state.portfolio} pricing={state.pricing} />}
      {!stepsOnly && steps.length > 0 && <StepsCard steps={steps} wide />}
    </OverviewGrid>
  );
}
