import { kill } from 'node:process';
import { expect, type Page, test } from '@playwright/test';
import { type Fault, startFaultyProxy } from '../support/faulty-proxy';
import { productUrl, signIn } from '../support/pages';
import { isHealthy, runFacts, until } from '../support/product';

const MESSAGE_WITHIN_MS = 8_000;

let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
test.beforeEach(async () => {
  proxy = await startFaultyProxy(productUrl());
});
test.afterEach(() => proxy.close());

/** Files that were fetched before do not show what their host is like now. */
async function emptyCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

const areaFailed = (page: Page) => page.getByRole('heading', { name: 'Esta área não abriu' });
const marketTitle = (page: Page) => page.getByRole('heading', { level: 1, name: /Bitcoin/ });
const live = (page: Page) => page.getByText('Ao vivo', { exact: true });

const CASES: readonly (readonly [what: string, paths: RegExp, fault: Fault])[] = [
  ['whose entry is gone', /^\/remotes\/mf-trading\/.*remoteEntry\.js/, 404],
  ['whose host is overloaded', /^\/remotes\/mf-trading\//, 503],
  ['whose entry does not come', /^\/remotes\/mf-trading\/.*remoteEntry\.js/, 'hang'],
  ['whose chunk is missing after a release', /^\/remotes\/mf-trading\/.*\/trade\.\w+\.js/, 404],
];
for (const [what, paths, fault] of CASES) {
  test(`quality, front-end faults: a remote ${what} leaves the shell working, says so within 8 s, and retries`, async ({
    page,
  }) => {
    await page.goto(`${proxy.url}/login`);
    await signIn(page);
    await emptyCache(page);
    proxy.breakPaths(paths, fault);

    // The page loads anew, as after a release; a page that hangs never fires its load event.
    await page.goto(`${proxy.url}/trade/btcbrl`, { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await expect(areaFailed(page)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
    await page.getByRole('button', { name: 'Usar tema escuro' }).click();
    await expect(page.locator('html[data-theme=dark]')).toBeAttached();

    proxy.breakPaths(paths, null);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(marketTitle(page)).toBeVisible();

    await emptyCache(page);
    proxy.breakPaths(paths, fault);
    await page.reload({ waitUntil: 'commit' });
    await expect(areaFailed(page)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
    await page.getByRole('button', { name: 'Menu da conta' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(`${proxy.url}/login`);
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  });
}

test('quality, front-end faults: a cut socket marks prices as late, and live prices come back by themselves', async ({
  page,
}) => {
  await page.goto(`${proxy.url}/trade/btcbrl`);
  const price = page.locator('p', { hasText: 'Último preço' });
  await expect(price).toBeVisible();
  await expect(live(page)).toBeVisible();
  proxy.cutSockets();
  await expect(page.getByText('Preços atrasados', { exact: true })).toBeVisible();
  await expect(page.getByText('Reconectando…', { exact: true })).toBeVisible();
  const shown = await price.innerText();
  proxy.healSockets();
  await expect(live(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Preços atrasados', { exact: true })).toHaveCount(0);
  await expect(price).not.toHaveText(shown, { timeout: 20_000 });
});

test('a backend that dies under an open page is back without a reload', async ({ page }) => {
  await page.goto(`${productUrl()}/trade/btcbrl`);
  await expect(page.locator('p', { hasText: 'Último preço' })).toBeVisible();
  const { backendPid } = await runFacts();
  kill(backendPid, 'SIGKILL');
  await expect(page.getByText('Reconectando…', { exact: true })).toBeVisible();
  await until('backend back', 30_000, () => isHealthy(productUrl()));
  await expect(live(page)).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Valor', { exact: true }).fill('25');
  await expect(page.getByText(/Cotação válida por/).first()).toBeVisible();
});
