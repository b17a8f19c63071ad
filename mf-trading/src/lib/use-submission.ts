import { useReducer, useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key';
import { lookUpLater, resolveCut, settle, type Answer, type Keyed, type LookUp, type Outcome } from './settle';
import { submissionReducer, type Submission } from './submission';

export interface Submitting<Input, Result> {
  readonly submission: Submission<Result>;
  readonly open: () => void;
  readonly close: () => void;
  readonly confirm: (input: Input) => void;
  /** Asks again what became of it, after that could not be found out. */
  readonly checkAgain: () => void;
}

interface Options<Input, Result> {
  readonly send: (attempt: Input & Keyed) => Promise<Answer<Result, string>>;
  /** Looks up what was done under a key. Left out where the API has no such question: it is sent again under its key. */
  readonly lookUp?: (idempotencyKey: string) => Promise<LookUp<Result>>;
  readonly onDone: (result: Result) => void;
  /** What is said when it turned out not to have been done, without a reason. */
  readonly notDone: string;
}

/** Sends something that must happen once, and finds out what became of it. */
export function useSubmission<Input, Result>({
  send,
  lookUp,
  onDone,
  notDone,
}: Options<Input, Result>): Submitting<Input, Result> {
  const [submission, dispatch] = useReducer(submissionReducer<Result>, { step: 'closed' });
  const running = useRef(false);
  const last = useRef<(Input & Keyed) | null>(null);

  const run = async (work: () => Promise<Outcome<Result, string>>) => {
    if (running.current) return;
    running.current = true;
    try {
      const outcome = await work();
      dispatch({ type: 'settled', outcome, notDone });
      if (outcome.kind === 'order') onDone(outcome.order);
    } finally {
      running.current = false;
    }
  };
  const exchange = {
    send,
    // A repetition under the same key answers with what was done, so a refusal says that nothing was.
    lookUp: lookUp ?? (async () => ({ kind: 'none' }) as const),
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  };
  const onCut = () => dispatch({ type: 'cut' });

  return {
    submission,
    open: () => dispatch({ type: 'open' }),
    close: () => dispatch({ type: 'close' }),
    confirm: (input) => {
      const attempt = { ...input, idempotencyKey: newIdempotencyKey() };
      if (!running.current) last.current = attempt;
      dispatch({ type: 'send' });
      void run(() => settle(exchange, attempt, onCut));
    },
    checkAgain: () => {
      const attempt = last.current;
      if (!attempt) return;
      onCut();
      void run(() => (lookUp ? lookUpLater(exchange, attempt) : resolveCut(exchange, attempt)));
    },
  };
}
