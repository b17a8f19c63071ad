import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { ApiClient } from './api';
import { queryOne } from './ledger';
import { inMail } from './mailbox';
import { openPage, productUrl } from './pages';
import { type Customer, Sandbox } from './sandbox';
import { addAuthenticator, type Authenticator } from './second-factor';

/** Until the bank or the network has settled a withdrawal, and beyond. */
export const SETTLED_MS = 30_000;

/** A customer who may withdraw. */
export interface Protected extends Pick<Authenticator, 'nextCode'> {
  readonly client: ApiClient;
}

/** Gives a customer a second factor, and the browser its session. Whoever had money before the first factor waits a day. */
export async function protect(context: BrowserContext, { email }: Customer): Promise<Protected> {
  const client = new ApiClient(productUrl());
  await client.signIn(email);
  const { nextCode } = await addAuthenticator(client, email);
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: productUrl() })));
  return { client, nextCode };
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

/** Confirms by the newest mail, in a tab of its own. */
export async function confirmByMail(context: BrowserContext, customer: Customer): Promise<Page> {
  const mail = await openWithdrawalMail(context, customer);
  await mail.getByRole('button', { name: 'Confirmar saque' }).click();
  await expect(mail).toHaveURL(`${productUrl()}/confirm-withdraw/success`);
  return mail;
}

/** A second tab, in which the withdrawal that is open is seen too. */
export async function secondTab(page: Page, shown: string): Promise<Page> {
  const other = await page.context().newPage();
  await openPage(other, page.url());
  await expect(heading(other, shown)).toBeVisible();
  return other;
}

/** Every tab shows it without being touched. */
export async function seenIn(tabs: readonly Page[], shown: string, text: RegExp): Promise<void> {
  for (const tab of tabs) {
    await expect(heading(tab, shown)).toBeVisible({ timeout: SETTLED_MS });
    await expect(tab.getByText(text).first()).toBeVisible();
  }
}

/** The id of the customer's only withdrawal. */
export async function withdrawalOf({ email }: Customer): Promise<string> {
  const sql =
    'select w.id from withdrawals w join users u on u.account_id = w.account_id where u.email = $1 order by w.number';
  return (await queryOne<{ id: string }>(sql, [email])).id;
}

/** The hour in which a withdrawal has to be confirmed is over; the sandbox's clock would pass for everybody. */
export async function endHour(customer: Customer): Promise<void> {
  const over = 'update withdrawals set until = $2, next_step_at = $2 where id = $1 returning id';
  await queryOne(over, [await withdrawalOf(customer), new Date()]);
  // Whatever is to be done next looks for what is due.
  await new Sandbox(productUrl()).sendTed(customer.email, '1', 'RECEIVED');
}
