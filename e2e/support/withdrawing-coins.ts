import { expect, type BrowserContext, type Page } from '@playwright/test';
import { productUrl } from './pages';
import { type Customer, Sandbox } from './sandbox';
import { done } from './second-factor';
import { protect, type Protected } from './withdrawing';

/** A coin of a customer's, and the only address that it is withdrawn to. */
export interface Place {
  readonly code: string;
  readonly network: string;
  /** Of nobody at the exchange. */
  readonly address: string;
  readonly funds: string;
}

export const BITCOIN: Place = {
  code: 'BTC',
  network: 'bitcoin',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  funds: '0.1',
};

const ADD =
  'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { id } errors { name messages } } }';

/** Where a coin is withdrawn. */
export const formOf = ({ code }: Pick<Place, 'code'>): string => `/wallet/withdraw/${code.toLowerCase()}`;

/** Adds the address by the API, as the customer does. @returns its id */
export async function addAddress({ client, nextCode }: Protected, { network, address }: Place): Promise<string> {
  const input = { kind: 'CHAIN', network, address, label: 'Cofre', proof: { code: await nextCode() } };
  return (await done<{ destination: { id: string } }>(client, ADD, { input })).destination.id;
}

/** Gives a customer a second factor, the coins and an address that nothing waits for, and the browser its session. */
export async function protectWithCoins(context: BrowserContext, customer: Customer, place: Place): Promise<Protected> {
  const own = await protect(context, customer);
  const sandbox = new Sandbox(productUrl());
  await sandbox.deposit(customer.email, { [place.code]: place.funds });
  await addAddress(own, place);
  await sandbox.endAddressWaits(customer.email);
  return own;
}

/** Types what leaves the balance; what arrives follows. */
export async function fillAmount(page: Page, amount: string, received: string): Promise<void> {
  await page.getByLabel('Valor do saque').fill(amount);
  await expect(page.getByLabel('Você recebe')).toHaveValue(received);
}
