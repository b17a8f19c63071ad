import type { Keyed, Outcome } from './settle';

/** One press of "Confirmar": the terms, and the key with which a repetition does no harm. */
export interface Attempt<Terms> extends Keyed {
  /** The terms as they were confirmed. They are shown whatever is typed meanwhile. */
  readonly terms: Terms;
}

/** Why the last attempt came to nothing. Another attempt needs terms that were seen since. */
export interface Problem {
  /** What the API said; null when it said nothing. */
  readonly message: string | null;
  /** The connection was cut, and the command turned out not to have been done. */
  readonly notDone: boolean;
}

/**
 * A command that the customer confirms once, from the review to the result. It is kept by the shell: an unknown outcome
 * is not forgotten when the customer looks elsewhere, or signs in again after the session expired.
 */
export type KeptSubmission<Terms, Result> =
  | { readonly step: 'closed' }
  | { readonly step: 'review'; readonly problem: Problem | null }
  /** `left`: the form may contain another command by now, or none. */
  | { readonly step: 'sending'; readonly attempt: Attempt<Terms>; readonly left: boolean }
  | { readonly step: 'checking'; readonly attempt: Attempt<Terms>; readonly left: boolean; readonly open: boolean }
  | { readonly step: 'unknown'; readonly attempt: Attempt<Terms>; readonly open: boolean }
  /** There is a command that is not known to be the signed-in customer's. Nothing about it is shown. */
  | { readonly step: 'held' }
  /** This is about a command that is no longer in the form. */
  | { readonly step: 'not-done'; readonly attempt: Attempt<Terms>; readonly problem: Problem }
  | { readonly step: 'done'; readonly result: Result };

export type KeptSubmissionAction<Terms, Result> =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  /** The page or the session ends. */
  | { readonly type: 'leave' }
  /** Other terms are on the screen, such as a new quote. */
  | { readonly type: 'terms-renewed' }
  | { readonly type: 'send'; readonly attempt: Attempt<Terms> }
  | { readonly type: 'cut'; readonly attempt: Attempt<Terms> }
  | { readonly type: 'settled'; readonly attempt: Attempt<Terms>; readonly outcome: Outcome<Result, string> };

type Step<Terms, Name extends KeptSubmission<Terms, unknown>['step']> = Extract<
  KeptSubmission<Terms, never>,
  { step: Name }
>;

export function keptSubmissionReducer<Terms, Result>(
  now: KeptSubmission<Terms, Result>,
  action: KeptSubmissionAction<Terms, Result>,
): KeptSubmission<Terms, Result> {
  switch (action.type) {
    case 'open':
      if (isUncertain(now)) return { ...now, open: true };
      return now.step === 'closed' ? { step: 'review', problem: null } : now;
    case 'close':
      return afterClose(now);
    case 'leave':
      return isOnItsWay(now) ? { ...now, left: true } : afterClose(now);
    case 'terms-renewed':
      return now.step === 'review' ? { step: 'review', problem: null } : now;
    case 'send':
      // When the button is pressed twice, the second press finds the command on its way.
      return now.step === 'review' ? { step: 'sending', attempt: action.attempt, left: false } : now;
    case 'cut':
      // A command that is looked up again later is not the one in the form.
      return { step: 'checking', attempt: action.attempt, left: now.step !== 'sending' || now.left, open: true };
    case 'settled':
      return afterSettling(now, action.attempt, action.outcome);
  }
}

function isOnItsWay<Terms>(
  submission: KeptSubmission<Terms, unknown>,
): submission is Step<Terms, 'sending' | 'checking'> {
  return submission.step === 'sending' || submission.step === 'checking';
}

/** Whether the outcome is unknown of a command that is no longer in the form. */
export function isUncertain<Terms>(
  submission: KeptSubmission<Terms, unknown>,
): submission is Step<Terms, 'checking' | 'unknown'> {
  return submission.step === 'unknown' || (submission.step === 'checking' && submission.left);
}

function afterClose<Terms, Result>(now: KeptSubmission<Terms, Result>): KeptSubmission<Terms, Result> {
  // An unknown outcome must not be forgotten. The form keeps showing it.
  if (isUncertain(now)) return { ...now, open: false };
  return isOnItsWay(now) ? now : { step: 'closed' };
}

function afterProblem<Terms>(
  attempt: Attempt<Terms>,
  problem: Problem,
  left: boolean,
): Step<Terms, 'not-done' | 'review'> {
  return left ? { step: 'not-done', attempt, problem } : { step: 'review', problem };
}

function afterSettling<Terms, Result>(
  before: KeptSubmission<Terms, Result>,
  attempt: Attempt<Terms>,
  outcome: Outcome<Result, string>,
): KeptSubmission<Terms, Result> {
  const left = 'left' in before && before.left;
  switch (outcome.kind) {
    case 'done':
      return { step: 'done', result: outcome.result };
    case 'refused':
      return afterProblem(attempt, { message: outcome.refusal, notDone: false }, left);
    case 'not-done':
      return afterProblem(attempt, { message: outcome.refusal, notDone: true }, left);
    case 'signed-out':
      return { step: 'closed' };
    case 'unknown':
      return { step: 'unknown', attempt, open: !('open' in before) || before.open };
  }
}
