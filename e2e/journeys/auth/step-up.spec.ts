import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { ApiClient } from '../../support/api';
import { test } from '../../support/customer';
import { startFixtureProduct } from '../../support/fixture-product';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { addPasskey, VirtualAuthenticator } from '../../support/passkeys';
import type { Customer } from '../../support/sandbox';
import { addAuthenticator } from '../../support/second-factor';

let product: Awaited<ReturnType<typeof startFixtureProduct>>;

test.beforeAll(async () => {
  product = await startFixtureProduct({});
});
test.afterAll(() => product.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });
const password = (page: Page) => dialog(page).getByLabel('Senha', { exact: true });

const NO_RECOVERY_CODE = 'Um código de recuperação não vale para isto. Use o autenticador ou uma chave de acesso.';

async function askToCreate(page: Page, url = product.url) {
  await openPage(page, `${url}/fixture/proof`);
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(dialog(page)).toContainText('Criar a chave de API “Robô”');
}

async function askByPassword(page: Page, customer: Customer) {
  await signInQuietly(page.context(), product.url, customer.email);
  await askToCreate(page);
}

test('identity I-14: a remote’s sensitive action goes on after the password, with the keyboard alone', async ({
  page,
  customer,
}) => {
  await askByPassword(page, customer);
  const { complaints } = await watchPage(page);
  await prove(page, 'the dialog for a proof', [320, 1280]);
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('errada');
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAccessibleDescription('Senha incorreta. Restam 4 tentativas.');
  await password(page).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Chave Robô criada.' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Criar chave' })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('identity I-14: who closes the dialog has done nothing; five wrong passwords end the session', async ({
  page,
  customer,
}) => {
  await askByPassword(page, customer);
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Nada foi feito.' })).toBeVisible();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  for (const left of ['Restam 4', 'Restam 3', 'Restam 2', 'Resta 1']) {
    await password(page).fill('errada');
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveAccessibleDescription(new RegExp(left));
  }
  await password(page).fill('errada');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(dialog(page)).toHaveCount(0);
});

test('identity I-14: who has an authenticator gives its code, which is sent at the sixth digit; a recovery code is none for a key that trades', async ({
  page,
  customer,
}) => {
  const client = new ApiClient(product.url);
  await client.signIn(customer.email);
  const authenticator = await addAuthenticator(client, customer.email);
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: product.url })));
  await askToCreate(page);
  const { complaints } = await watchPage(page);
  const code = dialog(page).getByLabel('Código de 6 dígitos');
  const created = page.getByRole('status').filter({ hasText: 'Chave Robô criada.' });
  await expect(code).toBeFocused();
  await prove(page, 'the dialog for a code', [320, 1280]);
  await page.keyboard.type(authenticator.code(-4));
  await expect(code).toHaveAccessibleDescription('Seu celular está atrasado. Ligue a hora automática.');

  // A key that trades moves money: a recovery code proves nothing there, and the dialog stays for what does.
  await dialog(page).getByRole('button', { name: 'Usar código de recuperação' }).click();
  const recovery = dialog(page).getByLabel('Código de recuperação');
  await expect(recovery).toBeFocused();
  await prove(page, 'the dialog for a recovery code', [320, 1280]);
  await page.keyboard.type(authenticator.recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(recovery).toHaveAccessibleDescription(NO_RECOVERY_CODE);
  await dialog(page).getByRole('button', { name: 'Usar o código do autenticador' }).click();
  await code.fill(authenticator.code(1));
  await expect(created).toBeVisible();
  expect(complaints).toEqual([]);
});

/** The fixture's pages at the product's own address: the exchange takes passkeys of that one alone. */
async function showAtProduct(page: Page) {
  // Of a page that is answered here the browser knows not that it comes from this machine.
  await page.context().grantPermissions(['local-network-access']);
  const isPage = ({ origin, pathname }: URL) => origin === new URL(productUrl()).origin && pathname !== '/graphql';
  await page.route(isPage, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${product.url}${pathname}${search}` }) });
  });
}

test('identity I-14, I-19: who has only a passkey gives it, by the keyboard; canceled it is no proof, and a recovery code is none for a key that trades', async ({
  page,
  customer,
}) => {
  const device = await VirtualAuthenticator.of(page);
  await openPage(page, '/');
  const { client, recoveryCodes } = await addPasskey(page, device, customer);
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: productUrl() })));
  await showAtProduct(page);
  await askToCreate(page, productUrl());
  const { complaints } = await watchPage(page);
  const passkey = dialog(page).getByRole('button', { name: 'Usar chave de acesso' });
  const created = page.getByRole('status').filter({ hasText: 'Chave Robô criada.' });
  await expect(passkey).toBeFocused();

  await device.verifies(false);
  await device.willing(true);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Nenhuma chave foi usada.')).toBeVisible();
  await expect(passkey).toBeFocused();
  await prove(page, 'the dialog for a passkey', [320, 1280]);

  await device.verifies(true);
  await page.keyboard.press('Enter');
  await expect(created).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Criar chave' })).toBeFocused();

  await askToCreate(page, productUrl());
  await dialog(page).getByRole('button', { name: 'Usar código de recuperação' }).click();
  const recovery = dialog(page).getByLabel('Código de recuperação');
  await expect(recovery).toBeFocused();
  await page.keyboard.type(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(recovery).toHaveAccessibleDescription(NO_RECOVERY_CODE);
  await passkey.click();
  await expect(created).toBeVisible();
  expect(complaints).toEqual([]);
});
