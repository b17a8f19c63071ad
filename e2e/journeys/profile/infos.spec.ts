import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { PASSWORD } from '../../support/api';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { proveErrors } from '../../support/form-errors';
import { inMail } from '../../support/mailbox';
import { openPage, productUrl, reloadPage, signIn, signInQuietly } from '../../support/pages';
import { giveProof } from '../../support/proof';
import { heading, newEmail } from '../../support/registration';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(page: Page): Promise<void> {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Menu da conta' }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(heading(page, 'Perfil')).toBeVisible();
  await page.getByRole('navigation', { name: 'Páginas do perfil' }).getByRole('link', { name: 'Dados' }).click();
  await expect(heading(page, 'Dados')).toBeVisible();
}

test('§2.32 a customer gives an address by its CEP and changes the e-mail, goes on after a reload, and the e-mail before undoes it', async ({
  page,
  browser,
  customer,
}) => {
  await signInQuietly(page.context(), productUrl(), customer.email);
  const { complaints } = await watchPage(page);
  await open(page);
  await page.getByRole('button', { name: 'Informar endereço' }).click();
  await proveErrors(page, 'an address', page.getByRole('button', { name: 'Salvar endereço' }));
  await page.getByLabel('CEP').fill('01310-100');
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await page.getByLabel('Número', { exact: true }).fill('1000');
  await prove(page, 'the form of an address', [320, 1280]);
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await giveProof(page, PASSWORD);
  await expect(part(page, 'Endereço')).toContainText('Avenida Paulista, 1000');
  await inMail(customer.email, /(O endereço da sua conta foi trocado)/, 'Endereço trocado');

  const other = await browser.newContext();
  await signInQuietly(other, productUrl(), customer.email);
  const elsewhere = await other.newPage();
  await openPage(elsewhere, '/wallet');
  await expect(heading(elsewhere, 'Carteira')).toBeVisible();

  const next = newEmail();
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  await proveErrors(page, 'another e-mail', page.getByRole('button', { name: 'Enviar código', exact: true }));
  await page.getByLabel('Novo e-mail').fill(next);
  await page.getByRole('button', { name: 'Enviar código', exact: true }).click();
  await giveProof(page, PASSWORD);
  await expect(page.getByText(/Enviamos um código de 6 dígitos para n•••@exemplo\.com/)).toBeVisible();
  await reloadPage(page);
  await prove(page, 'the code of a new e-mail', [320, 1280]);
  await inMail(customer.email, /(A troca só vale depois da confirmação)/, 'Pediram a troca do seu e-mail');
  await page.getByLabel('Código de 6 dígitos').fill(await inMail(next, /\b(\d{6})\b/, 'Confirme seu novo e-mail'));
  await expect(page.getByText(/E-mail trocado\. Saques travados até/)).toBeVisible();
  await expect(part(page, 'E-mail')).toContainText(next);
  await expect(elsewhere).toHaveURL(/\/login/);
  await other.close();
  expect(complaints).toEqual([]);

  const undo = await inMail(customer.email, /(\/forgot-password\/verify#undo=[\w-]+)/, 'E-mail trocado');
  const own = await browser.newContext();
  const home = await own.newPage();
  await openPage(home, undo);
  await expect(home.getByText(/O e-mail da sua conta foi trocado/)).toBeVisible();
  const password = 'tucano-azul na ponte';
  await home.getByLabel('Nova senha', { exact: true }).fill(password);
  await home.getByRole('button', { name: 'Proteger minha conta' }).click();
  await expect(home).toHaveURL(/\/login/);
  await signIn(home, customer.email, password);
  await expect(page).toHaveURL(/\/login/);
  await inMail(next, /(o endereço anterior voltou a valer)/, 'Troca de e-mail desfeita');
  await own.close();
});
