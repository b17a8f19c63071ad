import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildProduct } from './build.mjs';
import { findChromium, HOW_TO_GET_CHROMIUM } from './chromium.mjs';
import { runNode } from './command.mjs';
import { installPackages } from './install.mjs';
import { JOURNEY_KINDS } from './journey-kinds.mjs';
import { cacheDir, packageFolders, root } from './paths.mjs';
import { filesBelow, freshFile, readJson } from './test/files.mjs';
import { tools } from './test/tools.mjs';

/** Soaks without the product: the units that repeat something, many times. */
const UNITS = 'units';
/** The journeys that are longer here than in `npm test`. */
const JOURNEYS = 'journeys';

/** @typedef {{ name: string, seconds: number, isWell: boolean }} Row */

/**
 * `npm run soak`: every long test, or those that are named. The last lines are the table of what ran.
 * @param {string[]} names `units`, `journeys` and those of `e2e/soak/main.ts`
 * @returns {Promise<number>} the exit code
 */
export async function soak(names) {
  await installPackages((line) => console.log(line));
  const others = names.filter((name) => name !== UNITS && name !== JOURNEYS);
  const isMeant = (/** @type {string} */ name) => names.length === 0 || names.includes(name);
  const rows = [
    ...(isMeant(UNITS) ? [await soakUnits()] : []),
    ...(isMeant(JOURNEYS) ? [await soakJourneys()] : []),
    ...(names.length === 0 || others.length > 0 ? await soakProduct(others) : []),
  ];
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log('');
  for (const { name, seconds, isWell } of rows)
    console.log(`${isWell ? '✓' : '✗'} ${name.padEnd(width)}  ${seconds.toFixed(0).padStart(5)} s`);
  return rows.every(({ isWell }) => isWell) ? 0 : 1;
}

/**
 * @param {string} path
 * @param {RegExp} what
 */
const says = (path, what) => what.test(readFileSync(join(root, path), 'utf8'));

/** @returns {Promise<Row>} */
async function soakUnits() {
  const isLong = (/** @type {string} */ path) =>
    /\.test\.tsx?$/.test(path) && says(path, /'(fast-check|@plataforma\/testing\/runs)'/);
  const files = packageFolders().flatMap(filesBelow).filter(isLong);
  const { code, seconds } = await runNode([tools.jest, '--ci', '--maxWorkers=2', '--runTestsByPath', ...files], {
    env: { SOAK: '1' },
    onLine: (line) => console.log(line),
  });
  return { name: UNITS, seconds, isWell: code === 0 };
}

/** @returns {Promise<Row>} */
async function soakJourneys() {
  const chromium = await findChromium();
  if (!chromium) {
    console.log(HOW_TO_GET_CHROMIUM);
    return { name: JOURNEYS, seconds: 0, isWell: false };
  }
  if (!process.env.PRODUCT_URL) await buildProduct();
  const cwd = join(root, 'e2e');
  const isLong = (/** @type {string} */ path) => says(path, /\/testing\/src\/runs'/);
  const files = filesBelow('e2e/journeys')
    .filter(isLong)
    .map((path) => relative(cwd, join(root, path)));
  const args = ['test', ...JOURNEY_KINDS.map((kind) => `--project=${kind}`), '--reporter=list', ...files];
  const { code, seconds } = await runNode([join(root, tools.playwright), ...args], {
    cwd,
    env: { SOAK: '1', CHROMIUM_PATH: chromium },
    onLine: (line) => console.log(line),
  });
  return { name: JOURNEYS, seconds, isWell: code === 0 };
}

/**
 * The soaks of the running product.
 * @param {string[]} names of some; all without
 * @returns {Promise<Row[]>}
 */
async function soakProduct(names) {
  if (!process.env.PRODUCT_URL) await buildProduct();
  const report = freshFile(join(cacheDir, 'soak'), 'product.json');
  const { code, seconds } = await runNode(['--import', 'tsx', 'e2e/soak/main.ts', ...names], {
    env: { SOAK_REPORT: report },
    onLine: (line) => console.log(line),
  });
  /** @type {Row[]} */
  const rows = readJson(report) ?? [];
  // Without a report nothing of it ran to its end.
  return code === 0 || rows.some(({ isWell }) => !isWell)
    ? rows
    : [...rows, { name: 'product', seconds, isWell: false }];
}
