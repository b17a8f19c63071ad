import { expect, type Page } from '@playwright/test';
import { test } from '../../support/customer';
import { startFixtureProduct } from '../../support/fixture-product';
import { mainMenu, openPage, reloadPage, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

let product: Awaited<ReturnType<typeof startFixtureProduct>>;
let sandbox: Sandbox;

test.beforeAll(async () => {
  product = await startFixtureProduct({});
  sandbox = new Sandbox(product.url);
});
test.afterAll(() => product.close());

async function open(page: Page, email: string, path: string): Promise<void> {
  await signInQuietly(page.context(), product.url, email);
  await openPage(page, product.url + path);
}

const fixture = (page: Page, path: string) => page.getByRole('heading', { level: 1, name: `Página de teste ${path}` });
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
    await expect(page).toHaveURL(product.url + path);
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
  await expect(page).toHaveURL(`${product.url}/register/verified`);
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

test('specification §6: the flags query also runs on paths matching /verify-account/*', async ({ page }) => {
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('toggleFeature'));
  await openPage(page, `${product.url}/verify-account/step`);
  await asked;
  await expect(fixture(page, '/verify-account/step')).toBeVisible();
});

test('§2.80 a page may declare its own layout wrapper', async ({ page }) => {
  await openPage(page, `${product.url}/fixture/wrapped`);
  const wrapper = page.getByRole('main', { name: 'Moldura própria' });
  await expect(wrapper.getByRole('heading', { name: 'Página de teste /fixture/wrapped' })).toBeVisible();
  await expect(mainMenu(page)).toHaveCount(0);
});

test('a screen that throws leaves the menu, and its retry', async ({ page }) => {
  await openPage(page, `${product.url}/fixture/broken`);
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'Início' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toHaveCount(0);
});
