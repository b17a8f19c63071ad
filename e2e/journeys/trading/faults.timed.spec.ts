import { kill } from 'node:process';
import { expect, type Page, test } from '@playwright/test';
import { ANA, ApiClient } from '../../support/api';
import { startFaultyProxy } from '../../support/faulty-proxy';
import { openPage, productUrl } from '../../support/pages';
import { isHealthy, runFacts, until } from '../../support/product';

/** The book and every price are right so soon after the network's return (quality: front-end faults). */
const RIGHT_WITHIN_MS = 2_000;
/** A connection without a sign of life is given up after 8 s. */
const GIVEN_UP_WITHIN_MS = 12_000;

let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
test.beforeEach(async () => {
  proxy = await startFaultyProxy(productUrl());
});
test.afterEach(() => proxy.close());

const live = (page: Page) => page.getByText('Ao vivo', { exact: true });
const late = (page: Page) => page.getByText('Preços atrasados', { exact: true });
const reconnecting = (page: Page) => page.getByText('Reconectando…', { exact: true });
const price = (page: Page) => page.locator('p', { hasText: 'Último preço' });

async function openMarket(page: Page, url: string): Promise<void> {
  await openPage(page, `${url}/trade/btcbrl`);
  await expect(price(page)).toBeVisible();
  await expect(live(page)).toBeVisible();
}

/** Trades at the best offer and at the best bid in turn, since the market may have nothing new by itself, until the page shows it. */
async function expectNewPrice(page: Page, shown: string): Promise<void> {
  const ana = new ApiClient(productUrl());
  await ana.signIn(ANA);
  let turn = 0;
  await expect(async () => {
    turn += 1;
    const order = await (turn % 2 === 1 ? ana.buy('btcbrl', '50') : ana.sell('btcbrl', '0.00005'));
    expect(order).toMatchObject({ state: 'FILLED' });
    await expect(price(page)).not.toHaveText(shown, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

test.describe('quality, front-end faults: the socket', () => {
  test('a cut socket marks prices as late, and live prices come back by themselves', async ({ page }) => {
    await openMarket(page, proxy.url);
    proxy.breakSockets('cut');
    await expect(late(page)).toBeVisible();
    await expect(reconnecting(page)).toBeVisible();
    const shown = await price(page).innerText();
    proxy.breakSockets(null);
    // The longest wait before a new connection is the time in which prices must be right.
    await expect(live(page)).toBeVisible({ timeout: RIGHT_WITHIN_MS + 1_000 });
    await expect(late(page)).toHaveCount(0);
    await expectNewPrice(page, shown);
  });

  test('a socket that is open and mute marks prices as late, and live prices come back by themselves', async ({
    page,
  }) => {
    await openMarket(page, proxy.url);
    proxy.breakSockets('mute');
    await expect(late(page)).toBeVisible({ timeout: 8_000 });
    await expect(reconnecting(page)).toBeVisible();
    proxy.breakSockets(null);
    await expect(live(page)).toBeVisible({ timeout: GIVEN_UP_WITHIN_MS });
    await expect(late(page)).toHaveCount(0);
  });

  test('messages that are lost and swapped on the way break nothing, and prices are right soon after', async ({
    context,
    page,
  }) => {
    const uncaught: Error[] = [];
    page.on('pageerror', (error) => uncaught.push(error));
    await openMarket(page, proxy.url);
    const truth = await context.newPage();
    await openMarket(truth, productUrl());
    proxy.breakSockets('lossy');
    const before = await price(page).innerText();
    await expectNewPrice(page, before);
    proxy.breakSockets(null);
    await expect
      .poll(async () => (await price(page).innerText()) === (await price(truth).innerText()), {
        timeout: 10_000,
        intervals: [100],
      })
      .toBe(true);
    expect(uncaught).toEqual([]);
  });

  test('a backend that dies under an open page is back without a reload', async ({ page }) => {
    await openMarket(page, productUrl());
    const { backendPid } = await runFacts();
    kill(backendPid, 'SIGKILL');
    await expect(reconnecting(page)).toBeVisible();
    await until('backend back', 30_000, () => isHealthy(productUrl()));
    await expect(live(page)).toBeVisible({ timeout: 30_000 });
    await page.getByLabel('Valor', { exact: true }).fill('25');
    await expect(page.getByText(/Cotação válida por/).first()).toBeVisible();
  });
});
