import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Of the processors' working time while something is measured, the share that the host may give to others. */
const MOST_STOLEN = 0.005;
const MOST_TAKES = 8;
/** Others seldom stay for longer. */
const REST_MS = 5_000;

/** In ticks since the start, of all processors together. */
interface ProcessorTime {
  /** All but idling and waiting for a disk. */
  readonly working: number;
  /** Wanted by this machine, given to others by its host. */
  readonly stolen: number;
}

/** The kernel's count (proc(5), first line of `/proc/stat`); where none is kept, nothing counts as stolen. */
async function processorTime(): Promise<ProcessorTime> {
  if (process.platform !== 'linux') return { working: 0, stolen: 0 };
  const text = await readFile('/proc/stat', 'utf8');
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] =
    /^cpu +(.+)$/m.exec(text)?.[1]?.split(' ').map(Number) ?? [];
  return { working: user + nice + system + interrupts + softInterrupts + stolen, stolen };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const counts = { measures: 0, takenAgain: 0, disturbed: 0 };

/**
 * Measures while the machine has its processors to itself. A shared machine's host gives them to others at times, up to
 * half of them for ten seconds, and what was measured meanwhile tells of the host. It is measured again then, at most
 * eight times in all, and the take that lost least counts: the kernel's count alone decides, never the outcome.
 */
export async function undisturbed<T>(measure: () => Promise<T>): Promise<T> {
  counts.measures += 1;
  let best: { readonly share: number; readonly outcome: T } | null = null;
  for (let take = 1; ; take += 1) {
    const before = await processorTime();
    const outcome = await measure();
    const after = await processorTime();
    const share = (after.stolen - before.stolen) / Math.max(1, after.working - before.working);
    if (!best || share < best.share) best = { share, outcome };
    if (share <= MOST_STOLEN) return outcome;
    if (take === MOST_TAKES) break;
    counts.takenAgain += 1;
    console.log(`  the host took ${percent(share)} of the processors' time: measured again`);
    await pause(REST_MS);
  }
  counts.disturbed += 1;
  return best.outcome;
}

/** One line on how the host behaved. */
export function disturbance(): string {
  const { measures, takenAgain, disturbed } = counts;
  return [
    `The host took more than ${percent(MOST_STOLEN)} of the processors' time from ${disturbed} of ${measures} measures`,
    `${takenAgain} takes were repeated for that.`,
  ].join('; ');
}
