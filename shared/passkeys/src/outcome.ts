/** The customer closed the browser's dialog, it took too long, or another ceremony took its place. */
const NOT_USED = ['AbortError', 'NotAllowedError'];

/** What became of a ceremony that gave no passkey: the customer used none, or the browser could not. */
export function outcomeOf(error: unknown): 'none' | 'failed' {
  return error instanceof Error && NOT_USED.includes(error.name) ? 'none' : 'failed';
}
