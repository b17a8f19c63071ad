import ccxt from 'ccxt';
import { type ApiPermission, createKey } from './api-keys';
import { ANA, signedIn } from './api';
import { noted } from './foxbit-table';
import { productUrl } from './pages';
import type { Customer } from './sandbox';

/** ccxt's client for this exchange. */
export type FoxbitClient = InstanceType<typeof ccxt.foxbit>;

interface Credentials {
  readonly apiKey?: string;
  readonly secret?: string;
}

/** The exchange's own client in the library. Its options point it to the product under test. */
export function createClient(credentials: Credentials = {}): FoxbitClient {
  const url = productUrl();
  return new ccxt.foxbit({ ...credentials, urls: { api: { public: url, private: url, status: `${url}/api` } } });
}

interface TraderOptions {
  readonly email?: string;
  readonly permissions?: readonly ApiPermission[];
  readonly allowedIps?: readonly string[];
}

/** A client with a key that was made for it. */
export async function createTrader(options: TraderOptions = {}): Promise<FoxbitClient> {
  const { id, secret } = await createKey(options);
  return noted(createClient({ apiKey: id, secret }), options.email ?? ANA);
}

/** Places an order and returns its id. */
export async function place(client: FoxbitClient, ...order: Parameters<FoxbitClient['createOrder']>): Promise<string> {
  const { id } = await client.createOrder(...order);
  if (id === undefined) throw new Error('the order has no id');
  return id;
}

/** An order as the product shows it to its customer. Amounts are decimal text. */
export interface Receipt {
  readonly state: string;
  readonly price: string | null;
  readonly stopPrice: string | null;
  readonly quantity: string | null;
  readonly filledQuantity: string;
  readonly filledAmount: string;
  readonly averagePrice: string | null;
  readonly fee: string;
  readonly total: string;
}

/** Reads receipts in a session of the customer, as the page does. */
export async function receiptsOf({ email }: Customer): Promise<(id: string) => Promise<Receipt>> {
  const session = await signedIn(productUrl(), email);
  const fields = 'state price stopPrice quantity filledQuantity filledAmount averagePrice fee total';
  return async (id) => {
    const { data } = await session.send(`query ($id: ID) { order(id: $id) { ${fields} } }`, { id });
    const { order } = data as { order: Receipt | null };
    if (!order) throw new Error(`the customer has no order ${id}`);
    return order;
  };
}
