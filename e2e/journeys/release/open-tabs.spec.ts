import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { bucketOf } from '../../../shared/discovery/src/cohort';
import { builtProduct } from '../../support/discovery';
import { startOwnSite } from '../../support/own-site';
import { openPage } from '../../support/pages';

const TRADING = 'mf-trading';
const SHARE = 50;

/** A device on the wanted side of the share. */
function deviceThat(isGiven: boolean): string {
  for (;;) {
    const device = randomBytes(16).toString('base64url');
    if (bucketOf(device) < SHARE === isGiven) return device;
  }
}

/** A tab of a device, with a clock that can be put forward. */
async function openTab(browser: Browser, url: string, device: string): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'device', value: device, url }]);
  const page = await context.newPage();
  await page.clock.install();
  await openPage(page, url);
  await expect(page.getByRole('link', { name: 'Bitcoin', exact: true })).toBeVisible();
  return page;
}

const offer = (page: Page) => page.getByText('Há uma versão nova da plataforma.');

/** What the customer does who comes back to the tab after a while. */
async function comeBack(page: Page): Promise<void> {
  await expect(async () => {
    const answered = page.waitForResponse('**/page-discovery.json', { timeout: 3_000 });
    await page.clock.fastForward(61_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await (await answered).finished();
  }).toPass({ timeout: 60_000 });
}

test('architecture, Failure: a candidate is offered to the open tabs of its own devices alone, and what is taken back is offered no more', async ({
  browser,
}) => {
  test.slow();
  const site = await startOwnSite(TRADING, { previous: false });
  const given = await openTab(browser, site.url, deviceThat(true));
  const spared = await openTab(browser, site.url, deviceThat(false));
  const { base, version } = await site.canary(SHARE);
  await expect.poll(async () => (await given.request.get(`${site.url}/page-discovery.json`)).text()).toContain(version);

  await comeBack(given);
  await expect(offer(given)).toBeVisible();
  await comeBack(spared);
  await expect(offer(spared)).toBeHidden();

  // The tab on the version before goes on with its own files, whatever was released meanwhile.
  const asked: string[] = [];
  given.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await given.getByRole('link', { name: 'Bitcoin', exact: true }).click();
  await expect(given.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
  const before = builtProduct().remotes[TRADING]?.live.base ?? 'none';
  expect(asked.filter((path) => path.startsWith(before))).not.toEqual([]);
  expect(asked.filter((path) => path.startsWith(base))).toEqual([]);

  const reloaded: string[] = [];
  given.on('request', (request) => reloaded.push(new URL(request.url()).pathname));
  await given.getByRole('button', { name: 'Recarregar' }).click();
  await expect.poll(() => reloaded.some((path) => path.startsWith(base))).toBe(true);
  await expect(given.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
  expect(reloaded.filter((path) => path.startsWith(before))).toEqual([]);
  await comeBack(given);
  await expect(offer(given)).toBeHidden();

  await site.canary(100);
  await expect
    .poll(async () => (await spared.request.get(`${site.url}/page-discovery.json`)).text())
    .toContain(version);
  await comeBack(spared);
  await expect(offer(spared)).toBeVisible();
  await comeBack(given);
  await expect(offer(given)).toBeHidden();

  await site.takeBack();
  await expect
    .poll(async () => (await spared.request.get(`${site.url}/page-discovery.json`)).text())
    .not.toContain(version);
  await comeBack(spared);
  await expect(offer(spared)).toBeHidden();
  await comeBack(given);
  await expect(offer(given)).toBeVisible();
  await given.context().close();
  await spared.context().close();
  await site.close();
});

test('architecture, Failure: a chunk of the shell that is missing takes its own area down alone, until a retry finds it', async ({
  page,
}) => {
  const chunk = '**/assets/later-diagnostics*';
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: '' }));
  await openPage(page, '/_app');
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible({
    timeout: 8_000,
  });
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnóstico' })).toBeVisible();
});
