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

test('products P-8, P-10: what the team decides about a purchase is told in the history and in its drawer', async ({
  context,
  page,
  customer,
}) => {
  const own = await protect(context, customer);
  await openPage(page, CARD);
  await request(page, own);
  const purchase = { merchant: 'SAPATARIA CENTRAL', amount: '100.00' };
  const { networkId } = await sandbox.purchase(customer.email, purchase);
  await sandbox.capture(networkId, '150.00');
  const isDone = (kind: 'CARD_REFUND' | 'CARD_CAPTURE', decision: string) =>
    expect.poll(() => sandbox.decideCardCase(kind, networkId, decision), SLOWLY).toBe(true);
  await isDone('CARD_CAPTURE', 'GIVE_BACK');
  await sandbox.refundCard(networkId, '130.00');
  await isDone('CARD_REFUND', 'CREDIT');
  await sandbox.refundCard(networkId, '20.00');
  await isDone('CARD_REFUND', 'RETURN');

  await openPage(page, '/history');
  const entry = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
  await expect(entry(/Cobrança devolvida: SAPATARIA CENTRAL.*\+R\$\s50,00/)).toBeVisible();
  await expect(entry(/Estorno a mais creditado: SAPATARIA CENTRAL.*\+R\$\s30,00/)).toBeVisible();
  await expect(entry(/\+R\$\s100,00.*R\$\s30,00 passam do que foi pago/)).toBeVisible();
  await prove(page, 'decisions of the team in the history', [320, 768, 1280]);
  await page.getByText('Cobrança devolvida: SAPATARIA CENTRAL').click();
  await page.getByRole('link', { name: 'Ver no cartão' }).click();
  const steps = dialog(page, 'SAPATARIA CENTRAL').getByRole('list', { name: 'Histórico da compra' });
  await expect(steps).toContainText('Cobrança devolvida após análise');
  await expect(steps).toContainText('Estorno a mais creditado');
  await expect(steps).toContainText('Estorno a mais devolvido ao estabelecimento');
  await checkLedger();
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

test.describe('with coins', () => {
  test.use({ funds: { balances: { BRL: '64.80', BTC: '0.5' } } });

  test('products §5: coins complete a purchase once that is switched on with a proof, the purchase says the price, and its reais stay reais', async ({
    context,
    page,
    customer,
  }) => {
    const own = await protect(context, customer);
    await openPage(page, CARD);
    await request(page, own);
    const short = await sandbox.purchase(customer.email, { merchant: 'LOJA CARA', amount: '100.00' });
    expect(short).toMatchObject({ approved: false, reason: 'BALANCE' });

    const topUp = page.getByRole('region', { name: 'Completar com cripto' });
    await expect(topUp).toContainText('Desligado');
    await topUp.getByRole('button', { name: 'Ligar' }).click();
    const form = dialog(page, 'Completar com cripto');
    await form.getByText('Vender criptomoedas quando o saldo em reais for insuficiente').click();
    await form.getByRole('textbox', { name: 'Limite de vendas por dia' }).fill('50');
    await prove(page, 'coins that complete purchases', [320, 768, 1280]);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await giveCode(page, own);
    await expect(form).toHaveCount(0);
    await expect(topUp).toContainText('O que faltar em reais vem da venda de Bitcoin.');

    const bought = await sandbox.purchase(customer.email, { merchant: 'POSTO AZUL', amount: '100.00' });
    expect(bought.approved).toBe(true);
    await expect(line(page, 'POSTO AZUL')).toContainText('Reservado');
    await button(page, 'POSTO AZUL').click();
    const drawer = dialog(page, 'POSTO AZUL');
    await expect(drawer).toContainText(/R\$\s35,20 vieram da venda de 0,\d+ BTC a R\$\s[\d.]+,\d{2}\./);
    await prove(page, 'a purchase that coins completed', [320, 768, 1280]);
    await drawer.getByRole('button', { name: 'Fechar' }).click();

    await sandbox.reverseCard(bought.networkId);
    await expect(line(page, 'POSTO AZUL')).toContainText('Cancelado', SLOWLY);
    await expect(page.getByRole('region', { name: 'Para gastar' })).toContainText(/Disponível\s*R\$\s100,00/);

    // What would go beyond the limit of the day is declined, and says so (P-7).
    await sandbox.purchase(customer.email, { merchant: 'LOJA CARA', amount: '150.00' });
    await reloadPage(page);
    await expect(line(page, 'LOJA CARA').first()).toContainText(
      /faltaram R\$\s50,00 de saldo\. Completar com cripto passaria do seu limite por dia\./,
    );

    // Switching it off asks for nothing.
    await topUp.getByRole('button', { name: 'Mudar' }).click();
    await form.getByText('Vender criptomoedas quando o saldo em reais for insuficiente').click();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(topUp).toContainText('Desligado');
    await checkLedger();
  });
});
