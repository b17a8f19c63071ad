import { type Browser, expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { proveErrors } from '../../support/form-errors';
import { openPage, productUrl, reloadPage, signIn, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

/** How long the socket of an ended session may be open (identity I-12). */
const MOST_LATE_MS = 1_000;

/** A page of another browser. */
const elsewhere = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

const events = (page: Page) => page.getByRole('list', { name: 'Atividade recente' });

test('identity I-12, §8: who ends all other sessions signs the other browser out within a second: it says why and keeps what is typed', async ({
  browser,
  context,
  page,
  customer,
}) => {
  const other = await elsewhere(browser);
  await signInQuietly(other.context(), productUrl(), customer.email);
  const connected = other.waitForEvent('websocket');
  await openPage(other, '/pro/transfer');
  const socket = await connected;
  const amount = other.getByLabel('Valor', { exact: true });
  await amount.fill('150,25');

  await signInQuietly(context, productUrl(), customer.email);
  const { complaints } = await watchPage(page);
  await openPage(page, '/profile/security');
  await expect(page.getByText('2 dispositivos estão conectados à sua conta.')).toBeVisible();
  const ended = page.waitForResponse(
    (response) => response.request().postData()?.includes('"EndOtherSessions"') ?? false,
  );
  const closed = socket.waitForEvent('close').then(() => performance.now());
  await page.getByRole('button', { name: 'Encerrar as outras' }).click();
  await ended;
  const endedAt = performance.now();
  expect((await closed) - endedAt).toBeLessThan(MOST_LATE_MS);
  await expect(other).toHaveURL(/\/login/);
  await expect(
    other.getByText('Você encerrou esta sessão em outro dispositivo. Entre de novo para continuar.'),
  ).toBeVisible();
  await expect(page.getByText('Só este dispositivo está conectado à sua conta.')).toBeVisible();
  await reloadPage(page);
  await expect(events(page)).toContainText('As outras sessões foram encerradas.');
  await prove(page, 'the security page', [320, 768, 1280]);
  expect(complaints).toEqual([]);

  await signIn(other, customer.email, customer.password);
  await expect(other).toHaveURL(`${productUrl()}/pro/transfer`);
  await expect(amount).toHaveValue('150,25');
  await other.context().close();
});

test('identity §4, §8: a change of the password says before what goes with it, ends the other sessions and locks withdrawals', async ({
  browser,
  context,
  page,
  customer,
}) => {
  const other = await elsewhere(browser);
  await signInQuietly(other.context(), productUrl(), customer.email);
  await openPage(other, '/wallet');

  await signInQuietly(context, productUrl(), customer.email);
  const { complaints } = await watchPage(page);
  await openPage(page, '/profile/security');
  await page.getByRole('link', { name: 'Trocar senha' }).click();
  await expect(page.getByText(/^Os saques ficam travados por 24 horas/)).toBeVisible();
  await prove(page, 'the change of the password', [320, 1280]);
  await proveErrors(page, 'the change of the password', page.getByRole('button', { name: 'Trocar senha' }));
  await page.getByLabel('Senha atual').fill(customer.password);
  await page.getByLabel('Nova senha').fill('tucano-azul na ponte');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${productUrl()}/profile/security`);
  await expect(page.getByText(/^Senha trocada\. Saques travados até/)).toBeVisible();
  await expect(page.getByText(/^Saques travados até/)).toBeVisible();
  await expect(events(page)).toContainText('A senha foi trocada.');
  await expect(
    other.getByText('A senha da sua conta foi trocada, e esta sessão terminou. Entre com a nova senha.'),
  ).toBeVisible();
  expect(complaints).toEqual([]);
  await other.context().close();
});

test('identity §8, specification §6: connected devices, and the protection of an account that somebody else uses', async ({
  browser,
  context,
  page,
  customer,
}) => {
  await new Sandbox(productUrl()).setUser(customer.email, { experimentalFeaturesEnabled: true });
  const other = await elsewhere(browser);
  await signInQuietly(other.context(), productUrl(), customer.email);
  await openPage(other, '/wallet');

  await signInQuietly(context, productUrl(), customer.email);
  const { complaints } = await watchPage(page);
  await openPage(page, '/profile/security');
  await page.getByRole('link', { name: 'Ver dispositivos conectados' }).click();
  const end = page.getByRole('button', { name: /^Encerrar .*/ }).filter({ hasText: /^Encerrar$/ });
  await expect(end).toHaveCount(1);
  await prove(page, 'the connected devices', [320, 1280]);
  await end.click();
  await expect(page.getByText('Só este dispositivo está conectado à sua conta.')).toBeVisible();
  await expect(other.getByText(/^Você encerrou esta sessão em outro dispositivo\./)).toBeVisible();

  await page.getByRole('link', { name: 'Segurança' }).first().click();
  await page.getByRole('button', { name: 'Proteger minha conta' }).click();
  await prove(page, 'the protection of the account', [320, 1280]);
  await proveErrors(page, 'the protection of the account', page.getByRole('button', { name: 'Proteger minha conta' }));
  await page.getByLabel('O que você não reconhece?').selectOption({ index: 1 });
  await page.getByLabel('Senha atual').fill(customer.password);
  await page.getByLabel('Nova senha').fill('tucano-azul na ponte');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^Conta protegida\. Entre com a nova senha\./)).toBeVisible();
  await signIn(page, customer.email, 'tucano-azul na ponte');
  expect(complaints).toEqual([]);
  await other.context().close();
});
