import { errorMessage } from '@plataforma/contract';
import { isNotAuthorized, isServerAnswer, type UserError } from '@plataforma/schema';
import type { Answer, CommandCalls, Keyed, LookUp } from './settle';

/** What a mutation with a key returned. It may have neither a result nor a refusal. */
export interface Payload<Result, Refusal> {
  readonly result: Result | null | undefined;
  readonly refusal: Refusal | undefined;
}

/**
 * The API's answer to a command.
 * @param call sends the mutation; it may throw the errors of the API client
 */
export async function answerOf<Result, Refusal>(
  call: () => Promise<Payload<Result, Refusal>>,
): Promise<Answer<Result, Refusal>> {
  try {
    const { result, refusal } = await call();
    if (result) return { kind: 'done', result };
    return refusal === undefined ? { kind: 'failed' } : { kind: 'refused', refusal };
  } catch (error) {
    if (isNotAuthorized(error)) return { kind: 'signed-out' };
    return { kind: isServerAnswer(error) ? 'failed' : 'cut' };
  }
}

/** Finds what was done under a key. Null when nothing was, undefined when there was no answer. */
export type Find<Result> = (idempotencyKey: string) => Promise<Result | null | undefined>;

/** Makes a look-up from the call of the API, which may throw the errors of the API client. */
export function lookUpWith<Result>(find: Find<Result>) {
  return async (idempotencyKey: string): Promise<LookUp<Result>> => {
    try {
      const result = await find(idempotencyKey);
      if (result === undefined) return { kind: 'cut' };
      return result ? { kind: 'done', result } : { kind: 'none' };
    } catch (error) {
      return { kind: isNotAuthorized(error) ? 'signed-out' : 'cut' };
    }
  };
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes what `settle` needs from the two calls of the API for a command. Both may throw the errors of the API client.
 * Give them `limited()` as context, so that a request that hangs counts as cut.
 */
export function commandCalls<Attempt extends Keyed, Result, Refusal>(api: {
  readonly send: (attempt: Attempt) => Promise<Payload<Result, Refusal>>;
  readonly find: Find<Result>;
}): CommandCalls<Attempt, Result, Refusal> {
  return { send: (attempt) => answerOf(() => api.send(attempt)), lookUp: lookUpWith(api.find), wait };
}

/**
 * The first message of a refusal: one about the whole operation before one about a field (specification §8); undefined
 * without one.
 */
export function firstMessage(errors: readonly UserError[] = []): string | undefined {
  return errorMessage(errors) ?? errors.flatMap(({ messages }) => messages)[0];
}
