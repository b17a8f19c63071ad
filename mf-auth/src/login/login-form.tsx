import { useCountdown, useRuntimeConfig, useShell } from '@plataforma/contract';
import { Form, isEmail, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { plainText } from '@plataforma/format';
import { PasswordField, TextField, TextLink, color } from '@plataforma/ui';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { DemoAccounts } from './demo-accounts';
import { lockEnd } from './lock';
import { LoginNotice, type LoginState } from './login-notice';
import { PasskeyButton } from './passkey/passkey-button';
import type { Returned } from './returned';
import type { PendingSignIn } from './second-step/second-step';
import { useCookiesBlocked } from './use-cookies-blocked';
import { useSignIn, type Credentials } from './use-sign-in';

interface LoginFormProps {
  /** What the customer has to know before signing in. */
  readonly told: LoginState;
  readonly onTold: (told: LoginState) => void;
  /** Why the customer is back from the second step; null before. */
  readonly returned: Returned | null;
  /** Whether it is the step that is shown. */
  readonly active: boolean;
  /** The password was right, and a second factor is asked for. Rejects when that step cannot be loaded. */
  readonly onSecondStep: (pending: PendingSignIn) => Promise<void>;
  readonly onSignedIn: () => void;
}

export function LoginForm({ told, onTold, returned, active, onSecondStep, onSignedIn }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const signIn = useSignIn({ onSecondStep, onSignedIn });
  const { now } = useShell();
  const cookiesBlocked = useCookiesBlocked();
  const state = cookiesBlocked ? 'no-cookies' : told;
  const lockedUntil = typeof state === 'number' ? state : null;
  const secondsLeft = useCountdown(lockedUntil);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { demoAccounts } = useRuntimeConfig();

  const form = useMutationForm({
    initial: { email: '', password: '' },
    read: (typed) => {
      const email = plainText(typed.email);
      const emailMessage = email === '' ? t('login.emailRequired') : t('login.emailInvalid');
      return judged(
        {
          email: isEmail(email) ? undefined : emailMessage,
          password: typed.password === '' ? t('login.passwordRequired') : undefined,
        },
        () => ({ email, password: typed.password }),
      );
    },
    send: async (credentials, context) => {
      onTold(null);
      return signIn.send(credentials, context);
    },
    onDone: signIn.follow,
    onRefused: ({ retryAt }, { focus }) => {
      onTold(retryAt === null ? null : lockEnd(retryAt, now()));
      focus('password');
    },
    unreachable: t('login.unreachable'),
  });

  const comeBack = useEffectEvent(({ message, retryAt }: Returned) => {
    if (message !== null && retryAt === null) form.fail(message);
    form.focus('password');
  });
  useEffect(() => (returned ? comeBack(returned) : undefined), [returned]);

  const fill = (account: Credentials) => {
    form.reset(account);
    if (lockedUntil === null) onTold(null);
    submitButton.current?.focus();
  };

  return (
    <>
      <Form form={form} aria-label={t('login.form')}>
        <TextField
          {...form.field('email')}
          label={t('login.email')}
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.field('password')}
          label={t('login.password')}
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          autoComplete="current-password"
        />
        <ForgotLink />
        <SubmitButton
          ref={submitButton}
          form={form}
          disabled={secondsLeft > 0}
          notice={state === null ? undefined : <LoginNotice state={state} secondsLeft={secondsLeft} />}
        >
          {t('login.submit')}
        </SubmitButton>
      </Form>
      <PasskeyButton active={active} onSignedIn={onSignedIn} />
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
        {t('action.createAccount')}
      </TextLink>
    </Quiet>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
  text-align: center;
`;
