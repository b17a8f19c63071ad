import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildPlainSite } from '../../shared/federation/src/build/plain-site';
import { type VisitCost, visitCosts } from '../../shared/federation/src/build/visit-cost';
import type { Discovery } from '../../shared/discovery/src/discovery';
import { builtProduct } from '../support/discovery';
import { startPageServer } from '../support/page-server';
import { runFacts, WORKSPACE } from '../support/product';
import { type Bench, kilobytes, ms, percentile, type Row } from './report';

const SITE = join(WORKSPACE, 'site');
const PLAIN_SITE = join(WORKSPACE, '.cache/plain/site');
const BYTES_BAR = 1.17;
const LCP_BAR = 1.05;
/** Visits of each page in each build; the builds take turns. */
const RUNS = 21;
const PATHS = ['/login', '/trade/btcbrl', '/terminal'];
const WINDOW = { width: 1280, height: 900 };
/**
 * Added to each answer, like the delay of a customer's line at home. It makes requests visible that wait for each
 * other.
 */
const LATENCY_MS = 150;

/** A row with the product's figure beside that of the single bundle. Their ratio has a bar. */
function against(
  what: string,
  product: number,
  plain: number,
  bar: number | null,
  show: (value: number) => string,
): Row {
  const ratio = product / plain;
  return {
    what,
    value: show(product),
    bar: bar === null ? null : `<= ${bar.toFixed(2)}x`,
    within: bar === null || ratio <= bar,
    beside: `one bundle ${show(plain)}`,
    ratio,
  };
}

function costRows(product: readonly VisitCost[], plain: readonly VisitCost[]): readonly Row[] {
  return product.flatMap(({ path, width, cost }, index) => {
    const one = plain[index]?.cost;
    if (!one || width !== WINDOW.width) return [];
    return [
      against(`${path}, JavaScript until usable`, cost.bytes, one.bytes, BYTES_BAR, kilobytes),
      against(`${path}, requests until usable`, cost.requests, one.requests, null, String),
    ];
  });
}

/** The builds of a document without prerendered frames: a page then shows what its scripts render. */
function withoutFrames({ shell, remotes, ...document }: Discovery): Discovery {
  const { frames: _shellFrames, ...plainShell } = shell;
  const without = Object.entries(remotes).map(([name, remote]) => {
    const { frames: _frames, ...live } = remote.live;
    return [name, { ...remote, live }] as const;
  });
  return { ...document, shell: plainShell, remotes: Object.fromEntries(without) };
}

/** Starts a page server over the files of a site. Its pages have no prerendered frames. */
async function serveWithoutFrames(site: string, document: Discovery, dataFolder: string) {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-bare-'));
  for (const name of ['assets', 'remotes']) await cp(join(site, name), join(folder, name), { recursive: true });
  await writeFile(join(folder, 'discovery.json'), JSON.stringify(withoutFrames(document)));
  return startPageServer(folder, {}, { BACKEND_URL: (await runFacts(dataFolder)).backendUrl });
}

interface Visit {
  readonly lcp: number;
  readonly usable: number;
}

/** One visit with an empty cache. Times are in ms since the visit began. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const line = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', line);
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(
      () =>
        new Promise<Visit>((done) => {
          const usable = performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN;
          new PerformanceObserver((list) => {
            done({ lcp: list.getEntries().at(-1)?.startTime ?? Number.NaN, usable });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}

const medianOf = (visits: readonly Visit[], name: keyof Visit): number =>
  percentile(
    visits.map((each) => each[name]),
    0.5,
  );

/** Visits a page of both builds in turns. Each build is first every second time. */
async function timePage(browser: Browser, path: string, product: string, plain: string): Promise<readonly Row[]> {
  const visits = { product: [] as Visit[], plain: [] as Visit[] };
  // The first visit of a server warms the server up and does not count.
  for (const url of [product, plain]) await visit(browser, url + path);
  for (let run = 0; run < RUNS; run += 1) {
    const both = [
      async () => visits.product.push(await visit(browser, product + path)),
      async () => visits.plain.push(await visit(browser, plain + path)),
    ];
    for (const one of run % 2 === 0 ? both : both.toReversed()) await one();
  }
  const row = (what: string, name: keyof Visit, bar: number | null) =>
    against(`${path}, ${what}`, medianOf(visits.product, name), medianOf(visits.plain, name), bar, ms);
  return [row('LCP', 'lcp', LCP_BAR), row('time until usable', 'usable', null)];
}

/**
 * Measures what federation costs: the product as built, beside the same screens as one plain bundle with the same lazy
 * screens, minifier, pages and page server. Bytes are exact. Times are medians of visits in turns, without prerendered
 * frames.
 */
export const benchFederation: Bench = async ({ product, chromium: executablePath }) => {
  const document = builtProduct();
  const plainDocument = await buildPlainSite(PLAIN_SITE);
  const rows = [...costRows(visitCosts(document), visitCosts(plainDocument))];
  const { dataFolder } = await product();
  const servers = [
    await serveWithoutFrames(SITE, document, dataFolder),
    await serveWithoutFrames(PLAIN_SITE, plainDocument, dataFolder),
  ] as const;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    for (const path of PATHS) rows.push(...(await timePage(browser, path, servers[0].url, servers[1].url)));
  } finally {
    await browser.close();
    await Promise.all(servers.map(({ close }) => close()));
  }
  return rows;
};
