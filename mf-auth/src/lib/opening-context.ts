/** What is not answered by then counts as cut. */
const LIMIT_MS = 7_000;

/** The context of a question about a link: the page tells its failures itself, and asking twice changes nothing. */
export const openingContext = () => ({
  quiet: true,
  repeatable: true,
  fetchOptions: { signal: AbortSignal.timeout(LIMIT_MS) },
});
