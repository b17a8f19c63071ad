import { expect } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { test } from '../../support/customer';
import { openPage, productUrl, reloadPage } from '../../support/pages';
import { codeFor, heading, linkFor, NEW_PASSWORD, newEmail, registerQuietly } from '../../support/registration';

const at = (path: string) => productUrl() + path;
const CONFIRM = '/register/confirm';
const TYPE = '/register/account-type';

test('§4.1 whoever has not confirmed the e-mail is led to the code; the code of the mail leads on', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await registerQuietly(context, email);
  await openPage(page, '/wallet');
  await expect(page).toHaveURL(at(CONFIRM));
  await expect(page.getByText(`n•••@exemplo.com`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Enviar outro código em \d+ s/ })).toBeDisabled();
  // A reload changes nothing.
  await reloadPage(page);
  await page.getByLabel('Código de 6 dígitos').fill(await codeFor(email));
  await expect(page).toHaveURL(at(TYPE));
  await expect(heading(page, 'Tipo de conta')).toBeVisible();
  // The way back is closed, and later steps wait for their turn.
  for (const path of [CONFIRM, '/register/infos', '/register/address', '/register/progress', '/register/success']) {
    await openPage(page, path);
    await expect(page).toHaveURL(at(TYPE));
  }
});

test('a wrong code says so at the field, and the right one works afterwards, by the keyboard alone', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await registerQuietly(context, email);
  await openPage(page, CONFIRM);
  const code = page.getByLabel('Código de 6 dígitos');
  await expect(code).toBeVisible();
  const right = await codeFor(email);
  await code.focus();
  await page.keyboard.type(right === '000000' ? '111111' : '000000');
  await expect(code).toHaveAccessibleDescription(/Código incorreto/);
  await expect(code).toBeFocused();
  await prove(page, 'a wrong code of the registration', [320]);
  await expect(code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(right);
  await expect(page).toHaveURL(at(TYPE));
});

test('identity F11 on a device whose clock is an hour off the wait for another code counts right', async ({
  browser,
}) => {
  for (const hours of [1, -1]) {
    const device = await browser.newContext();
    await registerQuietly(device, newEmail());
    const page = await device.newPage();
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await openPage(page, CONFIRM);
    const wait = page.getByRole('button', { name: /^Enviar outro código em \d+ s$/ });
    await expect(wait).toBeDisabled();
    const seconds = async () => Number(/\d+/.exec(await wait.innerText())?.[0]);
    const first = await seconds();
    expect(first).toBeLessThanOrEqual(60);
    await expect.poll(seconds).toBeLessThan(first);
    await device.close();
  }
});

test('I-4 the link on another device asks for the password, and the first device goes on by itself', async ({
  page,
  context,
  browser,
}) => {
  const email = newEmail();
  await registerQuietly(context, email);
  await openPage(page, CONFIRM);
  await expect(heading(page, 'Confirme seu e-mail')).toBeVisible();
  const link = await linkFor(email);
  const other = await browser.newContext();
  const telephone = await other.newPage();
  await openPage(telephone, link);
  const password = telephone.getByLabel('Senha', { exact: true });
  await expect(password).toBeVisible();
  await expect(telephone).toHaveURL(at('/register/verify-email'));
  await password.fill('outra senha qualquer');
  await telephone.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(password).toHaveAccessibleDescription(/Senha incorreta/);
  await prove(telephone, 'a wrong password at the link of the registration', [320]);
  await password.fill(NEW_PASSWORD);
  await telephone.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(telephone).toHaveURL(at('/register/verify-email/success'));
  await expect(telephone.getByText(/Volte ao aparelho onde começou/)).toBeVisible();
  await prove(telephone, 'an e-mail confirmed on another device', [320]);
  await expect(page).toHaveURL(at(TYPE), { timeout: 15_000 });
  // The link is spent now; that is no fault of its owner.
  await openPage(telephone, '/');
  await openPage(telephone, link);
  await expect(heading(telephone, 'Este link já foi usado')).toBeVisible();
  await prove(telephone, 'a used link of the registration', [320]);
  await other.close();
});

test('I-4 opening the link spends nothing; a press in the browser that registered confirms', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await registerQuietly(context, email);
  const link = await linkFor(email);
  for (let visits = 0; visits < 3; visits += 1) {
    await openPage(page, '/register/verify-email/error');
    await openPage(page, link);
    await expect(page.getByRole('button', { name: 'Confirmar e-mail' })).toBeVisible();
    await expect(page).toHaveURL(at('/register/verify-email'));
  }
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page).toHaveURL(at('/register/verify-email/success'));
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(at(TYPE));
});

test('F1 a scanner that runs scripts and presses every button opens the link ten times, and changes nothing', async ({
  page,
  context,
  browser,
}) => {
  const email = newEmail();
  await registerQuietly(context, email);
  const link = await linkFor(email);
  const scanner = await browser.newPage();
  for (let visits = 0; visits < 10; visits += 1) {
    await openPage(scanner, 'about:blank');
    await openPage(scanner, link);
    await expect(scanner.getByLabel('Senha', { exact: true })).toBeVisible();
    for (const button of await scanner.getByRole('button').all()) await button.click();
    await expect(scanner.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription('Digite sua senha.');
  }
  await scanner.close();
  await openPage(page, '/');
  await expect(page).toHaveURL(at(CONFIRM));
  await openPage(page, link);
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page).toHaveURL(at('/register/verify-email/success'));
});

test('a corrected e-mail gets the code, and a link without a token is unknown', async ({ page, context }) => {
  await registerQuietly(context, newEmail());
  await openPage(page, CONFIRM);
  await page.getByRole('button', { name: 'Corrigir e-mail' }).click();
  const corrected = newEmail();
  await page.getByLabel('Novo e-mail').fill('ana');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Novo e-mail')).toHaveAccessibleDescription(/Informe um e-mail válido/);
  await prove(page, 'an e-mail to be corrected', [320]);
  await page.getByLabel('Novo e-mail').fill(corrected);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(heading(page, 'Confirme seu e-mail')).toBeVisible();
  await openPage(page, '/register/verify-email');
  await expect(heading(page, 'Este link não é válido')).toBeVisible();
  await openPage(page, CONFIRM);
  await page.getByLabel('Código de 6 dígitos').fill(await codeFor(corrected));
  await expect(page).toHaveURL(at(TYPE));
});
