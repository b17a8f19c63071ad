import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { PASSWORD } from '../../support/api';
import { watchPage } from '../../support/console-watch';
import { NOTHING, test } from '../../support/customer';
import { queryOne } from '../../support/ledger';
import { inMail } from '../../support/mailbox';
import { openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

test.use({ funds: NOTHING });

const card = (page: Page) => page.getByRole('region', { name: 'Encerrar a conta' });
const notice = (page: Page) => page.getByRole('region', { name: 'Encerramento da conta' });

async function askFor(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Encerrar minha conta' }).click();
  const question = page.getByRole('dialog', { name: 'Encerrar a conta?' });
  await expect(question).toBeVisible();
  await prove(page, 'the question before an account is closed', [320]);
  await question.getByRole('button', { name: 'Pedir encerramento' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(card(page)).toContainText('Sua conta será encerrada em');
}

/** The time of the request has come; the exchange notices at the next thing that it has to do. */
async function letTimeCome(email: string): Promise<void> {
  await queryOne(
    `UPDATE deletion_requests SET closes_at = now(), next_step_at = now()
      WHERE state = 'REQUESTED' AND user_id = (SELECT id FROM users WHERE email = $1) RETURNING id`,
    [email],
  );
}

test('identity §8: a customer has the account closed: taken back on another device, asked for again, and closed', async ({
  browser,
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  const { complaints } = await watchPage(page);
  await openPage(page, '/profile/privacy');
  await askFor(page);
  await prove(page, 'the closing that was asked for', [320, 1280]);
  await inMail(customer.email, /(Recebemos o pedido para encerrar sua conta)/, 'Pedido para encerrar sua conta');

  const other = await (await browser.newContext()).newPage();
  await signInQuietly(other.context(), productUrl(), customer.email);
  await openPage(other, '/profile/security');
  await expect(notice(other)).toContainText('Sua conta será encerrada em');
  await openPage(other, '/profile');
  await notice(other).getByRole('button', { name: 'Cancelar o encerramento' }).click();
  await expect(notice(other)).toHaveCount(0);

  await reloadPage(page);
  await askFor(page);
  await letTimeCome(customer.email);
  // Whatever is to be done wakes the exchange, such as the mail of a sign-in with a new device.
  const stranger = await new Sandbox(productUrl()).makeCustomer(NOTHING);
  await signInQuietly(await browser.newContext(), productUrl(), stranger.email);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Sua conta foi encerrada, e esta sessão terminou.')).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  expect(complaints).toEqual([]);

  await page.getByRole('textbox', { name: 'E-mail' }).fill(customer.email);
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText(/Esta conta foi encerrada em .* Para voltar, fale com o atendimento\./)).toBeVisible();
  await inMail(customer.email, /(Ninguém entra mais nela)/, 'Sua conta foi encerrada');
  await other.context().close();
});
