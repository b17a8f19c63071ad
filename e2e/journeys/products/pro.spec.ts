import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/customer';
import { checkLedger, queryOne } from '../../support/ledger';
import { openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';

/** Available of both accounts of a customer in a currency, from the ledger's entries alone. */
const AVAILABLE = `
  SELECT COALESCE(SUM(e.amount) FILTER (WHERE a.main_account_id IS NULL), 0)::text AS main,
         COALESCE(SUM(e.amount) FILTER (WHERE a.main_account_id IS NOT NULL), 0)::text AS pro
    FROM users u JOIN accounts a ON u.account_id IN (a.id, a.main_account_id)
    JOIN ledger_entries e ON e.account_id = a.id AND e.currency = $2 AND e.bucket = 'AVAILABLE'
   WHERE u.email = $1`;

const scaled = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(10, '0'));
};

async function available(email: string, currency: string): Promise<{ main: bigint; pro: bigint }> {
  const { main, pro } = await queryOne<{ main: string; pro: string }>(AVAILABLE, [email, currency]);
  return { main: scaled(main), pro: scaled(pro) };
}

/** Confirms a transfer that is filled in; resolves when its receipt shows. */
async function confirm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Revisar transferência' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transferência concluída' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('issue 4, Pro: reais go to the second account and back, and every tab sees both at once', async ({
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  const before = await available(customer.email, 'BRL');
  const second = await context.newPage();
  await openPage(second, '/pro');
  await expect(second.getByRole('heading', { level: 1, name: 'Conta Pro' })).toBeVisible();
  const reais = second.getByRole('table', { name: 'Saldos da conta Pro' }).getByRole('row', { name: /Real/ });
  const shownBefore = await reais.innerText();

  await openPage(page, '/pro/transfer');
  await page.getByLabel('Valor', { exact: true }).fill('150,25');
  const receipt = await confirm(page);
  await expect(receipt).toContainText('Já está na sua conta Pro');
  await expect(receipt).toContainText('R$ 150,25');
  const moved = await available(customer.email, 'BRL');
  expect([before.main - moved.main, moved.pro - before.pro]).toEqual([scaled('150.25'), scaled('150.25')]);
  await expect(reais).not.toHaveText(shownBefore);

  await receipt.getByRole('button', { name: 'Nova transferência' }).click();
  await page.getByRole('button', { name: 'Inverter o sentido' }).click();
  await page.getByLabel('Valor', { exact: true }).fill('150,25');
  await expect(await confirm(page)).toContainText('Já está na sua conta principal');
  expect(await available(customer.email, 'BRL')).toEqual(before);
  await expect.poll(() => reais.innerText()).toBe(shownBefore);

  await reloadPage(second);
  const history = second.getByRole('region', { name: 'Transferências entre contas' }).getByRole('listitem');
  await expect(history.nth(0)).toContainText('Para a conta principal');
  await expect(history.nth(1)).toContainText('Para a conta Pro');
  expect(await checkLedger()).toMatch(/^\d+ passed, 0 failed$/m);
});

test('issue 4, Pro: what is not there cannot be moved, and the reason stands at the field', async ({
  page,
  customer,
}) => {
  await signInQuietly(page.context(), productUrl(), customer.email);
  await openPage(page, '/pro/transfer?de=pro&moeda=BTC');
  await page.getByLabel('Quantidade', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Revisar transferência' }).click();
  await expect(page.getByText(/^Saldo insuficiente\. Conta Pro:/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
