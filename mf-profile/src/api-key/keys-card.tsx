import { Button, Card, color, EmptyState, font, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ApiKeyFieldsFragment } from './__generated__/api-keys';
import { KeyRow } from './key-row';
import { isAlive } from './key-state';
import { RevokeDialog } from './revoke-dialog';

interface KeysCardProps {
  /** Newest first. */
  readonly keys: readonly ApiKeyFieldsFragment[];
  readonly now: number;
  readonly onCreate: () => void;
}

/** The customer's keys: those that can work, and below them those that have ended. */
export function KeysCard({ keys, now, onCreate }: KeysCardProps) {
  const { t } = useTranslation('api-key');
  const [revoking, setRevoking] = useState<ApiKeyFieldsFragment | null>(null);
  const alive = keys.filter((key) => isAlive(key, now));
  const ended = keys.filter((key) => !isAlive(key, now));
  const rows = (list: readonly ApiKeyFieldsFragment[]) =>
    list.map((key) => <KeyRow key={key.id} apiKey={key} now={now} onRevoke={() => setRevoking(key)} />);
  return (
    <Card aria-labelledby="keys">
      <h2 id="keys">{t('list')}</h2>
      {alive.length > 0 ? (
        <List aria-labelledby="keys">{rows(alive)}</List>
      ) : (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Button variant="primary" onClick={onCreate}>
              {t(keys.length > 0 ? 'create' : 'createFirst')}
            </Button>
          }
        />
      )}
      {ended.length > 0 && (
        <Ended>
          <summary>{t('ended', { count: ended.length })}</summary>
          <List aria-label={t('endedList')}>{rows(ended)}</List>
        </Ended>
      )}
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
  container-type: inline-size;
`;

const Ended = styled.details`
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.hairline};
  > summary {
    color: ${color.quiet};
    font-size: ${font.size.s14};
    font-weight: ${font.weight.medium};
    cursor: pointer;
  }
`;
