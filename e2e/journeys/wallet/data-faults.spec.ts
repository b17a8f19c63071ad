import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { wholeBrowser } from '../../support/browsers';
import { test } from '../../support/customer';
import { startFaultyProxy } from '../../support/faulty-proxy';
import {
  amountField,
  askToBuy,
  chooseSignOut,
  confirmBuy,
  mainMenu,
  openPage,
  productUrl,
  signInQuietly,
} from '../../support/pages';

/** Specification §7. */
const STATUS_CALL = /\/api\/status\?populate=\*&locale=en$/;
const HOUR_MS = 3_600_000;
const GENERIC = 'Algo não saiu como esperado. Tente de novo em instantes.';

let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
test.beforeEach(async () => {
  proxy = await startFaultyProxy(productUrl());
});
test.afterEach(() => proxy.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const totalRow = (page: Page) => page.getByRole('row', { name: /Bitcoin/ });

/** How long the page waits for the answer to a request until it gives up, in ms by the browser's own clock. */
async function waitOf(page: Page, url: RegExp): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const asked = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (url.test(request.url)) asked.set(requestId, timestamp);
  });
  const waited = new Promise<number>((done) => {
    devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      const since = asked.get(requestId);
      if (since !== undefined) done((timestamp - since) * 1_000);
    });
  });
  return () => waited;
}

function storageIsBlocked(): boolean {
  try {
    return typeof window.localStorage !== 'object';
  } catch {
    return true;
  }
}

/** The home page as it is without any trouble. */
async function expectHome(page: Page): Promise<void> {
  await expect(heading(page, 'Compre bitcoin em reais, com preço ao vivo')).toBeVisible();
  await expect(page).toHaveURL(`${proxy.url}/`);
  await expect(page.getByText(GENERIC)).toHaveCount(0);
}

