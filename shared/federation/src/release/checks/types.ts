import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { WORKSPACE } from '../../build/packages';
import type { Refusal } from './refusal';
import type { SourceFacts } from './source-facts';

const CLI = fileURLToPath(new URL('./source-facts-cli.ts', import.meta.url));
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** How many compiler errors a refusal shows. */
const MOST_SHOWN = 5;

const run = promisify(execFile);

/**
 * Checks the types of a package, also against the contract, in a process of its own. It needs only the sources, so
 * start it together with the build. Rejects with the compiler's message when it cannot run.
 */
export async function checkTypes(name: string, sources: string): Promise<SourceFacts> {
  const args = ['--import', 'tsx', CLI, name, sources];
  const { stdout } = await run(process.execPath, args, { cwd: WORKSPACE, maxBuffer: MOST_OUTPUT_BYTES });
  return JSON.parse(stdout) as SourceFacts;
}

/** The compiler's errors, the first ones in full. */
export function typeRefusals({ faults }: Pick<SourceFacts, 'faults'>): readonly Refusal[] {
  const todo = 'Correct it in the sources.';
  const shown = faults.slice(0, MOST_SHOWN).map((fault) => ({ check: 'types', what: fault, todo }));
  const more = faults.length - shown.length;
  return more > 0
    ? [...shown, { check: 'types', what: `There are ${more} more errors of the compiler.`, todo }]
    : shown;
}
