import { useMutation } from '@apollo/client/react';
import { useAlerts, useStepUp } from '@plataforma/contract';
import { isServerFault, type StepUpProof, type UserError } from '@plataforma/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndOtherSessionsDocument, EndSessionDocument, type SessionFieldsFragment } from './__generated__/sessions';

interface Answer {
  readonly errors: readonly UserError[];
}

interface Sensitive<Payload extends Answer> {
  /** What the customer confirms. */
  readonly action: string;
  readonly send: (proof: StepUpProof | null) => Promise<Payload | null | undefined>;
  readonly done: (answer: Payload) => string;
}

export interface EndSessions {
  /** Id of the session that is being ended, or `others`; null when none is. */
  readonly busy: string | null;
  /** Why none was ended; null when nothing is wrong. */
  readonly fault: string | null;
  readonly endOthers: () => void;
  readonly end: (session: SessionFieldsFragment) => void;
}

const CONTEXT = { quiet: true };

/** Ends other sessions of the customer, with a proof where the exchange wants one. @param onChanged loads the list again */
export function useEndSessions(onChanged: () => Promise<unknown>): EndSessions {
  const { t } = useTranslation('security');
  const { flash } = useAlerts();
  const stepUp = useStepUp();
  const [endOthers] = useMutation(EndOtherSessionsDocument, { context: CONTEXT });
  const [end] = useMutation(EndSessionDocument, { context: CONTEXT });
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const run = async <Payload extends Answer>(what: string, { action, send, done }: Sensitive<Payload>) => {
    if (busy !== null) return;
    setBusy(what);
    setFault(null);
    try {
      const answer = await stepUp.run({
        action,
        send: async (proof) => {
          const payload = await send(proof);
          if (!payload) throw new Error('no answer');
          return payload;
        },
      });
      if (answer) {
        await onChanged().catch(() => undefined);
        const [error] = answer.errors;
        if (error) setFault(error.messages.join('\n'));
        else flash({ kind: 'success', message: done(answer) });
      }
    } catch (error) {
      setFault(isServerFault(error) ? t('sessions.failed') : t('sessions.unreachable'));
    }
    setBusy(null);
  };
  const withProof = (proof: StepUpProof | null) => (proof ? { proof } : {});

  return {
    busy,
    fault,
    endOthers: () =>
      void run('others', {
        action: t('sessions.confirmOthers'),
        send: async (proof) => (await endOthers({ variables: { input: withProof(proof) } })).data?.endOtherSessions,
        done: ({ ended }) => t('sessions.ended', { count: ended ?? 0 }),
      }),
    end: ({ id, device }) =>
      void run(id, {
        action: t('devices.confirmEnd', { device }),
        send: async (proof) => (await end({ variables: { input: { id, ...withProof(proof) } } })).data?.endSession,
        done: () => t('sessions.endedOne'),
      }),
  };
}
