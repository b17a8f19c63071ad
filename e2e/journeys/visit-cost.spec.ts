import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type VisitCost, visitCosts } from '../../shared/federation/src/build/visit-cost';
import { discoverySchema } from '../../shared/federation/src/discovery';
import { productUrl } from '../support/pages';
import { WORKSPACE } from '../support/product';

/** Browsers ask for the icon once, when they like; it is counted whether it was seen or not. */
const ICON = 1;

interface Measured {
  readonly bytes: number;
  readonly requests: readonly string[];
}

/** Opens a page with an empty cache and weighs what comes over the wire until nothing more is asked for. */
async function measure(page: Page, path: string, usable: () => Promise<void>): Promise<Measured> {
  const requests: string[] = [];
  const scripts = new Map<string, string>();
  const headerBytes = new Map<string, number>();
  let bytes = 0;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:') || request.url.endsWith('/icon.svg')) return;
    requests.push(`${type ?? 'Other'} ${request.url}`);
    if (/\.js$/.test(new URL(request.url).pathname)) scripts.set(requestId, request.url);
  });
  devtools.on('Network.webSocketCreated', ({ url }) => requests.push(`WebSocket ${url}`));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    headerBytes.set(requestId, response.encodedDataLength);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength - (headerBytes.get(requestId) ?? 0);
  });
  await page.goto(productUrl() + path);
  await usable();
  await page.waitForLoadState('networkidle');
  return { bytes, requests };
}

const usableWhen: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/login': (page) => expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled(),
  '/trade/btcbrl': async (page) => {
    await expect(page.getByRole('link', { name: 'Entrar para comprar' })).toBeVisible();
    await expect(page.getByText(/^Preço de Bitcoin em reais/)).toBeAttached();
  },
};

async function printedCosts(): Promise<readonly VisitCost[]> {
  return visitCosts(discoverySchema.parse(JSON.parse(await readFile(join(WORKSPACE, 'site/discovery.json'), 'utf8'))));
}

/** Visits that the build prints; the sign-in page beside prices is above the bar, which is printed and not asserted. */
const VISITS = [
  { path: '/login', width: 390, withinBar: true },
  { path: '/login', width: 1280, withinBar: false },
  { path: '/trade/btcbrl', width: 1280, withinBar: true },
];

for (const { path, width, withinBar } of VISITS) {
  test(`quality bar: a cold visit of ${path} at ${width} px costs what the build prints`, async ({ page }) => {
    const printed = (await printedCosts()).find((each) => each.path === path && each.width === width);
    const usable = usableWhen[path];
    if (!printed || !usable) throw new Error(`the build prints nothing for ${path} at ${width} px`);
    await page.setViewportSize({ width, height: 900 });
    const { bytes, requests } = await measure(page, path, () => usable(page));
    const count = requests.length + ICON;
    console.log(
      `${path}, ${width} px: JavaScript ${(bytes / 1000).toFixed(1)} kB (build ${(printed.cost.bytes / 1000).toFixed(1)}, bar ${printed.bytes / 1000}), ` +
        `requests ${count} (build ${printed.cost.requests}, bar ${printed.requests})`,
    );
    expect(Math.abs(bytes - printed.cost.bytes) / printed.cost.bytes).toBeLessThan(0.01);
    expect(count, requests.join('\n')).toBe(printed.cost.requests);
    if (withinBar) {
      expect(bytes).toBeLessThanOrEqual(printed.bytes);
      expect(count).toBeLessThanOrEqual(printed.requests);
    }
  });
}
