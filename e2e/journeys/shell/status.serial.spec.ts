import { expect, type Page, test } from '@playwright/test';
import { prove, violations } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { walkTo } from '../../support/keyboard';
import { openPage, productUrl, reloadPage } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

const MESSAGE = 'O Pix está instável em alguns bancos.';
const maintenance = (page: Page) => page.getByRole('heading', { level: 1, name: 'Voltamos já' });

test.afterEach(() => new Sandbox(productUrl()).setStatus('NORMAL'));

/** How far things have jumped without the customer's doing. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (
              'value' in entry &&
              typeof entry.value === 'number' &&
              !('hadRecentInput' in entry && entry.hadRecentInput)
            )
              sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );

test.describe('specification §4: under maintenance', () => {
  test('an open tab goes to the maintenance page when it is seen again, and comes back by itself', async ({ page }) => {
    const { complaints } = await watchPage(page);
    await page.clock.install();
    const known = page.waitForResponse(/\/api\/status/);
    await openPage(page, '/trade/btcbrl?amount=25');
    await known;
    await new Sandbox(productUrl()).setStatus('UNDER_MAINTENANCE', {
      message: 'Previsão de retorno: 14h30.',
      type: 'NEUTRAL',
    });
    const seenAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await seenAgain();
    await expect(page, 'a fresh entry is believed').toHaveURL(/\/trade\/btcbrl/);
    await page.clock.fastForward(10_001);
    await seenAgain();
    await expect(maintenance(page)).toBeVisible();
    await expect(page.getByText('Previsão de retorno: 14h30.')).toBeVisible();

    await new Sandbox(productUrl()).setStatus('NORMAL');
    // The page asks again after a while, from when it stands.
    await expect(async () => {
      await page.clock.fastForward(12_000);
      await expect(page).toHaveURL(`${productUrl()}/trade/btcbrl?amount=25`, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('§4.9 a visit leads there, and back to where it was meant to go', async ({ page }) => {
    await new Sandbox(productUrl()).setStatus('UNDER_MAINTENANCE');
    await openPage(page, '/login');
    await expect(maintenance(page)).toBeVisible();
    // What was learned is kept: the next visit leads there at once.
    await openPage(page, '/');
    await expect(maintenance(page)).toBeVisible();
    await new Sandbox(productUrl()).setStatus('NORMAL');
    await expect(page.getByRole('heading', { level: 1, name: /bitcoin/ })).toBeVisible({ timeout: 20_000 });
  });

  test('the page visited without maintenance leads home', async ({ page }) => {
    await openPage(page, '/maintenance');
    await expect(page).toHaveURL(`${productUrl()}/`);
  });

  test('the page has no axe violation in either theme and fits 320 px; without scripts its link leads back', async ({
    browser,
    page,
  }) => {
    await new Sandbox(productUrl()).setStatus('UNDER_MAINTENANCE');
    // Its theme is chosen when it is loaded.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openPage(page, '/maintenance?return=/wallet');
      await expect(maintenance(page)).toBeVisible();
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    }
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${productUrl()}/maintenance?return=/wallet`, { waitUntil: 'load' });
    await expect(plain.getByRole('link', { name: 'Tentar agora' })).toHaveAttribute('href', '/wallet');
    await context.close();
  });
});

test.describe('specification §2: the top alert of the status record', () => {
  for (const [path, heading] of [
    ['/', /bitcoin/],
    ['/login', 'Entrar'],
  ] as const) {
    test(`§2.91 stands above ${path} without a jump, and is dismissed for the session`, async ({ page }) => {
      const { complaints } = await watchPage(page);
      await new Sandbox(productUrl()).setStatus('NORMAL', { message: MESSAGE, type: 'NEGATIVE' });
      await openPage(page, path);
      await expect(page.getByRole('alert').getByText(MESSAGE)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
      await prove(page, `the top alert of ${path}`, [1280]);

      await page.getByRole('button', { name: 'Dispensar aviso' }).click();
      await expect(page.getByText(MESSAGE)).toBeHidden();
      expect(await page.evaluate(() => sessionStorage.getItem('show-app-alert'))).toBe('0');
      const asked = page.waitForResponse(/later-notices/);
      await reloadPage(page);
      await asked;
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(MESSAGE)).toBeHidden();
      expect(complaints).toEqual([]);
    });
  }

  test('WCAG 2.1.1: the top alert is dismissed with the keyboard alone', async ({ page }) => {
    await new Sandbox(productUrl()).setStatus('NORMAL', { message: MESSAGE, type: 'WARNING' });
    await openPage(page, '/');
    const dismiss = page.getByRole('button', { name: 'Dispensar aviso' });
    await walkTo(page, dismiss);
    await page.keyboard.press('Enter');
    await expect(dismiss).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('show-app-alert'))).toBe('0');
  });
});

test('offline: a quiet notice, and a word when the network is back', async ({ page }) => {
  const notices = page.waitForResponse(/later-notices/);
  await openPage(page, '/');
  await (await notices).finished();
  await page.context().setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'Sem internet.' });
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('A internet voltou.')).toBeVisible();
  await expect(page.getByText('A internet voltou.')).toBeHidden();
});

test('§8.27 the error reporter is off in the end-to-end job', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const known = page.waitForResponse(/\/api\/status/);
  await openPage(page, '/login');
  await known;
  const config: unknown = JSON.parse((await page.locator('#config').textContent()) ?? '');
  expect(config).toMatchObject({ reporting: null, tagManager: null });
  await page.evaluate(() => void Promise.reject(new Error('a fault that nobody is told')));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /envelope|later-reporting/.test(url))).toEqual([]);
});
