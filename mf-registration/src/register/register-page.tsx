import { space, TextLink } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { StepPage } from '../lib/step-page';
import { keptReferral, referralOf } from './kept-referral';
import { RegisterForm } from './register-form';

/** `/register`: e-mail and password of a new account. */
export function RegisterPage() {
  const { t } = useTranslation('registration');
  const [parameters] = useSearchParams();
  const [kept] = useState(() => keptReferral(Date.now()));
  return (
    <StepPage step="account" title={t('register.title')} text={t('register.text')}>
      <RegisterForm referral={referralOf(parameters.get('ref')) || kept} />
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
