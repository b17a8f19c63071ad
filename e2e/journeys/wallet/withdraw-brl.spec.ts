import { expect, type BrowserContext, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { NOTHING, test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl } from '../../support/pages';
import { type Customer, Sandbox } from '../../support/sandbox';
import { done } from '../../support/second-factor';
import {
  heading,
  openWithdrawalMail,
  protect,
  type Protected,
  giveCode,
  requestWithdrawal,
} from '../../support/withdrawing';

// Whoever has had money before a first factor waits a day for a withdrawal.
test.use({ funds: NOTHING });

const FORM = '/wallet/withdraw/brl';

/** Gives a customer a second factor and R$ 500, and the browser its session. */
async function protectWithReais(context: BrowserContext, customer: Customer): Promise<Protected> {
  const own = await protect(context, customer);
  await new Sandbox(productUrl()).sendTed(customer.email, '500', 'RECEIVED');
  return own;
}

/** Adds the customer's e-mail as a Pix key by the API. */
async function addKey({ client, nextCode }: Protected, { email }: Customer): Promise<string> {
  const add =
    'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { id } errors { name messages } } }';
  const input = { kind: 'PIX_KEY', keyType: 'EMAIL', key: email, proof: { code: await nextCode() } };
  return (await done<{ destination: { id: string } }>(client, add, { input })).destination.id;
}

/** Requests R$ 300 on the form, as far as the mail. */
async function request(page: Page, own: Protected): Promise<void> {
  await page.getByLabel('Valor do saque').fill('300');
  await expect(page.getByLabel('Você recebe')).toHaveValue('298,00');
  await requestWithdrawal(page, own);
}

/** The same by a customer who has just got a second factor, money and a key. */
async function requestByOwnKey(page: Page, customer: Customer): Promise<void> {
  const own = await protectWithReais(page.context(), customer);
  await addKey(own, customer);
  await openPage(page, FORM);
  await request(page, own);
}

test('money §6: reais from the amount to the receipt: own key, second factor, mail, bank, seen live in a second tab', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  const own = await protectWithReais(context, customer);
  const { complaints } = await watchPage(page);
  await openPage(page, FORM);
  await page.getByRole('button', { name: 'Adicionar chave ou conta' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Adicionar chave ou conta' });
  await adding.getByLabel('Tipo de chave').selectOption('EMAIL');
  await adding.getByRole('textbox', { name: 'Chave Pix' }).fill(customer.email);
  await adding.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await giveCode(page, own);
  await expect(adding).toHaveCount(0);
  await prove(page, 'the form of a withdrawal');
  await request(page, own);
  await prove(page, 'a withdrawal that waits for its mail', [320, 1280]);

  const other = await context.newPage();
  await openPage(other, FORM);
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
