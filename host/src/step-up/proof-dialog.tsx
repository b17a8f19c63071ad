import { useQuery } from '@apollo/client/react';
import type { SecondStepMethod } from '@plataforma/schema';
import { Button, color, Dialog, Skeleton, space, TryAgain } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ProofMethodsDocument } from './__generated__/proof-methods';
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

const first = (methods: readonly SecondStepMethod[]): ProofKind => {
  if (methods.includes('TOTP')) return 'code';
  return methods.includes('RECOVERY_CODE') ? 'recoveryCode' : 'password';
};

/** The form of one kind of proof, and the way to another one. */
function Proof({ question, methods }: ProofProps) {
  const { t } = useTranslation('common');
  const [kind, setKind] = useState<ProofKind>(() => first(methods));
  const other = kind === 'code' ? 'recoveryCode' : 'code';
  const hasBoth = methods.includes('TOTP') && methods.includes('RECOVERY_CODE');
  return (
    <>
      <ProofForm key={kind} question={question} kind={kind} />
      {hasBoth && (
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
