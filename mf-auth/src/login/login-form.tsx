import { errorMessage, useRuntimeConfig, useShell } from '@plataforma/contract';
import { Button, PasswordField, TextField, TextLink, color, space } from '@plataforma/ui';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { DemoAccounts } from './demo-accounts';
import { lockEnd } from './lock';
import { LoginNotice, type Problem } from './login-notice';
import { useCountdown } from './use-countdown';
import { useSignIn, type Credentials, type SignInOutcome } from './use-sign-in';

/** Only so much that a typing slip is caught; whether the address exists is the server's matter. */
const EMAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

interface LoginFormProps {
  /** The customer's session ran out. */
  readonly expired: boolean;
  readonly onSignedIn: () => void;
}

export function LoginForm({ expired, onSignedIn }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  const signIn = useSignIn();
  const [problem, setProblem] = useState<Problem | null>(expired ? { kind: 'expired' } : null);
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const secondsLeft = useCountdown(lockedUntil);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { demoAccounts } = useRuntimeConfig();

  const showRefusal = ({ errors, retryAt }: Extract<SignInOutcome, { kind: 'refused' }>) => {
    const until = retryAt === null ? null : lockEnd(retryAt, Date.now());
    setLockedUntil(until);
    const email = errorMessage(errors, 'email');
    const password = errorMessage(errors, 'password');
    const base = errorMessage(errors) ?? (email || password ? null : t('login.refused'));
    if (until !== null) setProblem({ kind: 'locked', until });
    else setProblem(base === null ? null : { kind: 'refused', message: base });
    if (password) setError('password', { message: password });
    if (email) setError('email', { message: email });
    setFocus(email ? 'email' : 'password');
  };

  const submit = async (credentials: Credentials) => {
    setProblem(null);
    const outcome = await signIn(credentials);
    if (outcome.kind === 'signed-in') onSignedIn();
    else if (outcome.kind === 'refused') showRefusal(outcome);
    else setProblem({ kind: 'unreachable' });
  };

  const fill = (account: Credentials) => {
    form.reset(account);
    if (problem?.kind !== 'locked') setProblem(null);
    submitButton.current?.focus();
  };

  return (
    <>
      <Form noValidate aria-label={t('login.form')} onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextField
          {...register('email', {
            required: t('login.emailRequired'),
            pattern: { value: EMAIL, message: t('login.emailInvalid') },
          })}
          label={t('login.email')}
          error={formState.errors.email?.message}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...register('password', { required: t('login.passwordRequired') })}
          label={t('login.password')}
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          error={formState.errors.password?.message}
          autoComplete="current-password"
        />
        <ForgotLink />
        <LoginNotice problem={problem} secondsLeft={secondsLeft} />
        <Button
          ref={submitButton}
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          busy={formState.isSubmitting}
          disabled={secondsLeft > 0}
        >
          {t('login.submit')}
        </Button>
      </Form>
      <CreateAccount />
      <DemoAccounts accounts={demoAccounts} onChoose={fill} />
    </>
  );
}

function ForgotLink() {
  const { t } = useTranslation('auth');
  const { hasRoute } = useShell();
  if (!hasRoute('/forgot-password')) return null;
  return (
    <p>
      <TextLink as={Link} to="/forgot-password">
        {t('login.forgot')}
      </TextLink>
    </p>
  );
}

function CreateAccount() {
  const { t } = useTranslation('auth');
  const { hasRoute } = useShell();
  const id = useId();
  if (!hasRoute('/register')) return null;
  return (
    <Quiet>
      <span id={id}>{t('login.noAccount')}</span>{' '}
      <TextLink as={Link} to="/register" aria-describedby={id}>
        {t('login.createAccount')}
      </TextLink>
    </Quiet>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Quiet = styled.p`
  color: ${color.quiet};
  text-align: center;
`;
