/** Reads when it is asked for first, and never again. */
export function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  return () => (reading ??= read());
}
