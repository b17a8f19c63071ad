/** A request that takes longer counts as cut (quality: a message within 8 s). */
const TIMEOUT_MS = 7000;

/** Context of a mutation whose failures the screen itself shows. */
export function limited() {
  return { quiet: true, fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) } };
}
