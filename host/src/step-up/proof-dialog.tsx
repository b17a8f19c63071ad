import { useQuery } from '@apollo/client/react';
import { arePasskeysOffered } from '@plataforma/passkeys/offered';
import type { SecondStepMethod } from '@plataforma/schema';
import { Button, color, Dialog, Notice, Skeleton, space, TryAgain } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ProofMethodsDocument } from './__generated__/proof-methods';
import { PasskeyProof } from './passkey-proof';
import { ProofForm, type ProofKind } from './proof-form';
import type { ProofQuestion } from './step-up';

interface ProofDialogProps {
  /** Null while no proof is asked for. */
  readonly question: ProofQuestion | null;
}

export function ProofDialog({ question }: ProofDialogProps) {
  return question && <OpenDialog question={question} />;
}

/** Asks for a proof before a sensitive action: for the second factor, or for the password of who has none. */
function OpenDialog({ question }: { readonly question: ProofQuestion }) {
  const { t } = useTranslation('common');
  // Each time: the customer may have set up a second factor elsewhere meanwhile.
  const { data, error, refetch } = useQuery(ProofMethodsDocument, {
    variables: { purpose: question.purpose },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
    context: { quiet: true },
  });
  useEffect(() => {
    window.addEventListener('popstate', question.giveUp);
    return () => window.removeEventListener('popstate', question.giveUp);
  }, [question]);
  return (
    <Dialog firm open onClose={question.giveUp} title={t('stepUp.title')} closeLabel={t('action.close')}>
      <Action>{question.action}</Action>
      {data && <Proof question={question} methods={data.security.proofMethods} />}
      {!data && error && (
        <TryAgain retryLabel={t('action.retry')} onRetry={() => void refetch().catch(() => undefined)}>
          {t('form.unreachable')}
        </TryAgain>
      )}
      {!data && !error && <Skeleton height="7em" />}
    </Dialog>
  );
}

interface ProofProps {
  readonly question: ProofQuestion;
  readonly methods: readonly SecondStepMethod[];
}

/** What the customer types at first; null when a passkey comes before anything that is typed, or nothing is typed. */
function firstTyped(methods: readonly SecondStepMethod[]): ProofKind | null {
  if (methods.length === 0) return 'password';
  if (methods.includes('TOTP')) return 'code';
  const isPasskeyFirst = methods.includes('PASSKEY') && arePasskeysOffered();
  return !isPasskeyFirst && methods.includes('RECOVERY_CODE') ? 'recoveryCode' : null;
}

/** The form of one kind of proof, and the ways to the others. */
function Proof({ question, methods }: ProofProps) {
  const { t } = useTranslation('common');
  const [kind, setKind] = useState(() => firstTyped(methods));
  const other = kind !== 'recoveryCode' ? 'recoveryCode' : 'code';
  const hasPasskey = methods.includes('PASSKEY') && arePasskeysOffered();
  const hasOther = methods.includes(other === 'code' ? 'TOTP' : 'RECOVERY_CODE');
  return (
    <>
      {kind && <ProofForm key={kind} question={question} kind={kind} />}
      {hasPasskey && <PasskeyProof question={question} main={kind === null} />}
      {kind === null && !hasPasskey && <Notice kind="error">{t('stepUp.passkey.failed')}</Notice>}
      {hasOther && (
        <Other variant="ghost" fullWidth onClick={() => setKind(other)}>
          {t(`stepUp.use.${other}`)}
        </Other>
      )}
    </>
  );
}

const Action = styled.p`
  margin-bottom: ${space(4)};
  color: ${color.quiet};
  overflow-wrap: anywhere;
`;

const Other = styled(Button)`
  margin-top: ${space(2)};
`;
