import { randomUUID } from 'node:crypto';
import { kill } from 'node:process';
import { ANA, type ApiClient, signedIn } from '../support/api';
import { bestPrices } from '../support/best-prices';
import { unitsOf } from '../support/centavos';
import { queryOne } from '../support/ledger';
import { isHealthy, runFacts, until } from '../support/product';

const CUSTOMERS = [ANA, 'otc@plataforma.test'] as const;
const BACK_WITHIN_MS = 30_000;
/** Every third order rests and is then canceled, so that no customer has too many open orders. */
const REST_AND_CANCEL_EVERY = 3;
const BTC_DECIMALS = 8;
const SELL = { side: 'SELL', type: 'MARKET', quantity: '0.00002' };
const SOLD = unitsOf(SELL.quantity, BTC_DECIMALS);

const PLACE = `mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { order { id state total filledQuantity } errors { messages } }
}`;
const CANCEL = 'mutation ($id: ID!) { cancelOrder(input: { id: $id }) { order { id state } errors { messages } } }';
const BY_KEY = 'query ($key: ID) { order(idempotencyKey: $key) { id state total filledQuantity } }';

interface Order {
  readonly id: string;
  readonly state: string;
  readonly total: string;
  readonly filledQuantity: string;
}

/** An order as its customer sent it, and what the customer knows about it. */
interface Sent {
  readonly email: string;
  readonly input: object & { readonly idempotencyKey: string };
  /** The order as the exchange acknowledged it; null when the answer never came. */
  acknowledged: Order | null;
  /** True when the exchange acknowledged the cancellation. */
  canceled: boolean;
}

export interface KillOptions {
  readonly clients: number;
  readonly orders: number;
  readonly kills: number;
  /** Kills the backend. Resolves to the time it was away, in ms. */
  readonly strike?: () => Promise<number>;
}

export interface KillSoak {
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly kills: number;
  /** The longest time from a kill until the exchange answered again. */
  readonly longestAwayMs: number;
  /** The faults in words; empty when nothing was lost or doubled. */
  readonly faults: readonly string[];
}

/**
 * The order that a program sends next. It never exceeds what the customer has, whatever the other programs do.
 * @param coins what the program has surely bought and not tried to sell, in units of bitcoin's last digit
 * @param restingPrice in whole reais, at which nobody sells
 */
function orderOf(turn: number, coins: bigint, restingPrice: string): object {
  const isToRest = turn % REST_AND_CANCEL_EVERY === 0;
  if (isToRest) return { side: 'BUY', type: 'LIMIT', price: restingPrice, quantity: '0.0001' };
  if (turn % 2 === 0 && coins >= SOLD) return SELL;
  return { side: 'BUY', type: 'INSTANT', amount: '20' };
}

/** The exchange refused an order. An honest order is never refused here. */
class Refused extends Error {}

async function place(client: ApiClient, input: object): Promise<Order> {
  const answer = await client.send(PLACE, { input });
  if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join('; '));
  const { placeOrder } = answer.data as { placeOrder: { order: Order | null; errors: unknown[] } };
  if (!placeOrder.order) throw new Refused(`refused: ${JSON.stringify(placeOrder.errors)}`);
  return placeOrder.order;
}

async function cancel(client: ApiClient, id: string): Promise<boolean> {
  const { data } = await client.send(CANCEL, { id });
  const { cancelOrder } = data as { cancelOrder: { order: Order | null } | null };
  return cancelOrder?.order?.state === 'CANCELED';
}

interface Program {
  readonly email: string;
  readonly client: ApiClient;
  readonly share: number;
  readonly restingPrice: string;
}

/** One program of a customer. It sends orders until its share is acknowledged, and waits while the exchange is away. */
async function trade(url: string, sent: Sent[], { email, client, share, restingPrice }: Program): Promise<void> {
  let coins = 0n;
  for (let turn = 0, acknowledged = 0; acknowledged < share; turn += 1) {
    const terms = orderOf(turn, coins, restingPrice);
    const input = { ...terms, instrument: 'btcbrl', idempotencyKey: randomUUID() };
    const order: Sent = { email, input, acknowledged: null, canceled: false };
    sent.push(order);
    // The coins count as gone when the order is sent, because the answer may get lost.
    if (terms === SELL) coins -= SOLD;
    try {
      order.acknowledged = await place(client, input);
      acknowledged += 1;
      if (terms !== SELL) coins += unitsOf(order.acknowledged.filledQuantity, BTC_DECIMALS);
      if (order.acknowledged.state === 'ACTIVE') order.canceled = await cancel(client, order.acknowledged.id);
    } catch (error) {
      if (error instanceof Refused) throw error;
      await until('backend back', BACK_WITHIN_MS, () => isHealthy(url));
    }
  }
}

