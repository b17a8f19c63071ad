import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ApiClient } from '../../support/api';
import { test } from '../../support/customer';
import { inMail } from '../../support/mailbox';
import { openPage, productUrl, signIn } from '../../support/pages';

const NEW = 'tucano azul na ponte';
const VERIFY = `${productUrl()}/forgot-password/verify`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const linkOf = (email: string, subject: string) => inMail(email, /(\/forgot-password\/verify#\S+)/, subject);

const stateOf = async (client: ApiClient) => JSON.stringify((await client.send('{ session { state } }')).data);

/** Opens a link of a mail as a browser does that has no page of the product open. */
async function follow(page: Page, link: string): Promise<void> {
  await openPage(page, 'about:blank');
  await openPage(page, link);
}

async function askFor(page: Page, email: string): Promise<void> {
  await openPage(page, '/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page).toHaveURL(VERIFY);
}

test('§2.25 §2.26 identity §6: a forgotten password is set by the code of the mail, by keyboard alone', async ({
  page,
  customer: { email, password },
}) => {
  const elsewhere = new ApiClient(productUrl());
  await elsewhere.signIn(email, password);
  await openPage(page, '/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Esqueci minha senha')).toBeVisible();
  await prove(page, 'a forgotten password', [320, 1280]);
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type('ana');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Informe um e-mail válido/);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');

  const code = page.getByLabel('Código de 6 dígitos');
  await expect(code).toBeVisible();
  await expect(page.getByText(`Se houver uma conta com ${email}`)).toBeVisible();
  await prove(page, 'the code of a mail', [320, 1280]);
  const right = await inMail(email, /^(\d{6})$/m, 'Troque sua senha');
  await code.focus();
  await page.keyboard.type(right === '000000' ? '111111' : '000000');
  await expect(code).toHaveAccessibleDescription(/Código incorreto/);
  await expect(code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(right);

  await expect(heading(page, 'Escolha uma nova senha')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await prove(page, 'the new password', [320, 1280]);
  await page.getByLabel('Nova senha').focus();
  await page.keyboard.type('Senha@1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Esta senha é fácil de adivinhar: use mais palavras.')).toBeVisible();
  await expect(page.getByLabel('Nova senha')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${productUrl()}/login`);
  const done = /^Senha trocada\. Entre com a nova\. Saques travados até \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/;
  await expect(page.getByText(done)).toBeVisible();
  // The session on the other device has ended.
  expect(await stateOf(elsewhere)).not.toContain('SIGNED_IN');
  await signIn(page, email, NEW);
  await expect(page).toHaveURL(`${productUrl()}/`);
  await page.getByRole('button', { name: /Notificações/ }).click();
  await expect(page.getByText(/trocada pelo e-mail.*saques ficam travados até/)).toBeVisible();
});

test('§2.26 identity F1: the link works after a program opened it, once, and says what became of it', async ({
  page,
  customer: { email },
}) => {
  await askFor(page, email);
  const link = await linkOf(email, 'Troque sua senha');
  for (let times = 0; times < 3; times += 1) {
    await follow(page, link);
    await expect(page.getByLabel('Nova senha')).toBeVisible();
    await expect(page).toHaveURL(VERIFY);
  }
  await page.getByLabel('Nova senha').fill(NEW);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page).toHaveURL(`${productUrl()}/login`);

  await follow(page, link);
  await expect(heading(page, 'Este link já foi usado')).toBeVisible();
  await expect(page.getByText(/Ele foi usado em \d\d\/\d\d\/\d{4}, \d\d:\d\d/)).toBeVisible();
  await prove(page, 'a used link', [320, 1280]);
  await follow(page, `${link.slice(0, -1)}_`);
  await expect(heading(page, 'Este link não é válido')).toBeVisible();
  await page.getByRole('link', { name: 'Pedir outro link' }).click();
  await expect(heading(page, 'Esqueci minha senha')).toBeVisible();
});

test('identity §4: whose password somebody changed undoes it by the mail, and is alone in the account again', async ({
  page,
  customer: { email, password },
}) => {
  const stranger = new ApiClient(productUrl());
  await stranger.signIn(email, password);
  await stranger.send('mutation($input: ChangePasswordInput!) { changePassword(input: $input) { errors { name } } }', {
    input: { currentPassword: password, newPassword: 'girafa outra no lago' },
  });
  // The customer's own browser may be signed in when the link is opened.
  await signIn(page, email, 'girafa outra no lago');
  await expect(page).toHaveURL(`${productUrl()}/`);
  await follow(page, await linkOf(email, 'Senha trocada'));
  await expect(heading(page, 'Não foi você?')).toBeVisible();
  await expect(page.getByText(/A senha da sua conta foi trocada em/)).toBeVisible();
  await prove(page, 'it was somebody else', [320, 1280]);
  await page.getByLabel('Nova senha').fill(NEW);
  await page.getByRole('button', { name: 'Proteger minha conta' }).click();
  await expect(page).toHaveURL(`${productUrl()}/login`);
  await expect(page.getByText(/^Conta protegida\. Entre com a nova senha\. Saques travados até/)).toBeVisible();
  expect(await stateOf(stranger)).not.toContain('SIGNED_IN');
  await signIn(page, email, NEW);
  await expect(page).toHaveURL(`${productUrl()}/`);
});
