import { useMutation } from '@apollo/client/react';
import { useAlerts, useSession } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Button, Card, color, font, SelectField, space } from '@plataforma/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { PasswordChangeForm } from '../lib/password-change-form';
import { ProtectAccountDocument } from './__generated__/security';
import { useKnownSecurityEvents } from './use-security-events';

/** The customer recognises what is in the list, or cannot tell since when it was not they. */
const NOTHING = '';

/** For a customer who sees what was not they: the same as the link `Não fui eu` of a mail. */
export function ProtectCard() {
  const { t } = useTranslation('security');
  const { flash } = useAlerts();
  const { refresh } = useSession();
  const navigate = useNavigate();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [since, setSince] = useState(NOTHING);
  const [protect] = useMutation(ProtectAccountDocument);
  const toSignIn = async (lockedUntil: string | null) => {
    // Nobody is signed in here any more. When that cannot be asked, the next request says so.
    await refresh().catch(() => undefined);
    const message =
      lockedUntil === null ? t('protect.done') : t('protect.doneLocked', { until: formatDateTime(lockedUntil) });
    flash({ kind: 'success', message });
    void navigate('/login', { replace: true });
  };
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('protect.title')}</h2>
      <Quiet>{t('protect.text')}</Quiet>
      {isOpen ? (
        <>
          <Since value={since} onChange={setSince} />
          <PasswordChangeForm
            label={t('protect.form')}
            submit={t('protect.submit')}
            confirms={t('protect.confirms')}
            unreachable={t('protect.unreachable')}
            send={async (input, context) => {
              const named = since === NOTHING ? input : { ...input, since };
              return (await protect({ variables: { input: named }, context })).data?.protectAccount;
            }}
            onChanged={toSignIn}
            takesFocus
          >
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {t('protect.cancel')}
            </Button>
          </PasswordChangeForm>
        </>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('protect.open')}</Button>
      )}
    </Card>
  );
}

interface SinceProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** What of the activity was not the customer. What was added to the account since then goes. */
function Since({ value, onChange }: SinceProps) {
  const { t } = useTranslation('security');
  const known = useKnownSecurityEvents();
  if (known.length === 0) return null;
  const nothing = { value: NOTHING, label: t('protect.sinceNothing') };
  const events = known.map(({ id, happenedAt, text }) => ({
    value: id,
    label: `${formatDateTime(happenedAt)} · ${text}`,
  }));
  return (
    <Chosen>
      <SelectField
        label={t('protect.since')}
        hint={t('protect.sinceHint')}
        options={[nothing, ...events]}
        value={value}
        onValueChange={onChange}
      />
    </Chosen>
  );
}

const Chosen = styled.div`
  margin-bottom: ${space(4)};
`;

const Quiet = styled.p`
  margin: ${space(2)} 0 ${space(4)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
