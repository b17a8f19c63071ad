import { packageFolders } from '../paths.mjs';
import { checkTypes, typedFolders } from '../typecheck.mjs';
import { withDependencies, withImportedByScripts } from './inputs.mjs';
import { Units } from './proven.mjs';

/**
 * TypeScript, by package.
 * @param {import('./steps.mjs').Run} run
 * @returns {Promise<import('./runner.mjs').StepResult>}
 */
export async function types({ isWhole }) {
  const units = new Units('types', typedFolders().map(unitOf), isWhole);
  const checked = await checkTypes(units.stale);
  for (const { folder, isRight } of checked) if (isRight) units.keep(folder);
  const faulty = checked.filter(({ isRight }) => !isRight);
  const { summary } = units;
  if (faulty.length === 0) return { passed: 1, failed: 0, summary };
  return { passed: 0, failed: 1, summary, output: faulty.map(({ output }) => output).join('\n') };
}

/**
 * @param {string} folder
 * @returns {import('./proven.mjs').Unit}
 */
function unitOf(folder) {
  if (packageFolders().includes(folder)) return { name: folder, inputs: withDependencies(folder) };
  return { name: folder, inputs: ['eslint.config.mjs', 'jest.config.mjs', ...withImportedByScripts()] };
}
