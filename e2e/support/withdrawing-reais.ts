import { expect, type BrowserContext, type Page } from '@playwright/test';
import { openPage, productUrl } from './pages';
import { type Customer, Sandbox } from './sandbox';
import { done } from './second-factor';
import { protect, type Protected, requestWithdrawal } from './withdrawing';

/** Where reais are withdrawn. */
export const REAIS_FORM = '/wallet/withdraw/brl';

/** Gives a customer a second factor and R$ 500, and the browser its session. */
export async function protectWithReais(context: BrowserContext, customer: Customer): Promise<Protected> {
  const own = await protect(context, customer);
  await new Sandbox(productUrl()).sendTed(customer.email, '500', 'RECEIVED');
  return own;
}

/** Adds the customer's e-mail as a Pix key by the API. */
export async function addOwnKey({ client, nextCode }: Protected, { email }: Customer): Promise<string> {
  const add =
    'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { id } errors { name messages } } }';
  const input = { kind: 'PIX_KEY', keyType: 'EMAIL', key: email, proof: { code: await nextCode() } };
  return (await done<{ destination: { id: string } }>(client, add, { input })).destination.id;
}

/** Requests R$ 300 on the form, as far as the mail. */
export async function requestReais(page: Page, own: Protected): Promise<void> {
  await page.getByLabel('Valor do saque').fill('300');
  await expect(page.getByLabel('Você recebe')).toHaveValue('298,00');
  await requestWithdrawal(page, own);
}

/** The same by a customer who has just got a second factor, money and a key. */
export async function requestByOwnKey(page: Page, customer: Customer): Promise<void> {
  const own = await protectWithReais(page.context(), customer);
  await addOwnKey(own, customer);
  await openPage(page, REAIS_FORM);
  await requestReais(page, own);
}
