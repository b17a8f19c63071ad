import { useShell } from '@plataforma/contract';
import { Button, Card, Column, EmptyState, Page, WalletIcon, WarningIcon, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { DestinationsCard } from './destinations/destinations-card';
import { LimitsCard } from './form/limits-card';
import { WithdrawForm } from './form/withdraw-form';
import { boundsOf } from './form/withdraw-amount';
import type { WithdrawPageQuery } from './lib/__generated__/withdraw';
import { StateCard } from './lib/state-card';
import { useWithdrawPage } from './lib/use-withdrawals';
import { askedIn, withdrawalAddress, type Asked } from './lib/withdraw-address';
import { RecentWithdrawals } from './recent/recent-withdrawals';
import { WithdrawalView } from './view/withdrawal-view';

/** `/wallet/withdraw/brl`: reais go to an own account, and what became of those that went. */
export function WithdrawPage() {
  const { t } = useTranslation('withdraw');
  const { page, ask } = useWithdrawPage();
  const asked = askedIn(useSearchParams()[0]);
  return (
    <Page
      title={t('title')}
      trail={
        <WayBack as={Link} to="/wallet">
          {t('wallet')}
        </WayBack>
      }
    >
      <Column span={7}>
        {asked.kind === 'withdrawal' && <WithdrawalView key={asked.id} id={asked.id} />}
        {asked.kind === 'new' && page.status !== 'ready' && <StateCard state={page} />}
        {asked.kind === 'new' && page.status === 'ready' && <New page={page.value} asked={asked} onStale={ask} />}
      </Column>
      <Column span={5}>
        <LimitsCard page={page} />
        <RecentWithdrawals />
        {page.status === 'ready' && <DestinationsCard destinations={page.value.destinations} />}
      </Column>
    </Page>
  );
}

interface NewProps {
  readonly page: WithdrawPageQuery;
  readonly asked: Extract<Asked, { readonly kind: 'new' }>;
  readonly onStale: () => void;
}

/** A new withdrawal; one that waits for its mail is shown first, so that nobody asks twice for the same. */
function New({ page, asked, onStale }: NewProps) {
  const waiting = page.waiting.edges[0]?.node.id;
  if (waiting !== undefined && !asked.isAnother) return <Navigate to={withdrawalAddress(waiting)} replace />;
  const terms = page.withdrawalTerms;
  const refusal = terms?.refusals.find(({ name }) => name === 'base');
  if (!terms || refusal) return <Closed refusal={refusal ?? null} />;
  return <WithdrawForm bounds={boundsOf(terms)} destinations={page.destinations} initial={asked} onStale={onStale} />;
}

interface ClosedProps {
  /** Null where nothing is withdrawn at all at the moment. */
  readonly refusal: NonNullable<WithdrawPageQuery['withdrawalTerms']>['refusals'][number] | null;
}

/** Nothing can be withdrawn now: why, until when, and what to do. */
function Closed({ refusal }: ClosedProps) {
  const { t } = useTranslation('withdraw');
  const { hasRoute } = useShell();
  if (!refusal) {
    return (
      <Card aria-label={t('closed.away')}>
        <EmptyState icon={<WalletIcon />} title={t('closed.away')} text={t('closed.awayText')} />
      </Card>
    );
  }
  const { message, nextStep } = refusal;
  return (
    <Card aria-label={t('closed.title')}>
      <EmptyState
        icon={<WarningIcon />}
        title={t('closed.title')}
        text={message}
        action={
          nextStep &&
          hasRoute(nextStep.path) && (
            <Button as={Link} to={nextStep.path} variant="primary">
              {nextStep.text}
            </Button>
          )
        }
      />
    </Card>
  );
}
