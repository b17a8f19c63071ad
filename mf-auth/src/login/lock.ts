/** A lock on sign-in lasts at most this long. */
const LONGEST_LOCK_MS = 15 * 60_000;

/**
 * When the form may be sent again, as Unix ms of this browser's clock. Null when the lock is over. It is never later
 * than the longest lock, so that a clock that is wrong by an hour does not keep a customer out.
 */
export function lockEnd(retryAt: string, now: number): number | null {
  const left = Math.min(Date.parse(retryAt) - now, LONGEST_LOCK_MS);
  return left > 0 ? now + left : null;
}

/** Formats the seconds that are left, as `14:05`. */
export function formatLeft(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0');
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${rest}`;
}
