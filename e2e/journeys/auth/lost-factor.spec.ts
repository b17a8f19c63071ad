import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ApiClient } from '../../support/api';
import { test } from '../../support/customer';
import { inMail } from '../../support/mailbox';
import { approveTwoFactorReset } from '../../support/operator-page';
import { openPage, productUrl, reloadPage } from '../../support/pages';
import { picture } from '../../support/picture';
import { addAuthenticator } from '../../support/second-factor';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const password = (page: Page) => page.getByRole('textbox', { name: 'Senha', exact: true });

async function enterPassword(page: Page, { email, password: known }: { email: string; password: string }) {
  await openPage(page, '/login?return=/wallet');
  await page.getByLabel('E-mail').fill(email);
  await password(page).fill(known);
  await page.keyboard.press('Enter');
}

test('§2.43 §2.45 a lost second factor is turned off by the operator after pictures were compared, the password alone signs in, and another one can be made', async ({
  page,
  browser,
  customer,
}) => {
  test.slow();
  const client = new ApiClient(productUrl());
  await client.signIn(customer.email, customer.password);
  await addAuthenticator(client, customer.email);
  await enterPassword(page, customer);
  await page.getByRole('link', { name: 'Perdi meu celular' }).click();
  await expect(heading(page, 'Perdeu o celular?')).toBeVisible();
  await prove(page, 'the ways of who lost the second factor', [320, 1280]);
  await page.getByRole('button', { name: 'Pedir desativação' }).click();
  await expect(page.getByText(/^Enviamos um link para o seu e-mail/)).toBeVisible();

  const link = await inMail(customer.email, /(\/two-factor\/disable#token=[\w-]+)/);
  await openPage(page, link);
  await expect(heading(page, 'Mostre que é você')).toBeVisible();
  await expect(page).toHaveURL(`${productUrl()}/two-factor/disable`);
  for (const name of ['Frente do documento', 'Verso do documento', 'Foto do seu rosto']) {
    const field = page.getByRole('group', { name, exact: true });
    await field.locator('input[type=file]').first().setInputFiles(picture('foto.png'));
    await expect(field.getByText('Enviada')).toBeVisible();
  }
  // A reload goes on where the customer was, with the pictures that this browser sent.
  await reloadPage(page);
  await expect(page.getByRole('group', { name: 'Frente do documento' }).getByRole('img')).toBeVisible();
  await prove(page, 'pictures of who lost the second factor', [320, 1280]);
  await page.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(heading(page, 'Recebemos suas fotos')).toBeVisible();
  await expect(page.getByText(/^Respondemos até /)).toBeVisible();
  await prove(page, 'pictures that are looked at', [320, 1280]);

  await approveTwoFactorReset(browser, customer.email);
  await expect(heading(page, 'Verificação em duas etapas desativada')).toBeVisible();
  await prove(page, 'a second factor that was turned off', [320]);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await enterPassword(page, customer);
  await expect(page).toHaveURL(/\/wallet$/);
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await expect(page.getByText('Saques travados').first()).toBeVisible();

  // The lost one is gone from the account, and the way to another one is open.
  await openPage(page, '/profile/security');
  await page.getByRole('link', { name: 'Ativar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Enviar e-mail' })).toBeVisible();
});

test('§2.44 the request is told on every page of a session, is canceled by its link, and the second factor stays', async ({
  page,
  browser,
  customer,
}) => {
  const client = new ApiClient(productUrl());
  await client.signIn(customer.email, customer.password);
  await addAuthenticator(client, customer.email);
  await enterPassword(page, customer);
  await page.getByRole('link', { name: 'Perdi meu celular' }).click();
  await page.getByRole('button', { name: 'Pedir desativação' }).click();
  const link = await inMail(customer.email, /(\/two-factor\/disable#token=[\w-]+)/);

  const elsewhere = await browser.newContext();
  await elsewhere.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: productUrl() })));
  const wallet = await elsewhere.newPage();
  await openPage(wallet, '/wallet');
  const notice = wallet.getByRole('button', { name: 'Não fui eu: cancelar' });
  await expect(notice).toBeVisible();
  await prove(wallet, 'a page that tells of the request', [320, 1280]);

  await openPage(page, link);
  await page.getByRole('checkbox', { name: 'Quero cancelar este pedido' }).check({ force: true });
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(heading(page, 'Pedido cancelado')).toBeVisible();
  await prove(page, 'a request that was canceled', [320, 1280]);
  await expect(notice).toHaveCount(0);
  await elsewhere.close();
  await enterPassword(page, customer);
  await expect(heading(page, 'Confirme que é você')).toBeVisible();
});
