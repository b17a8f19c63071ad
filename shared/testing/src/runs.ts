/** The process that runs the tests, for packages whose code knows no Node. */
declare const process: { readonly env: { readonly SOAK?: string } };

/** How many times as often `npm run soak` repeats what a test repeats. */
const SOAK_FACTOR = 10;

/** Whether this is `npm run soak`, which sets `SOAK`, and not `npm test`. */
export const isSoak = process.env.SOAK === '1';

/**
 * How often a test repeats what it proves, such as random operations or random examples.
 * @param inProof how often it does so in `npm test`, in some seconds
 */
export function runs(inProof: number): number {
  return isSoak ? inProof * SOAK_FACTOR : inProof;
}

/**
 * How long a test may take that repeats so much, in ms.
 * @param inProof how long it may take in `npm test`
 */
export const timeLimit = (inProof: number): number => runs(inProof);

/** How often a soak kills a process at each place that has a name. */
const KILLS = 20;

/** The places at which a process is killed: each as often as a soak does it, once in `npm test`. */
export const eachKilled = <Case>(cases: readonly Case[]): Case[] =>
  isSoak ? Array.from({ length: KILLS }, () => cases).flat() : [...cases];
