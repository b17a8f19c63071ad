import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { runNode } from './command.mjs';
import { installPackages } from './install.mjs';
import { cacheDir, packageFolders, root } from './paths.mjs';
import { filesBelow, freshFile, readJson } from './test/files.mjs';
import { tools } from './test/tools.mjs';

/** Soaks without the product: the units that repeat something, many times. */
const UNITS = 'units';

/** @typedef {{ name: string, seconds: number, isWell: boolean }} Row */

/**
 * `npm run soak`: every long test, or those that are named. The last lines are the table of what ran.
 * @param {string[]} names `units` and those of `e2e/soak/main.ts`
 * @returns {Promise<number>} the exit code
 */
export async function soak(names) {
  await installPackages((line) => console.log(line));
  const others = names.filter((name) => name !== UNITS);
  const rows = [
    ...(names.length === 0 || names.includes(UNITS) ? [await soakUnits()] : []),
    ...(names.length === 0 || others.length > 0 ? await soakProduct(others) : []),
  ];
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log('');
  for (const { name, seconds, isWell } of rows)
    console.log(`${isWell ? '✓' : '✗'} ${name.padEnd(width)}  ${seconds.toFixed(0).padStart(5)} s`);
  return rows.every(({ isWell }) => isWell) ? 0 : 1;
}

/** @returns {Promise<Row>} */
async function soakUnits() {
  const isLong = (/** @type {string} */ path) =>
    /\.test\.tsx?$/.test(path) &&
    /'(fast-check|@plataforma\/testing\/runs)'/.test(readFileSync(join(root, path), 'utf8'));
  const files = packageFolders().flatMap(filesBelow).filter(isLong);
  const { code, seconds } = await runNode([tools.jest, '--ci', '--maxWorkers=2', '--runTestsByPath', ...files], {
    env: { SOAK: '1' },
    onLine: (line) => console.log(line),
  });
  return { name: UNITS, seconds, isWell: code === 0 };
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
