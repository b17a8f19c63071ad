import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from '../paths.mjs';

/** The sections of the specification that say what the product does. */
const SECTIONS = ['§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'];
/** Areas that come with issues of their own. */
const AREAS = ['mf-auth', 'mf-registration', 'mf-profile', 'mf-wallet', 'mf-trading', 'mf-products'];

/**
 * @typedef {object} Row
 * @property {string} id e.g. `§4.3`
 * @property {string} statement
 * @property {string[]} places paths below the repository's folder
 * @property {string[]} proofs `path › full title`
 * @property {string | null} later the area that the statement waits for
 */

/**
 * Full titles of the tests that passed in this run, `path/to/file › ancestors › title`.
 * @param {object} jest Jest's JSON report
 * @param {object} journeys Playwright's JSON report
 * @returns {Set<string>}
 */
export function passedTests(jest, journeys) {
  const units = jest.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) => [relative(root, name), ...ancestorTitles, title].join(' › ')),
  );
  const folder = journeys.config.rootDir;
  const specsOf = (suite, above) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected'))
      .map(({ file, title }) => [relative(root, resolve(folder, file)), ...above, title].join(' › ')),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...above, inner.title])),
  ];
  // The outermost suite is the file itself.
  return new Set([...units, ...journeys.suites.flatMap((suite) => specsOf(suite, []))]);
}

/** The cells of a line of a Markdown table; null when it is none. A bar inside a cell is written `\|`. */
function cellsOf(line) {
  if (!line.startsWith('|')) return null;
  const cells = line.slice(1).split(/(?<!\\)\|/);
  return cells.slice(0, -1).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

const inCode = (cell) => [...cell.matchAll(/`` (.+?) ``|`([^`]+)`/g)].map(([, long, short]) => long ?? short);

/**
 * Reads the document: under `## §N …` the line `Statements: §N.1 to §N.M.` and one table of three columns.
 * @param {string} text
 * @returns {{ rows: Row[], announced: Map<string, number>, faults: string[] }}
 */
export function readCoverage(text) {
  const rows = [];
  const announced = new Map();
  const faults = [];
  for (const line of text.split('\n')) {
    const [, section, last] = /^Statements: (§\d)\.1 to \1\.(\d+)\.$/.exec(line) ?? [];
    if (section) announced.set(section, Number(last));
    const cells = cellsOf(line);
    if (!cells || cells[0] === 'statement' || /^:?-+:?$/.test(cells[0])) continue;
    const [, id, statement] = /^(§\d\.\d+) (.+)$/.exec(cells[0]) ?? [];
    if (!id || cells.length !== 3) {
      faults.push(`not a row "§N.M statement | where it lives | proof": ${line.slice(0, 100)}`);
      continue;
    }
    const [, later = null] = /^later: ([\w-]+)$/.exec(cells[2]) ?? [];
    rows.push({ id, statement, places: inCode(cells[1]), proofs: later ? [] : inCode(cells[2]), later });
  }
  return { rows, announced, faults };
}

/** What is wrong with the numbering: sections without statements, gaps, repetitions, disorder. */
function numberingFaults(rows, announced) {
  const seen = new Map();
  const repeated = rows.flatMap(({ id, statement }) => {
    const key = `${id.split('.')[0]} ${statement.replace(/\s+/g, ' ')}`;
    const before = seen.get(key);
    seen.set(key, id);
    return before ? [`${id} says the same as ${before}`] : [];
  });
  const orders = SECTIONS.flatMap((section) => {
    const count = announced.get(section);
    if (!count) return [`${section}: no line "Statements: ${section}.1 to ${section}.N."`];
    const expected = Array.from({ length: count }, (_, index) => `${section}.${index + 1}`);
    const found = rows.map(({ id }) => id).filter((id) => id.startsWith(`${section}.`));
    const missing = expected.filter((id) => !found.includes(id)).map((id) => `${id} is missing`);
    const surplus = found.filter((id) => !expected.includes(id)).map((id) => `${id} is not announced`);
    const twice = found.filter((id, index) => found.indexOf(id) !== index).map((id) => `${id} stands twice`);
    const broken = [...missing, ...surplus, ...twice];
    if (broken.length === 0 && found.join() !== expected.join()) return [`${section}: not in order`];
    return broken;
  });
  return [...repeated, ...orders];
}

function placeFaults({ id, places, later }) {
  if (places.length === 0) return [`${id} names no place`];
  if (later !== null && !AREAS.includes(later)) return [`${id} waits for ${later}, which is no area`];
  // A package comes into being with its first screen.
  const awaited = (place) => later !== null && (place === later || place.startsWith(`${later}/`));
  return places
    .filter((place) => !awaited(place) && !existsSync(join(root, place)))
    .map((place) => `${id} lives in ${place}, which does not exist`);
}

function proofFaults({ id, proofs, later }, passed) {
  if (later !== null) return [];
  if (proofs.length === 0) return [`${id} has no proof`];
  return proofs.filter((proof) => !passed.has(proof)).map((proof) => `${id}: did not pass in this run: ${proof}`);
}

/** How many statements each area still owes, e.g. `mf-profile 15, mf-registration 12`. */
function owed(rows) {
  const counts = new Map();
  for (const { later } of rows) if (later !== null) counts.set(later, (counts.get(later) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([area, count]) => `${area} ${count}`)
    .join(', ');
}

/**
 * Holds the document against the tree and this run's tests.
 * @param {string} text the document
 * @param {Set<string>} passed
 * @returns {import('./runner.mjs').StepResult}
 */
export function judgeCoverage(text, passed) {
  const { rows, announced, faults } = readCoverage(text);
  const all = [
    ...faults,
    ...numberingFaults(rows, announced),
    ...rows.flatMap((row) => [...placeFaults(row), ...proofFaults(row, passed)]),
  ];
  const later = rows.filter((row) => row.later !== null);
  const proven = rows.filter((row) => row.later === null && proofFaults(row, passed).length === 0);
  const rest = later.length > 0 ? ` (${owed(rows)})` : '';
  const summary = `${proven.length} statements proved, ${later.length} named for later areas${rest}`;
  if (all.length === 0) return { passed: 1, failed: 0, summary };
  return { passed: 0, failed: 1, summary: `${summary}, ${all.length} faults`, output: all.join('\n') };
}
