import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { signedIn } from '../../support/api';
import { chargePath, createCharge, newestDeposit } from '../../support/charging';
import { NOTHING, test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

test.use({ funds: NOTHING });

const sandbox = new Sandbox(productUrl());
/** The page asks by itself every ten seconds. */
const ASKED = { timeout: 30_000 };
const THIRD_PARTY = 'third_party_payment_transaction_marlin_brl';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

test('money §4: a Pix of somebody else that the bank cannot send back is looked at, and goes back when the team asks again', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(120_000);
  await signInQuietly(context, productUrl(), customer.email);
  const client = await signedIn(productUrl(), customer.email);
  const chargeId = await createCharge(client, '80');
  await sandbox.setBank({ refusesReturns: true });
  try {
    await sandbox.payPix({ chargeId, payer: 'OTHER' });
    await openPage(page, chargePath(chargeId));
    await expect(title(page, /^Em análise até \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)).toBeVisible(ASKED);
    await expect(page.getByText(/^Analisamos até .*\. Não precisa fazer nada\.$/)).toBeVisible();
    await prove(page, 'a Pix that the bank cannot send back', [320, 1280]);
    await openPage(page, '/wallet?retido=1');
    await expect(page.getByRole('dialog', { name: 'Dinheiro retido' })).toContainText('Em análise');
  } finally {
    await sandbox.setBank({});
  }
  await sandbox.decideDeposit(await newestDeposit(client), 'RETURN');
  await openPage(page, chargePath(chargeId));
  await expect(title(page, 'Pix devolvido')).toBeVisible(ASKED);
  await checkLedger();
});

test('money §5: where Pix of others are taken, the page names who paid', async ({ context, page, customer }) => {
  await sandbox.setFlag(THIRD_PARTY, true);
  try {
    await signInQuietly(context, productUrl(), customer.email);
    const client = await signedIn(productUrl(), customer.email);
    const chargeId = await createCharge(client, '70');
    await openPage(page, chargePath(chargeId));
    await expect(page.getByRole('timer')).toBeVisible();
    await sandbox.payPix({ chargeId, payer: 'OTHER', payerName: 'Beatriz Lima' });
    await expect(title(page, 'Pix recebido')).toBeVisible(ASKED);
    await expect(page.getByText(/^Veio de outra pessoa: Beatriz Lima\.$/i)).toBeVisible();
    await checkLedger();
  } finally {
    await sandbox.setFlag(THIRD_PARTY, false);
  }
});
