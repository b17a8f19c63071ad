import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { type ApiClient, signedIn } from '../support/api';
import { runFacts, startProduct } from '../support/product';
import { Sandbox } from '../support/sandbox';
import { postgresServer } from './postgres-server';
import { atLeast, atMost, type Bench, ms, percentile, perSecond, type Row, type RunningUrls } from './report';
import { undisturbed } from './undisturbed';

/** The number of customers at a time with which each still gets an answer within the bar, at the wanted rate. */
export const CLIENTS = 12;
const CUSTOMERS = 3;
/** A customer may have ten. Each connection has two in turn, because one alone has no budget for that much. */
const SESSIONS_EACH = (2 * CLIENTS) / CUSTOMERS;
const FUNDS = { balances: { BRL: '10000000', BTC: '100' } } as const;
/**
 * Time until the JavaScript engine has compiled the code that runs most. In the first six seconds a batch took twice as
 * long.
 */
const WARM_UP_SECONDS = 8;
const SECONDS = 12;
const RESTING = 40;

const PLACE = `mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { order { id state } errors { messages } }
}`;

interface Load {
  readonly perSecond: number;
  /** Latency of each order, in ms. */
  readonly latencies: readonly number[];
}

/**
 * A customer's orders in turn. Some buy and sell at once for about the same amount. Others are limit orders that rest
 * in the book and are canceled by the dozen.
 */
function orderOf(turn: number): object {
  if (turn % 3 === 0) return { side: 'BUY', type: 'INSTANT', amount: '20' };
  if (turn % 3 === 1) return { side: 'SELL', type: 'MARKET', quantity: '0.00003' };
  return { side: 'BUY', type: 'LIMIT', price: String(540_000 + (turn % RESTING)), quantity: '0.0001' };
}

/** What places the order of a turn, of the customer whose session sends it. */
export const bodyOf = (turn: number): string => {
  const input = { ...orderOf(turn), account: 'MAIN', instrument: 'btcbrl', idempotencyKey: randomUUID() };
  return JSON.stringify({ query: PLACE, variables: { input } });
};

/** Whether the answer has an order and no error. */
export const isPlaced = (answer: string): boolean => answer.includes('"order":{') && answer.includes('"errors":[]');

/**
 * Places orders side by side, at most `CLIENTS` at a time. Each client sends its next order when the last one is answered,
 * for its customers in turn: one session's budget is spent faster than a fast machine's orders let it come back.
 */
export async function placeOrders(url: string, customers: readonly ApiClient[], seconds: number): Promise<Load> {
  const latencies: number[] = [];
  const refused: string[] = [];
  const connections = Math.min(CLIENTS, customers.length);
  let clients = 0;
  const result = await autocannon({
    url: `${url}/graphql`,
    method: 'POST',
    connections,
    duration: seconds,
    setupClient(client) {
      const place = clients;
      clients += 1;
      const own = customers.filter((_, index) => index % connections === place);
      let turn = 0;
      const send = () => {
        const headers = { 'content-type': 'application/json', ...own[turn % own.length]?.headers() };
        client.setHeadersAndBody(headers, bodyOf(turn));
      };
      send();
      client.on('response', (_status, _bytes, latency) => {
        latencies.push(latency);
        turn += 1;
        send();
      });
    },
    verifyBody(answer) {
      const isRight = isPlaced(String(answer));
      if (!isRight) refused.push(String(answer));
      return isRight;
    },
  });
  const wrong = result.non2xx + result.errors + result.mismatches;
  if (wrong > 0) throw new Error(`${wrong} orders were refused: ${refused[0] ?? 'no answer'}`);
  return { perSecond: latencies.length / result.duration, latencies };
}

/**
 * Cancels these customers' open orders in the market during the measurement, so that few stay open. @returns a function
 * that ends it
 */
