import { type Browser, expect, type Page } from '@playwright/test';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { measured } from '../../support/measured';
import { chooseSignOut, openPage, productUrl, signIn, signInQuietly } from '../../support/pages';

/** How long another device may go without what was chosen on one. */
const MOST_LATE_MS = 1_000;

const elsewhere = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

async function openAt(page: Page, path: string): Promise<void> {
  const connected = page.waitForEvent('websocket');
  await openPage(page, path);
  await connected;
}

/** Presses what a customer sees of a choice. */
const choose = (page: Page, label: string) => page.getByRole('radiogroup').getByText(label, { exact: true }).click();

const THEMES = { Escuro: 'dark', Claro: 'light' } as const;
const theme = (page: Page) => page.locator('html');
const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('"SavePreferences"') ?? false);

/** How long after the exchange has a theme that is chosen on one page the other page has it, in ms. */
async function lateness(page: Page, other: Page, label: keyof typeof THEMES): Promise<number> {
  const kept = saved(page).then(() => performance.now());
  const seen = other
    .waitForFunction((mode) => document.documentElement.dataset.theme === mode, THEMES[label], { polling: 20 })
    .then(() => performance.now());
  await choose(page, label);
  return (await seen) - (await kept);
}

test.use({ funds: { balances: { BTC: '0.01234567' } } });

test('what a customer chooses in one browser is there in the other within a second, and in a third one after its sign-in', async ({
  browser,
  context,
  page,
  customer,
}) => {
  const [other, third] = [await elsewhere(browser), await elsewhere(browser)];
  await signInQuietly(context, productUrl(), customer.email);
  await signInQuietly(other.context(), productUrl(), customer.email);
  await openAt(other, '/wallet');
  const { complaints } = await watchPage(page);
  await openAt(page, '/profile/preferences');
  await expect(other.getByText('0,01234567', { exact: true }).first()).toBeVisible();

  const late = await measured(MOST_LATE_MS, async () => {
    await lateness(page, other, 'Claro');
    return lateness(page, other, 'Escuro');
  });
  expect(late).toBeLessThanOrEqual(MOST_LATE_MS);
  await choose(page, 'Curtas');
  await expect(other.getByText('0,01234', { exact: true }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Depois de entrar, abrir' }).selectOption('Carteira');
  // The switch in the header is the same setting.
  await other.getByRole('button', { name: 'Ocultar valores' }).click();
  await expect(page.getByRole('checkbox', { name: 'Ocultar valores' })).toBeChecked();

  await third.emulateMedia({ colorScheme: 'light' });
  await openPage(third, '/login');
  await expect(theme(third)).toHaveAttribute('data-theme', 'light');
  await signIn(third, customer.email, customer.password);
  await expect(third).toHaveURL(`${productUrl()}/wallet`);
  await expect(theme(third)).toHaveAttribute('data-theme', 'dark');
  await expect(third.getByRole('button', { name: 'Ocultar valores' })).toHaveAttribute('aria-pressed', 'true');
  await expect(third.getByText('0,01234', { exact: true })).toHaveCount(0);

  // The next one at this device has the theme, and sees values.
  await chooseSignOut(third);
  await expect(third).toHaveURL(/\/login/);
  const left = () => third.evaluate(() => [localStorage.getItem('isDarkMode'), localStorage.getItem('hiddenValues')]);
  await expect.poll(left).toEqual(['true', 'false']);

  // What is chosen without a connection is in force here, and sent later.
  await context.setOffline(true);
  await choose(page, 'Claro');
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  await context.setOffline(false);
  await expect(theme(other)).toHaveAttribute('data-theme', 'light', { timeout: 20_000 });
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  expect(complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED/.test(complaint))).toEqual([]);
  for (const each of [other, third]) await each.context().close();
});
