import { useReducer, useRef } from 'react';
import { wait } from './answer';
import { newIdempotencyKey } from './idempotency-key';
import { lookUpLater, resolveCut, settle, type Answer, type Keyed, type LookUp, type Outcome } from './settle';
import { submissionReducer, type Submission } from './submission';

export interface Submitting<Input, Result> {
  readonly submission: Submission<Result>;
  readonly open: () => void;
  readonly close: () => void;
  /** Sends what is reviewed; nothing in any other step. */
  readonly confirm: (input: Input) => void;
  /** Looks up the unknown outcome again. */
  readonly checkAgain: () => void;
}

export interface SubmissionOptions<Input, Result> {
  /** Sends the command: see `answerOf`. */
  readonly send: (attempt: Input & Keyed) => Promise<Answer<Result, string>>;
  /**
   * Looks up what was done under a key. Left out where the API has no such query; the command is then sent again under
   * its key.
   */
  readonly lookUp?: (idempotencyKey: string) => Promise<LookUp<Result>>;
  readonly onDone: (result: Result) => void;
  /**
   * It is certain that nothing was done: the command was refused, or the session had ended.
   * @param close leaves the review, where what is wrong is mended in the form before it
   */
  readonly onNotDone?: ((close: () => void) => void) | undefined;
  /** Shown when the command turned out not to have been done and there is no reason. */
  readonly notDone: string;
}

/**
 * Sends a command that must happen once, and finds out what happened to it.
 *
 * Each confirmation has a key of its own, and a second press while one is on its way sends nothing. The submission ends
 * with the component. Where money leaves the customer's account, use `useKeptSubmission`.
 */
export function useSubmission<Input, Result>({
  send,
  lookUp,
  onDone,
  onNotDone,
  notDone,
}: SubmissionOptions<Input, Result>): Submitting<Input, Result> {
  const [submission, dispatch] = useReducer(submissionReducer<Result>, { step: 'closed' });
  const close = () => dispatch({ type: 'close' });
  const running = useRef(false);
  const last = useRef<(Input & Keyed) | null>(null);

  const run = async (work: () => Promise<Outcome<Result, string>>) => {
    if (running.current) return;
    running.current = true;
    try {
      const outcome = await work();
      dispatch({ type: 'settled', outcome, notDone });
      if (outcome.kind === 'done') onDone(outcome.result);
      else if (outcome.kind !== 'unknown') onNotDone?.(close);
    } finally {
      running.current = false;
    }
  };
  const calls = {
    send: async (attempt: Input & Keyed): Promise<Answer<Result, string>> => {
      const answer = await send(attempt);
      // What an answer leaves open is sent again under its key, which does nothing twice.
      return answer.kind === 'failed' ? { kind: 'cut' } : answer;
    },
    // A repetition under the same key returns what was done. So a refusal means that nothing was done.
    lookUp: lookUp ?? (async () => ({ kind: 'none' }) as const),
    wait,
  };
  const onCut = () => dispatch({ type: 'cut' });

  return {
    submission,
    open: () => dispatch({ type: 'open' }),
    close,
    confirm: (input) => {
      if (submission.step !== 'review') return;
      const attempt = { ...input, idempotencyKey: newIdempotencyKey() };
      if (!running.current) last.current = attempt;
      dispatch({ type: 'send' });
      void run(() => settle(calls, attempt, onCut));
    },
    checkAgain: () => {
      const attempt = last.current;
      if (!attempt) return;
      onCut();
      void run(() => (lookUp ? lookUpLater(calls, attempt) : resolveCut(calls, attempt)));
    },
  };
}
