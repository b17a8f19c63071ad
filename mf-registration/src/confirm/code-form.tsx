import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { Form, judged, SubmitButton, useMutationForm, useSendWhole } from '@plataforma/forms';
import { CodeField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useGoOn } from '../lib/use-go-on';
import { ConfirmEmailCodeDocument } from './__generated__/confirm';

const LENGTH = 6;

/** Confirms the e-mail by the code. It is sent by itself at its sixth digit, and the same one only once. */
export function CodeForm() {
  const { t } = useTranslation('registration');
  const { refresh } = useSession();
  const goOn = useGoOn();
  const [confirm] = useMutation(ConfirmEmailCodeDocument);
  const form = useMutationForm({
    initial: { code: '' },
    read: ({ code }) =>
      judged({ code: code.length === LENGTH ? undefined : t('confirm.codeInvalid') }, () => ({ code })),
    send: async (input, context) => {
      const answer = (await confirm({ variables: { input }, context })).data?.confirmEmailCode;
      // The shell still knows the customer as one whose e-mail is not confirmed.
      if (answer?.errors.length === 0) await refresh();
      return answer;
    },
    onDone: (answer) => goOn(answer),
    unreachable: t('confirm.unreachable'),
  });
  const sendWhole = useSendWhole(form);
  return (
    <Form form={form} aria-label={t('confirm.title')}>
      <CodeField
        {...form.field('code')}
        label={t('confirm.code')}
        hint={t('confirm.codeHint')}
        onComplete={sendWhole}
      />
      <SubmitButton form={form}>{t('confirm.submit')}</SubmitButton>
    </Form>
  );
}
