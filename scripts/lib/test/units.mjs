import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runNode } from '../command.mjs';
import { packageFolders, root } from '../paths.mjs';
import { freshFile, readJson } from './files.mjs';
import { withDependencies } from './inputs.mjs';
import { Units } from './proven.mjs';
import { jestResult } from './reports.mjs';
import { numbered, titlesOfUnits } from './titles.mjs';
import { tools } from './tools.mjs';

/**
 * The units, by package.
 * @param {import('./steps.mjs').Run} run whose `titles` it fills
 * @param {(line: string) => void} progress
 * @returns {Promise<import('./runner.mjs').StepResult>}
 */
export async function units({ isWhole, workDir, titles }, progress) {
  const packages = new Units('jest', testedFolders().map(unitOf), isWhole);
  /** @type {import('./titles.mjs').Title[]} */
  const kept = packages.skipped.flatMap((folder) => packages.factsOf(folder));
  titles.units = kept;
  if (packages.stale.length === 0) return { passed: 0, failed: 0, summary: packages.summary };
  const path = freshFile(workDir, 'jest.json');
  let files = 0;
  const { output } = await runNode(
    [tools.jest, '--ci', '--maxWorkers=2', '--json', `--outputFile=${path}`, '--projects', ...packages.stale],
    { onLine: (line) => /^(PASS|FAIL) /.test(line) && ++files % 25 === 0 && progress(`${files} files`) },
  );
  /** @type {(import('./titles.mjs').UnitReport & import('./reports.mjs').UnitCounts) | null} */
  const report = readJson(path);
  if (!report) return { passed: 0, failed: 1, output };
  const told = numbered(titlesOfUnits(report));
  titles.units = [...kept, ...told];
  const folderOf = (/** @type {string} */ file) => packages.stale.find((folder) => file.startsWith(`${folder}/`));
  const failed = report.testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name }) => folderOf(relative(root, name)));
  for (const folder of packages.stale)
    if (!failed.includes(folder))
      packages.keep(
        folder,
        told.filter(({ full }) => folderOf(full) === folder),
      );
  const result = jestResult(report);
  return { ...result, summary: `${result.summary}, packages: ${packages.summary}` };
}

const testedFolders = () =>
  [...packageFolders(), 'scripts'].filter((folder) => existsSync(join(root, folder, 'jest.config.mjs')));

/**
 * @param {string} folder
 * @returns {import('./proven.mjs').Unit}
 */
function unitOf(folder) {
  // The guards of the repository read all of it.
  const inputs = folder === 'scripts' ? ['.'] : [...withDependencies(folder), 'shared/testing/jest-preset.mjs'];
  return { name: folder, inputs: ['jest.config.mjs', ...inputs] };
}
