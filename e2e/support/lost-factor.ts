import { expect, type Page } from '@playwright/test';
import { inMail } from './mailbox';
import { openPage } from './pages';
import type { Customer } from './sandbox';

/** Enters e-mail and password, which lead to the second step where there is one. */
export async function enterPassword(page: Page, { email, password }: Customer): Promise<void> {
  await openPage(page, '/login?return=/wallet');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** A customer who lost the second factor asks for the mail. @returns path of its link */
export async function linkOfLostFactor(
  page: Page,
  customer: Customer,
  atWays: () => Promise<void> = async () => undefined,
): Promise<string> {
  await enterPassword(page, customer);
  await page.getByRole('link', { name: 'Perdi meu celular' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perdeu o celular?' })).toBeVisible();
  await atWays();
  await page.getByRole('button', { name: 'Pedir desativação' }).click();
  await expect(page.getByText(/^Enviamos um link para o seu e-mail/)).toBeVisible();
  return inMail(customer.email, /(\/two-factor\/disable#token=[\w-]+)/);
}
