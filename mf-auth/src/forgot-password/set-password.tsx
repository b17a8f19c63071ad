import { useApolloClient, useMutation } from '@apollo/client/react';
import { BrandPage } from '@plataforma/forms/brand-page';
import type { PasswordResetKey, SecondStepMethod } from '@plataforma/schema';
import { TextLink } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { resetKeyState } from '../lib/reset-key';
import { ResetPasswordDocument } from './__generated__/reset-password';
import { PasswordForm } from './password-form';
import { RefusedLink } from './refused-link';
import type { Refused } from './refused-link';
import { useToSignIn } from './use-to-sign-in';

const loadPasskey = () => import(/* webpackChunkName: "later-reset-passkey" */ './reset-passkey');

interface SetPasswordProps {
  readonly resetKey: PasswordResetKey;
  readonly email: string;
  readonly methods: readonly SecondStepMethod[];
}

/** Another password by the mail of a reset. */
export function SetPassword({ resetKey: key, email, methods }: SetPasswordProps) {
  const { t } = useTranslation('recovery');
  const client = useApolloClient();
  const [reset] = useMutation(ResetPasswordDocument);
  const [refused, setRefused] = useState<Refused | null>(null);
  const toSignIn = useToSignIn('set');
  if (refused) return <RefusedLink kind="reset" {...refused} />;
  return (
    <BrandPage title={t('set.title')} text={t('set.text')}>
      <PasswordForm
        label={t('set.form')}
        email={email}
        methods={methods}
        askForPasskey={async () => (await loadPasskey()).askForPasskey(client, key)}
        field="password"
        consequence={t('set.consequence')}
        submit={t('set.submit')}
        unreachable={t('set.unreachable')}
        send={async (password, context, proof) => {
          const input = proof ? { key, password, proof } : { key, password };
          return (await reset({ variables: { input }, context })).data?.resetPassword;
        }}
        onSet={toSignIn}
        onRefused={setRefused}
      />
      {methods.length > 0 && (
        <TextLink as={Link} to="/two-factor/disable" state={resetKeyState(key)}>
          {t('set.lost')}
        </TextLink>
      )}
    </BrandPage>
  );
}
