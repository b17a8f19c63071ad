import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { type ApiClient, signedIn } from '../support/api';
import { runFacts } from '../support/product';
import { Sandbox } from '../support/sandbox';
import { atLeast, atMost, type Bench, ms, percentile, perSecond, type Row } from './report';
import { undisturbed } from './undisturbed';

const CUSTOMERS = 5;
/** As many as a customer may have. */
const SESSIONS_EACH = 10;
const CONNECTIONS = CUSTOMERS * SESSIONS_EACH;
const FUNDS = { balances: { BRL: '100000', BTC: '0.5' } } as const;
/** Of each customer. All are on the page that is read. */
const OPEN_ORDERS = 20;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;

/** The queries that screens send most: own balances, own open orders, the list of markets. */
const READS = {
  'own balances': 'query { balances { currency { code } total available held } }',
  'own open orders':
    'query { orders(first: 20, instrument: "btcbrl", states: [ACTIVE, PARTIALLY_FILLED]) { edges { node { id side type price quantity filledQuantity state } } pageInfo { hasNextPage } } }',
  'every market': 'query { instruments { symbol priceIncrement minimumAmount base { code name } quote { code } } }',
} as const;

interface Load {
  readonly perSecond: number;
  readonly p99: number;
}

const withoutIds = (answer: string): string => answer.replaceAll(/"id":"[^"]*"/gu, '');

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } errors { messages } } }`;

/** The sessions of customers who all have the same balances and open orders. */
async function sessionsOf(url: string, backendUrl: string): Promise<readonly ApiClient[]> {
  const clients: ApiClient[] = [];
  const sandbox = new Sandbox(url);
  while (clients.length < CONNECTIONS) {
    const { email } = await sandbox.makeCustomer(FUNDS);
    const own = await Promise.all(Array.from({ length: SESSIONS_EACH }, () => signedIn(backendUrl, email)));
    const [first] = own;
    for (let order = 0; order < OPEN_ORDERS; order += 1) {
      const terms = { side: 'BUY', type: 'LIMIT', price: String(400_000 + order), quantity: '0.0001' };
      const input = { ...terms, account: 'MAIN', instrument: 'btcbrl', idempotencyKey: randomUUID() };
      const { data } = (await first?.send(PLACE, { input })) ?? {};
      if (!JSON.stringify(data).includes('"errors":[]')) throw new Error(`refused: ${JSON.stringify(data)}`);
    }
    clients.push(...own);
  }
  return clients;
}

/** Each connection is a session of its own: one session alone has no budget for that much. */
async function readByGraphql(url: string, clients: readonly ApiClient[], query: string): Promise<Load> {
  const requests = clients.map((client) => ({ 'content-type': 'application/json', ...client.headers() }));
  const request = { method: 'POST', headers: requests[0] ?? {}, body: JSON.stringify({ query }) } as const;
  const answer = await (await fetch(`${url}/graphql`, request)).text();
  if (answer.includes('"errors"')) throw new Error(`refused: ${answer}`);
  const { length } = withoutIds(answer);
  const waiting: Readonly<Record<string, string>>[] = [];
  const options: autocannon.Options = {
    ...request,
    url: `${url}/graphql`,
    connections: clients.length,
    setupClient(connection) {
      connection.setHeaders(waiting.shift());
    },
    // Every answer must be as this one but for whose it is, because an error would be quick.
    verifyBody: (body) => withoutIds(String(body)).length === length,
  };
  const run = async (duration: number) => {
    waiting.splice(0, Infinity, ...requests);
    return autocannon({ ...options, duration });
  };
  await run(WARM_UP_SECONDS);
  const result = await undisturbed(() => run(SECONDS));
  const wrong = result.non2xx + result.errors + result.mismatches;
  if (wrong > 0) throw new Error(`${wrong} answers were wrong: ${query}`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Reads the same balances straight from the database, with the same number of readers. */
async function readByDatabase(databaseUrl: string): Promise<Load> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const { rows } = await pool.query<{ account_id: number }>('select account_id from balances limit 1');
  const account = rows[0]?.account_id;
  const latencies: number[] = [];
  const begin = performance.now() + WARM_UP_SECONDS * 1_000;
  const end = begin + SECONDS * 1_000;
  const reader = async () => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      const text = 'select currency, available, held from balances where account_id = $1';
      await pool.query({ name: 'bench', text, values: [account] });
      if (at >= begin) latencies.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, reader));
  await pool.end();
  return { perSecond: latencies.length / SECONDS, p99: percentile(latencies, 0.99) };
}

/** Measures GraphQL reads over fifty connections, beside the database alone. */
export const benchGraphql: Bench = async ({ product }) => {
  const { url, dataFolder } = await product();
  const { backendUrl, databaseUrl } = await runFacts(dataFolder);
  const raw = await undisturbed(() => readByDatabase(databaseUrl));
  const clients = await sessionsOf(url, backendUrl);
  const rows: Row[] = [];
  for (const [what, query] of Object.entries(READS)) {
    const own = await readByGraphql(backendUrl, clients, query);
    const beside = `raw database reads ${perSecond(raw.perSecond)}`;
    const ratio = own.perSecond / raw.perSecond;
    rows.push({ ...atLeast(`GraphQL reads, ${what}`, own.perSecond, 1_000, perSecond), beside, ratio });
    const late = atMost(`GraphQL reads, ${what}, p99`, own.p99, 100, ms);
    rows.push({ ...late, beside: `raw ${ms(raw.p99)}`, ratio: own.p99 / raw.p99 });
  }
  return rows;
};
