import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { NOTHING, test } from '../../support/customer';
import { checkLedger, queryOne } from '../../support/ledger';
import { openPage, productUrl } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';
import { heading, openWithdrawalMail, protect, giveCode, requestWithdrawal } from '../../support/withdrawing';

// Whoever has had money before a first factor waits a day for a withdrawal.
test.use({ funds: NOTHING });

const FORM = '/wallet/withdraw/btc';
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
/** The page asks by itself every ten seconds, should nothing tell it. */
const TOLD = { timeout: 30_000 };

const sandbox = new Sandbox(productUrl());

/** The customer's only address was added the day before yesterday. */
async function ageAddress(email: string): Promise<void> {
  await queryOne(
    `update destinations set confirmed_at = confirmed_at - interval '2 days'
      where kind = 'CHAIN' and user_id = (select id from users where email = $1) returning id`,
    [email],
  );
}

/** What leaves the balance, and what arrives. */
async function fill(page: Page, amount: string, received: string): Promise<void> {
  await page.getByLabel('Valor do saque').fill(amount);
  await expect(page.getByLabel('Você recebe')).toHaveValue(received);
}

test('money §6: bitcoin from the amount to the receipt: new address, second factor, mail, a day’s wait, blocks, seen live in a second tab', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(480_000);
  const own = await protect(context, customer);
  await sandbox.deposit(customer.email, { BTC: '0.05' });
  const { complaints } = await watchPage(page);
  await openPage(page, '/wallet');
  await page.getByRole('link', { name: 'Sacar Bitcoin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sacar Bitcoin' })).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar endereço' });
  const address = adding.getByRole('textbox', { name: 'Endereço', exact: true });
  await address.fill('TQooBX9o8iSSprLWW96YShBogx7Uwisuim');
  await expect(adding).toContainText('Parece um endereço da rede TRON. Você escolheu Bitcoin.');
  await address.fill(`bitcoin:${ADDRESS}`);
  await adding.getByText('Minha', { exact: true }).click();
  await adding.getByLabel('Apelido (opcional)').fill('Cofre');
  await prove(page, 'the form of a new address', [320, 1280]);
  await adding.getByRole('button', { name: 'Guardar' }).click();
  await giveCode(page, own);
  await expect(adding).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Cofre' })).toBeChecked();
  await fill(page, '0,01', '0,0099');
  await prove(page, 'the form of a withdrawal of bitcoin');
  await requestWithdrawal(page, own);

  // The first withdrawal to a new address waits a day, and can be taken back meanwhile.
  const first = await openWithdrawalMail(context, customer);
  await expect(first.getByText('Bitcoin', { exact: true })).toBeVisible();
  await expect(first.locator('code')).toHaveText(ADDRESS);
  await prove(first, 'the page of the mail of a withdrawal of bitcoin', [320, 1280]);
  await first.getByRole('button', { name: 'Confirmar saque' }).click();
  await expect(first).toHaveURL(`${productUrl()}/confirm-withdraw/success`);
  await expect(heading(page, 'Primeiro saque a este endereço')).toBeVisible(TOLD);
  await prove(page, 'a withdrawal that waits a day', [320, 1280]);
  await page.getByRole('button', { name: 'Cancelar saque' }).click();
  await page.getByRole('dialog', { name: 'Cancelar o saque?' }).getByRole('button', { name: 'Cancelar saque' }).click();
  await expect(heading(page, 'Saque cancelado')).toBeVisible();

  // To an address that is old enough it goes at once.
  await ageAddress(customer.email);
  await page.getByRole('link', { name: 'Sacar de novo' }).click();
  await expect(page.getByLabel('Valor do saque')).toHaveValue('0,01');
  await fill(page, '0,02', '0,0199');
  await requestWithdrawal(page, own);
  const other = await context.newPage();
  await openPage(other, FORM);
  await expect(heading(other, 'Confirme pelo e-mail')).toBeVisible();
  const second = await openWithdrawalMail(context, customer);
  await second.getByRole('button', { name: 'Confirmar saque' }).click();
  await expect(page.getByRole('button', { name: 'Copiar ID da transação' })).toBeVisible(TOLD);
  await sandbox.mine('bitcoin', 3);
  for (const tab of [page, other]) await expect(heading(tab, 'Saque concluído')).toBeVisible(TOLD);
  await prove(page, 'a completed withdrawal of bitcoin', [320, 1280]);

  await openPage(other, '/history');
  const history = other.getByRole('region', { name: 'Movimentações' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Concluído' })).toContainText('BTC');
  await openPage(other, '/wallet');
  await expect(other.getByRole('row', { name: /Bitcoin/ })).toContainText('0,03');
  await checkLedger();
  expect(complaints).toEqual([]);
});
