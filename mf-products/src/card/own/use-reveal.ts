import { useApolloClient } from '@apollo/client/react';
import { useStepUp } from '@plataforma/contract';
import { firstMessage, limited } from '@plataforma/flow';
import { isServerFault } from '@plataforma/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RevealCardDocument } from '../lib/__generated__/card';

/** The issuer's page, which shows the card once. */
export interface Shown {
  readonly frameUrl: string;
  readonly shownMs: number;
  /** `performance.now()` before the question. */
  readonly askedAt: number;
}

export interface Reveal {
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly dismiss: () => void;
  /** Null while nothing is shown. */
  readonly shown: Shown | null;
  readonly ask: () => void;
  readonly close: () => void;
}

/**
 * products P-11: asks for the issuer's page with number, expiry and code, once for each press. None of them passes through this page,
 * and the address of theirs is kept nowhere but here.
 */
export function useReveal(cardId: string): Reveal {
  const { t } = useTranslation('card');
  const client = useApolloClient();
  const stepUp = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const send = () =>
    stepUp.run({
      action: t('confirmsReveal'),
      purpose: 'CARD_REVEAL',
      send: async (proof) => {
        const askedAt = performance.now();
        const { data } = await client.mutate({
          mutation: RevealCardDocument,
          variables: { input: { cardId, proof } },
          fetchPolicy: 'no-cache',
          // The page shows the card once, and a proof is good for one try.
          context: { ...limited(), repeatable: false },
        });
        if (!data) throw new Error('no answer');
        return { ...data.revealCard, askedAt };
      },
    });
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      const answer = await send();
      const { frameUrl, shownMs, askedAt, errors } = answer ?? {};
      if (frameUrl && shownMs && askedAt !== undefined) setShown({ frameUrl, shownMs, askedAt });
      else if (answer) {
        setShown(null);
        setFault(firstMessage(errors) ?? t('general.genericErrorMessage'));
      }
    } catch (error) {
      setShown(null);
      setFault(t(isServerFault(error) ? 'general.genericErrorMessage' : 'unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    fault,
    dismiss: () => setFault(null),
    shown,
    ask: () => void ask(),
    close: () => setShown(null),
  };
}
