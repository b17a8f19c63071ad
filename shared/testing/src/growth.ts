/** How many times smaller the small work is. */
const PARTS = 64;

/**
 * Midway between 64, for work that grows with its input, and 4096, for work that goes through the whole for each part.
 */
export const MOST_GROWTH = PARTS ** 1.5;

/**
 * How many times more the processor works for `size` than for a 64th of it. The factor is the same on any machine,
 * however busy it is. A limit in seconds is not, and Jest cannot end a test that never waits. Twice the work runs
 * first, so that most of the memory is allocated. Otherwise a machine that allocates slowly would count that time for
 * the large work alone.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  work(2 * size);
  return leastTime(() => work(size)) / leastTime(() => work(size / PARTS));
}

/**
 * Processor time in microseconds. The smallest of five runs counts, because the engine compiles and collects garbage in
 * between.
 */
function leastTime(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}
