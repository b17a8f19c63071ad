import { expect, type Locator, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { walkTo } from '../../support/keyboard';
import { inMail, mailsTo } from '../../support/mailbox';
import { openPage, productUrl, reloadPage, signInQuietly, signOut } from '../../support/pages';
import { VirtualAuthenticator } from '../../support/passkeys';
import { until } from '../../support/product';

const WIDTHS = [320, 768, 1280] as const;
const SECURITY = `${productUrl()}/profile/security`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });
const passkeys = (page: Page) => page.getByRole('list', { name: 'Suas chaves de acesso' }).getByRole('listitem');
const events = (page: Page) => page.getByRole('list', { name: 'Atividade recente' });

async function pressByKeyboard(page: Page, element: Locator): Promise<void> {
  await walkTo(page, element);
  await page.keyboard.press('Enter');
}

async function openLogin(page: Page): Promise<void> {
  await signOut(page);
  await openPage(page, '/login?return=/profile/security&dialog');
}

test('identity §8, I-9, I-19, F16: a passkey is the first factor, renamed, signs in, and is removed, by keyboard alone', async ({
  page,
  context,
  customer: { email, password },
}) => {
  // A willing authenticator answers where a field is filled in too, before the button is pressed.
  await page.addInitScript(() => {
    if (!window.location.search.endsWith('&dialog')) return;
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const device = await VirtualAuthenticator.of(page);
  await signInQuietly(context, productUrl(), email);
  const { complaints } = await watchPage(page);
  await openPage(page, SECURITY);
  await pressByKeyboard(page, page.getByRole('link', { name: 'Ativar com uma chave de acesso' }));
  await pressByKeyboard(page, button(page, 'Enviar e-mail'));
  await expect(page.getByLabel('Código do e-mail')).toBeFocused();
  await page.keyboard.type(await inMail(email, /\b(\d{6})\b/, 'Confirme que quer ativar a verificação em duas etapas'));
  const add = button(page, 'Criar chave de acesso');
  await expect(add).toBeVisible();
  await prove(page, 'the choice of a first factor', WIDTHS);

  // The proof comes first. Canceled in the browser's dialog: no passkey is made.
  const addWithPassword = async () => {
    await pressByKeyboard(page, add);
    await expect(dialog(page).getByLabel('Senha', { exact: true })).toBeFocused();
    expect(await device.credentials()).toBe(0);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
  };
  await device.verifies(false);
  await device.willing(true);
  await addWithPassword();
  await expect(page.getByText('Nenhuma chave foi criada.')).toBeVisible();
  expect(await device.credentials()).toBe(0);
  await device.verifies(true);
  await addWithPassword();
  await expect(page.getByRole('heading', { name: 'Guarde seus códigos de recuperação' })).toBeFocused();
  expect(await device.credentials()).toBe(1);
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10);
  await walkTo(page, page.getByRole('checkbox', { name: 'Guardei os códigos' }));
  await page.keyboard.press('Space');
  await pressByKeyboard(page, button(page, 'Concluir'));
  await expect(page).toHaveURL(SECURITY);
  await expect(passkeys(page)).toHaveCount(1);
  await expect(page.getByText('Ativa, com chave de acesso')).toBeVisible();

  await pressByKeyboard(page, page.getByRole('button', { name: /^Renomear / }));
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
  await prove(page, 'the name of a passkey', WIDTHS);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Celular');
  await page.keyboard.press('Enter');
  await expect(passkeys(page)).toContainText('Celular');

  // A device has one passkey of a customer.
  await pressByKeyboard(page, add);
  await expect(dialog(page).getByRole('button', { name: 'Usar chave de acesso' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Este aparelho já tem uma chave de acesso da sua conta.')).toBeVisible();
  await prove(page, 'the passkeys of a customer', WIDTHS);

  await device.willing(false);
  await openLogin(page);
  await device.willing(true);
  await pressByKeyboard(page, button(page, 'Entrar com chave de acesso'));
  await expect(page).toHaveURL(SECURITY);
  await expect(passkeys(page)).toContainText(/Usada em/);

  await pressByKeyboard(page, button(page, 'Remover Celular'));
  await expect(page.getByText(/^É a sua única forma de segunda etapa\./)).toBeVisible();
  await prove(page, 'the removal of the last factor', WIDTHS);
  await pressByKeyboard(page, button(page, 'Remover e desativar as duas etapas'));
  await expect(dialog(page).getByRole('button', { name: 'Usar chave de acesso' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Chave de acesso removida e verificação em duas etapas desativada\./)).toBeVisible();
  await expect(passkeys(page)).toHaveCount(0);
  await reloadPage(page);
  for (const text of ['Uma chave de acesso foi criada.', 'Uma chave de acesso foi removida.']) {
    await expect(events(page)).toContainText(text);
  }
  await expect(events(page)).toContainText('A verificação em duas etapas foi desativada.');
  for (const subject of ['Chave de acesso criada', 'Chave de acesso removida']) {
    await until(subject, 10_000, async () =>
      (await mailsTo(email)).some((mail) => mail.subject === subject && mail.text.includes('#undo=')),
    );
  }

  await device.willing(false);
  await openLogin(page);
  await device.willing(true);
  await pressByKeyboard(page, button(page, 'Entrar com chave de acesso'));
  await expect(page.getByText('Esta chave de acesso não é mais válida. Entre com e-mail e senha.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('identity I-1: on an IP address the security page says that no passkey can be made', async ({
  page,
  context,
  customer,
}) => {
  const address = productUrl().replace('localhost', '127.0.0.1');
  await signInQuietly(context, address, customer.email);
  await openPage(page, `${address}/profile/security`);
  await expect(page.getByText(/^As chaves de acesso não funcionam neste endereço/)).toBeVisible();
});
