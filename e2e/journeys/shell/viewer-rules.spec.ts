import { expect, type Page } from '@playwright/test';
import { test } from '../../support/customer';
import { mainMenu, openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

const sandbox = new Sandbox(productUrl());

async function open(page: Page, email: string, path: string): Promise<void> {
  await signInQuietly(page.context(), productUrl(), email);
  await openPage(page, path);
}

const closed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Este recurso não está disponível para a sua conta' });

test('specification §4: a viewer with the redirect flag goes to /login', async ({ page, customer }) => {
  await sandbox.setUser(customer.email, { redirect: true });
  await open(page, customer.email, '/wallet');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

test('specification §4: passwordChangeRecommended leads to /old-password', async ({ page, customer }) => {
  await sandbox.setUser(customer.email, { passwordChangeRecommended: true });
  await open(page, customer.email, '/wallet');
  await expect(page).toHaveURL(/\/old-password/);
  await expect(page.getByRole('heading', { level: 1, name: 'Escolha uma nova senha' })).toBeVisible();
});

for (const [step, path, name] of [
  ['EMAIL_VERIFICATION', '/register/confirm', 'Confirme seu e-mail'],
  ['SIMPLE_ACCOUNT_ACTIVATION', '/register/account-type', 'Tipo de conta'],
] as const) {
  test(`specification §4: the registration step ${step} leads to ${path}`, async ({ page, customer }) => {
    await sandbox.setUser(customer.email, { requiredRegistrationStep: step });
    await open(page, customer.email, '/wallet');
    await expect(page).toHaveURL(productUrl() + path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
}

test('specification §4: an unknown registration step changes nothing', async ({ page, customer }) => {
  await sandbox.setUser(customer.email, { requiredRegistrationStep: 'SOMETHING_NEW' });
  await open(page, customer.email, '/referral');
  await expect(page.getByRole('heading', { level: 1, name: 'Indique e ganhe' })).toBeVisible();
});

test('specification §6: /profile/verify-account shows only when level is below 20', async ({ page, customer }) => {
  await sandbox.setUser(customer.email, { level: 10 });
  await open(page, customer.email, '/profile/verify-account');
  await expect(page.getByRole('heading', { level: 1, name: 'Verificar conta' })).toBeVisible();
  await sandbox.setUser(customer.email, { level: 20 });
  await reloadPage(page);
  await expect(page).toHaveURL(`${productUrl()}/register/verified`);
  await expect(page.getByRole('heading', { level: 1, name: 'Conta verificada' })).toBeVisible();
});

test('specification §6: the connected-devices page shows only with experimentalFeaturesEnabled', async ({
  page,
  customer,
}) => {
  await open(page, customer.email, '/profile/security/connected-devices');
  await expect(closed(page)).toBeVisible();
  await sandbox.setUser(customer.email, { experimentalFeaturesEnabled: true });
  await reloadPage(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dispositivos conectados' })).toBeVisible();
});

test('specification §6: the OTC table is closed without otcEnabled, and the menu stays', async ({ page, customer }) => {
  await open(page, customer.email, '/otc/quotation');
  await expect(closed(page)).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'Carteira' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteira' })).toBeVisible();
});

test('specification §6: the flags query also runs on paths matching /verify-account/*', async ({ page, customer }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  const queries = () => asked.filter((body) => body.includes('toggleFeature')).length;
  await sandbox.setUser(customer.email, { level: 10 });
  await open(page, customer.email, '/profile');
  await expect.poll(queries).toBe(1);
  await reloadPage(page);
  await expect(mainMenu(page).getByRole('link', { name: 'Earn', exact: true })).toBeVisible();
  expect(queries(), 'what was asked for is kept').toBe(1);
  await openPage(page, '/profile/verify-account');
  await expect(page.getByRole('heading', { level: 1, name: 'Verificar conta' })).toBeVisible();
  await expect.poll(queries).toBe(2);
});
