/** In ms. It is shorter than the 8 s after which a message is due. */
const LIMIT_MS = 7_000;

/**
 * For requests that are repeated when they fail. A request that hangs, for example on a connection that died unnoticed,
 * fails too. So it holds up nobody who asks again.
 */
export const timeLimit = (ms = LIMIT_MS): { readonly signal: AbortSignal } => ({ signal: AbortSignal.timeout(ms) });
