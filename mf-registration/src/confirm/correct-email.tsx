import { useMutation } from '@apollo/client/react';
import { plainText } from '@plataforma/format';
import { Form, isEmail, judged, SubmitButton, useFirstFocus, useMutationForm } from '@plataforma/forms';
import { Button, TextField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { meantDomain } from '../lib/meant-domain';
import { keepRegistration } from '../lib/use-registration';
import { CorrectEmailDocument } from './__generated__/confirm';

/** Another e-mail in the place of the one that is not confirmed. */
export function CorrectEmail({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('registration');
  const [correct] = useMutation(CorrectEmailDocument, {
    update: (cache, { data }) => keepRegistration(cache, data?.correctEmail),
  });
  const form = useMutationForm({
    initial: { email: '' },
    read: (typed) => {
      const email = plainText(typed.email);
      return judged({ email: isEmail(email) ? undefined : t('email.invalid') }, () => ({ email }));
    },
    send: async (input, context) => (await correct({ variables: { input }, context })).data?.correctEmail,
    onDone: onClose,
  });
  useFirstFocus(form, 'email');
  const meant = meantDomain(plainText(form.values.email));
  return (
    <Form form={form} aria-label={t('correct.title')}>
      <TextField
        {...form.field('email')}
        label={t('correct.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={meant === null ? undefined : t('email.meant', { domain: meant })}
      />
      <SubmitButton form={form}>{t('correct.submit')}</SubmitButton>
      <Button type="button" variant="ghost" fullWidth onClick={onClose}>
        {t('action.back')}
      </Button>
    </Form>
  );
}
