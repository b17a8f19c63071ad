import { expect } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { NOTHING, test } from '../../support/customer';
import { checkLedger, queryOne } from '../../support/ledger';
import { openPage, productUrl } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';
import {
  confirmByMail,
  endHour,
  heading,
  openWithdrawalMail,
  requestWithdrawal,
  secondTab,
  seenIn,
  SETTLED_MS,
  withdrawalOf,
} from '../../support/withdrawing';
import { BITCOIN, fillAmount, formOf, type Place, protectWithCoins } from '../../support/withdrawing-coins';

// Whoever has had money before a first factor waits a day for a withdrawal.
test.use({ funds: NOTHING });

/** The chain is this file's own: it is halted here. */
const DOGECOIN: Place = {
  code: 'DOGE',
  network: 'dogecoin',
  address: 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD',
  funds: '500',
};

const sandbox = new Sandbox(productUrl());

test('money §6: a withdrawal of bitcoin that nobody confirms ends after its hour, seen in every tab, and its link says so', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  const own = await protectWithCoins(context, customer, BITCOIN);
  await openPage(page, formOf(BITCOIN));
  await page.getByText('Cofre', { exact: true }).first().click();
  await fillAmount(page, '0,01', '0,0099');
  await requestWithdrawal(page, own);
  const other = await secondTab(page, 'Confirme pelo e-mail');
  await endHour(customer);
  await seenIn([page, other], 'Saque vencido', /Você não confirmou em 60 minutos\. O valor voltou\./);
  const mail = await openWithdrawalMail(context, customer, '/confirm-withdraw/error');
  await expect(mail.getByRole('heading', { level: 1, name: 'Este link venceu' })).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Sacar de novo' })).toHaveAttribute('href', /^\/wallet\/withdraw\/btc/);
  await prove(page, 'a withdrawal of bitcoin that has expired', [320, 1280]);
  await checkLedger();
});

test('money §6: a large withdrawal of bitcoin is looked at and not let go: seen in every tab, and the coins are back', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  const own = await protectWithCoins(context, customer, BITCOIN);
  await openPage(page, formOf(BITCOIN));
  await page.getByText('Cofre', { exact: true }).first().click();
  await fillAmount(page, '0,065', '0,0649');
  await requestWithdrawal(page, own);
  const mail = await confirmByMail(context, customer);
  await expect(heading(page, 'Em análise')).toBeVisible({ timeout: SETTLED_MS });
  await prove(page, 'a withdrawal of bitcoin that is looked at', [320, 1280]);
  const other = await secondTab(page, 'Em análise');
  await sandbox.rejectWithdrawal(await withdrawalOf(customer));
  await seenIn(
    [page, other],
    'Saque não aprovado',
    /O saque não passou na análise\. 0,065 BTC voltaram ao seu saldo\./,
  );
  await expect(mail.getByText('Saque não aprovado').first()).toBeVisible();
  await checkLedger();
});

test('money §6: a withdrawal that its network can never mine is refused, seen in every tab, and the fee is back too', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  const own = await protectWithCoins(context, customer, DOGECOIN);
  await sandbox.haltChain(DOGECOIN.network, true);
  try {
    await openPage(page, formOf(DOGECOIN));
    await page.getByText('Cofre', { exact: true }).first().click();
    await fillAmount(page, '100', '96');
    await requestWithdrawal(page, own);
    await confirmByMail(context, customer);
    await expect(heading(page, 'Enviado')).toBeVisible({ timeout: SETTLED_MS });
    await expect(page.getByText('0 de 30 confirmações')).toBeVisible();
    await prove(page, 'a withdrawal that its network has', [320, 1280]);
    const other = await secondTab(page, 'Enviado');
    const sent = 'select tx_id from chain_transfer_candidates where request_id = $1';
    const { tx_id: txId } = await queryOne<{ tx_id: string }>(sent, [await withdrawalOf(customer)]);
    await sandbox.refuseTransaction(DOGECOIN.network, txId);
    await seenIn([page, other], 'Saque recusado', /A rede recusou a transação\. O valor voltou, taxa incluída\./);
    await prove(page, 'a withdrawal that its network refused', [320, 1280]);
    await openPage(other, '/wallet');
    await expect(other.getByRole('row', { name: /Dogecoin/ })).toContainText('500');
    await checkLedger();
  } finally {
    await sandbox.haltChain(DOGECOIN.network, false);
  }
});
