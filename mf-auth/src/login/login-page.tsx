import { returnPath, useSession } from '@plataforma/contract';
import { color, font, media, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { BrandBar } from '../lib/brand-bar';
import { LoginForm } from './login-form';
import { MarketsAside } from './markets-aside';

/** `/login`: asks for e-mail and password, and leads back to where the customer came from. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const { expired } = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const goOn = () => void navigate(returnPath(parameters.get('return'), window.location.origin), { replace: true });
  return (
    <Halves>
      <Main>
        <BrandBar />
        <Content>
          <header>
            <Title>{t('login.title')}</Title>
            <Welcome>{t('login.welcome')}</Welcome>
          </header>
          <LoginForm expired={expired || parameters.get('expired') === '1'} onSignedIn={goOn} />
        </Content>
      </Main>
      <MarketsAside />
    </Halves>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  background: ${color.page};

  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Main = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(8)};
  padding: ${space(6)} ${space(4)} ${space(10)};

  ${media.from768} {
    padding: ${space(10)} ${space(8)} ${space(20)};
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${space(6)};
  width: 100%;
  max-width: ${space(100)};
  margin: auto 0;
`;

const Title = styled.h1`
  font-size: ${font.size.s32};
  font-weight: ${font.weight.semibold};
  line-height: 1.2;
  letter-spacing: -0.02em;
`;

const Welcome = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
`;
