import { expect } from '@playwright/test';
import { NOTHING, test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

test.use({ funds: NOTHING });

const sandbox = new Sandbox(productUrl());
/** The page asks by itself every ten seconds. */
const ASKED = { timeout: 30_000 };

test('TED: a customer copies the account, sees the announced TED come, and the money in the balance', async ({
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/wallet/deposit/brl');
  await expect(page.getByLabel('Valor', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'TED' }).click();
  await expect(page).toHaveURL(/via=ted$/);
  const data = page.getByRole('region', { name: 'Dados para a TED' });
  await data.getByRole('button', { name: 'Copiar conta' }).click();
  await expect(data.getByRole('status').filter({ hasText: 'Copiado' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('123456-7');
  await expect(page.getByText(/^Feita agora, chega até .*18:00\.$/)).toBeVisible();

  const reference = await sandbox.sendTed(customer.email, '250.00', 'ANNOUNCED');
  await page.getByRole('link', { name: /^TED.*R\$\s250,00\s*A caminho$/ }).click(ASKED);
  const title = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(title('TED a caminho')).toBeVisible();
  await sandbox.receiveTed(reference);
  await expect(title('TED recebida')).toBeVisible(ASKED);
  await expect(page.getByText(/^R\$\s250,00 já estão na sua conta\.$/)).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole('link', { name: /^TED.*R\$\s250,00\s*Creditado$/ })).toBeVisible(ASKED);
  await checkLedger();
});
