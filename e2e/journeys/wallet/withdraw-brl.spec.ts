import { expect } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { NOTHING, test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl } from '../../support/pages';
import { giveCode, heading, openWithdrawalMail } from '../../support/withdrawing';
import { protectWithReais, REAIS_FORM, requestByOwnKey, requestReais } from '../../support/withdrawing-reais';

// Whoever has had money before a first factor waits a day for a withdrawal.
test.use({ funds: NOTHING });

test('money §6: reais from the amount to the receipt: own key, second factor, mail, bank, seen live in a second tab', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  const own = await protectWithReais(context, customer);
  const { complaints } = await watchPage(page);
  await openPage(page, REAIS_FORM);
  await page.getByRole('button', { name: 'Adicionar chave ou conta' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Adicionar chave ou conta' });
  await adding.getByLabel('Tipo de chave').selectOption('EMAIL');
  await adding.getByRole('textbox', { name: 'Chave Pix' }).fill(customer.email);
  await adding.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await giveCode(page, own);
  await expect(adding).toHaveCount(0);
  await prove(page, 'the form of a withdrawal');
  await requestReais(page, own);
  await prove(page, 'a withdrawal that waits for its mail', [320, 1280]);

  const other = await context.newPage();
  await openPage(other, REAIS_FORM);
  await expect(heading(other, 'Confirme pelo e-mail')).toBeVisible();
  const mail = await openWithdrawalMail(context, customer);
  await expect(mail.getByText(`Pix ${customer.email}`, { exact: true })).toBeVisible();
  await expect(mail.getByText(/^R\$\s298,00$/).first()).toBeVisible();
  await prove(mail, 'the page of a withdrawal’s mail');
  await mail.getByRole('button', { name: 'Confirmar saque' }).click();
  await expect(mail).toHaveURL(`${productUrl()}/confirm-withdraw/success`);
  for (const tab of [page, other]) await expect(heading(tab, 'Saque concluído')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^E\w{31}$/)).toBeVisible();
  await prove(page, 'a completed withdrawal', [320, 1280]);
  await expect(mail.getByText('Saque concluído').first()).toBeVisible({ timeout: 30_000 });

  await openPage(mail, '/');
  const used = await openWithdrawalMail(context, customer, '/confirm-withdraw/error');
  await expect(used.getByRole('heading', { level: 1, name: 'Este link já foi usado' })).toBeVisible();
  await checkLedger();
  expect(complaints).toEqual([]);
});

test('money §6: a withdrawal is canceled before it is sent, and the money is back; its link says so', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  await requestByOwnKey(page, customer);
  await page.getByRole('button', { name: 'Cancelar saque' }).click();
  await page.getByRole('dialog', { name: 'Cancelar o saque?' }).getByRole('button', { name: 'Cancelar saque' }).click();
  await expect(heading(page, 'Saque cancelado')).toBeVisible();
  await expect(page.getByText(/^Saque cancelado\. R\$\s300,00 voltaram ao seu saldo\.$/)).toBeVisible();
  const mail = await openWithdrawalMail(context, customer, '/confirm-withdraw/error');
  await expect(mail.getByRole('heading', { level: 1, name: 'Este saque foi cancelado' })).toBeVisible();
  await checkLedger();
});

test('money §6: "Não fui eu" cancels the withdrawal, locks withdrawals and ends every session', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  await requestByOwnKey(page, customer);
  const mail = await openWithdrawalMail(context, customer);
  await mail.getByRole('button', { name: 'Não fui eu' }).click();
  await mail.getByRole('button', { name: 'Cancelar e proteger a conta' }).click();
  await expect(mail.getByRole('heading', { level: 1, name: 'Saque cancelado' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await checkLedger();
});
