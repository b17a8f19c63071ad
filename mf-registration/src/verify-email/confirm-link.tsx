import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { PasswordField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { StepPage } from '../lib/step-page';
import { ConfirmEmailDocument } from './__generated__/verify-email';
import { ERROR_PATH, SUCCESS_PATH } from './link-outcome';

interface ConfirmLinkProps {
  readonly token: string;
  /** This is not the browser that registered. */
  readonly needsPassword: boolean;
}

/** Confirms the e-mail by the link that was opened. */
export function ConfirmLink({ token, needsPassword }: ConfirmLinkProps) {
  const { t } = useTranslation('registration');
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [confirm] = useMutation(ConfirmEmailDocument);
  const form = useMutationForm({
    initial: { password: '' },
    read: ({ password }) =>
      judged({ password: needsPassword && password === '' ? t('verify.passwordRequired') : undefined }, () =>
        needsPassword ? { token, password } : { token },
      ),
    send: async (input, context) => (await confirm({ variables: { input }, context })).data?.confirmEmail,
    onDone: async ({ state, viewer }) => {
      if (viewer) await refresh();
      // Whoever confirmed by the same link before has what they wanted.
      if (state === 'VALID' || (state === 'USED' && viewer)) void navigate(SUCCESS_PATH, { replace: true });
      else void navigate(ERROR_PATH, { replace: true, state: { outcome: state } });
    },
  });
  return (
    <StepPage step="email" title={t('verify.title')} text={needsPassword ? t('verify.passwordText') : t('verify.text')}>
      <Form form={form} aria-label={t('verify.title')}>
        {needsPassword && (
          <PasswordField
            {...form.field('password')}
            label={t('register.password')}
            showLabel={t('register.showPassword')}
            hideLabel={t('register.hidePassword')}
            autoComplete="current-password"
          />
        )}
        <SubmitButton form={form}>{t('verify.submit')}</SubmitButton>
      </Form>
    </StepPage>
  );
}
