import { Form, judged, NewPassword, newPasswordFault, SubmitButton, useMutationForm } from '@plataforma/forms';
import type { SendContext } from '@plataforma/forms';
import type { LinkState, SecondStepMethod, StepUpProof, UserError } from '@plataforma/schema';
import { color, Notice, TextField } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isProofTyped, proofKinds, proofOf, ProofField } from '../lib/proof-field';
import type { Refused } from './refused-link';
import type { PasskeyAnswer } from './reset-passkey';

interface Answer {
  readonly state: LinkState;
  readonly usedAt?: string | null;
  readonly lockedUntil?: string | null;
  readonly errors: readonly UserError[];
}

interface PasswordFormProps {
  readonly label: string;
  /** The customer's, for the password manager of the browser too. */
  readonly email: string;
  /** What the exchange calls the new password. */
  readonly field: 'password' | 'newPassword';
  readonly consequence: string;
  readonly submit: string;
  readonly unreachable: string;
  /** How the second factor is to be shown; empty when it is not asked for. */
  readonly methods?: readonly SecondStepMethod[];
  /** Has the customer use a passkey as the second factor. Rejects when the exchange was not reached. */
  readonly askForPasskey?: () => Promise<PasskeyAnswer>;
  /** @param proof null where no second factor is asked for */
  readonly send: (
    password: string,
    context: SendContext,
    proof: StepUpProof | null,
  ) => Promise<Answer | null | undefined>;
  /** The form is busy until it has settled. @param lockedUntil until when withdrawals are locked; null when they are not */
  readonly onSet: (lockedUntil: string | null) => Promise<void>;
  /** The link cannot be used any more. */
  readonly onRefused: (refused: Refused) => void;
}

/** Of a passkey nothing is typed, so what is wrong with it stands at no field. */
const ofTheWhole = ({ name, ...error }: UserError): UserError => ({ ...error, name: name === 'proof' ? 'base' : name });

/** Asks for another password. */
export function PasswordForm(props: PasswordFormProps) {
  const { label, email, field, consequence, submit, unreachable, methods = [], askForPasskey, ...ways } = props;
  const { t } = useTranslation('recovery');
  const { t: tPassword } = useTranslation('password');
  const [kinds] = useState(() => proofKinds(methods));
  const [kind, setKind] = useState(kinds[0] ?? null);
  const [unused, setUnused] = useState<'none' | 'failed' | null>(null);
  const form = useMutationForm({
    initial: { [field]: '', proof: '' },
    read: ({ [field]: password = '', proof }) => {
      const fault = newPasswordFault(password);
      return judged(
        {
          [field]: fault && tPassword(`newPassword.${fault}`),
          proof:
            kind === null || kind === 'passkey' || isProofTyped(kind, proof) ? undefined : t(`stepUp.missing.${kind}`),
        },
        () => ({ password, proof: proofOf(kind, proof) }),
      );
    },
    prepare: async (output) => {
      setUnused(null);
      if (kind !== 'passkey' || !askForPasskey) return output;
      const answer = await askForPasskey();
      if (answer.kind === 'used') return { ...output, proof: { passkey: answer.response } };
      if (answer.kind === 'refused') form.refuse(answer.errors);
      else setUnused(answer.kind);
      return null;
    },
    send: async ({ password, proof }, context) => {
      const answer = await ways.send(password, context, proof);
      return answer && kind === 'passkey' ? { ...answer, errors: answer.errors.map(ofTheWhole) } : answer;
    },
    onDone: ({ state, usedAt, lockedUntil }) => {
      if (state === 'VALID') return ways.onSet(lockedUntil ?? null);
      return ways.onRefused({ state, usedAt: usedAt ?? null });
    },
    unreachable,
  });
  return (
    <Form form={form} aria-label={label}>
      <TextField label={t('set.email')} value={email} readOnly autoComplete="username" />
      <NewPassword
        {...form.field(field)}
        typed={form.values[field] ?? ''}
        own={[email]}
        say={(text) => tPassword(`newPassword.${text}`)}
      />
      {kind !== null && (
        <ProofField
          field={form.field('proof')}
          kind={kind}
          kinds={kinds}
          passkeyText={t('set.passkey')}
          onKind={(next) => {
            form.set('proof', '');
            form.dismiss();
            setUnused(null);
            setKind(next);
          }}
        />
      )}
      {unused && <Notice kind={unused === 'none' ? 'information' : 'error'}>{t(`stepUp.passkey.${unused}`)}</Notice>}
      <Quiet>{consequence}</Quiet>
      <SubmitButton form={form}>{submit}</SubmitButton>
    </Form>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
`;
