import { expect, type Page } from '@playwright/test';
import { NOTHING, test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { askToBuy, confirmBuy, openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';
import { readQrCodes } from '../../support/qr-reader';
import { Sandbox } from '../../support/sandbox';

test.use({ funds: NOTHING });

const DEPOSIT = '/wallet/deposit/brl';
const sandbox = new Sandbox(productUrl());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Has a code made. Gives the id of the code. */
async function generate(page: Page, amount: string): Promise<string> {
  await page.getByLabel('Valor', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Gerar Pix' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  return new URL(page.url()).searchParams.get('charge') ?? '';
}

test('Pix: a new customer pays a code, sees the money in two tabs, and buys bitcoin with it', async ({
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  await openPage(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Depositar' }).click();
  await expect(page.getByText('Nenhum depósito ainda')).toBeVisible();
  const charge = await generate(page, '500');
  const code = page.getByText(/^000201/);
  const text = await code.innerText();
  await expect(page.getByRole('img', { name: /^QR Code do Pix de R\$\s500,00$/ })).toBeVisible();

  // A strict reader finds one code in what is on the screen, the same in both themes.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toBeAttached();
    expect(await readQrCodes(await page.screenshot({ fullPage: true }))).toEqual([text]);
  }

  // Leaving and coming back, in another tab too, finds the open code.
  await reloadPage(page);
  await expect(code).toHaveText(text);
  const second = await context.newPage();
  await openPage(second, DEPOSIT);
  await expect(second.getByText(/^000201/)).toHaveText(text);

  await sandbox.payPix({ chargeId: charge });
  for (const tab of [page, second]) {
    await expect(heading(tab, 'Pix recebido')).toBeVisible();
    await expect(tab.getByText(/^R\$\s500,00 já estão na sua conta\.$/)).toBeVisible();
    await expect(tab.getByRole('link', { name: /R\$\s500,00\s*Creditado$/ })).toBeVisible();
  }
  await second.close();

  await page.getByRole('link', { name: 'Comprar bitcoin' }).click();
  await confirmBuy(await askToBuy(page, '100'));
  await checkLedger();
});

test('Pix: another amount, another payer, a dispute and a code that was replaced each say what became of the money', async ({
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  await openPage(page, DEPOSIT);
  const first = await generate(page, '500');
  await page.getByRole('button', { name: 'Novo código' }).click();
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('500,00');
  const other = await generate(page, '300');
  await sandbox.payPix({ chargeId: other, amount: '250.00' });
  await expect(heading(page, 'Pix recebido')).toBeVisible();
  await expect(page.getByText(/^Você pediu R\$\s300,00 e chegaram R\$\s250,00\.$/)).toBeVisible();

  // Its payer wants it back: what is there is held, and goes back when the bank says so.
  await page.getByRole('link', { name: /R\$\s250,00\s*Creditado$/ }).click();
  await expect(page).toHaveURL(/[?]deposit=/);
  const disputed = new URL(page.url()).searchParams.get('deposit') ?? '';
  await sandbox.dispute(disputed, 'OPEN');
  await expect(heading(page, 'Pix contestado')).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByText(/^Quem pagou contestou este Pix.*R\$\s250,00 ficam retidos até a resposta/),
  ).toBeVisible();
  await sandbox.dispute(disputed, 'ACCEPT');
  await expect(heading(page, 'Contestação aceita')).toBeVisible({ timeout: 20_000 });

  // What is paid on a code that was taken back is credited all the same.
  await openPage(page, `${DEPOSIT}?charge=${first}`);
  await expect(heading(page, 'Este código foi trocado')).toBeVisible();
  await sandbox.payPix({ chargeId: first });
  await expect(heading(page, 'Pix recebido')).toBeVisible({ timeout: 20_000 });

  await openPage(page, DEPOSIT);
  const stranger = await generate(page, '80');
  await sandbox.payPix({ chargeId: stranger, payer: 'OTHER' });
  // Nothing reaches the balance, so the page asks by itself.
  await expect(page.getByRole('heading', { level: 2, name: /^Pix (de outro titular|devolvido)$/ })).toBeVisible({
    timeout: 20_000,
  });
  await expect(heading(page, 'Pix devolvido')).toBeVisible({ timeout: 30_000 });
  await checkLedger();
});
