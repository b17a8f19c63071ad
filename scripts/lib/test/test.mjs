import { parseArgs } from 'node:util';
import { cacheDir } from '../paths.mjs';
import { messageOf, PlainError } from '../plain-error.mjs';
import { runSteps } from './runner.mjs';
import { steps } from './steps.mjs';
import { summaryOf } from './summary.mjs';

/**
 * `npm test [-- --changed] [--only jest,types]`: the whole proof, or what changed since it was proved, or some of its
 * steps. Resolves to the exit code. The last printed line is `N passed, N failed`. Each test of Jest and Playwright counts
 * as one, and so does each other step.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function test(args) {
  const { only, isWhole } = optionsOf(args);
  const isChosen = (/** @type {string} */ name) => only === null || only.includes(name);
  const all = steps({ workDir: `${cacheDir}/test`, isWhole, isChosen });
  const unknown = only?.filter((name) => !all.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0)
    throw new PlainError(`No step is called ${unknown.join(', ')}. Steps: ${all.map(({ name }) => name).join(', ')}`);

  const startedAt = performance.now();
  const results = await runSteps(all.filter(({ name }) => isChosen(name)));
  console.log(summaryOf(results, Math.round((performance.now() - startedAt) / 1000)));
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}

/**
 * @param {string[]} args
 * @returns {{ only: string[] | null, isWhole: boolean }}
 */
function optionsOf(args) {
  try {
    const options = /** @type {const} */ ({ only: { type: 'string' }, changed: { type: 'boolean' } });
    const { only, changed } = parseArgs({ args, options }).values;
    return { only: only?.split(',').filter(Boolean) ?? null, isWhole: !changed };
  } catch (error) {
    throw new PlainError(`${messageOf(error)} Try: npm test -- --changed, or npm test -- --only jest,types`);
  }
}
