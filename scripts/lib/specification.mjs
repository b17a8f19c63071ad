import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { runNode } from './command.mjs';
import { installPackages } from './install.mjs';
import { cacheDir, packageFolders, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { refreshCoverage } from './test/coverage-file.mjs';
import { hashesOf } from './test/hashes.mjs';
import { numbersIn } from './test/specification.mjs';
import { titlesOfJourneys, titlesOfUnits } from './test/titles.mjs';
import { tools } from './test/tools.mjs';

/**
 * `npm run specification`: writes the coverage document from the titles of all tests, without running them. Resolves to
 * the exit code.
 */
export async function writeCoverage() {
  await installPackages(() => undefined);
  // The journeys' titles depend on the routes of the built product.
  await buildProduct({ onProgress: (line) => console.log(line) });
  mkdirSync(cacheDir, { recursive: true });
  const folder = mkdtempSync(join(cacheDir, 'titles-'));
  try {
    const titles = [
      ...titlesOfUnits(await listUnits(join(folder, 'jest.json'))),
      ...titlesOfJourneys(await listJourneys(join(folder, 'journeys.json'))),
    ];
    console.log(refreshCoverage(titles) ? 'Written; commit it.' : 'Nothing changed.');
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Titles in the files that name a statement. With a filter that matches no title, Jest lists all tests and runs none.
 * @param {string} report
 */
async function listUnits(report) {
  const isUnit = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path);
  const files = [...hashesOf([...packageFolders(), 'scripts'], isUnit).keys()].filter(
    (path) => numbersIn(readFileSync(join(root, path), 'utf8')).length > 0,
  );
  const nothing = '--testNamePattern=(?!)';
  return list([tools.jest, '--ci', '--json', `--outputFile=${report}`, nothing, '--runTestsByPath', ...files], report);
}

/** @param {string} report */
async function listJourneys(report) {
  const args = [join(root, tools.playwright), 'test', '--list', '--reporter=json'];
  return list(args, report, { cwd: join(root, 'e2e'), env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
}

/**
 * @param {string[]} args
 * @param {string} report
 * @param {import('./command.mjs').CommandOptions} [options]
 */
async function list(args, report, options = {}) {
  const { code, output } = await runNode(args, options);
  if (code !== 0) throw new PlainError(`The titles of the tests cannot be read:\n${output}`);
  return JSON.parse(readFileSync(report, 'utf8'));
}
