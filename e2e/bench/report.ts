/** One line of the table: a figure, its bar, and the same work without the product, measured in the same run. */
export interface Row {
  readonly what: string;
  readonly value: string;
  /** The bar in words, e.g. `>= 300/s`; null when there is none. */
  readonly bar: string | null;
  readonly within: boolean;
  /** The figure for comparison, e.g. `raw inserts 1.204/s`; null when there is none. */
  readonly beside?: string | null;
  /** The product's figure divided by the figure for comparison. */
  readonly ratio?: number | null;
}

/** What a bench is given. */
export interface BenchContext {
  /** Gives the running product. It is started when the first bench asks. */
  readonly product: () => Promise<RunningUrls>;
  readonly chromium: string | undefined;
}

export interface RunningUrls {
  /** Address of the page server. */
  readonly url: string;
  readonly dataFolder: string;
}

/** A bench measures and returns its rows. */
export type Bench = (context: BenchContext) => Promise<readonly Row[]>;

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The value that the given share of the sorted samples does not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A row whose figure must reach its bar. */
export const atLeast = (
  what: string,
  value: number,
  bar: number,
  show: (value: number) => string,
): Pick<Row, 'what' | 'value' | 'bar' | 'within'> => ({
  what,
  value: show(value),
  bar: `>= ${show(bar)}`,
  within: value >= bar,
});

/** A row whose figure must stay below its bar. */
export const atMost = (
  what: string,
  value: number,
  bar: number,
  show: (value: number) => string,
): Pick<Row, 'what' | 'value' | 'bar' | 'within'> => ({
  what,
  value: show(value),
  bar: `<= ${show(bar)}`,
  within: value <= bar,
});

/** All rows of the run as a table. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ what, value, bar, within, beside, ratio }) => [
    what,
    value,
    bar ?? '',
    bar === null ? '' : within ? 'within' : 'BROKEN',
    beside ?? '',
    ratio === undefined || ratio === null ? '' : `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)}x`,
  ]);
  const all = [['', 'measured', 'bar', '', 'beside it, same run', 'ratio'], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  return all
    .map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
