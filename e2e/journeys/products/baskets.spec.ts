import { expect, type Locator, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';

const LIST = '/smart-wallets';
const ONE = `${LIST}?carteira=essencial`;

test.use({ funds: { balances: { BRL: '5000' } } });

const amount = (page: Page): Locator => page.getByRole('textbox', { name: 'Valor em reais' });
const preview = (page: Page): Locator => page.getByRole('dialog', { name: 'Revise: Essencial' });
const outcome = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const mine = (page: Page): Locator => page.getByRole('region', { name: 'O que você tem: Essencial' });

async function open(page: Page, email: string, path = ONE): Promise<void> {
  await signInQuietly(page.context(), productUrl(), email);
  await openPage(page, productUrl() + path);
}

/** The first purchase, for which the risks are accepted. */
async function buy(page: Page, reais: string): Promise<Locator> {
  await amount(page).fill(reais);
  await page.getByText('Li e aceito os riscos').click();
  await page.getByRole('button', { name: 'Ver as ordens' }).click();
  await preview(page).getByRole('button', { name: 'Confirmar' }).click();
  const receipt = outcome(page, 'Compra · Essencial');
  await expect(receipt.getByText('Você comprou Essencial')).toBeVisible({ timeout: 30_000 });
  return receipt;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('products P-16, P-17, baskets: each leg is priced before a purchase, and its receipt opens by its address', async ({
    page,
    customer,
  }) => {
    await open(page, customer.email);
    await amount(page).fill('1');
    await page.getByRole('button', { name: 'Ver as ordens' }).click();
    await expect(page.getByText(/^O mínimo desta carteira é R\$\s[\d.,]+\.$/)).toBeVisible();
    await prove(page, 'page of a basket', [320, 768, 1280]);
    await amount(page).fill('200');
    await page.getByText('Li e aceito os riscos').click();
    await page.getByRole('button', { name: 'Ver as ordens' }).click();
    const legs = preview(page).getByRole('list', { name: 'Ordens' }).getByRole('listitem');
    await expect(legs).toHaveCount(2);
    await expect(legs.first()).toContainText('Pior preço aceito');
    await preview(page).getByRole('button', { name: 'Confirmar' }).click();
    const receipt = outcome(page, 'Compra · Essencial');
    await expect(receipt.getByText('Você comprou Essencial')).toBeVisible({ timeout: 30_000 });
    await expect(receipt.getByText('Bitcoin: comprado')).toBeVisible();
    await prove(page, 'receipt of a basket', [320, 768, 1280]);
    await reloadPage(page);
    await expect(receipt.getByText('Você comprou Essencial')).toBeVisible();
    await receipt.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(mine(page).getByText('Valor agora')).toBeVisible();
    await page.getByRole('link', { name: 'Todas as carteiras' }).click();
    await expect(mine(page)).toBeVisible();
    await prove(page, 'list of baskets', [320, 768, 1280]);
    await checkLedger();
  });
});

test('products P-19, baskets: all of it is sold with the keyboard alone, and the wallet names what is in baskets', async ({
  page,
  customer,
}) => {
  await open(page, customer.email);
  const receipt = await buy(page, '300');
  await receipt.getByRole('button', { name: 'Fechar' }).last().click();
  await openPage(page, `${productUrl()}/wallet`);
  await expect(page.getByText('Em carteiras').first()).toBeVisible();
  await openPage(page, `${productUrl()}${ONE}&acao=vender`);
  const fraction = page.getByRole('textbox', { name: 'Quanto vender' });
  await fraction.focus();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  const confirm = preview(page).getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeEnabled();
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(outcome(page, 'Venda · Essencial').getByText('Você vendeu Essencial')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(mine(page)).toHaveCount(0);
  await checkLedger();
});

test('products §7, baskets: coins are moved to the wallet without a sale', async ({ page, customer }) => {
  await open(page, customer.email);
  const receipt = await buy(page, '100');
  await receipt.getByRole('button', { name: 'Fechar' }).last().click();
  await mine(page).getByRole('link', { name: 'Mover para a carteira: Essencial' }).click();
  await page.getByRole('textbox', { name: 'Quanto mover' }).fill('100');
  await page.getByRole('button', { name: 'Ver as ordens' }).click();
  await preview(page).getByRole('button', { name: 'Confirmar' }).click();
  const moved = outcome(page, 'Mudança para a carteira · Essencial');
  await expect(moved.getByText('Movido para a sua carteira: Essencial')).toBeVisible();
  await checkLedger();
});

test('products §11, baskets: a guest looks at everything, and is led to the sign-in to buy', async ({ page }) => {
  await openPage(page, productUrl() + LIST);
  await page.getByRole('link', { name: 'Ver carteira: Essencial' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Essencial' })).toBeVisible();
  await prove(page, 'page of a basket, for a guest', [320, 768, 1280]);
  await page.getByRole('region', { name: 'Entre para comprar esta carteira' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/login\?return=/);
});
