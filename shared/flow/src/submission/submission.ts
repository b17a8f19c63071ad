import type { Outcome } from './settle';

/**
 * A command that the customer confirms once, from the review to the result, whatever happens to the connection in
 * between. It lives as long as the component that sends it. Where an unknown outcome must be remembered for longer,
 * there is `KeptSubmission`.
 */
export type Submission<Result> =
  | { readonly step: 'closed' }
  /** `refusal` says why the last attempt was refused. */
  | { readonly step: 'review'; readonly refusal: string | null }
  | { readonly step: 'sending' }
  /** The connection was cut after sending. The page is finding out what happened. */
  | { readonly step: 'checking' }
  | { readonly step: 'unknown' }
  | { readonly step: 'done'; readonly result: Result };

export type SubmissionAction<Result> =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'send' }
  | { readonly type: 'cut' }
  | { readonly type: 'settled'; readonly outcome: Outcome<Result, string>; readonly notDone: string };

export function submissionReducer<Result>(
  now: Submission<Result>,
  action: SubmissionAction<Result>,
): Submission<Result> {
  switch (action.type) {
    case 'open':
      return now.step === 'closed' ? { step: 'review', refusal: null } : now;
    case 'close':
      // A command that is on its way, or whose outcome is unknown, must not be forgotten.
      return now.step === 'review' || now.step === 'done' ? { step: 'closed' } : now;
    case 'send':
      // When the button is pressed twice, the second press finds the command on its way.
      return now.step === 'review' ? { step: 'sending' } : now;
    case 'cut':
      return { step: 'checking' };
    case 'settled':
      return afterSettling(action.outcome, action.notDone);
  }
}

function afterSettling<Result>(outcome: Outcome<Result, string>, notDone: string): Submission<Result> {
  switch (outcome.kind) {
    case 'done':
      return { step: 'done', result: outcome.result };
    case 'refused':
      return { step: 'review', refusal: outcome.refusal };
    case 'not-done':
      return { step: 'review', refusal: outcome.refusal ?? notDone };
    case 'signed-out':
      return { step: 'closed' };
    case 'unknown':
      return { step: 'unknown' };
  }
}
