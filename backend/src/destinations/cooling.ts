/** How long a first withdrawal to an address on a chain waits. */
export const COOLING_MS = 24 * 3_600_000;
