import { useMutation, useQuery } from '@apollo/client/react';
import { useHiddenValues } from '@plataforma/contract';
import { Form, judged, SubmitButton, useMutationForm, useSendWhole } from '@plataforma/forms';
import { CodeField, color, space } from '@plataforma/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ConfirmTwoFactorCodeDocument, FactorOwnerDocument } from './__generated__/two-factor';
import { AnotherMail, FirstMail, type AskedMail } from './send-mail';

const LENGTH = 6;

/** What was asked for on this page, as the history of the browser keeps it through a reload. */
function askedOf(state: unknown): AskedMail | null {
  if (typeof state !== 'object' || state === null || !('resendAt' in state)) return null;
  const isSent = !('isSent' in state) || state.isSent === true;
  return { isSent, resendAt: typeof state.resendAt === 'string' ? state.resendAt : null };
}

/** The customer shows that they read the mails of the account: by the code here, or by the link, for which the page waits. */
export function ConfirmByMail({ onConfirmed }: { readonly onConfirmed: () => Promise<void> }) {
  const { t } = useTranslation('second-factor');
  const navigate = useNavigate();
  const asked = askedOf(useLocation().state);
  const [areValuesHidden] = useHiddenValues();
  const { data } = useQuery(FactorOwnerDocument, { context: { quiet: true } });
  const email = data && !areValuesHidden ? data.account.email : t('mail.ofAccount');
  const keep = ({ isSent, resendAt }: AskedMail) => void navigate('.', { replace: true, state: { isSent, resendAt } });
  if (!asked) {
    return (
      <>
        <header>
          <h2 id="step">{t('mail.title')}</h2>
          <Quiet>{t('mail.text', { email })}</Quiet>
        </header>
        <FirstMail onAsked={keep} />
      </>
    );
  }
  return (
    <>
      <header>
        <h2 id="step">{t('mail.title')}</h2>
        <Quiet role="status">{t(asked.isSent ? 'mail.sent' : 'mail.sentBefore', { email })}</Quiet>
      </header>
      <MailCode onConfirmed={onConfirmed} />
      <div>
        <Quiet>{t('mail.notArrived')}</Quiet>
        <AnotherMail resendAt={asked.resendAt} onAsked={keep} />
      </div>
    </>
  );
}

/** The code of the mail. It is sent by itself at its sixth digit, and the same one only once. */
function MailCode({ onConfirmed }: { readonly onConfirmed: () => Promise<void> }) {
  const { t } = useTranslation('second-factor');
  const [confirm] = useMutation(ConfirmTwoFactorCodeDocument);
  const form = useMutationForm({
    initial: { code: '' },
    read: ({ code }) =>
      judged({ code: code.length === LENGTH ? undefined : t('code.missing') }, () => ({ key: { code } })),
    send: async (input, context) => (await confirm({ variables: { input }, context })).data?.confirmTwoFactorEmail,
    onDone: onConfirmed,
  });
  const sendWhole = useSendWhole(form);
  const focus = useEffectEvent(() => form.focus('code'));
  useEffect(() => focus(), []);
  return (
    <Form form={form} aria-label={t('mail.title')}>
      <CodeField {...form.field('code')} label={t('mail.code')} hint={t('mail.codeHint')} onComplete={sendWhole} />
      <SubmitButton form={form}>{t('action.confirm')}</SubmitButton>
    </Form>
  );
}

const Quiet = styled.p`
  margin-block: ${space(1)} ${space(2)};
  color: ${color.quiet};
  overflow-wrap: anywhere;
`;
