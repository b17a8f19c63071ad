import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { test } from '../../support/customer';
import { askToBuy, confirmBuy, productUrl, signInQuietly } from '../../support/pages';
import { picture } from '../../support/picture';
import { heading } from '../../support/registration';
import { Sandbox } from '../../support/sandbox';

const PATH = '/profile/verify-account';
const field = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar para análise' }).click();

/** Chooses a picture and waits until the exchange has it. */
async function choose(page: Page, name: string, grey?: number): Promise<void> {
  const files = field(page, name).locator('input[type=file]').first();
  await files.setInputFiles(picture('foto.png', grey === undefined ? {} : { grey }));
  await expect(field(page, name).getByText('Enviada')).toBeVisible();
}

/** A customer who is registered, at the page where the registration ended. */
async function begin(page: Page, email: string): Promise<void> {
  await new Sandbox(productUrl()).setUser(email, { level: 10 });
  await signInQuietly(page.context(), productUrl(), email);
  await page.goto(`${productUrl()}/register/success`);
  await expect(page.locator('#frame')).toHaveCount(0);
  await page.getByRole('link', { name: 'Verificar a conta' }).click();
  await expect(heading(page, 'Verificar conta')).toBeVisible();
}

test('§2.31 pictures from two devices, missing ones named, make a registered account a verified one without a reload, which buys', async ({
  page,
  browser,
  customer,
}) => {
  await begin(page, customer.email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Escolha um documento.')).toBeVisible();
  await page.getByRole('radio', { name: 'CNH' }).check({ force: true });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await choose(page, 'Frente do documento');
  await send(page);
  await expect(field(page, 'Verso do documento')).toBeFocused();
  await prove(page, 'pictures, some of which are missing');

  // Another device goes on, and what it sends appears here by itself.
  const other = await browser.newContext();
  await signInQuietly(other, productUrl(), customer.email);
  const telephone = await other.newPage();
  await telephone.goto(productUrl() + PATH);
  await expect(field(telephone, 'Frente do documento').getByRole('img')).toBeVisible();
  await choose(telephone, 'Verso do documento');
  await choose(telephone, 'Foto do seu rosto');
  await other.close();
  await expect(field(page, 'Foto do seu rosto').getByRole('img')).toBeVisible();

  const visit = await page.evaluate(() => performance.timeOrigin);
  const sandbox = new Sandbox(productUrl());
  await sandbox.decideVerification(customer.email, { decision: 'WAITING' });
  await send(page);
  await expect(page.getByRole('heading', { name: /seus documentos$/ })).toBeVisible();
  await expect(page.getByText(/^Resposta até /)).toBeVisible();
  await sandbox.decideVerification(customer.email, { decision: 'APPROVED' });
  await expect(page).toHaveURL(`${productUrl()}/register/verified`);
  await expect(heading(page, 'Conta verificada')).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(visit);
  await page.goto(`${productUrl()}/trade/btcbrl`);
  await confirmBuy(await askToBuy(page, '20'));
});

test('§2.31 a refused picture says why and is asked for again, alone; what is handed in anew is reviewed and approved', async ({
  page,
  customer,
}) => {
  const sandbox = new Sandbox(productUrl());
  await begin(page, customer.email);
  await page.getByRole('radio', { name: 'RG' }).check({ force: true });
  await page.getByRole('button', { name: 'Continuar' }).click();
  for (const name of ['Frente do documento', 'Verso do documento', 'Foto do seu rosto']) await choose(page, name);
  // A reload goes on where the customer was.
  await page.reload();
  await expect(field(page, 'Foto do seu rosto').getByRole('img')).toBeVisible();
  const objections = [{ code: 'CUT', kind: 'BACK' }];
  await sandbox.decideVerification(customer.email, { decision: 'REFUSED', objections });
  await send(page);
  const back = field(page, 'Verso do documento');
  await expect(page.getByRole('heading', { name: 'Ainda não conseguimos aprovar' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Aparece cortado: mostre as quatro pontas.')).toBeVisible();
  await expect(page.getByText('Aparece cortado')).toHaveCount(1);
  await prove(page, 'a picture that was refused');
  await send(page);
  await expect(back).toBeFocused();
  await choose(page, 'Verso do documento', 90);
  await send(page);
  await expect(page.getByRole('heading', { name: /seus documentos$/ })).toBeVisible();
  await sandbox.decideVerification(customer.email, { decision: 'REVIEW', hours: 24 });
  await expect(page.getByRole('heading', { name: 'Um analista está olhando seus documentos' })).toBeVisible({
    timeout: 20_000,
  });
  await prove(page, 'documents that somebody looks at');
  await sandbox.decideVerification(customer.email, { decision: 'APPROVED' });
  await expect(page).toHaveURL(`${productUrl()}/register/verified`);
});
