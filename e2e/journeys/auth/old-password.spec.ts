import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ApiClient } from '../../support/api';
import { test } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import { openPage, productUrl, signIn } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

const NEW = 'tucano azul na ponte';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Escolha uma nova senha' });

test('specification §4, identity §4: who should change the password does so by keyboard alone, and is told of the lock', async ({
  page,
  customer: { email, password },
}) => {
  const elsewhere = new ApiClient(productUrl());
  await elsewhere.signIn(email, password);
  await new Sandbox(productUrl()).setUser(email, { passwordChangeRecommended: true });
  await signIn(page, email, password);
  await expect(heading(page)).toBeVisible();
  await openPage(page, '/wallet');
  await expect(page).toHaveURL(/\/old-password$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByText(/^Pedimos a troca por segurança\./)).toBeVisible();
  await prove(page, 'another password', [320, 1280]);

  await page.getByLabel('Senha atual').focus();
  await page.keyboard.type('errada');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nova senha')).toBeFocused();
  await page.keyboard.type('Basketball');
  await expect(page.getByText('Fraca: está entre as mais usadas.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Senha@1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Esta senha é fácil de adivinhar: use mais palavras.')).toBeVisible();
  await expect(page.getByLabel('Nova senha')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Senha incorreta. Restam 4 tentativas.')).toBeVisible();
  await prove(page, 'a wrong password', [320, 1280]);
  await expect(page.getByLabel('Senha atual')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${productUrl()}/`);
  await expect(page.getByText(/^Senha trocada\. Saques travados até \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/)).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).map(({ subject }) => subject)).toContain('Senha trocada');
  await openPage(page, '/wallet');
  await expect(page).toHaveURL(/\/wallet$/);

  await page.context().clearCookies();
  await signIn(page, email, NEW);
  await expect(page).toHaveURL(`${productUrl()}/`);
});
