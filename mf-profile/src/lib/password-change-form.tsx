import { useQuery } from '@apollo/client/react';
import {
  Form,
  judged,
  NewPassword,
  newPasswordFault,
  SubmitButton,
  useFirstFocus,
  useMutationForm,
} from '@plataforma/forms';
import type { SendContext } from '@plataforma/forms';
import type { StepUpProof, UserError } from '@plataforma/schema';
import { PasswordField, TextField } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordAccountDocument } from './__generated__/account';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

interface Answer {
  readonly lockedUntil?: string | null;
  readonly errors: readonly UserError[];
}

interface PasswordChangeFormProps {
  readonly label: string;
  readonly submit: string;
  /** What the customer confirms with the second factor. */
  readonly confirms: string;
  readonly unreachable: string;
  readonly send: (
    passwords: Passwords & { readonly proof?: StepUpProof },
    context: SendContext,
  ) => Promise<Answer | null | undefined>;
  /** The form is busy until it has settled. @param lockedUntil until when withdrawals are locked; null when they are not */
  readonly onChanged: (lockedUntil: string | null) => Promise<void>;
  /** Whether it was opened by a button, whose focus it takes over. */
  readonly takesFocus?: boolean;
  /** Other ways than to send it. */
  readonly children?: ReactNode;
}

/** The present password and a new one. The e-mail stands there for the password manager of the browser too. */
export function PasswordChangeForm(props: PasswordChangeFormProps) {
  const { label, submit, confirms, unreachable, send, onChanged, takesFocus = false, children } = props;
  const { t } = useTranslation('security');
  const { data } = useQuery(PasswordAccountDocument);
  const { email, name } = data?.account ?? { email: '', name: '' };
  const faultOf = (next: string, current: string) => {
    const fault = newPasswordFault(next);
    if (fault) return t(`newPassword.${fault}`);
    return next.normalize('NFC') === current.normalize('NFC') ? t('password.same') : undefined;
  };
  const form = useMutationForm({
    initial: { currentPassword: '', newPassword: '' },
    read: ({ currentPassword, newPassword }) =>
      judged(
        {
          currentPassword: currentPassword === '' ? t('password.currentRequired') : undefined,
          newPassword: faultOf(newPassword, currentPassword),
        },
        () => ({ currentPassword, newPassword }),
      ),
    confirms: () => confirms,
    send: (passwords, context, proof) => send({ ...passwords, ...(proof ? { proof } : {}) }, context),
    onDone: ({ lockedUntil }) => onChanged(lockedUntil ?? null),
    unreachable,
  });
  useFirstFocus(form, 'currentPassword', takesFocus);
  return (
    <Form form={form} aria-label={label}>
      <TextField label={t('password.email')} value={email} readOnly autoComplete="username" />
      <PasswordField
        {...form.field('currentPassword')}
        label={t('password.current')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <NewPassword
        {...form.field('newPassword')}
        typed={form.values.newPassword}
        own={[email, name]}
        say={(text) => t(`newPassword.${text}`)}
      />
      <SubmitButton form={form}>{submit}</SubmitButton>
      {children}
    </Form>
  );
}
