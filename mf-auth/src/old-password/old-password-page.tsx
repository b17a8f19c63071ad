import { useAlerts } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { color, font, space, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { BrandBar } from '../lib/brand-bar';
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
    <Main>
      <BrandBar />
      <Content>
        <header>
          <Title>{t('old.title')}</Title>
          <Quiet>{t('old.reason')}</Quiet>
        </header>
        <OldPasswordForm onChanged={goOn} />
        <Centred>
          <TextLink as={Link} to="/logout">
            {t('old.signOut')}
          </TextLink>
        </Centred>
      </Content>
    </Main>
  );
}

const Main = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(8)};
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${space(10)} ${space(4)};
  background: ${color.page};
`;

const Content = styled.div`
  display: grid;
  gap: ${space(6)};
  width: 100%;
  max-width: ${space(100)};
  margin: auto 0;
`;

const Title = styled.h1`
  font-size: ${font.size.s24};
  font-weight: ${font.weight.semibold};
  line-height: 1.2;
`;

const Quiet = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
`;

const Centred = styled.p`
  text-align: center;
`;
