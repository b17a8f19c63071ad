import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { productLogs } from '../../support/logs';
import { openPage, productUrl, reloadPage } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';
import { giveCode, protect, type Protected } from '../../support/withdrawing';

const CARD = '/card';
/** The issuer answers by a job of the exchange's. */
const SLOWLY = { timeout: 30_000 };
const sandbox = new Sandbox(productUrl());

test.use({ funds: { balances: { BRL: '1000' } } });

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const face = (page: Page): Locator => page.getByRole('group', { name: 'Cartão virtual' });
const statement = (page: Page): Locator => page.getByRole('region', { name: 'Extrato' });
const line = (page: Page, merchant: string): Locator =>
  statement(page).getByRole('listitem').filter({ hasText: merchant });
const frame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Número, validade e código do cartão"]');
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Asks for a card, for which the risks are accepted and a code is given. */
async function request(page: Page, own: Protected): Promise<void> {
  await page.getByText('Li e aceito os riscos').click();
  await button(page, 'Pedir cartão').click();
  await giveCode(page, own);
  await expect(face(page).getByText('Ativo')).toBeVisible(SLOWLY);
}

test('products §5, the card: asked for, its number seen at the issuer alone, used, declined with the next step, frozen and refunded; P-11: of the number nothing is anywhere of ours', async ({
  context,
  page,
  customer,
}) => {
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().startsWith(productUrl())) sent.push(`${asked.url()} ${asked.postData() ?? ''}`);
  });
  const own = await protect(context, customer);
  await openPage(page, CARD);
  await expect(button(page, 'Pedir cartão')).toBeVisible();
  await prove(page, 'the page without a card', [320, 768, 1280]);
  await request(page, own);

  await button(page, 'Ver dados').click();
  await giveCode(page, own);
  const number = frame(page).getByText(/^\d{4} \d{4} \d{4} \d{4}$/);
  await expect(number).toBeVisible(SLOWLY);
  const shown = await number.innerText();
  await expect(face(page)).toContainText(shown.slice(-4));
  await prove(page, 'the number of the card', [320, 1280]);
  const before = await page.content();
  await dialog(page, 'Dados do cartão').getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog(page, 'Dados do cartão')).toHaveCount(0);

  // A purchase is there at once, and both amounts when the merchant takes another one.
  const fuel = await sandbox.purchase(customer.email, { merchant: 'POSTO AZUL', amount: '120.00', category: 'FUEL' });
  expect(fuel.approved).toBe(true);
  await expect(line(page, 'POSTO AZUL')).toContainText('Reservado');
  await expect(page.getByRole('region', { name: 'Reservado agora' })).toContainText('POSTO AZUL');
  await sandbox.capture(fuel.networkId, '96.40');
  await expect(line(page, 'POSTO AZUL')).toContainText('Pago', SLOWLY);
  await expect(line(page, 'POSTO AZUL').getByText(/^Reservado R\$\s120,00 · diferença -R\$\s23,60$/)).toBeVisible();

  // Each decline has its own reason and one next step (P-7).
  const dear = await sandbox.purchase(customer.email, { merchant: 'LOJA CARA', amount: '2500.00', category: 'RETAIL' });
  expect(dear.approved).toBe(false);
  await reloadPage(page);
  await expect(line(page, 'LOJA CARA')).toContainText(/recusada: faltaram R\$\s1\.596,40/);
  await expect(line(page, 'LOJA CARA').getByRole('link', { name: 'Depositar' })).toHaveAttribute(
    'href',
    '/wallet/deposit/brl',
  );
  await button(page, 'Congelar').click();
  await expect(face(page).getByText('Congelado')).toBeVisible();
  await sandbox.purchase(customer.email, { merchant: 'PADARIA', amount: '12.00', category: 'FOOD' });
  await reloadPage(page);
  await expect(line(page, 'PADARIA')).toContainText('o cartão está congelado');
  await prove(page, 'the card with its statement', [320, 768, 1280]);
  await line(page, 'PADARIA').getByRole('link', { name: 'Descongelar' }).click();
  await dialog(page, 'Descongelar o cartão?').getByRole('button', { name: 'Descongelar' }).click();
  await expect(face(page).getByText('Ativo')).toBeVisible();

  await sandbox.refundCard(fuel.networkId, '96.40');
  await expect(line(page, 'POSTO AZUL').getByText(/^Estornado R\$\s96,40$/)).toBeVisible(SLOWLY);
  await checkLedger();

  const digits = shown.replaceAll(' ', '');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  const canary = new RegExp(`${digits}|${shown}`);
  const places = [before, await page.content(), kept, page.url(), ...sent, ...(await productLogs())];
  expect(places.filter((text) => canary.test(text))).toEqual([]);
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 720 } });

  test('products §5, the card at 320 px: a purchase that nobody knows is disputed from its drawer, and freezes the card', async ({
    context,
    page,
    customer,
  }) => {
    const own = await protect(context, customer);
    await openPage(page, CARD);
    await request(page, own);
    const { networkId } = await sandbox.purchase(customer.email, { merchant: 'LOJA ESTRANHA', amount: '80.00' });
    await expect(line(page, 'LOJA ESTRANHA')).toContainText('Reservado');
    await sandbox.capture(networkId);
    await expect(line(page, 'LOJA ESTRANHA')).toContainText('Pago', SLOWLY);
    await button(page, 'LOJA ESTRANHA').click();
    const drawer = dialog(page, 'LOJA ESTRANHA');
    await expect(drawer.getByRole('list', { name: 'Histórico da compra' }).getByRole('listitem')).not.toHaveCount(0);
    await prove(page, 'a purchase of the card', [320, 768, 1280]);
    await drawer.getByRole('button', { name: 'Não reconheço' }).click();
    await drawer.getByRole('button', { name: 'Contestar e congelar' }).click();
    await expect(drawer.getByText(/^Contestação em análise/)).toBeVisible();
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(face(page).getByText('Congelado')).toBeVisible();
  });
});

