import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { Form, judged, NewPassword, newPasswordFault, SubmitButton, useMutationForm } from '@plataforma/forms';
import { PasswordField, TextField, color } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ChangePasswordDocument } from './__generated__/change-password';

interface OldPasswordFormProps {
  /** Empty until they are known. */
  readonly owner: { readonly email: string; readonly name: string };
  /** @param lockedUntil until when withdrawals are locked */
  readonly onChanged: (lockedUntil: string | null) => void;
}

/** The present password and the new one. The e-mail stands there for the password manager of the browser too. */
export function OldPasswordForm({ owner: { email, name }, onChanged }: OldPasswordFormProps) {
  const { t } = useTranslation('password');
  const [changePassword] = useMutation(ChangePasswordDocument);
  const { refresh } = useSession();
  const form = useMutationForm({
    initial: { currentPassword: '', newPassword: '' },
    read: ({ currentPassword, newPassword }) => {
      const fault = newPasswordFault(newPassword);
      return judged(
        {
          currentPassword: currentPassword === '' ? t('old.currentRequired') : undefined,
          newPassword: fault && t(`newPassword.${fault}`),
        },
        () => ({ currentPassword, newPassword }),
      );
    },
    confirms: () => t('old.confirms'),
    send: async (values, context, proof) => {
      const input = { ...values, ...(proof ? { proof } : {}) };
      return (await changePassword({ variables: { input }, context })).data?.changePassword;
    },
    onDone: async ({ lockedUntil }) => {
      // The session goes on under another cookie, and the viewer is led here no more.
      await refresh();
      onChanged(lockedUntil);
    },
    unreachable: t('old.unreachable'),
  });

  return (
    <Form form={form} aria-label={t('old.form')}>
      <TextField label={t('old.email')} value={email} readOnly autoComplete="username" />
      <PasswordField
        {...form.field('currentPassword')}
        label={t('old.current')}
        showLabel={t('field.show')}
        hideLabel={t('field.hide')}
      />
      <NewPassword
        {...form.field('newPassword')}
        typed={form.values.newPassword}
        own={[email, name]}
        say={(text) => t(`newPassword.${text}`)}
      />
      <Quiet>{t('old.consequence')}</Quiet>
      <SubmitButton form={form}>{t('old.submit')}</SubmitButton>
    </Form>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
`;
