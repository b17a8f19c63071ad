import { space, TextLink } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RegistrationFieldsFragment } from '../lib/__generated__/registration';
import { StepGate } from '../lib/step-gate';
import { StepPage } from '../lib/step-page';
import { CodeForm } from './code-form';
import { CorrectEmail } from './correct-email';
import { ResendEmailCode } from './resend-code';

/** `/register/confirm`: the code that was sent to the e-mail. What is confirmed elsewhere leads on by itself. */
export function ConfirmPage() {
  const { t } = useTranslation('registration');
  return (
    <StepGate step="EMAIL" name="email" title={t('confirm.title')} rows={2} live>
      {(registration) => <Confirm {...registration} />}
    </StepGate>
  );
}

function Confirm({ maskedEmail, resendAt }: RegistrationFieldsFragment) {
  const { t } = useTranslation('registration');
  const [shown, setShown] = useState<'code' | 'correction' | 'code-again'>('code');
  if (shown === 'correction') {
    return (
      <StepPage step="email" title={t('correct.title')} text={t('correct.text', { email: maskedEmail })}>
        <CorrectEmail onClose={() => setShown('code-again')} />
      </StepPage>
    );
  }
  return (
    <StepPage step="email" title={t('confirm.title')} text={t('confirm.text', { email: maskedEmail })}>
      <CodeForm takesFocus={shown === 'code-again'} />
      <Ways>
        <ResendEmailCode resendAt={resendAt} />
        <p>
          {t('confirm.wrongEmail')}{' '}
          <TextLink as="button" type="button" onClick={() => setShown('correction')}>
            {t('confirm.correct')}
          </TextLink>
        </p>
        <p>
          {t('confirm.notArrived')}{' '}
          <TextLink as={Link} to="/logout">
            {t('action.signIn')}
          </TextLink>
        </p>
      </Ways>
    </StepPage>
  );
}

const Ways = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  button {
    padding-inline: 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
`;
