import { useApolloClient } from '@apollo/client/react';
import { firstMessage, limited } from '@plataforma/flow';
import { inTime } from '@plataforma/forms';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askPreview } from './ask-preview';
import type { TimedPreview } from './timed-preview';

export interface PreviewAgain {
  readonly isAsking: boolean;
  /** Why there is no other preview; null: there is, or none was asked for. */
  readonly refusal: string | null;
  readonly ask: (before: TimedPreview) => void;
  readonly forget: () => void;
}

/** Asks anew for a preview that is over. */
export function usePreviewAgain(onPreview: (timed: TimedPreview) => void): PreviewAgain {
  const { t } = useTranslation('smart-wallets');
  const client = useApolloClient();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // An answer that nobody waits for any more changes nothing.
  const round = useRef(0);
  const ask = async ({ input }: TimedPreview) => {
    const mine = ++round.current;
    setAsking(true);
    setRefusal(null);
    const answer = await inTime((context) => askPreview(client, input, { ...limited(), ...context })).catch(() => null);
    if (mine !== round.current) return;
    setAsking(false);
    const message = answer && firstMessage(answer.errors);
    if (answer?.timed && message === undefined) onPreview(answer.timed);
    else setRefusal(message ?? t(answer ? 'noPreview' : 'form.unreachable'));
  };
  return {
    isAsking,
    refusal,
    ask: (before) => void ask(before),
    forget: () => {
      round.current++;
      setAsking(false);
      setRefusal(null);
    },
  };
}
