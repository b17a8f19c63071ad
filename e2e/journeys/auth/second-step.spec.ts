import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ApiClient } from '../../support/api';
import { test } from '../../support/customer';
import { openPage, productUrl, reloadPage, signOut } from '../../support/pages';
import type { Customer } from '../../support/sandbox';
import { addAuthenticator } from '../../support/second-factor';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Confirme que é você' });
const code = (page: Page) => page.getByLabel('Código de 6 dígitos');
const recoveryCode = (page: Page) => page.getByLabel('Código de recuperação');
const password = (page: Page) => page.getByRole('textbox', { name: 'Senha', exact: true });

async function secured({ email, password: known }: Customer) {
  const client = new ApiClient(productUrl());
  await client.signIn(email, known);
  return addAuthenticator(client, email);
}

async function enterPassword(page: Page, customer: Customer): Promise<void> {
  await openPage(page, '/login?return=/wallet');
  await page.getByLabel('E-mail').fill(customer.email);
  await password(page).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeVisible();
  await expect(code(page)).toBeFocused();
}

test('identity §6: the second step by keyboard: a wrong code, a reload, the right one, and the same one once more', async ({
  page,
  customer,
}) => {
  const authenticator = await secured(customer);
  await enterPassword(page, customer);
  await prove(page, 'the second step', [320, 1280]);
  await page.keyboard.type('000000');
  await expect(page.getByText('Código incorreto. Restam 4 tentativas.')).toBeVisible();
  await expect(page).toHaveTitle(/^Erro:/);
  await prove(page, 'a wrong code', [320, 1280]);

  await reloadPage(page);
  await expect(heading(page)).toBeVisible();
  await expect(code(page)).toBeFocused();
  const used = authenticator.code(1);
  await page.keyboard.type(used);
  await expect(page).toHaveURL(/\/wallet$/);

  await signOut(page);
  await enterPassword(page, customer);
  await page.keyboard.type(used);
  await expect(page.getByText(/^Este código já foi usado\. Espere o próximo: \d+ s\.$/)).toBeVisible();
});

test('identity §6: "Voltar" keeps what was typed; a recovery code signs in once', async ({ page, customer }) => {
  const { recoveryCodes } = await secured(customer);
  const [kept = ''] = recoveryCodes;
  await enterPassword(page, customer);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(customer.email);
  await expect(password(page)).toHaveValue(customer.password);
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await expect(recoveryCode(page)).toBeFocused();
  await prove(page, 'a recovery code', [320, 1280]);
  await page.keyboard.type(kept.toUpperCase().replace('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByText('Código de recuperação usado. Restam 9 códigos.')).toBeVisible();

  await signOut(page);
  await enterPassword(page, customer);
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await recoveryCode(page).fill(kept);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código de recuperação incorreto ou já usado.')).toBeVisible();
});
