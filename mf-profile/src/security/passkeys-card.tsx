import { useAlerts, useShell } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { arePasskeysOffered } from '@plataforma/passkeys/offered';
import { Button, Card, color, font, Notice, space, TextLink } from '@plataforma/ui';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { AddPasskey } from '../lib/passkeys/add-passkey';
import type { AddPasskeyAnswer } from '../lib/passkeys/make-passkey';
import { TWO_FACTOR } from '../lib/second-factor/paths';
import type { PasskeyFieldsFragment, SecurityPageQuery } from './__generated__/security';
import { RemovePasskeyDialog } from './remove-passkey-dialog';
import { RenamePasskeyDialog } from './rename-passkey-dialog';

interface PasskeysCardProps {
  readonly security: SecurityPageQuery['security'];
  readonly reload: () => Promise<unknown>;
}

/** The customer's passkeys, and another one. */
export function PasskeysCard({ security: { passkeys, totpSince }, reload }: PasskeysCardProps) {
  const { t } = useTranslation('passkeys');
  const { flash } = useAlerts();
  const navigate = useNavigate();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [renaming, setRenaming] = useState<PasskeyFieldsFragment | null>(null);
  const [removing, setRemoving] = useState<PasskeyFieldsFragment | null>(null);
  const again = () => void reload().catch(() => undefined);
  const onAdded = ({ passkey, recoveryCodes }: AddPasskeyAnswer) => {
    flash({ kind: 'success', message: t('add.done', { name: passkey?.name ?? '' }) });
    again();
    // The second factor was turned off elsewhere meanwhile: this page shows no codes, but others can be made.
    if (recoveryCodes) void navigate(TWO_FACTOR.update);
  };
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <Quiet>{t('text')}</Quiet>
      {passkeys.length > 0 && (
        <List aria-label={t('list')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </List>
      )}
      <Another isFirst={passkeys.length === 0 && totpSince === null} onAdded={onAdded} />
      <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />
      <RemovePasskeyDialog
        passkey={removing}
        isLast={passkeys.length === 1 && totpSince === null}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          title.current?.focus();
          again();
        }}
      />
    </Card>
  );
}

/** The way to another passkey: a first factor is set up on pages of its own, which confirm by mail that it is the customer. */
function Another({
  isFirst,
  onAdded,
}: {
  readonly isFirst: boolean;
  readonly onAdded: (answer: AddPasskeyAnswer) => void;
}) {
  const { t } = useTranslation('passkeys');
  const { hasRoute } = useShell();
  if (!arePasskeysOffered()) return <Notice kind="information">{t('notOffered')}</Notice>;
  if (!isFirst) return <AddPasskey onAdded={onAdded} />;
  return (
    <>
      <Quiet>{t('firstText')}</Quiet>
      {hasRoute(TWO_FACTOR.generate) && (
        <TextLink as={Link} to={TWO_FACTOR.generate}>
          {t('first')}
        </TextLink>
      )}
    </>
  );
}

interface PasskeyRowProps {
  readonly passkey: PasskeyFieldsFragment;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('passkeys');
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>
          <time dateTime={createdAt}>{t('madeAt', { at: formatDateTime(createdAt) })}</time>
          {' · '}
          {lastUsedAt == null ? (
            t('unused')
          ) : (
            <time dateTime={lastUsedAt}>{t('usedAt', { at: formatDateTime(lastUsedAt) })}</time>
          )}
        </span>
      </div>
      <Ways>
        <Button size="small" aria-label={t('rename.openNamed', { name })} onClick={onRename}>
          {t('rename.open')}
        </Button>
        <Button size="small" aria-label={t('remove.openNamed', { name })} onClick={onRemove}>
          {t('remove.open')}
        </Button>
      </Ways>
    </li>
  );
}

const Quiet = styled.p`
  margin: ${space(1)} 0 ${space(3)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

const List = styled.ul`
  display: grid;
  margin: 0 0 ${space(3)};
  padding: 0;
  list-style: none;
  font-size: ${font.size.s14};
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.hairline};
  }
  > li > div:first-child {
    display: grid;
    flex: 1 1 ${space(60)};
    gap: ${space(1)};
    min-width: 0;
  }
  b {
    font-weight: ${font.weight.medium};
    overflow-wrap: anywhere;
  }
  span {
    color: ${color.quiet};
  }
`;

const Ways = styled.div`
  display: flex;
  gap: ${space(2)};
`;
