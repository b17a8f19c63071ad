import { expect, type Page } from '@playwright/test';
import { signedIn } from '../../support/api';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Busca' });
const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });

async function open(page: Page, email: string): Promise<void> {
  await signInQuietly(page.context(), productUrl(), email);
  await openPage(page, '/wallet');
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible();
}

test('the search finds a market without accents or case and opens it, by keyboard alone', async ({
  page,
  customer,
}) => {
  const { complaints } = await watchPage(page);
  await open(page, customer.email);
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('ETHÉR');
  const markets = palette(page).getByRole('group', { name: 'Mercados' });
  const found = markets.getByRole('option', { name: /^Ethereum/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(found).toContainText('R$');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trade\/ethbrl$/);
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recentes' }).getByRole('option')).toHaveText([/Ethereum/]);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the search reaches pages and actions on a small screen, and says when there is nothing', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, customer.email);
  const button = page.getByRole('button', { name: 'Buscar mercado ou página' });
  await button.click();
  const field = palette(page).getByRole('combobox');
  await field.fill('tema');
  await expect(palette(page).getByRole('option', { name: /tema/i }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill('xyz');
  await expect(palette(page).getByText('Nada encontrado para “xyz”')).toBeVisible();
  await field.fill('inicio');
  await palette(page).getByRole('option', { name: 'Início' }).click();
  await expect(page).toHaveURL(`${productUrl()}/`);
});

test('search and notifications are asked for only once the page is usable', async ({ page, customer }) => {
  await open(page, customer.email);
  const times = () =>
    page.evaluate(() => ({
      usable: performance.getEntriesByName('usable', 'mark')[0]?.startTime ?? Infinity,
      chunks: performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
        const [, chunk] = /later-(search|notifications|account)\./.exec(name) ?? [];
        return chunk === undefined ? [] : [{ chunk, startTime }];
      }),
    }));
  // The browser lists a file only once all of it has come.
  await expect
    .poll(async () => (await times()).chunks.map(({ chunk }) => chunk))
    .toEqual(expect.arrayContaining(['search', 'notifications']));
  const { usable, chunks } = await times();
  expect(Math.min(...chunks.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(usable);
});

test('a filled order is announced, counted, listed and marked as read, and stays so', async ({ page, customer }) => {
  const client = await signedIn(productUrl(), customer.email);
  expect(await client.buy('btcbrl', '30')).not.toBeNull();
  await open(page, customer.email);
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  const markAll = panel.getByRole('button', { name: 'Marcar todas como lidas' });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expect(panel.getByRole('status')).toHaveCount(0);
  await markAll.click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notificações');

  expect(await client.buy('btcbrl', '30')).not.toBeNull();
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida');
  await expect(page.getByRole('status').filter({ hasText: /^Nova notificação: / })).toHaveCount(1);

  await bell(page).click();
  const first = panel.getByRole('listitem').first();
  await expect(first).toContainText('agora');
  await first.getByRole('button', { name: /^Marcar como lida/ }).click();
  await expect(bell(page)).toHaveAccessibleName('Notificações');
  await expect(panel, 'the focus that went with the button is in the panel').toBeFocused();
  await reloadPage(page);
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible();
  await bell(page).click();
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Marcar como lida/ })).toHaveCount(0);
});

test('products §12: the page of a payment request is listed by no search engine', async ({ page }) => {
  const answer = await openPage(page, '/pay/naoexiste');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
});

test('§2.60 /_app says what runs, in plain text too, and is in no menu', async ({ page }) => {
  const { complaints } = await watchPage(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const answer = await openPage(page, '/_app');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page).toHaveTitle(/^Diagnóstico/);
  await expect(page.getByRole('heading', { level: 2, name: 'mf-wallet' })).toBeVisible();
  await expect(page.getByText('visitante')).toBeVisible();
  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^Plataforma\n {2}Versão: 1\.0\.0-[0-9a-f]{12}$/m);
  const text = await copied();
  expect(text).toMatch(/^ {2}react: \d+\.\d+\.\d+ \(host\)$/m);
  await openPage(page, '/');
  await expect(page.locator('a[href="/_app"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
