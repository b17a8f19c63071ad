import { expect, type FrameLocator, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { NOTHING, test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { productLogs } from '../../support/logs';
import { openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';

test.use({ funds: NOTHING });

const BY_CARD = '/wallet/deposit/brl?via=card';
/** A card that the bank asks about, with a security code that stands nowhere else. */
const ASKED = { number: '4111 1111 1111 1111', expiry: '12/39', code: '739', name: 'ANA CANARIO' };
const SLOWLY = { timeout: 30_000 };

const fieldsOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Dados do cartão"]');
const bankOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Confirmação do banco"]');
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Confirme no seu banco' });
/** The same once the payment has ended. */
const ended = (page: Page) => page.getByRole('dialog', { name: 'Pagamento com cartão' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function fillCard(page: Page, amount: string, card = ASKED): Promise<void> {
  const fields = fieldsOf(page);
  await page.getByLabel('Valor', { exact: true }).fill(amount);
  await fields.getByLabel('Número do cartão').fill(card.number);
  await fields.getByLabel('Validade (MM/AA)').fill(card.expiry);
  await fields.getByLabel('Código de segurança').fill(card.code);
  await fields.getByLabel('Nome no cartão').fill(card.name);
}

test('a card: typed in the acquirer’s frame by keyboard alone, confirmed at the bank, in the balance; F15: of the card nothing is anywhere of ours', async ({
  context,
  page,
  customer,
}) => {
  const own: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(productUrl())) own.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await signInQuietly(context, productUrl(), customer.email);
  await openPage(page, BY_CARD);
  const amount = page.getByLabel('Valor', { exact: true });
  await expect(fieldsOf(page).getByLabel('Número do cartão')).toBeVisible();
  await prove(page, 'the form for a card');

  await amount.fill('200');
  await expect(page.getByText('Taxa (3,49%)')).toBeVisible();
  await expect(page.getByText(/^R\$\s193,02$/)).toBeVisible();
  await page.getByRole('button', { name: /^R\$\s1\.000$/ }).focus();
  const typed: [string, string][] = [
    ['Número do cartão', ASKED.number],
    ['Validade (MM/AA)', ASKED.expiry],
    ['Código de segurança', ASKED.code],
    ['Nome no cartão', ASKED.name],
  ];
  for (const [label, text] of typed) {
    const field = fieldsOf(page).getByLabel(label);
    await page.keyboard.press('Tab');
    // The frame is a process of its own, and the focus gets there after the key was answered.
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  }
  await page.keyboard.press('Enter');

  const code = bankOf(page).getByLabel('Código enviado por SMS');
  await expect(code).toBeVisible(SLOWLY);
  await expect(overlay(page)).toHaveCSS('z-index', '210');
  await prove(page, 'the confirmation of a bank', [320, 1280]);
  // The page left and opened anew, and a second tab, show the same payment.
  const address = page.url();
  await openPage(page, BY_CARD);
  await expect(page).toHaveURL(address);
  await expect(code).toBeVisible(SLOWLY);
  await code.focus();
  await expect(code).toBeFocused();
  await page.keyboard.type('123456');
  await expect(code).toHaveValue('123456');
  await page.keyboard.press('Enter');
  await expect(ended(page).getByText('Depósito com cartão recebido')).toBeVisible(SLOWLY);
  await page.keyboard.press('Escape');
  await expect(ended(page)).toHaveCount(0);
  await expect(page.getByText(/^R\$\s193,02 já estão na sua conta\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cartão.*R\$\s200,00\s*Creditado$/ })).toBeVisible(SLOWLY);
  await checkLedger();

  const digits = ASKED.number.replaceAll(' ', '');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  const canary = new RegExp(`${digits}|${ASKED.number}|${ASKED.name}|"${ASKED.code}"`);
  expect([...own, kept, page.url(), ...(await productLogs())].filter((text) => canary.test(text))).toEqual([]);
});

test('a card that the bank refuses, and a payment that is given up, cost nothing and can be tried again', async ({
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  await openPage(page, BY_CARD);
  await fillCard(page, '100', { ...ASKED, number: '4000 0000 0000 9995' });
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await expect(title(page, 'Pagamento não autorizado')).toBeVisible(SLOWLY);
  await expect(page.getByText('Cartão sem saldo ou limite. Nada foi cobrado.', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('100,00');
  await fillCard(page, '100');
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await bankOf(page).getByLabel('Código enviado por SMS').fill('000000');
  await bankOf(page).getByRole('button', { name: 'Confirmar' }).click();
  await expect(ended(page).getByText('Seu banco não autorizou. Nada foi cobrado.')).toBeVisible(SLOWLY);
  await ended(page).getByText('Continuar').click();

  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await fillCard(page, '100');
  await page.getByRole('button', { name: 'Pagar com cartão' }).click();
  await expect(bankOf(page).getByLabel('Código enviado por SMS')).toBeVisible(SLOWLY);
  await overlay(page).getByText('Cancelar pagamento').click();
  const question = page.getByRole('dialog', { name: 'Cancelar o pagamento?' });
  await question.getByText('Cancelar pagamento').click();
  await expect(title(page, 'Pagamento cancelado')).toBeVisible(SLOWLY);
  await reloadPage(page);
  await expect(title(page, 'Pagamento cancelado')).toBeVisible();
  await expect(page.getByText('Nenhum depósito ainda')).toBeVisible();
  await checkLedger();
});
