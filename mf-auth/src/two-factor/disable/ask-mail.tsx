import { useMutation } from '@apollo/client/react';
import { Form, judged, ResendCode, SubmitButton, useMutationForm, type SendContext } from '@plataforma/forms';
import type { StartTwoFactorResetInput } from '@plataforma/schema';
import { Notice, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { StartTwoFactorResetDocument } from './__generated__/disable';

interface AskMailProps {
  /** What allows to ask. */
  readonly input: StartTwoFactorResetInput;
  readonly submit: string;
}

interface Asked {
  readonly resendAt: string | null;
}

/** Asks for the mail with the link, and for another one once the time for it has come. */
export function AskMail({ input, submit }: AskMailProps) {
  const { t } = useTranslation('disable');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [start] = useMutation(StartTwoFactorResetDocument);
  const send = async (context: SendContext) =>
    (await start({ variables: { input }, context })).data?.startTwoFactorReset;
  const form = useMutationForm({
    initial: { request: '' },
    read: () => judged({}, () => null),
    send: (_nothing, context) => send(context),
    onDone: ({ resendAt }) => setAsked({ resendAt: resendAt ?? null }),
    unreachable: t('ask.unreachable'),
  });
  if (!asked) {
    return (
      <Form form={form} aria-label={t('ask.form')}>
        <SubmitButton form={form}>{submit}</SubmitButton>
      </Form>
    );
  }
  return (
    <Sent>
      <Notice kind="success">{t('ask.sent')}</Notice>
      <ResendCode
        resendAt={asked.resendAt}
        ask={async (context) => {
          const answer = await send(context);
          if (answer?.errors.length === 0) setAsked({ resendAt: answer.resendAt ?? null });
          return answer?.errors;
        }}
        texts={{
          resend: t('ask.resend'),
          resendIn: (seconds) => t('ask.resendIn', { seconds }),
          resent: t('ask.resent'),
          failed: t('ask.unreachable'),
          slow: t('ask.slow'),
        }}
      />
    </Sent>
  );
}

const Sent = styled.div`
  display: grid;
  gap: ${space(3)};
`;
