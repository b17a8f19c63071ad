import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { color, Dialog, PasswordField, space } from '@plataforma/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ProofQuestion } from './step-up';

interface ProofDialogProps {
  /** Null while no proof is asked for. */
  readonly question: ProofQuestion | null;
}

export function ProofDialog({ question }: ProofDialogProps) {
  return question && <OpenDialog question={question} />;
}

/** Asks for the password before a sensitive action. What the exchange says of it stands at the field. */
function OpenDialog({ question }: { readonly question: ProofQuestion }) {
  const { t } = useTranslation('common');
  const form = useMutationForm({
    initial: { proof: '' },
    read: ({ proof }) => judged({ proof: proof === '' ? t('stepUp.missing') : undefined }, () => ({ password: proof })),
    send: (proof) => question.send(proof),
    // The dialog closes with the question.
    onDone: () => undefined,
  });
  const focus = useEffectEvent(() => form.focus('proof'));
  // Not the button that closes it, which the browser would choose.
  useEffect(() => focus(), []);
  useEffect(() => {
    window.addEventListener('popstate', question.giveUp);
    return () => window.removeEventListener('popstate', question.giveUp);
  }, [question]);
  return (
    <Dialog firm open onClose={question.giveUp} title={t('stepUp.title')} closeLabel={t('action.close')}>
      <Action>{question.action}</Action>
      <Form form={form} aria-label={t('stepUp.title')}>
        <PasswordField
          {...form.field('proof')}
          label={t('stepUp.password')}
          showLabel={t('stepUp.showPassword')}
          hideLabel={t('stepUp.hidePassword')}
          autoComplete="current-password"
        />
        <SubmitButton form={form}>{t('stepUp.submit')}</SubmitButton>
      </Form>
    </Dialog>
  );
}

const Action = styled.p`
  margin-bottom: ${space(4)};
  color: ${color.quiet};
  overflow-wrap: anywhere;
`;
