import { Form, judged, SubmitButton, useFirstFocus, useMutationForm, useSendWhole } from '@plataforma/forms';
import type { StepUpProof } from '@plataforma/schema';
import { CodeField, PasswordField, TextField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { ProofQuestion } from './step-up';

/** What the customer types as a proof. */
export type ProofKind = 'password' | 'code' | 'recoveryCode';

const CODE_LENGTH = 6;

const isTyped = (kind: ProofKind, text: string): boolean =>
  kind === 'code' ? text.length === CODE_LENGTH : text.trim() !== '';

const PROOFS: Readonly<Record<ProofKind, (text: string) => StepUpProof>> = {
  password: (password) => ({ password }),
  code: (code) => ({ code }),
  recoveryCode: (recoveryCode) => ({ recoveryCode }),
};

interface ProofFormProps {
  readonly question: ProofQuestion;
  readonly kind: ProofKind;
}

/** One field for a proof. What the exchange says of it stands at the field. */
export function ProofForm({ question, kind }: ProofFormProps) {
  const { t } = useTranslation('common');
  const form = useMutationForm({
    initial: { proof: '' },
    read: ({ proof }) =>
      judged({ proof: isTyped(kind, proof) ? undefined : t(`stepUp.missing.${kind}`) }, () => PROOFS[kind](proof)),
    send: (proof) => question.send(proof),
    // The dialog closes with the question.
    onDone: () => undefined,
  });
  // Not the button that closes it, which the browser would choose.
  useFirstFocus(form, 'proof');
  const sendWhole = useSendWhole(form);
  const field = { ...form.field('proof'), label: t(`stepUp.${kind}`) };
  return (
    <Form form={form} aria-label={t('stepUp.title')}>
      {kind === 'password' && (
        <PasswordField
          {...field}
          showLabel={t('stepUp.showPassword')}
          hideLabel={t('stepUp.hidePassword')}
          autoComplete="current-password"
        />
      )}
      {kind === 'code' && <CodeField {...field} hint={t('stepUp.codeHint')} onComplete={sendWhole} />}
      {kind === 'recoveryCode' && <TextField {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      <SubmitButton form={form}>{t('stepUp.submit')}</SubmitButton>
    </Form>
  );
}
