/** A command with a key. Sending it again under the same key does no harm. */
export interface Keyed {
  readonly idempotencyKey: string;
}

/** The API's answer to a command. `Refusal` is what it says when it refuses. */
export type Answer<Result, Refusal> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /**
   * The session has expired. When this is the first answer, nothing was done. The shell leads to the sign-in and back.
   */
  | { readonly kind: 'signed-out' }
  /** The API answered with an error that does not say what happened. */
  | { readonly kind: 'failed' }
  /** There was no answer. */
  | { readonly kind: 'cut' };

/** The API's answer to the question what was done under a key. */
export type LookUp<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'none' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'cut' };

/** What happened to a command in the end. */
export type Outcome<Result, Refusal> =
  | Exclude<Answer<Result, Refusal>, { kind: 'cut' | 'failed' }>
  /** The command was looked up by its key after a cut, and it was not done. */
  | { readonly kind: 'not-done'; readonly refusal: Refusal | null }
  | { readonly kind: 'unknown' };

/** What `settle` needs: see `commandCalls`. */
export interface CommandCalls<Attempt extends Keyed, Result, Refusal> {
  readonly send: (attempt: Attempt) => Promise<Answer<Result, Refusal>>;
  readonly lookUp: (idempotencyKey: string) => Promise<LookUp<Result>>;
  /** Resolves after this many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Together longer than the backend needs to come back (quality: ready again in 5 s). */
const WAITS_MS = [1000, 2000, 4000, 6000];

/**
 * Sends a command and finds out what happened to it. A command that was cut off is sent again with the same key and then
 * looked up. A repetition can only return the same result. Never rejects as long as the calls do not.
 * @param onCut called once when the first answer does not say what happened
 */
export async function settle<Attempt extends Keyed, Result, Refusal>(
  calls: CommandCalls<Attempt, Result, Refusal>,
  attempt: Attempt,
  onCut: () => void,
): Promise<Outcome<Result, Refusal>> {
  const first = await calls.send(attempt);
  if (first.kind !== 'cut' && first.kind !== 'failed') return first;
  onCut();
  return resolveCut(calls, attempt);
}

/**
 * Sends a command that was cut off again under its key, and then looks it up. Only right after the cut. For later, see
 * `lookUpLater`.
 */
export async function resolveCut<Attempt extends Keyed, Result, Refusal>(
  calls: CommandCalls<Attempt, Result, Refusal>,
  attempt: Attempt,
): Promise<Outcome<Result, Refusal>> {
  for (const ms of WAITS_MS) {
    await calls.wait(ms);
    const repeated = await calls.send(attempt);
    if (repeated.kind === 'done') return repeated;
    // Only the very first answer means that nothing was done. After a cut, the first attempt may have arrived.
    if (repeated.kind === 'signed-out') return { kind: 'unknown' };
    if (repeated.kind === 'cut') continue;
    // A refusal now does not say that the first attempt was refused. Only the look-up tells.
    const found = await lookedUp(calls, attempt, repeated.kind === 'refused' ? repeated.refusal : null);
    if (found) return found;
  }
  return { kind: 'unknown' };
}

/**
 * Looks up a command of unknown outcome again, after a press or when the connection is back. It is not sent again:
 * minutes later it could be done on terms that nobody was shown.
 */
export async function lookUpLater<Result, Refusal>(
  calls: Pick<CommandCalls<never, Result, Refusal>, 'lookUp' | 'wait'>,
  attempt: Keyed,
): Promise<Outcome<Result, Refusal>> {
  for (const ms of WAITS_MS) {
    await calls.wait(ms);
    const found = await lookedUp<Result, Refusal>(calls, attempt, null);
    if (found) return found;
  }
  return { kind: 'unknown' };
}

/** The result of the look-up. Null when there was no answer. */
async function lookedUp<Result, Refusal>(
  { lookUp }: Pick<CommandCalls<never, Result, Refusal>, 'lookUp'>,
  { idempotencyKey }: Keyed,
  refusal: Refusal | null,
): Promise<Outcome<Result, Refusal> | null> {
  const found = await lookUp(idempotencyKey);
  if (found.kind === 'none') return { kind: 'not-done', refusal };
  if (found.kind === 'signed-out') return { kind: 'unknown' };
  return found.kind === 'cut' ? null : found;
}
