import { formatDate, formatDateTime } from '@plataforma/format';
import { Button, color, CopyButton, font, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ApiKeyFieldsFragment } from './__generated__/api-keys';
import { stateOf, type KeyState } from './key-state';
import { Reactivate } from './reactivate';

interface KeyRowProps {
  readonly apiKey: ApiKeyFieldsFragment;
  readonly now: number;
  readonly onRevoke: () => void;
}

/** One key: what it is, what it may do and from where, and what the customer can do with it. */
export function KeyRow({ apiKey, now, onRevoke }: KeyRowProps) {
  const { t } = useTranslation('api-key');
  const { id, name } = apiKey;
  const state = stateOf(apiKey, now);
  const isAlive = state === 'WORKING' || state === 'SUSPENDED';
  return (
    <Row>
      <Title>
        <strong>{name}</strong>
        <Chip $state={state}>{t(`state.${state}`)}</Chip>
      </Title>
      <KeyId>
        <code translate="no">{id}</code>
        {isAlive && (
          <CopyButton text={id} label={t('copyId')} copiedLabel={t('action.copied')} size="small" variant="ghost" />
        )}
      </KeyId>
      <Facts apiKey={apiKey} />
      {state === 'SUSPENDED' && <Quiet>{t('suspendedText')}</Quiet>}
      {isAlive && (
        <Tools>
          {state === 'SUSPENDED' && <Reactivate apiKey={apiKey} />}
          <Button size="small" onClick={onRevoke} aria-label={t('revokeWhich', { name })}>
            {t('revoke')}
          </Button>
        </Tools>
      )}
    </Row>
  );
}

function Facts({ apiKey }: Pick<KeyRowProps, 'apiKey'>) {
  const { t } = useTranslation('api-key');
  const { account, accountId, permissions, allowedIps, createdAt, expiresAt, lastUsedAt, lastUsedAddress } = apiKey;
  const used =
    lastUsedAt === null
      ? t('never')
      : t('usedAt', { at: formatDateTime(lastUsedAt), place: lastUsedAddress ?? t('placeUnknown') });
  const facts: readonly (readonly [string, string])[] = [
    [t('permissions'), permissions.map((permission) => t(`permission.${permission}`)).join(', ')],
    [t('account'), t('accountOf', { account: t(`accounts.${account}`), number: accountId })],
    [t('addresses'), allowedIps.length === 0 ? t('anyAddress') : allowedIps.join(', ')],
    [t('lastUse'), used],
    [t('made'), formatDate(createdAt)],
    ...(apiKey.revokedAt === null
      ? [[t('expires'), expiresAt === null ? t('noExpiry') : formatDateTime(expiresAt)] as const]
      : [[t('revokedAt'), formatDateTime(apiKey.revokedAt)] as const]),
  ];
  return (
    <List>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} 0;
  border-top: 1px solid ${color.hairline};
  &:first-child {
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  > strong {
    min-width: 0;
    font-weight: ${font.weight.semibold};
    overflow-wrap: anywhere;
  }
`;

const Chip = styled.span<{ readonly $state: KeyState }>`
  padding: 0 ${space(2)};
  border-radius: ${radius.r4};
  background: ${({ $state }) =>
    $state === 'WORKING' ? color.upSoft : $state === 'SUSPENDED' ? color.downSoft : color.raised};
  color: ${({ $state }) => ($state === 'WORKING' ? color.up : $state === 'SUSPENDED' ? color.down : color.quiet)};
  font: ${font.weight.semibold} ${font.size.s12} / ${space(6)} ${font.family};
  white-space: nowrap;
`;

const KeyId = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  > code {
    min-width: 0;
    color: ${color.quiet};
    font-size: ${font.size.s12};
    overflow-wrap: anywhere;
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)} ${space(5)};
  margin: 0;
  @container (min-width: 26rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  dt {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
  dd {
    margin: 0;
    font-size: ${font.size.s14};
    overflow-wrap: anywhere;
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space(2)};
`;