export function keepFew(customers: readonly ApiClient[]): () => Promise<void> {
  let stopped = false;
  const cancel = async (client: ApiClient) => {
    while (!stopped) {
      await client.send(
        'mutation { cancelOrders(input: { account: MAIN, instrument: "btcbrl" }) { errors { messages } } }',
      );
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  const ended = Promise.all(customers.map(cancel));
  return async () => {
    stopped = true;
    await ended;
  };
}

/** Runs the workers side by side and counts what they did after the warm-up. */
async function load(workers: readonly (() => Promise<void>)[]): Promise<Load> {
  const begin = performance.now() + WARM_UP_SECONDS * 1_000;
  const end = begin + SECONDS * 1_000;
  const latencies: number[] = [];
  const run = async (work: () => Promise<void>) => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      await work();
      const done = performance.now();
      if (at >= begin && done <= end) latencies.push(done - at);
    }
  };
  await Promise.all(workers.map(run));
  return { perSecond: latencies.length / SECONDS, latencies };
}

/** Inserts one durable row with each statement, over as many connections as there are customers. */
async function rawInserts(databaseUrl: string): Promise<Load> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS });
  await pool.query('create table bench_insert (id bigserial primary key, body text not null)');
  try {
    const body = 'x'.repeat(300);
    const insert = async () => {
      await pool.query('insert into bench_insert (body) values ($1)', [body]);
    };
    return await load(Array.from({ length: CLIENTS }, () => insert));
  } finally {
    await pool.query('drop table bench_insert');
    await pool.end();
  }
}

/** @returns sessions, those of the customers in turn */
async function sessionsOf({ url, dataFolder }: RunningUrls): Promise<readonly ApiClient[]> {
  const { backendUrl } = await runFacts(dataFolder);
  const sandbox = new Sandbox(url);
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => sandbox.makeCustomer(FUNDS)));
  const emails = Array.from({ length: SESSIONS_EACH }, () => customers.map(({ email }) => email)).flat();
  return Promise.all(emails.map((email) => signedIn(backendUrl, email)));
}

async function measure(product: RunningUrls, databaseUrl: string, what: string): Promise<readonly Row[]> {
  const { backendUrl } = await runFacts(product.dataFolder);
  const customers = await sessionsOf(product);
  const stop = keepFew(customers.slice(0, CUSTOMERS));
  await placeOrders(backendUrl, customers, WARM_UP_SECONDS);
  const orders = await undisturbed(() => placeOrders(backendUrl, customers, SECONDS));
  await stop();
  const raw = await undisturbed(() => rawInserts(databaseUrl));
  const [p50, p99] = [percentile(orders.latencies, 0.5), percentile(orders.latencies, 0.99)];
  const [raw50, raw99] = [percentile(raw.latencies, 0.5), percentile(raw.latencies, 0.99)];
  const beside = `raw inserts ${perSecond(raw.perSecond)}`;
  const ratio = orders.perSecond / raw.perSecond;
  return [
    { ...atLeast(`orders durable, ${what}`, orders.perSecond, 300, perSecond), beside, ratio },
    {
      what: `orders p50, ${what}`,
      value: ms(p50),
      bar: null,
      within: true,
      beside: `raw ${ms(raw50)}`,
      ratio: p50 / raw50,
    },
    { ...atMost(`orders p99, ${what}`, p99, 50, ms), beside: `raw ${ms(raw99)}`, ratio: p99 / raw99 },
  ];
}

/** Measures orders through GraphQL, matching and ledger. An order is acknowledged only when it is on the disk. */
export const benchOrders: Bench = async ({ product }) => {
  const own = await product();
  const { databaseUrl } = await runFacts(own.dataFolder);
  const rows = [...(await measure(own, databaseUrl, 'embedded database'))];
  const server = await postgresServer();
  try {
    const other = await startProduct(undefined, () => ({ DATABASE_URL: server.url }));
    rows.push(...(await measure(other, server.url, server.what)));
    await other.stop();
  } finally {
    await server.stop();
  }
  return rows;
};
