import { type BrowserContext, expect, type Locator, type Page, type Response } from '@playwright/test';
import { ApiClient, PASSWORD } from './api';

export const productUrl = (): string => process.env.PRODUCT_URL ?? 'http://localhost:3000';

/**
 * The app has taken the place of what the page server drew. Before that everything is there twice, once seen and once not,
 * and what is seen goes: nothing may be read, measured or pressed.
 */
export const appIsThere = (page: Page): Promise<void> =>
  expect(page.locator('#frame')).toHaveCount(0, { timeout: 20_000 });

/** Opens an address, or a path of the product, and waits until the page is the app's own. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(new URL(address, productUrl()).href, { waitUntil: 'load' });
  await appIsThere(page);
  return response;
}

/** Loads the page anew, and waits until it is the app's own. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'load' });
  await appIsThere(page);
}

/** Signs in through the page and waits until the shell knows it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  if (!page.url().includes('/login')) await openPage(page, '/login');
  await appIsThere(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Ends the session of the page, if any, and waits until the shell knows it. */
export async function signOut(page: Page): Promise<void> {
  await openPage(page, '/logout');
  await expect(page).toHaveURL(/\/login/);
}

export const amountField = (page: Page): Locator => page.getByRole('textbox', { name: 'Valor', exact: true });

/** Fills the amount in reais and opens the confirmation of a buy. */
export async function askToBuy(page: Page, amount: string): Promise<Locator> {
  await amountField(page).fill(amount);
  await page.getByRole('button', { name: /^Comprar [A-Z]+$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Confirme sua compra' })).toBeVisible();
  return dialog;
}

/** Confirms in the dialog of `askToBuy`, at a new price where that of the quote has run out meanwhile. */
export async function confirmBuy(dialog: Locator): Promise<void> {
  const renew = dialog.getByRole('button', { name: 'Ver novo preço' });
  const done = dialog.getByRole('heading', { name: 'Compra concluída' });
  await expect(async () => {
    if (await done.isVisible()) return;
    if (await renew.isVisible()) await renew.click();
    await dialog.getByRole('button', { name: 'Confirmar' }).click({ timeout: 2_000 });
  }).toPass();
  await expect(done).toBeVisible();
}

/** The figure beside a label in a list of figures. */
export async function figure(scope: Locator, label: string): Promise<string> {
  const value = scope.locator('dt', { hasText: new RegExp(`^${label}`) }).locator('xpath=following-sibling::dd[1]');
  return (await value.first().innerText()).trim();
}

/** Brazilian figures as decimal text: "R$ 1.234,56" becomes "1234.56". */
export function decimalText(shown: string): string {
  return shown.replace(/[^\d,-]/g, '').replace(',', '.');
}

/** A session without the sign-in page: its cookies are put into the browser. */
export async function signInQuietly(
  context: BrowserContext,
  url: string,
  email: string,
  password = PASSWORD,
): Promise<void> {
  const client = new ApiClient(url);
  await client.signIn(email, password);
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })));
}

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu principal' });

/** Chooses "Sair" in the menu of the account. */
export async function chooseSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu da conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}
