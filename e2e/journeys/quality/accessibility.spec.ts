import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ANA } from '../../support/api';
import { test } from '../../support/customer';
import { amountField, askToBuy, confirmBuy, openPage, productUrl, signInQuietly } from '../../support/pages';

/** Everything that the page loads is there: the app has taken the frame's place, and nothing is busy. */
async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await openPage(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test.describe('WCAG 2.2 AA: no axe violation in both themes at three widths, targets of 24 px, nothing sideways', () => {
  test.describe.configure({ mode: 'parallel', timeout: 120_000 });
  test.use({ reducedMotion: 'reduce' });

  test('sign-in, empty and with every error', async ({ page }) => {
    await open(page, '/login', 'Entrar');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Digite seu e-mail.')).toBeVisible();
    await prove(page, 'sign-in with empty fields');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('acesso@plataforma.test');
    await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('errada#2026');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText(/E-mail ou senha incorretos/)).toBeVisible();
    await prove(page, 'sign-in refused', [320, 1280]);
  });

  test('menus, search, notifications and messages of a customer', async ({ page }) => {
    await signInQuietly(page.context(), productUrl(), ANA);
    await open(page, '/', 'Início');
    await page.getByRole('button', { name: 'Menu da conta' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
    await prove(page, 'menu of the account', [320, 1280]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await prove(page, 'menu as a drawer', [320]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Busca' })).toBeVisible();
    await prove(page, 'search', [320, 1280]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Notificações/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notificações' })).toBeVisible();
    await prove(page, 'notifications', [320, 1280]);
    await page.keyboard.press('Escape');
  });

  test('a market with a quote, its choice of markets, the confirmation and the receipt', async ({ page, customer }) => {
    await signInQuietly(page.context(), productUrl(), customer.email);
    await open(page, '/trade/btcbrl', /Bitcoin/);
    await page.getByRole('button', { name: /Trocar de mercado/ }).click();
    await expect(page.getByRole('dialog', { name: 'Escolha um mercado' })).toBeVisible();
    await prove(page, 'choice of markets', [320, 1280]);
    await page.keyboard.press('Escape');
    await amountField(page).fill('12a');
    await expect(page.getByText(/Use apenas números/).first()).toBeVisible();
    await prove(page, 'amount with letters', [320]);
    await amountField(page).fill('25');
    await expect(page.getByText(/Cotação válida por/).first()).toBeVisible();
    await prove(page, 'market with a quote');
    const dialog = await askToBuy(page, '25');
    await prove(page, 'confirmation', [320, 1280]);
    await expect(dialog.getByRole('button', { name: 'Ver novo preço' })).toBeVisible({ timeout: 20_000 });
    await prove(page, 'confirmation whose price has run out', [320, 1280]);
    await confirmBuy(dialog);
    await prove(page, 'receipt', [320, 1280]);
  });
});
