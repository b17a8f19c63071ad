import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { inMail } from '../../support/mailbox';
import { openPage, productUrl, signOut } from '../../support/pages';
import { addPasskey, VirtualAuthenticator } from '../../support/passkeys';

const button = (page: Page) => page.getByRole('button', { name: 'Entrar com chave de acesso' });

async function openLogin(page: Page): Promise<void> {
  await signOut(page);
  await openPage(page, '/login?return=/wallet&dialog');
  await expect(button(page)).toBeVisible();
}

test('identity §6, F16: a passkey signs in by the button, by the field and as second step; canceled or removed it does not', async ({
  page,
  customer,
}) => {
  // A willing authenticator answers where a field is filled in too, before the button is pressed.
  await page.addInitScript(() => {
    if (!window.location.search.endsWith('&dialog')) return;
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const device = await VirtualAuthenticator.of(page);
  // On a page that asks for no passkey itself.
  await openPage(page, '/');
  const passkey = await addPasskey(page, device, customer);
  expect(await device.credentials()).toBe(1);

  // Canceled: the form stays as it was.
  await openLogin(page);
  await page.getByLabel('E-mail').fill('ana@');
  await device.verifies(false);
  await device.willing(true);
  await button(page).click();
  await expect(page.getByText('Nenhuma chave foi usada.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@');
  await prove(page, 'no passkey was used', [320, 1280]);

  // By the button.
  await device.willing(false);
  await openLogin(page);
  await device.verifies(true);
  await device.willing(true);
  await button(page).click();
  await expect(page).toHaveURL(/\/wallet$/);

  // Where the browser fills in the e-mail: the authenticator answers as if the customer had chosen it there.
  await device.willing(false);
  await signOut(page);
  await device.willing(true);
  await openPage(page, '/login?return=/wallet');
  await expect(page).toHaveURL(/\/wallet$/);

  // As the second step.
  await device.willing(false);
  await openLogin(page);
  await page.getByLabel('E-mail').fill(customer.email);
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme que é você' })).toBeVisible();
  await prove(page, 'a passkey as the second step', [320, 1280]);
  await device.willing(true);
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page).toHaveURL(/\/wallet$/);

  // Removed.
  await device.willing(false);
  await passkey.remove();
  await openLogin(page);
  await device.willing(true);
  await button(page).click();
  await expect(page.getByText('Esta chave de acesso não é mais válida. Entre com e-mail e senha.')).toBeVisible();
});

test('identity §4, §6: a passkey is the proof of a reset; “Não fui eu” takes away one that was added', async ({
  page,
  customer: { email, password },
}) => {
  // A willing authenticator answers where a field is filled in too, before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const device = await VirtualAuthenticator.of(page);
  await openPage(page, '/');
  await addPasskey(page, device, { email, password });

  await openPage(page, '/forgot-password');
  const { complaints } = await watchPage(page);
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Código de 6 dígitos').fill(await inMail(email, /\b(\d{6})\b/, 'Troque sua senha'));
  await expect(page.getByText(/este aparelho pede sua chave de acesso/)).toBeVisible();
  await page.getByLabel('Nova senha').fill('tucano-azul na ponte');
  await device.verifies(false);
  await device.willing(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nenhuma chave foi usada.')).toBeVisible();
  await prove(page, 'a passkey for a reset', [320, 1280]);
  await device.verifies(true);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^Senha trocada\. Entre com a nova\./)).toBeVisible();
  await device.willing(false);

  await openPage(page, await inMail(email, /(https?:\S+#undo=\S+)/, 'Chave de acesso criada'));
  await expect(page.getByText(/^Uma chave de acesso foi criada na sua conta em /)).toBeVisible();
  await prove(page, 'what was not the customer', [320, 1280]);
  await page.getByLabel('Nova senha').fill('girafa outra no lago');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Conta protegida\. Entre com a nova senha\./)).toBeVisible();
  await device.willing(true);
  await button(page).click();
  await expect(page.getByText('Esta chave de acesso não é mais válida. Entre com e-mail e senha.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('identity I-1, I-19: on an IP address no passkey is offered', async ({ page }) => {
  await openPage(page, `${productUrl().replace('localhost', '127.0.0.1')}/login`);
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});
