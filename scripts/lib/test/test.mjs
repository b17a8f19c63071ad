import { cacheDir } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { runSteps } from './runner.mjs';
import { steps } from './steps.mjs';
import { summaryOf } from './summary.mjs';

/**
 * `npm test [-- --only jest,types]`: the whole proof. Resolves to the exit code. The last printed line is `N passed, N
 * failed`. Each test of Jest and Playwright counts as one, and so does each other step.
 */
export async function test(args) {
  const all = steps({ workDir: `${cacheDir}/test` });
  const only = chosen(args);
  const unknown = only?.filter((name) => !all.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0)
    throw new PlainError(`No step is called ${unknown.join(', ')}. Steps: ${all.map(({ name }) => name).join(', ')}`);

  const startedAt = Date.now();
  const results = await runSteps(only ? all.filter(({ name }) => only.includes(name)) : all);
  console.log(summaryOf(results, Math.round((Date.now() - startedAt) / 1000)));
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}

function chosen(args) {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at < 0) {
    if (args.length > 0) throw new PlainError(`Not understood: ${args.join(' ')}. Try: npm test -- --only jest,types`);
    return null;
  }
  const list = args[at].includes('=') ? args[at].split('=')[1] : (args[at + 1] ?? '');
  return list.split(',').filter(Boolean);
}
