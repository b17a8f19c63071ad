import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import type { SendContext } from '@plataforma/forms';
import type { LinkState, UserError } from '@plataforma/schema';
import { color, TextField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isLongEnough, NewPassword } from '../lib/new-password';
import type { Refused } from './refused-link';

interface Answer {
  readonly state: LinkState;
  readonly usedAt?: string | null;
  readonly lockedUntil?: string | null;
  readonly errors: readonly UserError[];
}

interface PasswordFormProps {
  readonly label: string;
  /** The customer's, for the password manager of the browser too. */
  readonly email: string;
  /** What the exchange calls the new password. */
  readonly field: 'password' | 'newPassword';
  readonly consequence: string;
  readonly submit: string;
  readonly unreachable: string;
  readonly send: (password: string, context: SendContext) => Promise<Answer | null | undefined>;
  /** @param lockedUntil until when withdrawals are locked */
  readonly onSet: (lockedUntil: string) => Promise<void>;
  /** The link cannot be used any more. */
  readonly onRefused: (refused: Refused) => void;
}

/** Asks for another password. */
export function PasswordForm({ label, email, field, consequence, submit, unreachable, ...ways }: PasswordFormProps) {
  const { t } = useTranslation('recovery');
  const form = useMutationForm({
    initial: { [field]: '' },
    read: ({ [field]: password = '' }) =>
      judged({ [field]: isLongEnough(password) ? undefined : t('set.short') }, () => password),
    send: async (password, context) => {
      const answer = await ways.send(password, context);
      // The customer hears of it here, while the form is busy.
      if (answer?.lockedUntil) await ways.onSet(answer.lockedUntil);
      return answer;
    },
    onDone: ({ state, usedAt }) => {
      if (state !== 'VALID') ways.onRefused({ state, usedAt: usedAt ?? null });
    },
    unreachable,
  });
  return (
    <Form form={form} aria-label={label}>
      <TextField label={t('set.email')} value={email} readOnly autoComplete="username" />
      <NewPassword {...form.field(field)} typed={form.values[field] ?? ''} email={email} />
      <Quiet>{consequence}</Quiet>
      <SubmitButton form={form}>{submit}</SubmitButton>
    </Form>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
`;
