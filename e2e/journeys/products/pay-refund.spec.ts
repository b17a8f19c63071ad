import { expect, type BrowserContext, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { NOTHING, test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { inMail } from '../../support/mailbox';
import { openPage, productUrl } from '../../support/pages';
import { ask, askForCoins, button, CARDANO_WALLET, FINAL, PAY, sendCardanos, stranger } from '../../support/paying';
import { type Customer, Sandbox } from '../../support/sandbox';
import { giveCode, protect } from '../../support/withdrawing';

const sandbox = new Sandbox(productUrl());

// Who has money before the first factor waits a day.
test.use({ funds: NOTHING, viewport: { width: 390, height: 844 } });

/** The page that the mail of a refund leads to, in a tab of its own. The token leaves the address at once. */
async function openMail(context: BrowserContext, { email }: Customer): Promise<Page> {
  const page = await context.newPage();
  await openPage(page, await inMail(email, /(\S+\/confirm-withdraw#refund=\S+)/));
  await expect(page).toHaveURL(`${productUrl()}/confirm-withdraw`);
  return page;
}

/** Coins are asked for and paid, and credited. Gives the payer's page. */
async function credited(page: Page, payer: Page): Promise<void> {
  await sendCardanos(await askForCoins(payer));
  await sandbox.mine('cardano', FINAL);
  await expect(page.getByRole('heading', { name: /^No seu saldo/ })).toBeVisible({ timeout: 90_000 });
}

test('products §6, Pay: credited coins are refunded: the payer says where to, the owner sees the cost, code, mail, and they are sent', async ({
  page,
  context,
  browser,
  customer,
}) => {
  test.setTimeout(300_000);
  const own = await protect(context, customer);
  await sandbox.deposit(customer.email, { BRL: '1000' });
  await openPage(page, PAY);
  const payer = await stranger(browser, await ask(page, '200'));
  await credited(page, payer);

  await button(page, 'Reembolsar em cripto').click();
  const dialog = page.getByRole('dialog', { name: 'Reembolsar em cripto' });
  await prove(page, 'asking for the address of a refund', [320, 1280]);
  await dialog.getByRole('button', { name: 'Pedir o endereço' }).click();
  await expect(page.getByText(/^Reembolso pedido\./)).toBeVisible();
  await prove(page, 'a refund that waits for an address', [320, 1280]);

  const field = payer.getByLabel('Endereço da sua carteira');
  await expect(field).toBeVisible({ timeout: 20_000 });
  await prove(payer, 'the address of a refund', [320, 1280]);
  await field.fill(CARDANO_WALLET);
  await payer.keyboard.press('Enter');
  await expect(payer.getByText('Endereço recebido. Quem cobrou ainda vai confirmar')).toBeVisible({ timeout: 20_000 });

  await button(page, 'Conferir e confirmar').click({ timeout: 20_000 });
  await expect(dialog.getByText(CARDANO_WALLET)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ver custo agora' }).click();
  const confirm = dialog.getByRole('button', { name: /^Reembolsar por R\$\s20\d,\d\d$/ });
  await expect(confirm).toBeVisible();
  await expect(dialog.getByText(/^14 min \d\d s$/)).toBeVisible();
  await prove(page, 'what a refund costs', [320, 1280]);
  await confirm.click();
  await giveCode(page, own);
  await expect(page.getByText(/^Confirme o reembolso no link do e-mail até/)).toBeVisible();
  await prove(page, 'a refund that waits for its mail', [320, 1280]);

  const mail = await openMail(context, customer);
  const terms = mail.getByRole('region', { name: 'Reembolso em cripto' });
  await expect(terms).toContainText(CARDANO_WALLET);
  await expect(terms).toContainText(/R\$\s20\d,\d\d/);
  await prove(mail, 'the page of the mail of a refund', [320, 1280]);
  await button(mail, 'Confirmar reembolso').click();
  await expect(mail.getByRole('heading', { level: 1, name: 'Reembolso confirmado' })).toBeVisible();
  await prove(mail, 'a refund that was confirmed', [320, 1280]);

  await expect(payer.getByText('Voltando pela rede')).toBeVisible({ timeout: 40_000 });
  await expect(payer.getByText('Hash da devolução', { exact: true })).toBeVisible({ timeout: 40_000 });
  await sandbox.mine('cardano', FINAL);
  await expect(payer.getByText('Devolvido pela rede')).toBeVisible({ timeout: 120_000 });
  await prove(payer, 'a refund that arrived', [320, 1280]);
  await expect(page.getByText(/já estão com quem pagou\.$/)).toBeVisible({ timeout: 40_000 });
  await prove(page, 'a refund that was sent', [320, 1280]);
  await checkLedger();
  await payer.context().close();
});
