import { useApolloClient } from '@apollo/client/react';
import { firstMessage, limited } from '@plataforma/flow';
import { isServerFault } from '@plataforma/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FreezeCardDocument, UnfreezeCardDocument } from '../lib/__generated__/card';
import type { Card } from '../lib/use-card';

export interface Freezing {
  readonly isBusy: boolean;
  /** Why it was not done; null when nothing stands against it. */
  readonly fault: string | null;
  readonly dismiss: () => void;
  /** Freezes an active card, and puts a frozen one to use again. True when it was done. */
  readonly toggle: () => Promise<boolean>;
}

/** Freezes the card and unfreezes it. Both are true at once, whatever becomes of the issuer. */
export function useFreezing({ id, state }: Card): Freezing {
  const { t } = useTranslation('card');
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async () => {
    const options = { variables: { input: { cardId: id } }, context: limited() };
    if (state === 'FROZEN') {
      return (await client.mutate({ mutation: UnfreezeCardDocument, ...options })).data?.unfreezeCard;
    }
    return (await client.mutate({ mutation: FreezeCardDocument, ...options })).data?.freezeCard;
  };
  const toggle = async (): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFault(null);
    try {
      const payload = await send();
      if (!payload) throw new Error('no answer');
      const problem = firstMessage(payload.errors);
      setFault(problem ?? null);
      return problem === undefined;
    } catch (error) {
      setFault(t(isServerFault(error) ? 'general.genericErrorMessage' : 'unreachable'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, dismiss: () => setFault(null), toggle };
}
