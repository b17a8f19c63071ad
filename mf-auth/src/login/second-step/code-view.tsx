import { Form, judged, SubmitButton, useFirstFocus, useMutationForm, useSendWhole } from '@plataforma/forms';
import { CodeField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { Verification } from './use-verify-sign-in';

const LENGTH = 6;

/** The code of the authenticator. It is sent by itself at its sixth digit, and the same one only once. */
export function CodeView({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation('auth');
  const form = useMutationForm({
    initial: { code: '' },
    read: ({ code }) =>
      judged({ code: code.length === LENGTH ? undefined : t('secondStep.codeInvalid') }, () => ({ code })),
    send: verification.send,
    onDone: verification.onDone,
    onRefused: (answer) => void verification.onRefused(answer),
    unreachable: t('login.unreachable'),
  });
  const sendWhole = useSendWhole(form);
  useFirstFocus(form, 'code');
  return (
    <Form form={form} aria-label={t('secondStep.form')}>
      <CodeField {...form.field('code')} label={t('secondStep.code')} onComplete={sendWhole} />
      <SubmitButton form={form}>{t('secondStep.submit')}</SubmitButton>
    </Form>
  );
}
