/**
 * A figure that decides about a bar: one that is over it is measured three times, and the one in the middle counts. A busy
 * machine makes a single figure worse, never better.
 */
export async function measured(bar: number, measure: () => Promise<number>): Promise<number> {
  const first = await measure();
  if (first <= bar) return first;
  const all = [first, await measure(), await measure()].toSorted((a, b) => a - b);
  console.log(`measured three times, bar ${bar}: ${all.map((figure) => figure.toFixed(0)).join(', ')}`);
  return all[1] ?? first;
}