test('products §5, the card by keyboard alone: limits lowered without a proof and raised with one, then canceled', async ({
  context,
  page,
  customer,
}) => {
  const own = await protect(context, customer);
  await openPage(page, CARD);
  await request(page, own);
  const pressed = async (name: string, scope: Locator | Page = page) => {
    const target = scope.getByRole('button', { name, exact: true });
    await target.focus();
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  const limit = dialog(page, 'Limites do cartão').getByRole('textbox', { name: 'Limite por compra' });
  const typed = async (amount: string) => {
    await limit.focus();
    await expect(limit).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(amount);
    await expect(limit).toHaveValue(amount);
    await page.keyboard.press('Enter');
  };
  await pressed('Limites');
  await prove(page, 'limits of the card', [320, 768, 1280]);
  await typed('50');
  await expect(limit).toHaveCount(0);
  expect(await sandbox.purchase(customer.email, { merchant: 'LIVRARIA', amount: '60.00' })).toMatchObject({
    approved: false,
    reason: 'PER_PURCHASE',
  });
  await reloadPage(page);
  const step = line(page, 'LIVRARIA').getByRole('link', { name: 'Mudar limite' });
  await step.focus();
  await expect(step).toBeFocused();
  await page.keyboard.press('Enter');
  await typed('100');
  await giveCode(page, own);
  await expect(limit).toHaveCount(0);
  expect(await sandbox.purchase(customer.email, { merchant: 'LIVRARIA', amount: '60.00' })).toMatchObject({
    approved: true,
  });

  await pressed('Cancelar cartão');
  await pressed('Cancelar cartão', dialog(page, 'Cancelar o cartão?'));
  await giveCode(page, own);
  await expect(button(page, 'Pedir cartão')).toBeVisible();
  // What is reserved lives on.
  await expect(page.getByRole('region', { name: 'Reservado agora' })).toContainText('LIVRARIA');
  await checkLedger();
});
