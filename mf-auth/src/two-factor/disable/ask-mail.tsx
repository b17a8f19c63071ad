import { useMutation } from '@apollo/client/react';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import type { StartTwoFactorResetInput } from '@plataforma/schema';
import { Button, Notice, useCountdown } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StartTwoFactorResetDocument } from './__generated__/disable';

interface AskMailProps {
  /** What allows to ask. */
  readonly input: StartTwoFactorResetInput;
  readonly submit: string;
}

/** Asks for the mail with the link, and for another one once the time for it has come. */
export function AskMail({ input, submit }: AskMailProps) {
  const { t } = useTranslation('disable');
  const [resendAt, setResendAt] = useState<string | null>(null);
  const secondsLeft = useCountdown(resendAt === null ? null : Date.parse(resendAt));
  const [start] = useMutation(StartTwoFactorResetDocument);
  const form = useMutationForm({
    initial: { request: '' },
    read: () => judged({}, () => input),
    send: async (variables, context) =>
      (await start({ variables: { input: variables }, context })).data?.startTwoFactorReset,
    onDone: (answer) => setResendAt(answer.resendAt ?? null),
    unreachable: t('ask.unreachable'),
  });
  return (
    <Form form={form} aria-label={t('ask.form')}>
      {resendAt !== null && <Notice kind="success">{t('ask.sent')}</Notice>}
      {secondsLeft > 0 ? (
        <Button variant="secondary" fullWidth size="large" disabled>
          {t('ask.again', { seconds: secondsLeft })}
        </Button>
      ) : (
        <SubmitButton form={form}>{resendAt === null ? submit : t('ask.resend')}</SubmitButton>
      )}
    </Form>
  );
}
