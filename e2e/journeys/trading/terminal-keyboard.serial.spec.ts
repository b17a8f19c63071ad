import { expect } from '@playwright/test';
import { test } from '../../support/customer';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';
import { orderForm } from '../../support/terminal';

const MARKET = 'usdtbrl';

test.afterEach(() => new Sandbox(productUrl()).simulateMarket(true));

test('WCAG 2.1.1: the terminal with the keyboard alone: help, market, price from the book, a limit order, and its end', async ({
  page,
  customer,
}) => {
  // A row is a place in the book: it has another price as soon as a simulated maker quotes anew.
  await new Sandbox(productUrl()).simulateMarket(false);
  await signInQuietly(page.context(), productUrl(), customer.email);
  // Whatever comes after the first use is there too: nothing is waited for between the keys.
  await openPage(page, `/terminal?market=${MARKET}`);
  await page.waitForLoadState('networkidle');
  const form = orderForm(page);
  const price = form.getByLabel('Preço', { exact: true });
  const quantity = form.getByLabel('Quantidade', { exact: true });
  const book = page.getByRole('grid', { name: 'Livro de ofertas de USDT/BRL' });
  await expect(book.locator('[data-side=bids]').first()).toBeVisible();
  await expect(price).not.toHaveValue('');

  const help = page.getByRole('dialog', { name: 'Atalhos e ajustes' });
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('/');
  const picker = page.getByRole('dialog', { name: 'Escolha um mercado' });
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();

  await page.keyboard.press('b');
  await expect(book).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  const row = await book.getAttribute('aria-activedescendant');
  const picked = page.locator(`[id="${row}"]`).getByRole('gridcell').first();
  const shown = await picked.innerText();
  await page.keyboard.press('Enter');
  await expect(price).toHaveValue(shown.trim());
  await page.keyboard.press('Escape');

  await page.keyboard.press('c');
  await page.keyboard.press('p');
  await expect(price).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('5,1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  await expect(quantity).toBeFocused();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true });
  await expect(confirm).toBeVisible();
  for (let step = 0; step < 10 && !(await confirm.evaluate((node) => node === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Ordens abertas (1)' })).toBeVisible();
  // The socket may tell of the order before the form has its answer.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await expect(page.getByRole('tab', { name: 'Ordens abertas (0)' })).toBeVisible();
});
