import { useQuery } from '@apollo/client/react';
import { Card, Column, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { ProfilePage } from '../lib/profile-page';
import { PrivacyPageDocument } from './__generated__/privacy';
import { AboutCard } from './about-card';
import { ClosingCard } from './closing/closing-card';
import { ConsentsCard } from './consents-card';
import { ExportCard } from './export-card';

/** `/profile/privacy`: what the customer agreed to, and what becomes of their data. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const { data, error, refetch } = useQuery(PrivacyPageDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  return (
    <ProfilePage title={t('title')}>
      <Column span={7}>
        {data ? (
          <>
            <ExportCard exports={data.dataExports} />
            <ConsentsCard consents={data.consents} />
          </>
        ) : (
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
      </Column>
      <Column span={5}>
        <AboutCard />
        <ClosingCard />
      </Column>
    </ProfilePage>
  );
}
