import { useQuery } from '@apollo/client/react';
import { Button, Card, ErrorState, Notice, Skeleton, space, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ProfilePage } from '../lib/profile-page';
import { useEndSessions } from '../lib/use-end-sessions';
import { ConnectedDevicesDocument } from './__generated__/connected-devices';
import { DeviceCard } from './device-card';

/** `/profile/security/connected-devices`: a card for each session, and its end. */
export function ConnectedDevicesPage() {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(ConnectedDevicesDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  const { busy, fault, endOthers, end } = useEndSessions(refetch);
  const sessions = data?.sessions;
  return (
    <ProfilePage
      title={t('devices.title')}
      trail={
        <WayBack as={Link} to="/profile/security">
          {t('title')}
        </WayBack>
      }
      actions={
        sessions && sessions.length > 1 ? (
          <Button busy={busy === 'others'} onClick={endOthers}>
            {t('devices.endOthers')}
          </Button>
        ) : null
      }
    >
      <Notice kind="error">{fault}</Notice>
      {sessions?.length === 1 && <Notice kind="information">{t('devices.only')}</Notice>}
      {sessions && (
        <Devices aria-label={t('devices.title')}>
          {sessions.map((session) => (
            <DeviceCard key={session.id} session={session} busy={busy === session.id} onEnd={() => end(session)} />
          ))}
        </Devices>
      )}
      {!sessions && (
        <Card aria-label={t('devices.title')} aria-busy={!error}>
          {error ? (
            <ErrorState
              title={t('devices.failed')}
              text={t('devices.failedText')}
              retryLabel={t('action.retry')}
              onRetry={() => void refetch().catch(() => undefined)}
            />
          ) : (
            <Skeleton height={space(40)} />
          )}
        </Card>
      )}
    </ProfilePage>
  );
}

const Devices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(80)}), 1fr));
  gap: ${space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
