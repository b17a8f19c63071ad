import { useMutation } from '@apollo/client/react';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Notice, useCountdown } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StartTwoFactorDocument } from './__generated__/two-factor';

interface SendMailProps {
  /** When another mail can be asked for; null when that is not known. */
  readonly resendAt: string | null;
  /** None was asked for on this page before. */
  readonly first?: boolean;
  readonly onSent: (resendAt: string | null) => void;
}

/** Asks for the mail with code and link, and for another one once the time for it has come. */
export function SendMail({ resendAt, first = false, onSent }: SendMailProps) {
  const { t } = useTranslation('second-factor');
  const [start] = useMutation(StartTwoFactorDocument);
  const [isSent, setSent] = useState(false);
  const secondsLeft = useCountdown(resendAt === null ? null : Date.parse(resendAt));
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: null }),
    send: async (_nothing, context) => {
      setSent(false);
      return (await start({ context })).data?.startTwoFactor;
    },
    onDone: (answer) => {
      setSent(true);
      onSent(answer.resendAt);
    },
    unreachable: t('mail.unreachable'),
  });
  const words = secondsLeft > 0 ? t('mail.resendIn', { seconds: secondsLeft }) : t('mail.resend');
  return (
    <Form form={form} aria-label={t(first ? 'mail.send' : 'mail.resend')}>
      {isSent && !first && <Notice kind="success">{t('mail.resent')}</Notice>}
      <SubmitButton form={form} variant={first ? 'primary' : 'secondary'} disabled={secondsLeft > 0}>
        {first ? t('mail.send') : words}
      </SubmitButton>
    </Form>
  );
}
