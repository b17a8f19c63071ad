/** Figures of one visit, or medians of several visits. Times are in ms. */
export interface Measures {
  readonly lcp: number;
  readonly cls: number;
  readonly blocking: number;
  /**
   * Time until usable. This is Lighthouse's "time to interactive" with simulated network and processor: the end of the
   * last long task before a quiet window of five seconds, and never before everything in view was painted.
   */
  readonly usable: number;
  readonly accessibility: number;
  readonly bestPractices: number;
}

type Name = keyof Measures;

interface Column {
  readonly name: Name;
  readonly title: string;
  readonly show: (value: number) => string;
  /** True for a score, which must not be below its bar. Other figures must not be above theirs. */
  readonly atLeast?: boolean;
}

const ms = (value: number): string => `${Math.round(value)} ms`;
const COLUMNS: readonly Column[] = [
  { name: 'lcp', title: 'LCP', show: ms },
  { name: 'cls', title: 'CLS', show: (value) => value.toFixed(4) },
  { name: 'blocking', title: 'blocking', show: ms },
  { name: 'usable', title: 'usable', show: ms },
  { name: 'accessibility', title: 'accessible', show: String, atLeast: true },
  { name: 'bestPractices', title: 'practices', show: String, atLeast: true },
];

const SPEED: Measures = { lcp: 1200, cls: 0.01, blocking: 150, usable: 3500, accessibility: 100, bestPractices: 100 };

/** The bars of each measured page. */
export const BARS: Readonly<Record<string, Measures>> = { '/login': SPEED, '/': SPEED, '/trade/btcbrl': SPEED };

/** The median of an odd number of visits, taken for each figure by itself. */
export function median(visits: readonly Measures[]): Measures {
  const middle = (name: Name): number => {
    const sorted = visits.map((visit) => visit[name]).sort((left, right) => left - right);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    lcp: middle('lcp'),
    cls: middle('cls'),
    blocking: middle('blocking'),
    usable: middle('usable'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
  };
}

/** Titles of the figures that break the page's bars. */
export function judge(path: string, measures: Measures): readonly string[] {
  const bars = BARS[path];
  if (!bars) return [];
  return COLUMNS.filter(({ name, atLeast }) => {
    const value = measures[name];
    return Number.isNaN(value) || (atLeast ? value < bars[name] : value > bars[name]);
  }).map(({ title }) => title);
}

interface Row {
  readonly path: string;
  readonly measures: Measures;
  readonly above: readonly string[];
}

/** The table: a line with the bars, and below it one line for each page. */
export function table(rows: readonly Row[]): string {
  const line = (first: string, cells: readonly string[], last: string) =>
    [first.padEnd(16), ...cells.map((cell) => cell.padStart(12)), `  ${last}`].join('').trimEnd();
  const lines = rows.map(({ path, measures, above }) => {
    const cells = COLUMNS.map(({ name, show }) => show(measures[name]));
    return line(path, cells, above.length === 0 ? 'within' : `ABOVE: ${above.join(', ')}`);
  });
  const titles = line(
    '',
    COLUMNS.map(({ title }) => title),
    '',
  );
  const bars = line(
    'bar',
    COLUMNS.map(({ name, show, atLeast }) => `${atLeast ? '>=' : '<='} ${show(SPEED[name])}`),
    '',
  );
  return [titles, bars, ...lines].map((each) => `  ${each}`).join('\n');
}
