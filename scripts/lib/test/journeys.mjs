import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findHeadlessShell, HOW_TO_GET_CHROMIUM } from '../chromium.mjs';
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
 * Runs of Playwright in groups, one group after the other, and `TIMED` after them. A fault in one does not keep the next from running. Journeys
 * that share the product have two workers, and so have those about reports, which have a product of their own; what must be
 * alone on the product has one. Runs of a group are beside each other: the one apart is on data of its own, the others find
 * what the run before them left.
 */
const GROUPS = [
  [
    {
      name: 'journeys',
      isApart: false,
      args: ['--project=journeys', '--project=reporting', '--project=clients', '--workers=2'],
    },
  ],
  [
    { name: 'serial', isApart: false, args: ['--project=serial', '--project=clients-serial'] },
    { name: 'apart', isApart: true, args: ['--project=apart'] },
  ],
];

/** What measures time. Nothing runs beside it. */
const TIMED = { name: 'timed', isApart: false, args: ['--project=timed'] };

/**
 * The built product in a browser, by area.
 * @param {import('./steps.mjs').Run} run whose `titles` and `hasData` it sets
 * @param {(line: string) => void} progress
 * @param {import('./runner.mjs').Calm} calm
 * @returns {Promise<import('./runner.mjs').StepResult>}
 */
export async function journeys(run, progress, calm) {
  const { isWhole, workDir, dataDir, titles } = run;
  const chromium = await findChromium();
  if (!chromium) return { passed: 0, failed: 1, output: HOW_TO_GET_CHROMIUM };
  const shell = findHeadlessShell();
  const known = journeyAreas();
  const areas = new Units('journeys', known, isWhole);
  /** @type {import('./titles.mjs').Title[]} */
  const kept = areas.skipped.flatMap((name) => areas.factsOf(name));
  titles.journeys = kept;
  if (areas.stale.length === 0) return { passed: 0, failed: 0, summary: areas.summary };
  const apartDir = join(workDir, 'data-apart');
  for (const folder of [dataDir, apartDir]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  run.hasData = true;
  const stale = known.filter(({ name }) => areas.isStale(name));
  const chosen = isWhole ? [] : [...new Set(stale.flatMap((area) => area.files)), ...onlyVisitsOf(visited(stale))];
  /** @param {typeof TIMED} one */
  const play = async ({ name, isApart, args }) => {
    const path = freshFile(workDir, `journeys-${name}.json`);
    const options = ['--reporter=list,json', '--pass-with-no-tests', `--output=test-results/${name}`];
    const ran = await runNode([join(root, tools.playwright), 'test', ...options, ...args, ...chosen], {
      cwd: join(root, 'e2e'),
      env: {
        E2E_DATA_DIR: isApart ? apartDir : dataDir,
        CHROMIUM_PATH: chromium,
        ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
        PLAYWRIGHT_JSON_OUTPUT_FILE: path,
        FORCE_COLOR: '0',
      },
      onLine: (line) => /^\s*(✓|✘|ok|x|-)\s+\d+/.test(line) && progress(line.trim()),
    });
    /** @type {JourneysReport | null} */
    const read = readJson(path);
    const report = read ?? { config: { rootDir: root }, suites: [], errors: [{ message: ran.output }] };
    return { report, seconds: `${name} ${ran.seconds.toFixed(0)} s` };
  };
  const played = [];
  for (const group of GROUPS) played.push(...(await Promise.all(group.map(play))));
  await calm();
  played.push(await play(TIMED));
  const reports = played.map(({ report }) => report);
  const told = reports.flatMap(titlesOfJourneys);
  titles.journeys = [...kept, ...numbered(told)];
  const result = journeysResult(reports);
  for (const { name, files, visitsOf } of stale) {
    const isOwn = (/** @type {import('./titles.mjs').Title} */ { full, tags }) =>
      files.some((file) => full.startsWith(`e2e/${file}`)) && (!visitsOf || tags?.includes(visitsOf));
    const ofArea = told.filter(isOwn);
    if (ofArea.length > 0 && ofArea.every(({ isPassed }) => isPassed)) areas.keep(name, numbered(ofArea));
  }
  return {
    ...result,
    summary: `${result.summary} (${played.map(({ seconds }) => seconds).join(', ')}), areas: ${areas.summary}`,
  };
}

/** @param {import('./areas.mjs').Area[]} areas */
const visited = (areas) => areas.flatMap(({ visitsOf }) => visitsOf ?? []);
