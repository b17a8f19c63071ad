import { useQuery } from '@apollo/client/react';
import { Card, Column, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { ProfilePage } from '../lib/profile-page';
import { ProfileInfosDocument } from './__generated__/infos';
import { Address } from './address';
import { Company } from './company';
import { Email } from './email';
import { Person } from './person';
import { Phone } from './phone';

/** `/profile/infos`: what the customer registered with, and what of it can be changed. */
export function InfosPage() {
  const { t } = useTranslation('infos');
  const { data, previousData, error, refetch } = useQuery(ProfileInfosDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  // A new session empties the cache, and the page stays as it is meanwhile.
  const profile = (data ?? previousData)?.profile;
  return (
    <ProfilePage title={t('title')}>
      {profile && (
        <>
          <Column span={6}>
            {profile.company && <Company {...profile.company} document={profile.document} />}
            <Person profile={profile} />
          </Column>
          <Column span={6}>
            <Email {...profile} />
            {profile.person && <Phone owner={profile.id} phone={profile.person.phone} />}
            <Address owner={profile.id} address={profile.address} ofCompany={profile.company !== null} />
          </Column>
        </>
      )}
      {!profile && (
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
    </ProfilePage>
  );
}
