/**
 * Works on each, one after the other: what fails with one keeps no other waiting.
 * @throws AggregateError at the end, of what failed
 */
export async function workThrough<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
