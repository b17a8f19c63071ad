/** While money is waited for. */
export const EVERY_MS = 10_000;

/**
 * For `useQuery`: asks again and again while the page is seen. The page asks by itself, so this does not prolong the session, and
 * the screen shows failures itself.
 */
export const watching = {
  pollInterval: EVERY_MS,
  skipPollAttempt: () => document.hidden,
  fetchPolicy: 'cache-and-network',
  context: { quiet: true, passive: true },
} as const;
