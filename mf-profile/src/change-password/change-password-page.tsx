import { useMutation } from '@apollo/client/react';
import { useAlerts, useSession } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Card, Column, color, font, space, WayBack } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { PasswordChangeForm } from '../lib/password-change-form';
import { ProfilePage } from '../lib/profile-page';
import { ChangeOwnPasswordDocument } from './__generated__/change-password';

const SECURITY = '/profile/security';

/** `/profile/change-password`: another password, and before it what goes with it. */
export function ChangePasswordPage() {
  const { t } = useTranslation('security');
  const { flash } = useAlerts();
  const { refresh } = useSession();
  const navigate = useNavigate();
  const titleId = useId();
  const [change] = useMutation(ChangeOwnPasswordDocument);
  const goBack = async (lockedUntil: string | null) => {
    // The session goes on under another cookie. When that cannot be asked, the next request finds out.
    await refresh().catch(() => undefined);
    const message =
      lockedUntil === null ? t('change.done') : t('change.doneLocked', { until: formatDateTime(lockedUntil) });
    flash({ kind: 'success', message });
    void navigate(SECURITY, { replace: true });
  };
  return (
    <ProfilePage
      title={t('change.title')}
      trail={
        <WayBack as={Link} to={SECURITY}>
          {t('title')}
        </WayBack>
      }
    >
      <Column span={7}>
        <Card aria-label={t('change.form')}>
          <PasswordChangeForm
            label={t('change.form')}
            submit={t('change.submit')}
            confirms={t('change.confirms')}
            unreachable={t('change.unreachable')}
            send={async (input, context) => (await change({ variables: { input }, context })).data?.changePassword}
            onChanged={goBack}
          />
        </Card>
      </Column>
      <Column span={5}>
        <Card aria-labelledby={titleId}>
          <h2 id={titleId}>{t('change.before')}</h2>
          <Points>
            <li>{t('change.others')}</li>
            <li>{t('change.withdrawals')}</li>
            <li>{t('change.orders')}</li>
          </Points>
        </Card>
      </Column>
    </ProfilePage>
  );
}

const Points = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} 0 0;
  padding-left: ${space(5)};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
