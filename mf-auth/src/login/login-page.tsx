import { useReturnPath, useSession, useShell } from '@plataforma/contract';
import { BrandBar } from '@plataforma/forms';
import { color, media, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Heading } from './heading';
import { lockEnd } from './lock';
import { LoginForm } from './login-form';
import type { LoginState } from './login-notice';
import { MarketsAside } from './markets-aside';
import type { Returned } from './returned';
import { useSecondStep } from './use-second-step';

/**
 * `/login`: asks for e-mail and password, or a passkey, then for the second factor where there is one, and leads back to where the
 * customer came from. E-mail and password stay on the page during the second step, for password managers and for the way back.
 */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const { expired } = useSession();
  const { now } = useShell();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const isExpired = expired || parameters.get('expired') === '1';
  const [told, setTold] = useState<LoginState>(isExpired ? 'expired' : null);
  const [returned, setReturned] = useState<Returned | null>(null);
  const { step, open, close } = useSecondStep(() => setReturned({ message: t('secondStep.timedOut'), retryAt: null }));
  const returnPath = useReturnPath();
  const goOn = () => void navigate(returnPath(parameters.get('return')), { replace: true });
  const goBack = (why: Returned) => {
    close();
    setTold(why.retryAt === null ? null : lockEnd(why.retryAt, now()));
    setReturned(why);
  };
  return (
    <Halves>
      <Main>
        <BrandBar />
        <Content hidden={step !== null}>
          <Heading title={t('login.title')} text={t('login.welcome')} />
          <LoginForm
            told={told}
            onTold={setTold}
            returned={returned}
            active={step === null}
            onSecondStep={open}
            onSignedIn={goOn}
          />
        </Content>
        {step && (
          <Content>
            <step.View methods={step.methods} onSignedIn={goOn} onBack={goBack} />
          </Content>
        )}
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

  &[hidden] {
    display: none;
  }
`;
