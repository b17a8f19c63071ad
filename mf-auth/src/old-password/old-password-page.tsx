import { useQuery } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { BrandPage } from '@plataforma/forms/brand-page';
import { TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { PasswordOwnerDocument } from './__generated__/change-password';
import { OldPasswordForm } from './old-password-form';

/** `/old-password`: says why another password is asked for, and asks for it. Besides that one can only sign out. */
export function OldPasswordPage() {
  const { t } = useTranslation('password');
  const { flash } = useAlerts();
  const navigate = useNavigate();
  const { data, loading } = useQuery(PasswordOwnerDocument);
  const { name = '', email = '', passwordReason } = data?.account ?? {};
  // The longest one takes its room until the reason is known.
  const text = loading ? <Unseen>{t('old.reason.LEAKED')}</Unseen> : t(`old.reason.${passwordReason ?? 'OPERATOR'}`);
  const goOn = (lockedUntil: string | null) => {
    const message = lockedUntil === null ? t('old.done') : t('old.doneLocked', { until: formatDateTime(lockedUntil) });
    flash({ kind: 'success', message });
    void navigate('/', { replace: true });
  };
  return (
    <BrandPage title={t('old.title')} text={text}>
      <OldPasswordForm owner={{ name, email }} onChanged={goOn} />
      <Centred>
        <TextLink as={Link} to="/logout">
          {t('old.signOut')}
        </TextLink>
      </Centred>
    </BrandPage>
  );
}

const Centred = styled.p`
  text-align: center;
`;

const Unseen = styled.span`
  visibility: hidden;
`;
