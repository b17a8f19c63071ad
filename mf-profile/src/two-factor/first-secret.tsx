import { useMutation } from '@apollo/client/react';
import { errorMessage, useSession, useStepUp } from '@plataforma/contract';
import type { StepUpProof } from '@plataforma/schema';
import { Button, ErrorState, Skeleton, space } from '@plataforma/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Quiet } from '../lib/second-factor/content';
import { TWO_FACTOR } from '../lib/second-factor/paths';
import { askingContext } from '../lib/second-factor/sending';
import { CreateTotpDocument, type CreateTotpMutation } from './__generated__/two-factor';
import { Secret } from './secret';
import { secretOf } from './secret-of';

type Answer = CreateTotpMutation['createTotp'];

/**
 * The secret of a first authenticator: the same through wrong codes, reloads and in two tabs (identity I-23). The exchange wants a
 * proof where the mail was confirmed in another browser.
 * @param onRefused it may not be set up any more: the page looks anew at what is known
 */
export function FirstSecret({ onRefused }: { readonly onRefused: () => void }) {
  const { t } = useTranslation('second-factor');
  const stepUp = useStepUp();
  const { refresh } = useSession();
  const [create] = useMutation(CreateTotpDocument, { fetchPolicy: 'no-cache' });
  /** `given-up`: the customer closed the dialog that asks for the proof. */
  const [answer, setAnswer] = useState<Answer | 'asking' | 'failed' | 'given-up'>('asking');
  const load = async (): Promise<Answer | 'failed' | 'given-up'> => {
    const session = { isNew: false };
    const send = async (proof: StepUpProof | null): Promise<Answer> => {
      session.isNew = proof !== null;
      const variables = { input: proof ? { proof } : {} };
      const { data } = await create({ variables, context: { ...askingContext(), repeatable: proof === null } });
      if (!data) throw new Error('The secret was not answered');
      return data.createTotp;
    };
    try {
      const answered = (await stepUp.run({ action: t('secret.confirms'), send })) ?? 'given-up';
      // With a proof the session goes on under another cookie. The secret is here, whether that is known or not.
      if (session.isNew) await refresh().catch(() => undefined);
      return answered;
    } catch {
      return 'failed';
    }
  };
  const loadAtOnce = useEffectEvent(() => void load().then(setAnswer));
  useEffect(() => loadAtOnce(), []);
  const ask = () => {
    setAnswer('asking');
    void load().then(setAnswer);
  };
  const answered = typeof answer === 'string' ? null : answer;
  const secret = answered && secretOf(answered);
  const refusal = answered && !secret ? (errorMessage(answered.errors) ?? t('general.genericErrorMessage')) : null;
  return (
    <>
      <header>
        <h2 id="step">{t('secret.title')}</h2>
        <Quiet>{t(answer === 'given-up' ? 'secret.proof' : 'secret.scan')}</Quiet>
      </header>
      {secret && (
        <>
          <Secret {...secret} />
          <Button as={Link} to={TWO_FACTOR.active} variant="primary" size="large" fullWidth>
            {t('secret.next')}
          </Button>
        </>
      )}
      {answer === 'given-up' && (
        <Button variant="primary" size="large" fullWidth onClick={ask}>
          {t('secret.ask')}
        </Button>
      )}
      {(answer === 'failed' || refusal !== null) && (
        <ErrorState
          title={t('failed')}
          text={refusal ?? t('failedText')}
          retryLabel={t('action.retry')}
          onRetry={refusal === null ? ask : onRefused}
        />
      )}
      {answer === 'asking' && (
        <div aria-busy="true">
          <Skeleton height={space(60)} />
        </div>
      )}
    </>
  );
}
