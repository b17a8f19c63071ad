import { useMutation } from '@apollo/client/react';
import { useAlerts, useSession } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Button, Card, color, font, space } from '@plataforma/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { PasswordChangeForm } from '../lib/password-change-form';
import { ProtectAccountDocument } from './__generated__/security';

/** For a customer who sees what was not they: the same as the link `Não fui eu` of a mail. */
export function ProtectCard() {
  const { t } = useTranslation('security');
  const { flash } = useAlerts();
  const { refresh } = useSession();
  const navigate = useNavigate();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
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
        <PasswordChangeForm
          label={t('protect.form')}
          submit={t('protect.submit')}
          confirms={t('protect.confirms')}
          unreachable={t('protect.unreachable')}
          send={async (input, context) => (await protect({ variables: { input }, context })).data?.protectAccount}
          onChanged={toSignIn}
          takesFocus
        >
          <Button variant="ghost" onClick={() => setOpen(false)}>
            {t('protect.cancel')}
          </Button>
        </PasswordChangeForm>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('protect.open')}</Button>
      )}
    </Card>
  );
}

const Quiet = styled.p`
  margin: ${space(2)} 0 ${space(4)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
