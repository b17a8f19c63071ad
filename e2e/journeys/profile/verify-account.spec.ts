import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { test } from '../../support/customer';
import { openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';
import { picture } from '../../support/picture';
import { heading } from '../../support/registration';
import { Sandbox } from '../../support/sandbox';
import { fileField as field, sendFile } from '../../support/verification';

const send = (page: Page) => page.getByRole('button', { name: 'Enviar para análise' }).click();

/** A customer who is registered, at the page where the registration ended. */
async function begin(page: Page, email: string): Promise<void> {
  await new Sandbox(productUrl()).setUser(email, { level: 10 });
  await signInQuietly(page.context(), productUrl(), email);
  await openPage(page, '/register/success');
  await page.getByRole('link', { name: 'Verificar a conta' }).click();
  await expect(heading(page, 'Verificar conta')).toBeVisible();
}

test('§2.31 a refused picture says why and is asked for again, alone; what is handed in anew is reviewed and approved', async ({
  page,
  customer,
}) => {
  const sandbox = new Sandbox(productUrl());
  await begin(page, customer.email);
  await page.getByRole('radio', { name: 'RG' }).check({ force: true });
  await page.getByRole('button', { name: 'Continuar' }).click();
  for (const name of ['Frente do documento', 'Verso do documento', 'Foto do seu rosto']) {
    await sendFile(page, name, picture('foto.png'));
  }
  // A reload goes on where the customer was.
  await reloadPage(page);
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
  await sendFile(page, 'Verso do documento', picture('foto.png', { grey: 90 }));
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
