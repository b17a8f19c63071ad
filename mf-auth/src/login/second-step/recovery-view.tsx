import { Form, judged, SubmitButton, useFirstFocus, useMutationForm } from '@plataforma/forms';
import { TextField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { Verification } from './use-verify-sign-in';

/** One of the codes that the customer has kept. The exchange takes it in any case, with and without hyphen and blanks. */
export function RecoveryView({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation('auth');
  const form = useMutationForm({
    initial: { recoveryCode: '' },
    read: ({ recoveryCode }) =>
      judged({ recoveryCode: recoveryCode.trim() === '' ? t('secondStep.recoveryRequired') : undefined }, () => ({
        recoveryCode,
      })),
    send: verification.send,
    onDone: verification.onDone,
    onRefused: (answer) => void verification.onRefused(answer),
    unreachable: t('login.unreachable'),
  });
  useFirstFocus(form, 'recoveryCode');
  return (
    <Form form={form} aria-label={t('secondStep.form')}>
      <TextField
        {...form.field('recoveryCode')}
        label={t('secondStep.recoveryCode')}
        hint={t('secondStep.recoveryHint')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <SubmitButton form={form}>{t('secondStep.submit')}</SubmitButton>
    </Form>
  );
}
