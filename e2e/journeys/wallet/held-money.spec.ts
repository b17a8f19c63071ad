import { expect } from '@playwright/test';
import { signedIn } from '../../support/api';
import { createCharge } from '../../support/charging';
import { NOTHING, test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

test.use({ funds: NOTHING });

test('Held money: a first deposit that is held comes to the open wallet with its reason, and has an address of its own', async ({
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  await openPage(page, '/wallet');
  await expect(page.getByText('Você ainda não tem saldo')).toBeVisible();

  const session = await signedIn(productUrl(), customer.email);
  const chargeId = await createCharge(session, '500');
  // More than a verified person may deposit in a day.
  await new Sandbox(productUrl()).payPix({ chargeId, amount: '60000.00' });
  const card = page.getByRole('region', { name: 'Retido' });
  await expect(card).toContainText('Acima do seu limite', { timeout: 20_000 });
  await expect(card).toContainText(/R\$\s60\.000,00/);

  // The way back closes it, and so does its button; then the wallet is what is left.
  await card.getByRole('link', { name: 'Ver por quê' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dinheiro retido' });
  await expect(dialog).toContainText(/Analisamos até .*Não precisa fazer nada\./);
  await expect(page).toHaveURL(/\/wallet\?retido=1$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/wallet$/);

  await openPage(page, '/wallet?retido=1');
  await expect(dialog).toContainText('Acima do seu limite');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/wallet$/);

  await card.getByRole('link', { name: 'Ver por quê' }).click();
  await dialog.getByRole('link', { name: 'Ver depósito' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Acima do seu limite' })).toBeVisible();
  await checkLedger();
});
