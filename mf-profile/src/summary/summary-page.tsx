import { useQuery } from '@apollo/client/react';
import { useShell, useViewer } from '@plataforma/contract';
import { Card, Column, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { ClosingNotice } from '../lib/closing-notice';
import { ProfilePage } from '../lib/profile-page';
import { ProfileSummaryDocument } from './__generated__/summary';
import { Identity } from './identity';
import { LeaveAccount } from './leave-account';
import { Level } from './level';
import { Limits } from './limits';
import { missingSteps } from './missing-steps';
import { Missing } from './missing';

/** `/profile`: who the customer is here, what the account allows and how much, what is missing, and the other pages of the profile. */
export function SummaryPage() {
  const { t } = useTranslation('account');
  const { hasRoute } = useShell();
  const level = useViewer()?.level ?? 0;
  const { data, error, refetch } = useQuery(ProfileSummaryDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  // What is missing comes first there: what stands below it would move when that is known.
  const isKnown = data !== undefined || error !== undefined;
  const missing = missingSteps({ level, methods: data?.security.proofMethods ?? null, hasRoute });
  return (
    <ProfilePage title={t('summary.title')}>
      <Column span={7}>
        {!data && error ? (
          <Card aria-label={t('summary.account')}>
            <ErrorState
              title={t('summary.failed')}
              text={t('summary.failedText')}
              retryLabel={t('action.retry')}
              onRetry={() => void refetch().catch(() => undefined)}
            />
          </Card>
        ) : (
          <>
            {data && <ClosingNotice deletion={data.deletion} />}
            <Identity profile={data?.profile ?? null} level={level} />
          </>
        )}
        {isKnown && missing.length > 0 && <Missing steps={missing} />}
        {data && <Limits limits={data.limits} />}
      </Column>
      <Column span={5}>
        {isKnown ? (
          <>
            <Level level={level} />
            <LeaveAccount />
          </>
        ) : (
          <Card aria-label={t('summary.title')} aria-busy="true">
            <Skeleton height={space(60)} />
          </Card>
        )}
      </Column>
    </ProfilePage>
  );
}
