import type { Jobs } from '../src/jobs/index';

async function runAll(start: () => Promise<Jobs>, afterwards: () => void | Promise<void>): Promise<never> {
  const jobs = await start();
  jobs.start();
  await jobs.idle();
  await afterwards();
  // It was to die before.
  process.exit(3);
}

/** Runs the jobs of a process of its own, which dies on the way, or in `afterwards`, as if somebody pulled the plug. */
export function runUntilDead(start: () => Promise<Jobs>, afterwards: () => void | Promise<void>): void {
  runAll(start, afterwards).catch((error: unknown) => {
    process.stderr.write(String(error));
    process.exit(1);
  });
}
