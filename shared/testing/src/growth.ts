/** Between 8, where work grows with what comes in, and 64, where each part of it leads through the whole. */
export const MOST_GROWTH = 24;

/**
 * By how much more the processor has to do for `size` than for an eighth of it. It is the same on any machine, however
 * busy; a bar in seconds is not, and Jest ends no test that never waits.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  return leastTime(() => work(size)) / leastTime(() => work(size / 8));
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
