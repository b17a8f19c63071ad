import { expect, type Locator, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ApiClient } from '../../support/api';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { proveErrors } from '../../support/form-errors';
import { walkTo } from '../../support/keyboard';
import { inMail, mailsTo } from '../../support/mailbox';
import { openPage, productUrl, reloadPage, signInQuietly, signOut } from '../../support/pages';
import { until } from '../../support/product';
import { codeOfStep, stepNow } from '../../support/rfc-6238';

const PATH = `${productUrl()}/profile/two-factor`;
const MAIL = 'Confirme que quer ativar a verificação em duas etapas';
const WIDTHS = [320, 1280] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const appCode = (page: Page) => page.getByLabel('Código de 6 dígitos');
const codes = (page: Page) => page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, PATH + path);
}

/** The secret that the page shows in groups. */
async function secretOn(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  return (await page.locator('code').innerText()).replaceAll(' ', '');
}

async function pressByKeyboard(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, element);
  await page.keyboard.press(key);
}

/** The newest mails to the customer, by their subjects, once one with this subject is there. */
async function mailed(email: string, subject: string): Promise<void> {
  await until(subject, 10_000, async () => (await mailsTo(email)).some((mail) => mail.subject === subject));
}

test('§2.37 §2.38 §2.41 §2.42 identity I-23, F17: two-factor on, used at the sign-in, off, by keyboard alone', async ({
  page,
  context,
  customer: { email, password },
}) => {
  const elsewhere = new ApiClient(productUrl());
  await elsewhere.signIn(email, password);
  await signInQuietly(context, productUrl(), email);
  const { complaints } = await watchPage(page);
  // A copy of the cookie, and a tab beside this one.
  const copied = new ApiClient(productUrl());
  for (const { name, value } of await context.cookies()) copied.cookies.set(name, value);
  const stateOf = async (client: ApiClient) => JSON.stringify((await client.send('{ session { state } }')).data);
  expect(await stateOf(copied)).toContain('SIGNED_IN');
  const beside = await context.newPage();
  const { complaints: complaintsBeside } = await watchPage(beside);
  const opened = beside.waitForEvent('websocket');
  await openPage(beside, '/wallet');
  await opened;
  const reopened = beside.waitForEvent('websocket');

  await open(page, '/generate');
  await pressByKeyboard(page, button(page, 'Enviar e-mail'));
  const mailCode = page.getByLabel('Código do e-mail');
  await expect(mailCode).toBeFocused();
  await prove(page, 'the code of the mail', WIDTHS);
  await page.keyboard.type(await inMail(email, /\b(\d{6})\b/, MAIL));
  const secret = await secretOn(page);
  // The copy is a guest's. The tab beside goes on with a socket of the new session.
  expect(await stateOf(copied)).not.toContain('SIGNED_IN');
  await reopened;
  await expect(heading(beside, 'Carteira')).toBeVisible();
  await expect(beside).toHaveURL(`${productUrl()}/wallet`);
  expect(complaintsBeside).toEqual([]);
  await beside.close();
  await prove(page, 'the secret of an authenticator', WIDTHS);

  // The secret is the same after a reload and in a second tab.
  await reloadPage(page);
  expect(await secretOn(page)).toBe(secret);
  const tab = await context.newPage();
  await open(tab, '/generate');
  expect(await secretOn(tab)).toBe(secret);
  await tab.close();

  await pressByKeyboard(page, link(page, 'Já adicionei, continuar'));
  await expect(appCode(page)).toBeFocused();
  await page.keyboard.type(codeOfStep(secret, stepNow() - 8));
  await expect(appCode(page)).toHaveAccessibleDescription('Seu celular está atrasado. Ligue a hora automática.');
  await expect(page).toHaveTitle(/^Erro:/);
  await prove(page, 'a telephone that is late', WIDTHS);
  await expect(appCode(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(codeOfStep(secret, stepNow() + 100));
  await expect(appCode(page)).toHaveAccessibleDescription('Seu celular está adiantado. Ligue a hora automática.');
  await expect(appCode(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(codeOfStep(secret, stepNow()));

  await expect(heading(page, 'Guarde seus códigos de recuperação')).toBeFocused();
  await expect(codes(page)).toHaveCount(10);
  await expect(page.getByText(/seus saques ficam travados até/)).toBeVisible();
  await expect.poll(() => stateOf(elsewhere)).toContain('EXPIRED');
  await prove(page, 'the recovery codes', WIDTHS);
  const [recoveryCode = ''] = await codes(page).allInnerTexts();
  const file = page.waitForEvent('download');
  await pressByKeyboard(page, link(page, 'Baixar (.txt)'));
  expect((await file).suggestedFilename()).toBe('codigos-de-recuperacao.txt');
  await pressByKeyboard(page, page.getByRole('checkbox', { name: 'Guardei os códigos' }), 'Space');
  await pressByKeyboard(page, button(page, 'Concluir'));
  await expect(page).not.toHaveURL(/two-factor/);
  await mailed(email, 'Verificação em duas etapas ativada');

  await signOut(page);
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(appCode(page)).toBeFocused();
  // A step is good once, and the next one is taken too.
  await page.keyboard.type(codeOfStep(secret, stepNow() + 1));
  await expect(page).toHaveURL(`${productUrl()}/`);

  await open(page, '/active');
  await expect(page).toHaveURL(`${PATH}/update/info`);
  await open(page, '/deactivation/info');
  await prove(page, 'before it is turned off', WIDTHS);
  await pressByKeyboard(page, link(page, 'Continuar para desativar'));
  await expect(page.getByRole('textbox', { name: 'Senha', exact: true })).toBeFocused();
  await prove(page, 'the password before it is turned off', WIDTHS);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await pressByKeyboard(page, dialog(page).getByRole('button', { name: 'Usar código de recuperação' }));
  const recovery = dialog(page).getByLabel('Código de recuperação');
  await expect(recovery).toBeFocused();
  await prove(page, 'the dialog for a recovery code', [320, 1280]);
  await page.keyboard.type('abcde-fghjk');
  await page.keyboard.press('Enter');
  await expect(recovery).toHaveAccessibleDescription(/^Código de recuperação incorreto/);
  await recovery.fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Verificação em duas etapas desativada\. Saques travados até/)).toBeVisible();
  await mailed(email, 'Verificação em duas etapas desativada');
  await open(page, '/update/info');
  await expect(page).toHaveURL(`${PATH}/generate`);
  expect(complaints).toEqual([]);
});

test('§2.39 §2.40 identity I-20, §4: the link in another browser opens the set-up here; then new codes, and another authenticator', async ({
  page,
  context,
  browser,
  customer: { email, password },
}) => {
  await signInQuietly(context, productUrl(), email);
  const { complaints } = await watchPage(page);
  await open(page, '/generate');
  await button(page, 'Enviar e-mail').click();
  const other = await browser.newContext();
  const telephone = await other.newPage();
  await openPage(telephone, await inMail(email, /(\/two-factor\/verify-email#\S+)/, MAIL));
  await button(telephone, 'Sim, quero ativar').click();
  await expect(telephone.getByRole('textbox', { name: 'Senha', exact: true })).toBeVisible();
  await proveErrors(telephone, 'the link of the mail on another device', button(telephone, 'Sim, quero ativar'));
  await telephone.getByRole('textbox', { name: 'Senha', exact: true }).fill(password);
  await button(telephone, 'Sim, quero ativar').click();
  await expect(telephone.getByText(/Volte à página em que você pediu/)).toBeVisible();
  await prove(telephone, 'what was confirmed on another device', [320]);
  await expect(link(telephone, 'Continuar')).toHaveCount(0);
  await other.close();

  // Whoever has the session may not be who read the mail.
  await dialog(page).getByRole('textbox', { name: 'Senha', exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const secret = await secretOn(page);
  await prove(page, 'the secret after a proof', WIDTHS);
  await link(page, 'Já adicionei, continuar').click();
  await appCode(page).fill(codeOfStep(secret, stepNow()));
  await expect(codes(page)).toHaveCount(10);
  const first = await codes(page).allInnerTexts();

  await open(page, '/update/info');
  await expect(page.getByText('Restam 10 códigos sem uso.')).toBeVisible();
  await prove(page, 'before another authenticator', WIDTHS);
  await button(page, 'Criar novos códigos').click();
  await dialog(page).getByRole('button', { name: 'Usar código de recuperação' }).click();
  await dialog(page)
    .getByLabel('Código de recuperação')
    .fill(first[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Guarde seus códigos de recuperação')).toBeVisible();
  await expect(codes(page)).toHaveCount(10);
  const second = await codes(page).allInnerTexts();
  expect(second.filter((code) => first.includes(code))).toEqual([]);
  await mailed(email, 'Códigos de recuperação trocados');

  await open(page, '/update/confirm');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'Continuar').click();
  await appCode(page).fill(codeOfStep(secret, stepNow() + 1));
  const another = await secretOn(page);
  expect(another).not.toBe(secret);
  await expect(dialog(page)).toHaveCount(0);
  await prove(page, 'another authenticator', WIDTHS);
  await appCode(page).fill(codeOfStep(another, stepNow()));
  await expect(page.getByText('Autenticador trocado.')).toBeVisible();
  await mailed(email, 'Verificação em duas etapas trocada');
  expect(complaints).toEqual([]);
});
