import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { type ApiClient, signedIn } from '../../support/api';
import { test } from '../../support/customer';
import { openPage, productUrl } from '../../support/pages';
import { addPasskey, VirtualAuthenticator } from '../../support/passkeys';
import type { Customer } from '../../support/sandbox';
import { addAuthenticator } from '../../support/second-factor';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });
const password = (page: Page) => dialog(page).getByLabel('Senha', { exact: true });

const NO_RECOVERY_CODE = 'Um código de recuperação não vale para isto. Use o autenticador ou uma chave de acesso.';

/** Fills in the form of a key that may trade, and sends it. */
async function askToCreate(page: Page) {
  await page.getByRole('button', { name: /^(Criar a primeira|Nova) chave$/ }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Robô');
  await page.getByRole('checkbox', { name: /^Negociar/ }).check({ force: true });
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(dialog(page)).toContainText('Criar a chave de API “Robô”');
}

async function openKeys(page: Page, client: ApiClient) {
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: productUrl() }));
  await page.context().addCookies(cookies);
  await openPage(page, '/profile/api-key');
}

async function askByPassword(page: Page, customer: Customer) {
  await openKeys(page, await signedIn(productUrl(), customer.email));
  await askToCreate(page);
}

const created = (page: Page) => page.getByRole('dialog', { name: 'Chave “Robô” criada' });

/** The key was made, and the dialog for a proof is gone. */
async function expectCreated(page: Page) {
  await expect(created(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

const CREATE =
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } errors { messages } } }';

/** A key that trades moves money: no recovery code is asked for, and one that is sent all the same makes no key. */
async function expectNoRecoveryCode(page: Page, client: ApiClient, recoveryCode: string | undefined) {
  await expect(dialog(page).getByRole('button', { name: 'Usar código de recuperação' })).toHaveCount(0);
  const input = { name: 'Outro robô', permissions: ['READ', 'TRADE'], proof: { recoveryCode } };
  const { data } = await client.send(CREATE, { input });
  expect(data).toEqual({ createApiKey: { apiKey: null, errors: [{ messages: [NO_RECOVERY_CODE] }] } });
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
  await expectCreated(page);
  expect(complaints).toEqual([]);
});

test('identity I-14: who closes the dialog has done nothing; five wrong passwords end the session', async ({
  page,
  customer,
}) => {
  const client = await signedIn(productUrl(), customer.email);
  await askByPassword(page, customer);
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const send = page.getByRole('button', { name: 'Criar chave' });
  await expect(send).toBeFocused();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Robô');
  const { data } = await client.send('{ apiKeys { name } }');
  expect(data).toEqual({ apiKeys: [] });
  await send.click();
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
  const client = await signedIn(productUrl(), customer.email);
  const authenticator = await addAuthenticator(client, customer.email);
  await openKeys(page, client);
  await askToCreate(page);
  const { complaints } = await watchPage(page);
  const code = dialog(page).getByLabel('Código de 6 dígitos');
  await expect(code).toBeFocused();
  await prove(page, 'the dialog for a code', [320, 1280]);
  await page.keyboard.type(authenticator.code(-4));
  await expect(code).toHaveAccessibleDescription('Seu celular está atrasado. Ligue a hora automática.');

  await expectNoRecoveryCode(page, client, authenticator.recoveryCodes[0]);
  await code.fill(authenticator.code(1));
  await expectCreated(page);
  expect(complaints).toEqual([]);
});

test('identity I-14, I-19: who has only a passkey gives it, by the keyboard; canceled it is no proof, and a recovery code is none for a key that trades', async ({
  page,
  customer,
}) => {
  const device = await VirtualAuthenticator.of(page);
  await openPage(page, '/');
  const { client, recoveryCodes } = await addPasskey(page, device, customer);
  await openKeys(page, client);
  await askToCreate(page);
  const { complaints } = await watchPage(page);
  const passkey = dialog(page).getByRole('button', { name: 'Usar chave de acesso' });
  await expect(passkey).toBeFocused();

  await device.verifies(false);
  await device.willing(true);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Nenhuma chave foi usada.')).toBeVisible();
  await expect(passkey).toBeFocused();
  await prove(page, 'the dialog for a passkey', [320, 1280]);

  await device.verifies(true);
  await page.keyboard.press('Enter');
  await expectCreated(page);
  await created(page)
    .getByRole('checkbox', { name: /^Guardei/ })
    .check({ force: true });
  await created(page).getByRole('button', { name: 'Concluir' }).click();

  await askToCreate(page);
  await expect(passkey).toBeFocused();
  await expectNoRecoveryCode(page, client, recoveryCodes[0]);
  await passkey.click();
  await expectCreated(page);
  expect(complaints).toEqual([]);
});
