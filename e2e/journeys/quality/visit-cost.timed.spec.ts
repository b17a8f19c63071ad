import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type VisitCost, visitCosts } from '../../../shared/federation/src/build/visit-cost';
import { sizeRefusals } from '../../../shared/federation/src/release/checks/size';
import { type Discovery, discoverySchema } from '../../../shared/discovery/src/discovery';
import { openPage, productUrl } from '../../support/pages';
import { SITE } from '../../support/product';

interface Measured {
  /** Until the page was usable: what began before counts, also where it ended later. */
  readonly bytes: number;
  readonly requests: readonly string[];
  /** Until nothing more was asked for. */
  readonly total: { readonly bytes: number; readonly requests: number };
}

interface Asked {
  readonly what: string;
  /** Unix ms. */
  readonly at: number;
  /** JavaScript over the wire, brotli. */
  bytes: number;
}

/** Opens a page with an empty cache and weighs what comes over the wire, until it is usable and until it rests. */
async function measure(page: Page, path: string): Promise<Measured> {
  const asked = new Map<string, Asked>();
  const headerBytes = new Map<string, number>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (request.url.startsWith('data:')) return;
    asked.set(requestId, { what: `${type ?? 'Other'} ${request.url}`, at: wallTime * 1000, bytes: 0 });
  });
  devtools.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, wallTime }) => {
    asked.set(requestId, { what: 'WebSocket', at: wallTime * 1000, bytes: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    headerBytes.set(requestId, response.encodedDataLength);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request && /\.js$/.test(request.what)) request.bytes = encodedDataLength - (headerBytes.get(requestId) ?? 0);
  });
  await openPage(page, path);
  const usableAt = await page.waitForFunction(() => {
    const [mark] = performance.getEntriesByName('usable');
    return mark && performance.timeOrigin + mark.startTime;
  });
  const end = (await usableAt.jsonValue()) ?? 0;
  await page.waitForLoadState('networkidle');
  const all = [...asked.values()];
  const before = all.filter(({ at }) => at <= end);
  // The weight of a file is told after its end.
  const unweighed = () => before.filter(({ what, bytes }) => /\.js$/.test(what) && bytes === 0);
  await expect.poll(unweighed).toEqual([]);
  const sum = (requests: readonly Asked[]) => requests.reduce((bytes, each) => bytes + each.bytes, 0);
  return {
    bytes: sum(before),
    requests: before.map(({ what }) => what),
    total: { bytes: sum(all), requests: all.length },
  };
}

/** What says that the page can be used; the mark may not come before it. */
const usableWhen: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/login': (page) => expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled({ timeout: 500 }),
  '/trade/btcbrl': async (page) => {
    await expect(page.getByRole('link', { name: 'Entrar para comprar' })).toBeVisible({ timeout: 500 });
    await expect(page.getByText(/^Preço de Bitcoin em reais/)).toBeAttached({ timeout: 500 });
  },
  '/terminal': async (page) => {
    await expect(page.getByRole('grid', { name: 'Livro de ofertas de BTC/BRL' })).toBeVisible({ timeout: 500 });
    await expect(page.getByText(/^Bitcoin em reais, um candle a cada/)).toBeAttached({ timeout: 500 });
  },
};

async function built(): Promise<Discovery> {
  return discoverySchema.parse(JSON.parse(await readFile(join(SITE, 'discovery.json'), 'utf8')));
}

async function printedCosts(): Promise<readonly VisitCost[]> {
  return visitCosts(await built());
}

/** The very first visit of all teaches the exchange its persisted queries, which costs that visitor a request each. */
test.beforeAll(async ({ browser }) => {
  for (const path of ['/login', '/trade/btcbrl', '/terminal']) {
    const page = await browser.newPage();
    await page.goto(productUrl() + path, { waitUntil: 'networkidle' });
    await page.close();
  }
});

for (const { path, width } of [
  { path: '/login', width: 390 },
  { path: '/login', width: 1280 },
  { path: '/trade/btcbrl', width: 1280 },
  { path: '/terminal', width: 1280 },
]) {
  test(`quality bar: a cold visit of ${path} at ${width} px costs what the build prints`, async ({ page }) => {
    const printed = (await printedCosts()).find((each) => each.path === path && each.width === width);
    if (!printed) throw new Error(`the build prints nothing for ${path} at ${width} px`);
    await page.setViewportSize({ width, height: 900 });
    const { bytes, requests, total } = await measure(page, path);
    await usableWhen[path]?.(page);
    const count = requests.length;
    console.log(
      `${path}, ${width} px: JavaScript ${(bytes / 1000).toFixed(1)} kB (build ${(printed.cost.bytes / 1000).toFixed(1)}, bar ${printed.bytes / 1000}), ` +
        `requests ${count} (build ${printed.cost.requests}, bar ${printed.requests}); ` +
        `until it rests ${(total.bytes / 1000).toFixed(1)} kB, ${total.requests} requests`,
    );
    expect(Math.abs(bytes - printed.cost.bytes) / printed.cost.bytes).toBeLessThan(0.01);
    expect(count, requests.join('\n')).toBe(printed.cost.requests);
    expect(bytes).toBeLessThanOrEqual(printed.bytes);
    expect(count).toBeLessThanOrEqual(printed.requests);
    expect(requests.filter((each, index) => !each.endsWith('/graphql') && requests.indexOf(each) !== index)).toEqual(
      [],
    );
  });
}

test('quality bar: by the count of the build, a cold visit of every route stays within its bar', async () => {
  const discovery = await built();
  const builds = [discovery.shell, ...Object.values(discovery.remotes).map(({ live }) => live)];
  expect(builds.flatMap(({ base }) => sizeRefusals(discovery, base))).toEqual([]);
});

test('quality bar, blocking time: every script of a visit asks to be compiled as it arrives', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await openPage(page, '/terminal');
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  await page.waitForLoadState('networkidle');
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => !text.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});
