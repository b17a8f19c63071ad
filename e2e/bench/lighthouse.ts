import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { type Bench, ms } from './report';
import { BARS, judge, type Measures, median, table } from './lighthouse-table';
import { undisturbed } from './undisturbed';

const RUNS = 5;
/** The browser's sandbox does not work for the root user. */
const asRoot = process.getuid?.() === 0;
const FLAGS = ['--headless=new', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

function numeric({ audits }: Result, id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse gave no ${id}: ${audits[id]?.errorMessage ?? 'no reason'}`);
  return value;
}

function score({ categories }: Result, id: string): number {
  return Math.round((categories[id]?.score ?? 0) * 100);
}

/** What keeps accessibility and best practices below 100, by the titles of the audits. */
function complaints({ categories, audits }: Result): readonly string[] {
  const references = ['accessibility', 'best-practices'].flatMap((id) => categories[id]?.auditRefs ?? []);
  return references.flatMap(({ id, weight }) => {
    const audit = audits[id];
    const fails = weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 1;
    return fails ? [audit.title] : [];
  });
}

interface Run {
  readonly measures: Measures;
  readonly complaints: readonly string[];
}

/** Faults of the recording and not of the page. */
const RECORDING_FAULTS = ['NO_NAVSTART', 'NO_TRACING_STARTED'];
const MOST_RECORDINGS = 3;

/** One cold visit in a new browser, as a mobile device with Lighthouse's own simulated throttling. */
async function visit(url: string, chromePath: string | undefined, recording = 1): Promise<Run> {
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: asRoot ? [...FLAGS, '--no-sandbox'] : FLAGS,
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { lhr } = result;
    if (RECORDING_FAULTS.includes(lhr.runtimeError?.code ?? '') && recording < MOST_RECORDINGS) {
      return await visit(url, chromePath, recording + 1);
    }
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return {
      measures: {
        lcp: numeric(lhr, 'largest-contentful-paint'),
        cls: numeric(lhr, 'cumulative-layout-shift'),
        blocking: numeric(lhr, 'total-blocking-time'),
        usable: numeric(lhr, 'interactive'),
        accessibility: score(lhr, 'accessibility'),
        bestPractices: score(lhr, 'best-practices'),
      },
      complaints: complaints(lhr),
    };
  } finally {
    chrome.kill();
  }
}

/** Visits each page five times, in turns with the other pages, and prints the medians beside their bars. */
export const benchLighthouse: Bench = async ({ product, chromium }) => {
  const { url } = await product();
  const paths = Object.keys(BARS);
  const runs = new Map<string, Run[]>(paths.map((path) => [path, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [path, done] of runs) done.push(await undisturbed(() => visit(url + path, chromium)));
  }
  const rows = [...runs].map(([path, done]) => {
    const measures = median(done.map((each) => each.measures));
    const told = new Set(done.flatMap((each) => each.complaints));
    return { path, measures, above: judge(path, measures), complaints: [...told] };
  });
  console.log(`Lighthouse, mobile, simulated throttling, median of ${RUNS}:`);
  console.log(table(rows));
  for (const { path, complaints: told } of rows) for (const title of told) console.log(`  ${path}: ${title}`);
  return rows.map(({ path, measures, above }) => ({
    what: `Lighthouse of ${path}: LCP, blocking`,
    value: `${ms(measures.lcp)}, ${ms(measures.blocking)}`,
    bar: above.length === 0 ? 'every one of its table' : above.join(', '),
    within: above.length === 0,
  }));
};
