import { expect } from '@playwright/test';
import { test } from '../../support/customer';
import { startWithLinks } from '../../support/page-server';
import { mainMenu, openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';
import { type FlagName, Sandbox } from '../../support/sandbox';

/** All are on as the product is seeded. */
const flags: readonly FlagName[] = ['earn_overview', 'recurring_buy', 'generate_card'];
const NAMES = ['Compra recorrente', 'Earn', 'Cartão'];

test('§6.6, §6.7, §6.8 recurring buy, earn and card entries need their feature flags', async ({ page, customer }) => {
  const product = await startWithLinks({ card: 'https://outside.test/cartao' });
  const sandbox = new Sandbox(product.url);
  const entry = (name: string) => mainMenu(page).getByRole('link', { name, exact: true });
  for (const flag of flags) await sandbox.setFlag(flag, false);
  await signInQuietly(page.context(), product.url, customer.email);
  await openPage(page, product.url);
  await expect(entry('Histórico')).toBeVisible();
  for (const name of NAMES) await expect(entry(name)).toHaveCount(0);
  for (const flag of flags) await sandbox.setFlag(flag, true);
  await page.evaluate(() => localStorage.clear());
  await reloadPage(page);
  for (const name of NAMES) await expect(entry(name)).toBeVisible();
  await product.close();
});

test('specification §6: a screen whose flag is off is closed', async ({ page, customer }) => {
  const sandbox = new Sandbox(productUrl());
  await sandbox.setFlag('earn_overview', false);
  await signInQuietly(page.context(), productUrl(), customer.email);
  await openPage(page, '/foxbit-earn');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Este recurso não está disponível para a sua conta' }),
  ).toBeVisible();
  await sandbox.setFlag('earn_overview', true);
  await page.evaluate(() => localStorage.clear());
  await reloadPage(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Earn' })).toBeVisible();
});
