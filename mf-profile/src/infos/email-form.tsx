import { useMutation } from '@apollo/client/react';
import { plainText } from '@plataforma/format';
import { Form, isEmail, judged, SubmitButton, useFirstFocus, useMutationForm, type Draft } from '@plataforma/forms';
import { Notice, TextField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { RequestEmailChangeDocument } from './__generated__/infos';

/** Asks for another e-mail, which gets a code. What the change costs is said before. */
export function EmailForm({ draft, onRequested }: { readonly draft: Draft; readonly onRequested: () => void }) {
  const { t } = useTranslation('infos');
  const [ask] = useMutation(RequestEmailChangeDocument);
  const form = useMutationForm({
    initial: { email: '' },
    draft,
    read: (typed) => {
      const email = plainText(typed.email);
      return judged({ email: isEmail(email) ? undefined : t('email.wrong') }, () => ({ email }));
    },
    confirms: ({ email }) => t('email.confirms', { email }),
    send: async (values, context, proof) => {
      const input = { ...values, ...(proof ? { proof } : {}) };
      return (await ask({ variables: { input }, context })).data?.requestEmailChange;
    },
    onDone: onRequested,
  });
  useFirstFocus(form, 'email');
  return (
    <Form form={form} aria-label={t('email.change')}>
      <TextField
        {...form.field('email')}
        label={t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Notice kind="warning">{t('email.consequence')}</Notice>
      <SubmitButton form={form}>{t('email.submit')}</SubmitButton>
    </Form>
  );
}
