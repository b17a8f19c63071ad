/** Upper bound of the first wait before a new connection. */
const BASE_MS = 250;
/** Low, because the book must be right within two seconds of the network’s return: connecting takes the rest. */
const CAP_MS = 1_500;

/**
 * Wait before connection attempt number `attempt` (from 0): exponential with full jitter, so that
 * many browsers cut off at once do not come back at once.
 * @param random a number in [0, 1)
 */
export function backOff(attempt: number, random: number): number {
  return random * Math.min(CAP_MS, BASE_MS * 2 ** attempt);
}
