import { packageFolders, root } from '../paths.mjs';
import { dependenciesOf, withDependencies } from './inputs.mjs';
import { Units } from './proven.mjs';

/**
 * Copy files against code. The uses of copy are found by package, which takes the time. They are judged as one, for
 * packages use copy of each other.
 * @param {import('./steps.mjs').Run} run
 * @returns {Promise<import('./runner.mjs').StepResult>}
 */
export async function copy({ isWhole }) {
  const packages = packageFolders().filter(canShowCopy);
  const units = new Units('copy', packages.map(unitOf), isWhole);
  // The compiler, and the program that runs TypeScript, exist only after the step `install`.
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('./copy.ts')} */
  const { judgeCopy, usesInPackages } = await tsImport('./copy.ts', import.meta.url);
  const found = usesInPackages(root, units.stale);
  for (const [name, uses] of found) units.keep(name, uses);
  const kept = new Map(units.skipped.map((name) => [name, units.factsOf(name)]));
  const result = judgeCopy(root, packages, new Map([...kept, ...found]));
  return { ...result, summary: `${result.summary}, packages: ${units.summary}` };
}

/** @param {string} folder of a package */
const canShowCopy = (folder) => 'react-i18next' in dependenciesOf(folder);

/**
 * @param {string} name of a package's folder
 * @returns {import('./proven.mjs').Unit}
 */
const unitOf = (name) => ({ name, inputs: ['shared/federation/src/copy', ...withDependencies(name)] });
