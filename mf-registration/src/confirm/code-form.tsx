import { useMutation } from '@apollo/client/react';
import { useSession } from '@plataforma/contract';
import { Form, judged, SubmitButton, useFirstFocus, useMutationForm, useSendWhole } from '@plataforma/forms';
import { CodeField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useGoOn } from '../lib/use-go-on';
import { ConfirmEmailCodeDocument } from './__generated__/confirm';

const LENGTH = 6;

/** Confirms the e-mail by the code. It is sent by itself at its sixth digit, and the same one only once. */
export function CodeForm({ takesFocus }: { readonly takesFocus: boolean }) {
  const { t } = useTranslation('registration');
  const { refresh } = useSession();
  const goOn = useGoOn();
  const [confirm] = useMutation(ConfirmEmailCodeDocument);
  const form = useMutationForm({
    initial: { code: '' },
    read: ({ code }) =>
      judged({ code: code.length === LENGTH ? undefined : t('confirm.codeInvalid') }, () => ({ code })),
    send: async (input, context) => (await confirm({ variables: { input }, context })).data?.confirmEmailCode,
    onDone: async (answer) => {
      // The shell still knows the customer as one whose e-mail is not confirmed.
      await refresh();
      goOn(answer);
    },
  });
  const sendWhole = useSendWhole(form);
  useFirstFocus(form, 'code', takesFocus);
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
