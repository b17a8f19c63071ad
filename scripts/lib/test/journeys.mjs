import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, HOW_TO_GET_CHROMIUM } from '../chromium.mjs';
import { runNode } from '../command.mjs';
import { root } from '../paths.mjs';
import { journeyAreas, onlyVisitsOf } from './areas.mjs';
import { freshFile, readJson } from './files.mjs';
import { Units } from './proven.mjs';
import { journeysResult } from './reports.mjs';
import { numbered, titlesOfJourneys } from './titles.mjs';
import { tools } from './tools.mjs';

/** @typedef {import('./titles.mjs').JourneysReport} JourneysReport */

/**
 * Runs of Playwright, one after the other on the same data. A fault in one does not keep the next from running.
 * Journeys that share the product have two workers; what must be alone on it has one.
 */
const RUNS = [
  { name: 'journeys', args: ['--project=journeys', '--project=clients', '--workers=2'] },
  { name: 'serial', args: ['--project=serial', '--project=clients-serial', '--project=reporting'] },
];

/**
 * The built product in a browser, by area.
 * @param {import('./steps.mjs').Run} run whose `titles` and `hasData` it sets
 * @param {(line: string) => void} progress
 * @returns {Promise<import('./runner.mjs').StepResult>}
 */
export async function journeys(run, progress) {
  const { isWhole, workDir, dataDir, titles } = run;
  const chromium = await findChromium();
  if (!chromium) return { passed: 0, failed: 1, output: HOW_TO_GET_CHROMIUM };
  const all = journeyAreas();
  const areas = new Units('journeys', all, isWhole);
  /** @type {import('./titles.mjs').Title[]} */
  const kept = areas.skipped.flatMap((name) => areas.factsOf(name));
  titles.journeys = kept;
  if (areas.stale.length === 0) return { passed: 0, failed: 0, summary: areas.summary };
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  run.hasData = true;
  const stale = all.filter(({ name }) => areas.isStale(name));
  const chosen = isWhole ? [] : [...new Set(stale.flatMap((area) => area.files)), ...onlyVisitsOf(visited(stale))];
  /** @type {JourneysReport[]} */
  const reports = [];
  /** @type {string[]} */
  const seconds = [];
  for (const { name, args } of RUNS) {
    const path = freshFile(workDir, `journeys-${name}.json`);
    const options = ['--reporter=list,json', '--pass-with-no-tests', `--output=test-results/${name}`];
    const played = await runNode([join(root, tools.playwright), 'test', ...options, ...args, ...chosen], {
      cwd: join(root, 'e2e'),
      env: { E2E_DATA_DIR: dataDir, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path, FORCE_COLOR: '0' },
      onLine: (line) => /^\s*(✓|✘|ok|x|-)\s+\d+/.test(line) && progress(line.trim()),
    });
    /** @type {JourneysReport | null} */
    const report = readJson(path);
    reports.push(report ?? { config: { rootDir: root }, suites: [], errors: [{ message: played.output }] });
    seconds.push(`${name} ${played.seconds.toFixed(0)} s`);
  }
  const told = reports.flatMap(titlesOfJourneys);
  titles.journeys = [...kept, ...numbered(told)];
  const result = journeysResult(reports);
  for (const { name, files, visitsOf } of stale) {
    const isOwn = (/** @type {import('./titles.mjs').Title} */ { full, tags }) =>
      files.some((file) => full.startsWith(`e2e/${file}`)) && (!visitsOf || tags?.includes(visitsOf));
    const ofArea = told.filter(isOwn);
    if (ofArea.length > 0 && ofArea.every(({ isPassed }) => isPassed)) areas.keep(name, numbered(ofArea));
  }
  return { ...result, summary: `${result.summary} (${seconds.join(', ')}), areas: ${areas.summary}` };
}

/** @param {import('./areas.mjs').Area[]} areas */
const visited = (areas) => areas.flatMap(({ visitsOf }) => visitsOf ?? []);
