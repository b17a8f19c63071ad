import { createStore, type ExternalStore, type SessionState } from '@plataforma/contract';
import { customerOf } from '../customer/customer';
import { createCustomerTasks, type CustomerTask } from '../customer/customer-tasks';
import { keptByShell } from '../customer/kept-by-shell';
import { keptSubmissionReducer, type KeptSubmission, type KeptSubmissionAction } from './kept-submission';

/** Shows a submission only to the customer who sent it. */
export interface SubmissionStore<Terms, Result> extends ExternalStore<KeptSubmission<Terms, Result>> {
  readonly dispatch: (action: KeptSubmissionAction<Terms, Result>) => void;
  /** Does the work unless other work is under way. */
  readonly alone: (work: (task: CustomerTask) => Promise<void>) => Promise<void>;
}

const CLOSED = { step: 'closed' } as const;
const HELD = { step: 'held' } as const;

function createSubmissionStore<Terms, Result>(session: ExternalStore<SessionState>): SubmissionStore<Terms, Result> {
  const kept = createStore<KeptSubmission<Terms, Result>>(CLOSED);
  const dispatch = (action: KeptSubmissionAction<Terms, Result>) => kept.set(keptSubmissionReducer(kept.get(), action));
  let busy: CustomerTask | null = null;
  // The next customer of this browser must not see what happened to a command. A customer who did not sign out comes
  // back to a command of unknown outcome.
  const { begin, shown } = createCustomerTasks(session, customerOf(session), {
    onExpired: () => dispatch({ type: 'leave' }),
    onForgotten: () => {
      busy = null;
      kept.set(CLOSED);
    },
  });
  return {
    // Nothing was sent yet when it is closed or in review. The content of the form is no secret.
    ...shown(kept, (now) => (now.step === 'closed' || now.step === 'review' ? now : HELD)),
    dispatch,
    alone: async (work) => {
      if (busy) return;
      const task = begin();
      busy = task;
      try {
        await work(task);
      } finally {
        if (busy === task) busy = null;
        if (session.get().status === 'guest') dispatch({ type: 'leave' });
      }
    },
  };
}

/**
 * The submissions of one kind of command, such as `const withdrawals = keepSubmissions<Withdrawal, Receipt>()`, made once
 * in a module. It gives the submission of the shell's session under a key, such as a market or a currency.
 */
export function keepSubmissions<Terms, Result>(): (
  session: ExternalStore<SessionState>,
  key: string,
) => SubmissionStore<Terms, Result> {
  return keptByShell(createSubmissionStore<Terms, Result>);
}