/** Kills the backend's process, which the supervisor starts again. Resolves to the time that took, in ms. */
async function killProcess(url: string): Promise<number> {
  const { backendPid } = await runFacts();
  const at = performance.now();
  kill(backendPid, 'SIGKILL');
  await until('backend back under another process', BACK_WITHIN_MS, async () => {
    const facts = await runFacts();
    return facts.backendPid !== backendPid && (await isHealthy(url));
  });
  return performance.now() - at;
}

/** Kills the backend each time another number of orders is acknowledged. Resolves to the longest time away, in ms. */
async function killOften(url: string, sent: readonly Sent[], options: KillOptions): Promise<number> {
  const { orders, kills, strike = () => killProcess(url) } = options;
  let longest = 0;
  for (let count = 1; count <= kills; count += 1) {
    const target = (orders * count) / (kills + 1);
    const enough = async () => sent.filter(({ acknowledged }) => acknowledged).length >= target;
    await until(`${target} orders`, 120_000, enough);
    longest = Math.max(longest, await strike());
  }
  return longest;
}

const byKey = async (client: ApiClient, key: string): Promise<Order | null> => {
  const { data } = await client.send(BY_KEY, { key });
  return (data as { order: Order | null }).order;
};

/** What is wrong with an acknowledged order; null when nothing is. */
function faultOf({ input, acknowledged, canceled }: Sent, found: Order | null): string | null {
  const what = `${input.idempotencyKey}: ${JSON.stringify({ acknowledged, found })}`;
  if (found?.id !== acknowledged?.id) return `lost ${what}`;
  if (acknowledged?.state === 'FILLED' && found?.total !== acknowledged.total) return `changed ${what}`;
  return canceled && found?.state !== 'CANCELED' ? `canceled, but open ${what}` : null;
}

/** Sends an order again whose answer never came, and returns what is wrong. It must happen exactly once. */
async function repeat(client: ApiClient, { input }: Sent, found: Order | null): Promise<string | null> {
  const repeated = await place(client, input);
  if (repeated.state === 'ACTIVE') await cancel(client, repeated.id);
  return found && repeated.id !== found.id ? `doubled ${input.idempotencyKey}` : null;
}

/** Checks that every order is found as it was acknowledged, and is written once. */
async function faultsOf(url: string, sent: readonly Sent[]): Promise<readonly string[]> {
  const faults: (string | null)[] = [];
  for (const email of CUSTOMERS) {
    const client = await signedIn(url, email);
    for (const order of sent.filter((each) => each.email === email)) {
      const found = await byKey(client, order.input.idempotencyKey);
      faults.push(order.acknowledged ? faultOf(order, found) : await repeat(client, order, found));
      // An order whose cancellation was cut off would stay in the book and move its customer's money some day.
      if (found?.state === 'ACTIVE') await cancel(client, found.id);
    }
  }
  const keys = sent.map(({ input }) => input.idempotencyKey);
  const text = 'SELECT count(*) FROM orders WHERE idempotency_key = ANY($1)';
  const { count } = await queryOne<{ count: string }>(text, [keys]);
  if (Number(count) !== keys.length) faults.push(`${keys.length} orders were sent, ${count} are written`);
  return faults.filter((fault) => fault !== null);
}

/** Lets customers' programs send orders while the backend is killed and started again, many times. */
export async function soakKill(url: string, options: KillOptions): Promise<KillSoak> {
  const sent: Sent[] = [];
  const share = Math.ceil(options.orders / options.clients);
  const { bid } = await bestPrices(url, 'btcbrl');
  const restingPrice = String((bid * 9n) / 1_000n);
  const emails = Array.from({ length: options.clients }, (_, index) => CUSTOMERS[index % CUSTOMERS.length] ?? ANA);
  // All clients sign in before the first order. Kills are counted in orders, and no kill may meet a program at its
  // sign-in.
  const clients: ApiClient[] = [];
  for (const email of emails) clients.push(await signedIn(url, email));
  const programs = clients.map((client, index) =>
    trade(url, sent, { email: emails[index] ?? ANA, client, share, restingPrice }),
  );
  const [longestAwayMs] = await Promise.all([killOften(url, sent, options), ...programs]);
  const acknowledged = sent.filter((each) => each.acknowledged).length;
  return {
    acknowledged,
    unanswered: sent.length - acknowledged,
    kills: options.kills,
    longestAwayMs,
    faults: await faultsOf(url, sent),
  };
}
