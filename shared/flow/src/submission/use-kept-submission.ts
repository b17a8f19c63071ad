import { useConnection, useSession, useStore } from '@plataforma/contract';
import { useEffect, useEffectEvent } from 'react';
import { useCustomer } from '../customer/customer';
import { sentFor, type CustomerTask } from '../customer/customer-tasks';
import { newIdempotencyKey } from './idempotency-key';
import type { Attempt, KeptSubmission } from './kept-submission';
import { lookUpLater, settle, type CommandCalls, type Outcome } from './settle';
import type { SubmissionStore } from './submission-store';

export interface KeptSubmitting<Terms, Result> {
  readonly submission: KeptSubmission<Terms, Result>;
  /** Opens the review, or what is shown of an unknown outcome. */
  readonly open: () => void;
  readonly close: () => void;
  /** Call it when other terms are on the screen, such as a new quote. A refusal of the last ones no longer counts. */
  readonly termsRenewed: () => void;
  /** Sends the terms that are reviewed; nothing in any other step. */
  readonly confirm: (terms: Terms) => void;
  /** Looks up the unknown outcome again. */
  readonly checkAgain: () => void;
}

interface Options<Terms, Result> {
  /** Of `keepSubmissions`. */
  readonly store: SubmissionStore<Terms, Result>;
  /** Of `commandCalls`; the same object at each render. A refusal is the sentence for the customer. */
  readonly calls: CommandCalls<Attempt<Terms>, Result, string>;
  /** The key of a command that has one of its own, such as the id of the quote that it accepts. A new one when left out. */
  readonly keyOf?: (terms: Terms) => string;
  /** The result is shown already: time to ask again for what it has changed. */
  readonly onDone: (result: Result) => void;
}

/**
 * Sends a command that must happen once, and finds out what happened to it, whatever happens to the connection, the page
 * and the session in between. An unknown outcome is looked up again when the page, the customer or the connection comes
 * back, and shown only to the customer who sent it.
 */
export function useKeptSubmission<Terms, Result>({
  store,
  calls,
  keyOf = newIdempotencyKey,
  onDone,
}: Options<Terms, Result>): KeptSubmitting<Terms, Result> {
  const { dispatch } = store;
  useCustomer();
  const submission = useStore(store);
  // A review and a receipt end with the page.
  useEffect(() => () => store.dispatch({ type: 'leave' }), [store]);

  const run = (attempt: Attempt<Terms>, work: (task: CustomerTask) => Promise<Outcome<Result, string>>) =>
    store.alone(async (task) => {
      const outcome = await work(task);
      if (task.isForgotten()) return;
      dispatch({ type: 'settled', attempt, outcome });
      if (outcome.kind === 'done') onDone(outcome.result);
    });

  const checkAgain = () => {
    if (submission.step !== 'unknown') return;
    const { attempt } = submission;
    dispatch({ type: 'cut', attempt });
    void run(attempt, () => lookUpLater(calls, attempt));
  };
  const connection = useConnection();
  const { status } = useSession();
  const held = submission.step === 'held';
  const onReturn = useEffectEvent(checkAgain);
  // This also runs when the page or the customer comes back to a command of unknown outcome.
  useEffect(() => {
    if (connection === 'open' && status === 'signed-in' && !held) onReturn();
  }, [connection, status, held]);

  return {
    submission,
    open: () => dispatch({ type: 'open' }),
    close: () => dispatch({ type: 'close' }),
    termsRenewed: () => dispatch({ type: 'terms-renewed' }),
    confirm: (terms) => {
      if (store.get().step !== 'review') return;
      const attempt = { terms, idempotencyKey: keyOf(terms) };
      dispatch({ type: 'send', attempt });
      void run(attempt, (task) => {
        const onCut = () => {
          if (!task.isForgotten()) dispatch({ type: 'cut', attempt });
        };
        return settle(sentFor(task, calls), attempt, onCut);
      });
    },
    checkAgain,
  };
}
