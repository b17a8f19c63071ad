/** Before a message is due, which is after 8 s. */
const LIMIT_MS = 7_000;

/**
 * For requests that are made again when they fail: one that hangs, as on a connection that died unnoticed, fails too,
 * and holds up nobody who asks again.
 */
export const timeLimit = (): { readonly signal: AbortSignal } => ({ signal: AbortSignal.timeout(LIMIT_MS) });
