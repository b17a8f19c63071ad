import { useApolloClient } from '@apollo/client/react';
import { errorMessage } from '@plataforma/contract';
import { Button, Notice, space } from '@plataforma/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PasskeyAnswer } from './passkey-ceremony';
import type { ProofQuestion } from './step-up';

const load = () => import(/* webpackChunkName: "later-step-up-passkey" */ './passkey-ceremony');

/** A passkey that did not become a proof. */
type Unused = Exclude<PasskeyAnswer, { readonly kind: 'used' }> | { readonly kind: 'unreachable' };

interface PasskeyProofProps {
  readonly question: ProofQuestion;
  /** Nothing is typed beside it. */
  readonly main: boolean;
}

/** A passkey as the proof. What the customer has typed beside it stays. */
export function PasskeyProof({ question, main }: PasskeyProofProps) {
  const { t } = useTranslation('common');
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Unused | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(main);
  const ceremony = useRef<AbortController>(null);
  useEffect(() => {
    // Not the button that closes the dialog, which the browser would choose.
    if (isFirst.current) button.current?.focus();
    // Who has given up, or proved it otherwise, is asked for no passkey any more.
    return () => ceremony.current?.abort();
  }, []);

  const ask = async (signal: AbortSignal): Promise<Unused | null> => {
    const { askForPasskey } = await load();
    const answer = await askForPasskey(client, question.terms, signal);
    if (answer.kind !== 'used') return answer;
    if (signal.aborted) return null;
    const { errors } = await question.send({ passkey: answer.response });
    const message = errorMessage(errors, 'proof');
    return message === null ? null : { kind: 'refused', message };
  };
  const finish = (outcome: Unused | null) => {
    setTold(outcome);
    setBusy(false);
  };
  const press = () => {
    setBusy(true);
    setTold(null);
    ceremony.current = new AbortController();
    ask(ceremony.current.signal).then(finish, () => finish({ kind: 'unreachable' }));
  };
  return (
    <Way>
      {told && <PasskeyNotice outcome={told} />}
      <Button ref={button} variant={main ? 'primary' : 'ghost'} fullWidth busy={busy} onClick={press}>
        {t('stepUp.use.passkey')}
      </Button>
    </Way>
  );
}

function PasskeyNotice({ outcome }: { readonly outcome: Unused }) {
  const { t } = useTranslation('common');
  if (outcome.kind === 'refused') {
    return <Notice kind="error">{outcome.message ?? t('general.genericErrorMessage')}</Notice>;
  }
  if (outcome.kind === 'unreachable') return <Notice kind="error">{t('form.unreachable')}</Notice>;
  return (
    <Notice kind={outcome.kind === 'none' ? 'information' : 'error'}>{t(`stepUp.passkey.${outcome.kind}`)}</Notice>
  );
}

const Way = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(2)};
`;
