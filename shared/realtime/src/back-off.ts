/** Upper limit of the wait before the first new connection, in ms. */
const BASE_MS = 250;
/**
 * Upper limit of every wait, in ms. It is low, because the book must be right within two seconds of the network's
 * return, and connecting takes the rest.
 */
const CAP_MS = 1_500;

/**
 * Wait before connection attempt number `attempt` (from 0), in ms. It is exponential with full jitter, so that many
 * browsers that were cut off at once do not all come back at once.
 * @param random a number in [0, 1)
 */
export function backOff(attempt: number, random: number): number {
  return random * Math.min(CAP_MS, BASE_MS * 2 ** attempt);
}
