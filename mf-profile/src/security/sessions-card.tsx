import { useShell, useViewer } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Button, Card, color, font, Notice, space, TextLink } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SessionFieldsFragment } from '../lib/__generated__/sessions';
import { ThisMark } from '../lib/this-mark';
import { useEndSessions } from '../lib/use-end-sessions';

const DEVICES = '/profile/security/connected-devices';

interface SessionsCardProps {
  readonly sessions: readonly SessionFieldsFragment[];
  readonly reload: () => Promise<unknown>;
}

/** Where the customer is signed in, and the end of all others. */
export function SessionsCard({ sessions, reload }: SessionsCardProps) {
  const { t } = useTranslation('security');
  const { hasRoute } = useShell();
  const viewer = useViewer();
  const titleId = useId();
  const { busy, fault, endOthers } = useEndSessions(reload);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('sessions.title')}</h2>
      <Quiet>{t('sessions.count', { count: sessions.length })}</Quiet>
      <List aria-label={t('sessions.list')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </List>
      <Notice kind="error">{fault}</Notice>
      <Ways>
        {sessions.length > 1 && (
          <Button busy={busy !== null} onClick={endOthers}>
            {t('sessions.endOthers')}
          </Button>
        )}
        {viewer?.experimentalFeaturesEnabled === true && hasRoute(DEVICES) && (
          <TextLink as={Link} to={DEVICES}>
            {t('sessions.devices')}
          </TextLink>
        )}
      </Ways>
    </Card>
  );
}

function SessionRow({ device, place, lastUsedAt, isThis }: SessionFieldsFragment) {
  const { t } = useTranslation('security');
  return (
    <li>
      <b>
        {device}
        {isThis && <ThisMark>{t('sessions.this')}</ThisMark>}
      </b>
      <span>
        {place !== null && `${place} · `}
        <time dateTime={lastUsedAt}>{t('sessions.lastUsed', { at: formatDateTime(lastUsedAt) })}</time>
      </span>
    </li>
  );
}

const Quiet = styled.p`
  margin: ${space(1)} 0 0;
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const List = styled.ul`
  display: grid;
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${font.size.s14};
  > li {
    display: grid;
    gap: ${space(1)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.hairline};
    &:last-child {
      padding-bottom: 0;
    }
  }
  b {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(2)};
    font-weight: ${font.weight.medium};
    overflow-wrap: anywhere;
  }
  span {
    color: ${color.quiet};
    overflow-wrap: anywhere;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  font-size: ${font.size.s14};
  &:not(:empty) {
    margin-top: ${space(4)};
  }
`;
