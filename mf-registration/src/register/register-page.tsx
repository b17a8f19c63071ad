import { space, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { StepPage } from '../lib/step-page';
import { referralOf, useKeptReferral } from './kept-referral';
import { RegisterForm } from './register-form';

/** `/register`: e-mail and password of a new account. */
export function RegisterPage() {
  const { t } = useTranslation('registration');
  const [parameters] = useSearchParams();
  const kept = useKeptReferral();
  return (
    <StepPage step="account" title={t('register.title')} text={t('register.text')}>
      <RegisterForm referral={referralOf(parameters.get('ref')) || kept.code} onRegistered={kept.forget} />
      <Foot>
        {t('register.hasAccount')}{' '}
        <TextLink as={Link} to="/login">
          {t('action.signIn')}
        </TextLink>
      </Foot>
    </StepPage>
  );
}

const Foot = styled.p`
  margin-top: ${space(-2)};
  text-align: center;
`;
