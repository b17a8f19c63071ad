import { expect } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ApiClient } from '../../support/api';
import { test } from '../../support/customer';
import { mailboxUrl, mailsTo } from '../../support/mailbox';
import { openPage, productUrl, signIn } from '../../support/pages';

test('identity §9: a sign-in with a new device is told in a mail, which is read in the mailbox', async ({
  page,
  customer: { email, password },
}) => {
  await new ApiClient(productUrl()).signIn(email, password);
  expect(await mailsTo(email)).toEqual([]);

  await signIn(page, email, password);
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toEqual(['Entrada em um dispositivo novo']);

  await openPage(page, `${mailboxUrl()}/sandbox/mail`);
  await expect(page).toHaveTitle(/^Caixa de e-mails/);
  await prove(page, 'the mailbox', [320, 1280]);
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrada em um dispositivo novo' })).toBeVisible();
  await expect(page.getByText(/Dispositivo: .*Chrom/)).toBeVisible();
  await expect(page.getByText(/Quando: \d\d\/\d\d\/\d{4}, \d\d:\d\d \(horário de Brasília\)/)).toBeVisible();
  const html = page.frameLocator('iframe');
  await expect(html.getByRole('heading', { level: 1 })).toHaveText('Entrada em um dispositivo novo');
  await expect(html.getByText('Não foi você?')).toBeVisible();
  await prove(page, 'a mail', [320, 1280]);
});
