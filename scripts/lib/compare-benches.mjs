/** A row is worse when its value got worse by more than this factor. */
export const MOST_WORSE = 1.1;

/**
 * One measured row of a bench's table.
 * @typedef {object} BenchRow
 * @property {string} what its name without the figures that a run puts into it
 * @property {string} value as it is printed, e.g. `1,204/s` or `9.4 ms`
 * @property {boolean} moreIsBetter
 */

/**
 * The figures of two runs for one row. `ratio` says how many times worse the later run is: 1.2 for a rate that fell
 * from 120/s to 100/s, and for a wait that grew from 10 ms to 12 ms. It is null when one of the runs lacks the row or
 * its figure is zero.
 * @typedef {object} Pair
 * @property {string} what
 * @property {string | null} before
 * @property {string | null} after
 * @property {number | null} ratio
 */

/**
 * The name of a row contains figures that differ between runs, such as the number of messages that its sockets
 * received.
 */
const withoutFigures = (/** @type {string} */ what) => what.replace(/\s*\([^)]*\)/g, '').trim();

const numberIn = (/** @type {string} */ value) => Number.parseFloat(value.replaceAll(',', ''));

/**
 * Rows of the last table in what `npm run bench` printed. This is the table of the whole run when the run was complete.
 * @param {string} output
 * @returns {BenchRow[]}
 * @throws Error when the output has no table
 */
export function readBench(output) {
  const lines = output.split('\n');
  const at = lines.findLastIndex((line) => /^ +measured +bar +beside it/.test(line));
  const header = lines[at];
  if (header === undefined) throw new Error('There is no table of a bench in it.');
  const [measured, bar, beside] = ['measured', 'bar', 'beside it'].map((name) => header.indexOf(name));
  const rows = [];
  for (const line of lines.slice(at + 1)) {
    const value = line.slice(measured, bar).trim();
    if (value === '') break;
    const limit = line.slice(bar, beside);
    rows.push({
      what: withoutFigures(line.slice(0, measured)),
      value,
      moreIsBetter: limit.startsWith('>=') || (!limit.startsWith('<=') && value.endsWith('/s')),
    });
  }
  return rows;
}

/**
 * Pairs the rows of two runs in the order of the later one. Rows that only the earlier one has come last.
 * @param {readonly BenchRow[]} before
 * @param {readonly BenchRow[]} after
 * @returns {Pair[]}
 */
export function pairBenches(before, after) {
  const known = new Map(before.map((row) => [row.what, row]));
  const pairs = after.map((row) => {
    const old = known.get(row.what);
    known.delete(row.what);
    return { what: row.what, before: old?.value ?? null, after: row.value, ratio: old ? ratioOf(old, row) : null };
  });
  const gone = [...known.values()].map(({ what, value }) => ({ what, before: value, after: null, ratio: null }));
  return [...pairs, ...gone];
}

/**
 * @param {BenchRow} before
 * @param {BenchRow} after
 */
function ratioOf(before, after) {
  const [old, now] = [numberIn(before.value), numberIn(after.value)];
  if (!(old > 0 && now > 0)) return null;
  return after.moreIsBetter ? old / now : now / old;
}

/**
 * The pairs as a text table with one line for each.
 * @param {readonly Pair[]} pairs
 */
export function pairTable(pairs) {
  const cells = pairs.map(({ what, before, after, ratio }) => [
    what,
    before ?? '–',
    after ?? '–',
    ratio === null ? '' : `${ratio.toFixed(2)}x`,
    ratio !== null && ratio > MOST_WORSE ? 'WORSE' : '',
  ]);
  const all = [['', 'before', 'after', 'times worse', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
