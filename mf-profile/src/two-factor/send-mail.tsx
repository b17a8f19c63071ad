import { useMutation } from '@apollo/client/react';
import { Form, ResendCode, SubmitButton, useMutationForm, type SendContext } from '@plataforma/forms';
import { useTranslation } from 'react-i18next';
import { StartTwoFactorDocument } from './__generated__/two-factor';

/** What was asked for. */
export interface AskedMail {
  /** False: it is too early for another one after the last. */
  readonly isSent: boolean;
  /** When another mail can be asked for; null when that is not known. */
  readonly resendAt: string | null;
}

interface FirstMailProps {
  readonly onAsked: (mail: AskedMail) => void;
}

interface AnotherMailProps extends FirstMailProps {
  /** When another mail can be asked for; null when that is not known. */
  readonly resendAt: string | null;
}

function useStart() {
  const [start] = useMutation(StartTwoFactorDocument);
  return async (context: SendContext) => (await start({ context })).data?.startTwoFactor;
}

/** Asks for the mail with code and link. */
export function FirstMail({ onAsked }: FirstMailProps) {
  const { t } = useTranslation('second-factor');
  const start = useStart();
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: null }),
    send: (_nothing, context) => start(context),
    onDone: ({ isSent, resendAt }) => onAsked({ isSent, resendAt }),
    unreachable: t('mail.unreachable'),
  });
  return (
    <Form form={form} aria-label={t('mail.send')}>
      <SubmitButton form={form}>{t('mail.send')}</SubmitButton>
    </Form>
  );
}

/** Asks for another one, once the time for it has come. */
export function AnotherMail({ resendAt, onAsked }: AnotherMailProps) {
  const { t } = useTranslation('second-factor');
  const start = useStart();
  return (
    <ResendCode
      resendAt={resendAt}
      ask={async (context) => {
        const answer = await start(context);
        if (answer?.errors.length === 0) onAsked(answer);
        return answer?.errors;
      }}
      texts={{
        resend: t('mail.resend'),
        resendIn: (seconds) => t('mail.resendIn', { seconds }),
        resent: t('mail.resent'),
        failed: t('mail.unreachable'),
        slow: t('mail.slow'),
      }}
    />
  );
}
