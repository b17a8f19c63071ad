import { useQuery } from '@apollo/client/react';
import { Card, Column, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { ClosingNotice } from '../lib/closing-notice';
import { ProfilePage } from '../lib/profile-page';
import { SecurityPageDocument } from './__generated__/security';
import { AccessCard } from './access-card';
import { EventsCard } from './events-card';
import { LockNotice } from './lock-notice';
import { PasskeysCard } from './passkeys-card';
import { ProtectCard } from './protect-card';
import { SessionsCard } from './sessions-card';

/** `/profile/security`: what protects the account, who is signed in to it, and what happened. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(SecurityPageDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  return (
    <ProfilePage title={t('title')}>
      <Column span={7}>
        {data && (
          <>
            <ClosingNotice deletion={data.deletion} />
            {data.withdrawalLock && <LockNotice lock={data.withdrawalLock} />}
            <AccessCard security={data.security} />
            <PasskeysCard security={data.security} reload={refetch} />
            <SessionsCard sessions={data.sessions} reload={refetch} />
          </>
        )}
        {!data && (
          <Card aria-label={t('title')} aria-busy={!error}>
            {error ? (
              <ErrorState
                title={t('failed')}
                text={t('failedText')}
                retryLabel={t('action.retry')}
                onRetry={() => void refetch().catch(() => undefined)}
              />
            ) : (
              <Skeleton height={space(80)} />
            )}
          </Card>
        )}
        {(data ?? error) && <ProtectCard />}
      </Column>
      <Column span={5}>
        <EventsCard />
      </Column>
    </ProfilePage>
  );
}
