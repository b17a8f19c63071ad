import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The largest share of the processors' working time that the machine's host may take away while something is measured.
 */
const MOST_STOLEN = 0.005;
const MOST_TAKES = 8;
/** Pause before a repetition. Other machines seldom disturb for longer. */
const REST_MS = 5_000;

/** Times in ticks since the start, summed over all processors. */
interface ProcessorTime {
  /** All time but idling and waiting for a disk. */
  readonly working: number;
  /** Time that this machine wanted and its host gave to others. */
  readonly stolen: number;
}

/** Reads the kernel's count (proc(5), first line of `/proc/stat`). Where there is none, nothing counts as stolen. */
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
 * Measures while the machine has its processors to itself. The host of a shared machine gives them to others at times,
 * up to half of them for ten seconds. A figure measured meanwhile says something about the host and not about the
 * product. It is measured again then, at most eight times in all, and the attempt that lost least counts. The kernel's
 * count alone decides that, never the outcome.
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

/** One line that says how much the host disturbed. */
export function disturbance(): string {
  const { measures, takenAgain, disturbed } = counts;
  return [
    `The host took more than ${percent(MOST_STOLEN)} of the processors' time from ${disturbed} of ${measures} measures`,
    `${takenAgain} takes were repeated for that.`,
  ].join('; ');
}
