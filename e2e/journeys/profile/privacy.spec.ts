import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { inMail } from '../../support/mailbox';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { heading } from '../../support/registration';

/** The file that the browser saves at a press of this button. */
async function saved(page: Page, button: RegExp): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('domain, LGPD: a customer takes consent back and gets a copy of the own data', async ({ page, customer }) => {
  await signInQuietly(page.context(), productUrl(), customer.email);
  const { complaints } = await watchPage(page);
  await openPage(page, '/profile');
  const pages = page.getByRole('navigation', { name: 'Páginas do perfil' });
  await pages.getByRole('link', { name: 'Privacidade' }).click();
  await expect(heading(page, 'Privacidade')).toBeVisible();

  await page.getByRole('button', { name: 'Quero receber' }).click();
  await page.getByRole('button', { name: 'Não quero mais receber' }).click();
  await expect(page.getByText(/^Não aceito desde .* versão/)).toBeVisible();

  await page.getByRole('button', { name: 'Pedir uma cópia' }).click();
  // A job makes it, which has no bar.
  await expect(page.getByText(/^Pronta até amanhã, \d\d:\d\d$/)).toBeVisible({ timeout: 30_000 });
  await prove(page, 'a copy that is ready', [320, 1280]);
  const json = await saved(page, /Baixar JSON/);
  expect(json.name).toMatch(/^plataforma-meus-dados-[\d-]{10}\.json$/);
  expect(JSON.parse(json.content.toString())).toMatchObject({
    account: [{ email: customer.email }],
    consents: [{}, {}],
  });
  const pdf = await saved(page, /Baixar PDF/);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  await inMail(customer.email, /(Disponível até)/, 'A cópia dos seus dados está pronta');

  await pages.getByRole('link', { name: 'Segurança' }).click();
  await expect(page.getByText('Uma cópia dos dados da conta foi baixada.')).toHaveCount(2);
  await expect(page.getByText('Um consentimento foi dado ou retirado.')).toHaveCount(2);
  expect(complaints).toEqual([]);
});
