import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';
import { ask, askForCoins, button, CARDANO_WALLET, FINAL, PAY, sendCardanos, stranger } from '../../support/paying';
import { Sandbox } from '../../support/sandbox';

const sandbox = new Sandbox(productUrl());

test.use({ funds: { balances: { BRL: '1000' } } });

const state = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(page: Page, email: string): Promise<void> {
  await signInQuietly(page.context(), productUrl(), email);
  await openPage(page, PAY);
}

const codeOf = (page: Page): Promise<string> => page.getByText(/^000201/).innerText();

/** Somebody whom nobody knows pays the code. */
const pay = (copiaECola: string, amount?: string) =>
  sandbox.payPix({ copiaECola, payer: 'OTHER', ...(amount === undefined ? {} : { amount }) });

test('products P-15, §6 Pay: a stranger pays by Pix, both see it, and the link shows no code then', async ({
  page,
  browser,
  customer,
}) => {
  await open(page, customer.email);
  const link = await ask(page, '500', 'Aluguel <b>de novembro</b>');
  const payer = await stranger(browser, link);
  await expect(payer.getByRole('heading', { level: 1, name: /^Pagar R\$\s500,00$/ })).toBeVisible();
  await expect(payer.getByText('Aluguel <b>de novembro</b>')).toBeVisible();
  const code = await codeOf(payer);
  await prove(payer, 'the page of who pays', [320, 1280]);

  await pay(code);
  await expect(payer.getByText(/^Esta cobrança já foi paga\. Não pague de novo\.$/)).toBeVisible({ timeout: 20_000 });
  await expect(payer.getByText(/^000201/)).toHaveCount(0);
  await expect(payer.getByText('Comprovante do pagamento')).toBeVisible();
  await prove(payer, 'the receipt of who paid', [320, 1280]);
  await expect(state(page, 'Paga')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^R\$\s495,05$/).first()).toBeVisible();
  await payer.context().close();
});

