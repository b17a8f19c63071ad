/** How much smaller the small work is. */
const PARTS = 64;

/** Midway between 64, where work grows with what comes in, and 4096, where each part of it leads through the whole. */
export const MOST_GROWTH = PARTS ** 1.5;

/**
 * By how much more the processor has to do for `size` than for a 64th of it. It is the same on any machine, however
 * busy; a bar in seconds is not, and Jest ends no test that never waits. Twice the work comes first, so that most of
 * the memory is there: a machine that is slow to give it would count for the large work alone.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  work(2 * size);
  return leastTime(() => work(size)) / leastTime(() => work(size / PARTS));
}

/** In microseconds of the processor: the least of five, for the engine compiles and collects in between. */
function leastTime(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}
