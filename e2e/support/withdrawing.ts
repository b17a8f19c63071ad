import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { ApiClient } from './api';
import { inMail } from './mailbox';
import { openPage, productUrl } from './pages';
import { until } from './product';
import type { Customer } from './sandbox';
import { addAuthenticator, type Authenticator } from './second-factor';

/** A code is good once, so the second one of a customer is that of the next half minute. */
const HALF_MINUTE = 35_000;

/** A customer who may withdraw. */
export interface Protected {
  readonly client: ApiClient;
  readonly authenticator: Authenticator;
  /** A code that was not used yet, once there is one. */
  readonly nextCode: () => Promise<string>;
}

/** Gives a customer a second factor, and the browser its session. Whoever had money before the first factor waits a day. */
export async function protect(context: BrowserContext, { email }: Customer): Promise<Protected> {
  const client = new ApiClient(productUrl());
  await client.signIn(email);
  const authenticator = await addAuthenticator(client, email);
  let used = authenticator.code();
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: productUrl() })));
  const nextCode = async () => {
    await until('a code that is good still', HALF_MINUTE, async () => used !== authenticator.code());
    used = authenticator.code();
    return used;
  };
  return { client, authenticator, nextCode };
}

/** The heading of what became of a withdrawal. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** Types a code where the page asks for the second factor. */
export async function giveCode(page: Page, { nextCode }: Protected): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Confirme que é você' })
    .getByLabel('Código de 6 dígitos')
    .fill(await nextCode());
}

/** Goes on from a form that is filled in, as far as the mail. */
export async function requestWithdrawal(page: Page, own: Protected): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  const review = page.getByRole('dialog', { name: 'Confira o saque' });
  await review.getByRole('button', { name: 'Confirmar saque' }).click();
  await giveCode(page, own);
  await expect(heading(page, 'Confirme pelo e-mail')).toBeVisible();
}

/**
 * The page that the newest mail of a withdrawal leads to, in a tab of its own. The token leaves the address at once.
 * @param path where it ends
 */
export async function openWithdrawalMail(
  context: BrowserContext,
  { email }: Customer,
  path = '/confirm-withdraw',
): Promise<Page> {
  const link = await inMail(email, /(\S+\/confirm-withdraw#token=\S+)/);
  const page = await context.newPage();
  await openPage(page, link);
  await expect(page).toHaveURL(`${productUrl()}${path}`);
  return page;
}
