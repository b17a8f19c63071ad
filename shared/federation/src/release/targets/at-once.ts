/** Does the work for each item, with at most `most` at the same time. Rejects with the first failure. */
export async function atOnce<T>(most: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
