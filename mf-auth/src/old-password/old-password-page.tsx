import { useAlerts } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { BrandBar } from '@plataforma/forms';
import { NarrowPage, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { OldPasswordForm } from './old-password-form';

/** `/old-password`: asks for another password. Besides that one can only sign out. */
export function OldPasswordPage() {
  const { t } = useTranslation('password');
  const { flash } = useAlerts();
  const navigate = useNavigate();
  const goOn = (lockedUntil: string | null) => {
    flash({
      kind: 'success',
      message: t('old.done', { until: lockedUntil === null ? '' : formatDateTime(lockedUntil) }),
    });
    void navigate('/', { replace: true });
  };
  return (
    <NarrowPage brand={<BrandBar />} title={t('old.title')} text={t('old.reason')}>
      <OldPasswordForm onChanged={goOn} />
      <Centred>
        <TextLink as={Link} to="/logout">
          {t('old.signOut')}
        </TextLink>
      </Centred>
    </NarrowPage>
  );
}

const Centred = styled.p`
  text-align: center;
`;
