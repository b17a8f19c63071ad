import { useMutation } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { firstMessage, limited } from '@plataforma/flow';
import { isNotAuthorized, isServerFault } from '@plataforma/schema';
import type { UserError } from '@plataforma/schema';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CancelRecurringBuyDocument,
  PauseRecurringBuyDocument,
  ResumeRecurringBuyDocument,
  type RecurringBuyFieldsFragment,
} from './__generated__/recurring-buy';

export type Change = 'pause' | 'resume' | 'cancel';

interface Payload {
  readonly recurringBuy: RecurringBuyFieldsFragment | null;
  readonly errors: readonly UserError[];
}

export interface Changes {
  /** The change that is being sent, and its recurring buy; null when there is none. */
  readonly busy: { readonly id: string; readonly change: Change } | null;
  /** Resolves to whether the change was made. The customer sees a message in both cases. */
  readonly change: (id: string, change: Change) => Promise<boolean>;
}

/**
 * Pausing, resuming and canceling. Each can be repeated without harm. After a failure the customer simply presses
 * again.
 */
export function useChanges(): Changes {
  const { t } = useTranslation('recurring-buy');
  const alerts = useAlerts();
  const [pause] = useMutation(PauseRecurringBuyDocument);
  const [resume] = useMutation(ResumeRecurringBuyDocument);
  const [cancel] = useMutation(CancelRecurringBuyDocument);
  const [busy, setBusy] = useState<Changes['busy']>(null);
  const running = useRef(false);

  const send = async (id: string, change: Change): Promise<Payload | undefined> => {
    const options = { variables: { input: { id } }, context: limited() };
    if (change === 'pause') return (await pause(options)).data?.pauseRecurringBuy;
    if (change === 'resume') return (await resume(options)).data?.resumeRecurringBuy;
    return (await cancel(options)).data?.cancelRecurringBuy;
  };

  return {
    busy,
    change: async (id, change) => {
      if (running.current) return false;
      running.current = true;
      setBusy({ id, change });
      try {
        const payload = await send(id, change);
        const message = firstMessage(payload?.errors);
        const done = payload?.recurringBuy != null && message === undefined;
        if (done) alerts.flash({ kind: 'success', message: t(`done.${change}`) });
        else alerts.flash({ kind: 'error', message: message ?? t('changeRefused') });
        return done;
      } catch (error) {
        if (!isNotAuthorized(error)) {
          alerts.flash({ kind: 'error', message: t(isServerFault(error) ? 'changeRefused' : 'changeFailed') });
        }
        return false;
      } finally {
        running.current = false;
        setBusy(null);
      }
    },
  };
}
