import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ApiClient } from '../../support/api';
import { test } from '../../support/customer';
import { enterPassword, linkOfLostFactor } from '../../support/lost-factor';
import { inMail, mailsTo } from '../../support/mailbox';
import { approveTwoFactorReset } from '../../support/operator-page';
import { openPage, productUrl, reloadPage, signOut } from '../../support/pages';
import { picture } from '../../support/picture';
import { codeOfStep, stepNow } from '../../support/rfc-6238';
import { addAuthenticator } from '../../support/second-factor';

const MAIL = 'Confirme que quer ativar a verificação em duas etapas';
const isSetUp = ({ subject }: { readonly subject: string }) => subject === MAIL;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
test('§2.43 §2.45 a lost second factor is turned off by the operator after pictures were compared, the password alone signs in, and another one is made and signs in', async ({
  page,
  browser,
  customer,
}) => {
  test.slow();
  const client = new ApiClient(productUrl());
  await client.signIn(customer.email, customer.password);
  const lost = await addAuthenticator(client, customer.email);
  const link = await linkOfLostFactor(page, customer, () =>
    prove(page, 'the ways of who lost the second factor', [320, 1280]),
  );
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
  // The first mail came when the lost factor was made; the exchange sends the next one a minute later at the earliest.
  const ask = page.getByRole('button', { name: /^Enviar (?:e-mail|de novo)$/ });
  await expect
    .poll(
      async () => {
        if ((await ask.count()) === 1) await ask.click();
        return (await mailsTo(customer.email)).filter(isSetUp).length;
      },
      { timeout: 75_000 },
    )
    .toBe(2);
  await page.getByLabel('Código do e-mail').fill(await inMail(customer.email, /\b(\d{6})\b/, MAIL));
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByRole('link', { name: 'Já adicionei, continuar' }).click();
  await page.getByLabel('Código de 6 dígitos').fill(codeOfStep(secret, stepNow()));
  await expect(page.getByRole('heading', { name: 'Guarde seus códigos de recuperação' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Guardei os códigos' }).check({ force: true });
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page).not.toHaveURL(/two-factor/);
  await signOut(page);
  await enterPassword(page, customer);
  await expect(heading(page, 'Confirme que é você')).toBeVisible();
  // The lost one opens nothing; the new one does, with its next code.
  const code = page.getByLabel('Código de 6 dígitos');
  await code.fill(lost.code(1));
  await expect(code).toHaveAccessibleDescription(/^Código incorreto/);
  await code.fill(codeOfStep(secret, stepNow() + 1));
  await expect(page).toHaveURL(/\/wallet$/);
});

test('§2.44 the request is told on every page of a session, is canceled by its link, and the second factor stays', async ({
  page,
  browser,
  customer,
}) => {
  const client = new ApiClient(productUrl());
  await client.signIn(customer.email, customer.password);
  await addAuthenticator(client, customer.email);
  const link = await linkOfLostFactor(page, customer);

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
