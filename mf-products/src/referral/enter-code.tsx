import { useMutation } from '@apollo/client/react';
import { formatDate } from '@plataforma/format';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { TextField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { EnterReferralCodeDocument } from './lib/__generated__/referral';
import { Parts } from '../lib/parts';

interface EnterCodeProps {
  readonly until: string;
  readonly onEntered: () => void;
}

/** Who invited the customer, as long as it can still be said. */
export function EnterCode({ until, onEntered }: EnterCodeProps) {
  const { t } = useTranslation('referral');
  const [enter] = useMutation(EnterReferralCodeDocument);
  const form = useMutationForm({
    initial: { code: '' },
    read: ({ code }) => judged({ code: code.trim() === '' ? t('codeRequired') : undefined }, () => ({ code })),
    send: async (input, context) => (await enter({ variables: { input }, context })).data?.enterReferralCode,
    onDone: () => onEntered(),
  });
  return (
    <Parts aria-label={t('enter')}>
      <h2>{t('enter')}</h2>
      <Form form={form} aria-label={t('enter')}>
        <TextField
          {...form.field('code')}
          label={t('codeLabel')}
          hint={t('enterText', { date: formatDate(until) })}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton form={form}>{t('enterSubmit')}</SubmitButton>
      </Form>
    </Parts>
  );
}
