/** A request that hangs longer counts as cut (quality bars: a message within 8 s). */
const TIMEOUT_MS = 7000;

/** Context of a mutation whose failures the screen tells itself. */
export function limited() {
  return { quiet: true, fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) } };
}
