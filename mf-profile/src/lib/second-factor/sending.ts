/** What is not answered by then counts as cut. */
const LIMIT_MS = 7_000;

/** The context of what a page asks for by itself: it tells its failures, and asking twice changes nothing. */
export const askingContext = () => ({
  quiet: true,
  repeatable: true,
  fetchOptions: { signal: AbortSignal.timeout(LIMIT_MS) },
});
