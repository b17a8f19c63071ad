import { setTimeout as pause } from 'node:timers/promises';

/** How long each piece of work took, in ms, and how many a second were done. */
export interface EvenLoad {
  readonly took: readonly number[];
  readonly perSecond: number;
}

/** Begins work at an even rate, whatever became of what was begun before. A piece counts from when it was due. */
export async function evenly(
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
  work: (turn: number) => Promise<void>,
): Promise<EvenLoad> {
  const took: number[] = [];
  const all: Promise<void>[] = [];
  const begin = performance.now();
  for (let turn = 0; turn < seconds * perSecond; turn += 1) {
    const due = begin + (turn * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    all.push(work(turn).then(() => void took.push(performance.now() - due)));
  }
  await Promise.all(all);
  return { took, perSecond: took.length / ((performance.now() - begin) / 1_000) };
}
