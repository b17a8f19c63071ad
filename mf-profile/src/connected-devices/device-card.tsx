import { formatDateTime } from '@plataforma/format';
import { Button, Card, FigureList, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SessionFieldsFragment } from '../lib/__generated__/sessions';
import { ThisMark } from '../lib/this-mark';

interface DeviceCardProps {
  readonly session: SessionFieldsFragment;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** One session: where, since when and how the customer is signed in. */
export function DeviceCard({ session, busy, onEnd }: DeviceCardProps) {
  const { t } = useTranslation('security');
  const { device, place, since, lastUsedAt, method, isThis } = session;
  return (
    <Root as="li">
      <h2>{device}</h2>
      <FigureList
        rows={[
          { label: t('devices.place'), value: place ?? t('devices.placeUnknown') },
          { label: t('devices.since'), value: formatDateTime(since) },
          { label: t('devices.lastUsed'), value: formatDateTime(lastUsedAt) },
          { label: t('devices.method'), value: t(`devices.${method}`), words: true },
        ]}
      />
      {isThis ? (
        <p>
          <ThisMark>{t('devices.this')}</ThisMark>
        </p>
      ) : (
        <Button busy={busy} fullWidth aria-label={t('devices.endNamed', { device })} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </Root>
  );
}

const Root = styled(Card)`
  display: grid;
  gap: ${space(4)};
  > h2 {
    overflow-wrap: anywhere;
  }
  > p {
    display: flex;
    align-items: center;
    min-height: ${space(10)};
  }
`;