test('products P-15, Pay: what comes twice goes back, and part of a payment is refunded', async ({
  page,
  browser,
  customer,
}) => {
  await open(page, customer.email);
  const payer = await stranger(browser, await ask(page, '500'));
  await prove(page, 'a payment request', [320, 1280]);
  const code = await codeOf(payer);
  await pay(code);
  await expect(state(page, 'Paga')).toBeVisible({ timeout: 20_000 });
  await pay(code);
  await expect(async () => {
    await reloadPage(page);
    await expect(page.getByText('Além do valor pedido')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await button(page, 'Devolver').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByRole('heading', { name: /^(Voltando|Devolvido) a quem pagou/ })).toBeVisible();

  await button(page, 'Devolver ao pagador').click();
  const refund = page.getByRole('dialog', { name: 'Devolver ao pagador' });
  await refund.getByLabel('Valor da devolução').fill('100,00');
  await refund.getByRole('button', { name: 'Devolver ao pagador' }).click();
  await expect(refund).toHaveCount(0);
  await expect(page.getByText(/^Devolução( em andamento)?, /)).toBeVisible();
  await prove(page, 'a request that was paid twice', [320, 1280]);
  await checkLedger();
  await payer.context().close();
});

test('products P-14, Pay: too little is accepted, or goes back', async ({ page, browser, customer }) => {
  await open(page, customer.email);
  await prove(page, 'asking for money', [320, 1280]);
  for (const [amount, decision] of [
    ['300', 'ACCEPT'],
    ['310', 'RETURN'],
  ] as const) {
    const payer = await stranger(browser, await ask(page, amount));
    await pay(await codeOf(payer), '250.00');
    await expect(payer.getByText(/^Recebemos R\$\s250,00 de R\$\s3\d0,00\.$/)).toBeVisible({ timeout: 20_000 });
    await expect(state(page, 'Paga em parte')).toBeVisible({ timeout: 20_000 });
    const name = decision === 'ACCEPT' ? /^Aceitar R\$\s247,53$/ : 'Devolver';
    await button(page, name).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (decision === 'ACCEPT') {
      await expect(page.getByText(/^Você aceitou um valor menor que o pedido\./)).toBeVisible();
      await expect(
        payer.locator('p', { hasText: /aceitou R\$\s250,00 de R\$\s300,00\. Não falta mais nada\.$/ }),
      ).toBeVisible({
        timeout: 20_000,
      });
    } else {
      await expect(page.getByRole('heading', { name: /^(Voltando|Devolvido) a quem pagou/ })).toBeVisible();
    }
    await payer.context().close();
    await page.getByRole('link', { name: 'Pay', exact: true }).first().click();
  }
  await checkLedger();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('products P-12, P-15, Pay: a stranger pays by coin; it is seen, confirmed, and has a receipt on both pages', async ({
    page,
    browser,
    customer,
  }) => {
    test.setTimeout(180_000);
    await open(page, customer.email);
    const payer = await stranger(browser, await ask(page, '500'));
    const offered = await askForCoins(payer);
    await prove(payer, 'the address of who pays by coin', [320, 1280]);
    const hash = await sendCardanos(offered);
    await expect(payer.getByRole('heading', { level: 2, name: 'Pagamento visto na rede' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(payer.getByText(/^\d+ de 15 confirmações$/)).toBeVisible();
    await expect(payer.getByText('Envie exatamente')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Em confirmação na rede/ })).toBeVisible({ timeout: 20_000 });
    await prove(page, 'a payment by coin that is not final', [320, 1280]);

    await expect(payer.getByText('Esta cobrança já foi paga. Não pague de novo.', { exact: true })).toBeVisible({
      timeout: 90_000,
    });
    await expect(payer.getByText(hash)).toBeVisible();
    await prove(payer, 'the receipt of who paid by coin', [320, 1280]);
    await expect(state(page, 'Paga')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/^R\$\s495,00$/).first()).toBeVisible();
    await expect(page.getByText(hash)).toBeVisible();
    await checkLedger();
    await payer.context().close();
  });
});

/** The owner takes the request back; what is paid for it then waits for the owner. */
async function paidTooLate(page: Page, payer: Page): Promise<void> {
  const offered = await askForCoins(payer);
  await button(page, 'Cancelar cobrança').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar cobrança' }).click();
  await expect(state(page, 'Cancelada')).toBeVisible();
  await expect(payer.getByText('Envie exatamente')).toHaveCount(0, { timeout: 20_000 });
  await sendCardanos(offered);
  await sandbox.mine('cardano', FINAL);
}

test('products P-14, Pay: coins that come too late go back to where their payer says', async ({
  page,
  browser,
  customer,
}) => {
  test.setTimeout(180_000);
  await open(page, customer.email);
  const link = await ask(page, '200');
  const payer = await stranger(browser, link);
  await paidTooLate(page, payer);
  await expect(async () => {
    await reloadPage(page);
    await expect(button(page, 'Devolver')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await button(page, 'Devolver').click();
  const dialog = page.getByRole('dialog', { name: 'Devolver este pagamento?' });
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText(/^Quem pagou precisa informar até/)).toBeVisible();
  await prove(page, 'coins that wait for an address', [320, 1280]);

  const field = payer.getByLabel('Endereço da sua carteira');
  await expect(field).toBeVisible({ timeout: 20_000 });
  // Whoever else has the link cannot say where to.
  const other = await stranger(browser, link);
  await expect(other.getByText(/Abra esta página no navegador usado para pagar/)).toBeVisible();
  await expect(other.getByLabel('Endereço da sua carteira')).toHaveCount(0);
  await other.context().close();
  await field.fill(CARDANO_WALLET.replace('qx2', 'qx3'));
  await payer.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await prove(payer, 'the address that coins go back to', [320, 1280]);
  await field.fill(CARDANO_WALLET);
  await payer.keyboard.press('Enter');
  await expect(payer.getByText('Voltando pela rede')).toBeVisible({ timeout: 20_000 });
  const hash = payer.getByText('Hash da devolução', { exact: true });
  await expect(hash).toBeVisible({ timeout: 20_000 });
  await sandbox.mine('cardano', FINAL);
  await expect(payer.getByText('Devolvido pela rede')).toBeVisible({ timeout: 120_000 });
  await prove(payer, 'coins that are back', [320, 1280]);
  await expect(page.getByRole('heading', { name: /^Devolvido/ })).toBeVisible({ timeout: 40_000 });
  await checkLedger();
  await payer.context().close();
});

test('products P-14, Pay: coins that come after the request was taken back are accepted with the keyboard alone', async ({
  page,
  browser,
  customer,
}) => {
  test.setTimeout(180_000);
  await open(page, customer.email);
  const payer = await stranger(browser, await ask(page, '200'));
  await paidTooLate(page, payer);
  const accept = button(page, /^Aceitar R\$\s[\d,.]+$/);
  await expect(async () => {
    await reloadPage(page);
    await expect(accept).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await prove(page, 'coins that came late', [320, 1280]);
  await accept.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Aceitar este pagamento?' });
  await expect(dialog).toBeFocused();
  const confirm = dialog.getByRole('button', { name: /^Aceitar/ });
  await confirm.focus();
  // The price may have moved: the button then says the new amount, and is pressed again.
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: /^No seu saldo/ })).toBeVisible({ timeout: 30_000 });
  await expect(payer.getByText('Comprovante do pagamento')).toBeVisible({ timeout: 20_000 });
  await checkLedger();
  await payer.context().close();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('products §6, Pay: a request is made and taken back with the keyboard alone, and its page says so', async ({
    page,
    browser,
    customer,
  }) => {
    await open(page, customer.email);
    const amount = page.getByLabel('Valor', { exact: true });
    await amount.focus();
    await expect(amount).toBeFocused();
    await page.keyboard.type('80,50');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Link da cobrança' })).toBeFocused();
    const link = await page.getByText(/\/pay\/[\w-]{20,}$/).innerText();
    const payer = await stranger(browser, link, { width: 320, height: 640 });
    await expect(payer.getByText(/^000201/)).toBeVisible();

    await button(page, 'Cancelar cobrança').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancelar esta cobrança?' });
    await expect(dialog).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancelar cobrança' }).focus();
    await page.keyboard.press('Enter');
    await expect(state(page, 'Cancelada')).toBeVisible();
    await expect(payer.getByRole('heading', { level: 2, name: 'Cobrança cancelada' })).toBeVisible({ timeout: 20_000 });
    await expect(payer.getByText(/^000201/)).toHaveCount(0);
    await openPage(page, `${PAY}?estado=encerradas`);
    await expect(page.getByRole('link', { name: /Cancelada/ })).toHaveCount(1);
    await payer.context().close();
  });
});
