import { useMutation } from '@apollo/client/react';
import { useAlerts, useSession } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import {
  Form,
  judged,
  ResendCode,
  SubmitButton,
  useFirstFocus,
  useMutationForm,
  useSendWhole,
} from '@plataforma/forms';
import { Button, CodeField, color } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ConfirmEmailChangeDocument, ResendEmailChangeDocument } from './__generated__/infos';

const LENGTH = 6;

interface EmailCodeProps {
  readonly maskedEmail: string;
  /** When another code can be asked for; null when now. */
  readonly resendAt: string | null;
  /** The customer wants another e-mail than that. */
  readonly onOther: () => void;
  readonly onDone: () => void;
  /** Whether it takes the place of what was pressed. */
  readonly takesFocus: boolean;
}

/** The code that makes the new e-mail the customer's. It is sent by itself at its sixth digit. */
export function EmailCode({ maskedEmail, resendAt, onOther, onDone, takesFocus }: EmailCodeProps) {
  const { t } = useTranslation('infos');
  const { refresh } = useSession();
  const alerts = useAlerts();
  const [confirm] = useMutation(ConfirmEmailChangeDocument);
  const [resend] = useMutation(ResendEmailChangeDocument);
  const form = useMutationForm({
    initial: { code: '' },
    read: ({ code }) => judged({ code: code.length === LENGTH ? undefined : t('email.codeWrong') }, () => ({ code })),
    send: async (input, context) => (await confirm({ variables: { input }, context })).data?.confirmEmailChange,
    onDone: async ({ lockedUntil }) => {
      // The session goes on under another cookie.
      await refresh();
      const message =
        lockedUntil === null ? t('email.done') : t('email.doneLocked', { until: formatDateTime(lockedUntil) });
      alerts.flash({ kind: 'success', message });
      onDone();
    },
  });
  const sendWhole = useSendWhole(form);
  useFirstFocus(form, 'code', takesFocus);
  return (
    <>
      <Form form={form} aria-label={t('email.codeForm')}>
        <Text>{t('email.sent', { email: maskedEmail })}</Text>
        <CodeField {...form.field('code')} label={t('email.code')} onComplete={sendWhole} />
        <SubmitButton form={form}>{t('email.codeSubmit')}</SubmitButton>
      </Form>
      <ResendCode
        resendAt={resendAt}
        ask={async (context) => (await resend({ context })).data?.resendEmailChange.errors}
        texts={{
          resend: t('email.resend'),
          resendIn: (seconds) => t('email.resendIn', { seconds }),
          resent: t('email.resent'),
          failed: t('email.resendFailed'),
          slow: t('email.slow'),
        }}
      />
      <Button variant="ghost" fullWidth onClick={onOther}>
        {t('email.other')}
      </Button>
    </>
  );
}

const Text = styled.p`
  margin: 0;
  color: ${color.quiet};
  overflow-wrap: anywhere;
`;
