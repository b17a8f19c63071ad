import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { WORKSPACE } from '../../build/packages';
import type { Refusal } from './refusal';
import type { SourceFacts } from './source-facts';

const CLI = fileURLToPath(new URL('./source-facts-cli.ts', import.meta.url));
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** How many errors of the compiler a refusal shows. */
const MOST_SHOWN = 5;

const run = promisify(execFile);

/**
 * Checks the types of a package, against the contract too, in a process of its own that needs the sources alone: start
 * it together with the build. Rejects with the compiler's words when it cannot work.
 */
export async function checkTypes(name: string, sources: string): Promise<SourceFacts> {
  const args = ['--import', 'tsx', CLI, name, sources];
  const { stdout } = await run(process.execPath, args, { cwd: WORKSPACE, maxBuffer: MOST_OUTPUT_BYTES });
  return JSON.parse(stdout) as SourceFacts;
}

/** The compiler's errors, the first of them in full. */
export function typeRefusals({ faults }: Pick<SourceFacts, 'faults'>): readonly Refusal[] {
  const todo = 'Correct it in the sources.';
  const shown = faults.slice(0, MOST_SHOWN).map((fault) => ({ check: 'types', what: fault, todo }));
  const more = faults.length - shown.length;
  return more > 0
    ? [...shown, { check: 'types', what: `There are ${more} more errors of the compiler.`, todo }]
    : shown;
}
