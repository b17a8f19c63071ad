import { expect, type Page } from '@playwright/test';
import { test } from '../../support/customer';
import { startFaultyProxy } from '../../support/faulty-proxy';
import { expectVisibleFocus, focus, walkTo } from '../../support/keyboard';
import { mainMenu, openPage, productUrl, signInQuietly } from '../../support/pages';

/** After going elsewhere the focus is somewhere on the page, not lost with what was left. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(async () => (await focus(page)).lost, 'focus after going elsewhere').toBe(false);
}

test('WCAG 2.1.1, 2.4.7: sign in, look at the wallet, choose a market, buy and sign out with the keyboard alone', async ({
  page,
  customer,
}) => {
  // Six screens, and each press of Tab is looked at.
  test.slow();
  await openPage(page, '/login');
  await walkTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type(customer.email);
  await walkTo(page, page.getByRole('textbox', { name: 'Senha', exact: true }));
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  await expectFocusKept(page);
  // While its widgets load the page ends behind the heading, and once more when they are there.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);

  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await walkTo(page, menu.getByRole('link', { name: 'Carteira' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Carteira' })).toBeVisible();
  await expectFocusKept(page);
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toBeVisible();

  await walkTo(page, menu.getByRole('link', { name: 'Comprar/Vender' }));
  await page.keyboard.press('Enter');
  const picker = page.getByRole('button', { name: /Trocar de mercado/ });
  await walkTo(page, picker);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Escolha um mercado' })).toBeVisible();
  await expect(page.getByLabel('Buscar por nome ou código')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picker).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Buscar por nome ou código')).toBeFocused();
  await page.keyboard.type('ethereum');
  await page.keyboard.press('ArrowDown');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trade\/ethbrl/);
  await expectFocusKept(page);

  const amount = page.getByRole('textbox', { name: 'Valor', exact: true });
  await walkTo(page, amount);
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirme sua compra' });
  await expect(dialog).toBeVisible();
  await expectFocusKept(page);
  await walkTo(page, dialog.getByRole('button', { name: 'Confirmar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Compra concluída' })).toBeVisible();
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusKept(page);

  const account = page.getByRole('button', { name: 'Menu da conta' });
  await walkTo(page, account, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await walkTo(page, page.getByRole('menuitem', { name: 'Sair' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${productUrl()}/login`);
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
});

test('WCAG 2.1.1: notifications open, hold the focus and give it back, with the keyboard alone', async ({
  page,
  customer,
}) => {
  await signInQuietly(page.context(), productUrl(), customer.email);
  await openPage(page, '/wallet');
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await walkTo(page, bell);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  await expect(panel).toBeVisible();
  await expect
    .poll(() => panel.evaluate((element) => element.contains(document.activeElement)), 'focus inside the panel')
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
});

test('WCAG 2.1.1: the generic message is closed with the keyboard alone', async ({ page, customer }) => {
  const proxy = await startFaultyProxy(productUrl());
  await signInQuietly(page.context(), proxy.url, customer.email);
  await openPage(page, `${proxy.url}/nao/existe`);
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible();
  proxy.breakPaths(/^\/graphql/, 500);
  await walkTo(page, mainMenu(page).getByRole('link', { name: 'Carteira' }));
  await page.keyboard.press('Enter');
  const message = page.getByRole('alert').filter({ hasText: 'Algo não saiu como esperado' });
  await walkTo(page, message.getByRole('button', { name: 'Fechar' }));
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
  await proxy.close();
});
