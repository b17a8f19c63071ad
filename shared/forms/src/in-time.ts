/** What is not answered by then counts as cut, so that the message is there within eight seconds. */
const LIMIT_MS = 7_000;

/** Context of a call to the exchange: what asks tells its failures itself, and waits only so long. */
export interface SendContext {
  readonly quiet: true;
  readonly fetchOptions: { readonly signal: AbortSignal };
}

/** What a call gives. Rejects when it gives nothing, or takes too long. */
export async function inTime<Answer>(
  call: (context: SendContext) => Promise<Answer | null | undefined>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const tooLong = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  const answer = await Promise.race([call({ quiet: true, fetchOptions: { signal } }), tooLong]);
  if (!answer) throw new Error('no answer');
  return answer;
}