test.describe('quality, front-end faults: data', () => {
  test('GraphQL that answers 500: the generic message, a retry that works, and data already there stay', async ({
    page,
    customer,
  }) => {
    await signInQuietly(page.context(), proxy.url, customer.email);
    await openPage(page, `${proxy.url}/nao/existe`);
    await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible();
    proxy.breakPaths(/^\/graphql/, 500);
    await mainMenu(page).getByRole('link', { name: 'Carteira' }).click();
    await expect(page.getByText(GENERIC)).toBeVisible({ timeout: 8_000 });
    // The first message may be of another question: the fault lasts until the balances have failed too.
    const retry = page.getByRole('button', { name: 'Tentar de novo' }).first();
    await expect(retry).toBeVisible({ timeout: 15_000 });
    // What fails late says so again.
    const close = page.getByRole('alert').filter({ hasText: GENERIC }).getByRole('button', { name: 'Fechar' });
    await expect(async () => {
      if (await close.isVisible()) await close.click();
      await expect(page.getByText(GENERIC)).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 10_000 });

    proxy.breakPaths(/^$/, null);
    await retry.click();
    await expect(totalRow(page)).toBeVisible();

    proxy.breakPaths(/^\/graphql/, 500);
    await mainMenu(page).getByRole('link', { name: 'Comprar/Vender' }).click();
    await expect(page).toHaveURL(/\/trade\//);
    await mainMenu(page).getByRole('link', { name: 'Carteira' }).click();
    await expect(totalRow(page)).toBeVisible();
  });

  test('GraphQL that answers in part: what came is shown, the rest says what is wrong, the shell stays', async ({
    page,
    customer,
  }) => {
    await signInQuietly(page.context(), proxy.url, customer.email);
    proxy.breakPaths(/^\/graphql/, (body) => {
      const answer: unknown = JSON.parse(body);
      if (typeof answer !== 'object' || !answer || !('data' in answer) || !body.includes('"main"')) return body;
      const errors = [{ message: 'internal', path: ['main'], extensions: { code: 'INTERNAL_SERVER_ERROR' } }];
      return JSON.stringify({ data: null, errors });
    });
    await openPage(page, `${proxy.url}/wallet`);
    await expect(page.getByRole('button', { name: 'Tentar de novo' }).first()).toBeVisible({ timeout: 8_000 });
    await expect(mainMenu(page)).toBeVisible();
    proxy.breakPaths(/^$/, null);
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click();
    await expect(totalRow(page)).toBeVisible();
  });

  test('GraphQL that is slow: the page waits with a skeleton and then shows everything', async ({ page, customer }) => {
    await signInQuietly(page.context(), proxy.url, customer.email);
    proxy.breakPaths(/^\/graphql/, 'slow');
    await page.goto(`${proxy.url}/wallet`, { waitUntil: 'commit' });
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    await expect(totalRow(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(GENERIC)).toHaveCount(0);
  });

  test('§8.9 a status service that is down is ignored', async ({ page }) => {
    proxy.breakPaths(/\/api\/status/, 503);
    const answered = page.waitForResponse(STATUS_CALL);
    await openPage(page, proxy.url);
    expect((await answered).status()).toBe(503);
    await expectHome(page);
  });

  test('specification §7, §8: a status service that does not answer is given up after 4000 ms and ignored', async ({
    page,
  }) => {
    proxy.breakPaths(/\/api\/status/, 'hang');
    const waited = await waitOf(page, STATUS_CALL);
    await openPage(page, proxy.url);
    expect(await waited()).toBeGreaterThan(3_500);
    await expectHome(page);
  });

  test('the copy of the shell does not come: words all the same, and signing out works', async ({ page, customer }) => {
    await signInQuietly(page.context(), proxy.url, customer.email);
    proxy.breakPaths(/^\/assets\/locales[^?]*\/common\.json/, 503);
    await page.goto(proxy.url, { waitUntil: 'commit' });
    await expect(mainMenu(page).getByRole('link', { name: 'Carteira' })).toBeVisible({ timeout: 8_000 });
    await chooseSignOut(page);
    await expect(heading(page, 'Entrar')).toBeVisible();
  });

  test('the shell itself does not come: the page says so within 8 s and can be loaded again', async ({ page }) => {
    proxy.breakPaths(/^\/assets\/.*\.js/, 503);
    await page.goto(proxy.url, { waitUntil: 'commit' });
    await expect(heading(page, 'A página não carregou')).toBeVisible({ timeout: 8_000 });
    proxy.breakPaths(/^$/, null);
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(heading(page, 'Compre bitcoin em reais, com preço ao vivo')).toBeVisible();
  });
});

test.describe('quality, front-end faults: the browser', () => {
  test('storage and cookies blocked in the settings: a guest sees prices and changes the theme', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plataforma-blocked-'));
    await mkdir(join(folder, 'Default'));
    const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(blocked));
    const context = await chromium.launchPersistentContext(folder, {
      // Of the two browsers only this one reads the settings of a profile.
      ...wholeBrowser,
      locale: 'pt-BR',
      viewport: { width: 1280, height: 900 },
    });
    try {
      const [page = await context.newPage()] = context.pages();
      const uncaught: Error[] = [];
      page.on('pageerror', (error) => uncaught.push(error));
      await openPage(page, '/trade/btcbrl');
      expect(await page.evaluate(storageIsBlocked)).toBe(true);
      await expect(page.locator('p', { hasText: 'Último preço' })).toBeVisible();
      await page.getByRole('button', { name: /^Usar tema/ }).click();
      await mainMenu(page).getByRole('link', { name: 'Início' }).click();
      await expect(heading(page, 'Compre bitcoin em reais, com preço ao vivo')).toBeVisible();
      expect(uncaught).toEqual([]);
    } finally {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  for (const [what, offset] of [
    ['an hour fast', HOUR_MS],
    ['an hour slow', -HOUR_MS],
  ] as const) {
    test(`a clock that is ${what}: the session lasts, a quote counts down from 15 s, and buying works`, async ({
      page,
      customer,
    }) => {
      await page.addInitScript((difference) => {
        const RealDate = Date;
        class WrongDate extends RealDate {
          constructor(...given: [] | [number | string]) {
            super(...((given.length === 0 ? [RealDate.now() + difference] : given) as [number]));
          }
          static override now(): number {
            return RealDate.now() + difference;
          }
        }
        Object.assign(globalThis, { Date: WrongDate });
      }, offset);
      await signInQuietly(page.context(), productUrl(), customer.email);
      await openPage(page, '/trade/btcbrl');
      await amountField(page).fill('25');
      await expect(page.getByText('Cotação válida por').first()).toBeVisible();
      const left = page.getByText(/^(1[0-5]|[1-9]) s$/);
      await expect(left.first()).toBeVisible();
      const dialog = await askToBuy(page, '25');
      await confirmBuy(dialog);
    });
  }

  test('two tabs: signing out in one signs out the other, and signing in comes back in both', async ({
    context,
    customer,
  }) => {
    await signInQuietly(context, productUrl(), customer.email);
    const [first, second] = [await context.newPage(), await context.newPage()];
    await openPage(first, '/wallet');
    await openPage(second, '/wallet');
    await expect(totalRow(second)).toBeVisible();
    await chooseSignOut(first);
    await expect(heading(first, 'Entrar')).toBeVisible();
    await expect(second).toHaveURL(/\/login/);
    await expect(totalRow(second)).toHaveCount(0);
    await first.getByRole('textbox', { name: 'E-mail' }).fill(customer.email);
    await first.getByRole('textbox', { name: 'Senha', exact: true }).fill(customer.password);
    await first.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(first).not.toHaveURL(/\/login/);
    await expect(second).not.toHaveURL(/\/login/);
  });
});
