import { expect, type Page } from '@playwright/test';
import { test } from '../../support/customer';
import { amountField, openPage, productUrl, reloadPage, signIn, signInQuietly } from '../../support/pages';

const theme = (page: Page, mode: 'dark' | 'light') => page.locator(`html[data-theme=${mode}]`);
const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name });

test.describe('specification §4: isDarkMode decides the theme', () => {
  for (const [stored, mode] of [
    ['true', 'dark'],
    ['false', 'light'],
  ] as const) {
    test(`§4.21 '${stored}' is ${mode} before anything is painted, whatever the system says`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: mode === 'dark' ? 'light' : 'dark' });
      await page.addInitScript((value) => localStorage.setItem('isDarkMode', value), stored);
      let release = () => undefined;
      const held = new Promise<undefined>((done) => (release = () => (done(undefined), undefined)));
      // No file of the shell has arrived yet, so nothing can have been painted.
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${productUrl()}/login`, { waitUntil: 'commit' });
      await expect(theme(page, mode)).toBeAttached();
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
      await expect(theme(page, mode)).toBeAttached();
    });
  }

  test('the switch is remembered over a reload', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Usar tema escuro' }).click();
    await expect(theme(page, 'dark')).toBeAttached();
    expect(await page.evaluate(() => localStorage.getItem('isDarkMode'))).toBe('true');
    await reloadPage(page);
    await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible();
    await expect(theme(page, 'dark')).toBeAttached();
  });

  test('§4.22 no transition runs while the theme changes', async ({ page }) => {
    await openPage(page, '/');
    // The button of the first frame is replaced by the app's own, and one that is gone has no style.
    const toggle = page.getByRole('button', { name: 'Usar tema escuro' });
    await expect(toggle).toBeVisible();
    const durations = await toggle.evaluate((button) => {
      const duration = () => getComputedStyle(button).transitionDuration;
      const usual = duration();
      document.documentElement.classList.add('no-transitions');
      const during = duration();
      document.documentElement.classList.remove('no-transitions');
      return { usual, during };
    });
    expect(durations.during).toBe('0s');
    expect(durations.usual).not.toBe('0s');
  });

  test('without a choice the page follows the system, at once', async ({ page }) => {
    await openPage(page, '/');
    await expect(theme(page, 'light')).toBeAttached();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(theme(page, 'dark')).toBeAttached();
    expect(await page.evaluate(() => localStorage.getItem('isDarkMode'))).toBeNull();
  });
});

test('the menu marks where one is, and only there', async ({ page, customer }) => {
  await signInQuietly(page.context(), productUrl(), customer.email);
  await openPage(page, '/wallet');
  await expect(menuEntry(page, 'Carteira')).toHaveAttribute('aria-current', 'page');
  await menuEntry(page, 'Comprar/Vender').click();
  await expect(page).toHaveURL(/\/trade\/btcbrl/);
  await expect(menuEntry(page, 'Comprar/Vender')).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('nav [aria-current=page]')).toHaveCount(1);
});

test('Back returns to the page before, with what was typed', async ({ page, customer }) => {
  await signInQuietly(page.context(), productUrl(), customer.email);
  await openPage(page, '/trade/ethbrl');
  await amountField(page).fill('25,50');
  await menuEntry(page, 'Carteira').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteira' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Ethereum/ })).toBeVisible();
  await expect(amountField(page)).toHaveValue('25,50');
});

test("a guest's deep link into the wallet leads to sign-in and back; a customer does not see sign-in", async ({
  page,
  customer,
}) => {
  await openPage(page, '/wallet');
  await expect(page).toHaveURL(/\/login\?return=%2Fwallet/);
  await signIn(page, customer.email);
  await expect(page).toHaveURL(`${productUrl()}/wallet`);
  await expect(page.getByRole('heading', { level: 1, name: 'Carteira' })).toBeVisible();
  await openPage(page, '/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
});

test('visual language, motion: no transition is started for who asked for none, while prices change', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/terminal?market=btcbrl');
  const book = page.getByRole('grid', { name: 'Livro de ofertas de BTC/BRL' });
  await expect(book).toBeVisible({ timeout: 30_000 });
  const started = await book.evaluate(async (grid) => {
    const transitions = new Set<string>();
    document.addEventListener('transitionrun', ({ propertyName }) => transitions.add(propertyName));
    let changes = 0;
    await new Promise<void>((enough) => {
      const watch = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver((records) => {
        changes += records.length;
        if (changes >= 200) enough();
      }).observe(grid, watch);
    });
    return [...transitions];
  });
  expect(started).toEqual([]);
});
