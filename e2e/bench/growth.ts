import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type ApiClient, signedIn } from '../support/api';
import { freePort, isHealthy, until, WORKSPACE } from '../support/product';
import { addPast, emailOf, type Past } from './growth-past';
import { CLIENTS, keepFew, placeOrders } from './orders';
import { postgresServer } from './postgres-server';
import { type Bench, ms, percentile, type Row } from './report';
import { undisturbed } from './undisturbed';

/** From the smallest to the largest. The others are compared with the smallest. */
const SIZES: readonly Past[] = [100, 10_000].flatMap((customers) =>
  [10_000, 100_000, 1_000_000].map((orders) => ({ customers, orders })),
);
/** Every size is measured this many times, in turns, so that the load of the machine affects all sizes alike. */
const ROUNDS = 3;
const WARM_UP_SECONDS = 5;
const SECONDS = 8;
const READS = 40;
const MOST_GROWTH = 1.3;
const MOST_RESTART_MS = 5_000;
const READY_WITHIN_MS = 120_000;

const OWN_ORDERS = {
  'open orders': '(first: 20, states: [ACTIVE, PARTIALLY_FILLED])',
  'first page of own orders': '(first: 20)',
  'first page of own orders of a quiet market': '(first: 20, instrument: "ltcbrl")',
} as const;

const queryOf = (filter: string) =>
  `query { orders${filter} { edges { node { id side type price quantity filledQuantity state total } } pageInfo { hasNextPage } } }`;

/** The measured figures of one size, in ms. */
type Figures = Readonly<Record<string, number>>;

interface Exchange {
  readonly url: string;
  /** Time from the start of the process until it is healthy. */
  readonly readyMs: number;
  /** Kills the process, as a failing machine would. */
  kill(): Promise<void>;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);
const nameOf = ({ customers, orders }: Past): string => `growth_${customers}_${orders}`;

async function startExchange(databaseUrl: string): Promise<Exchange> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const at = performance.now();
  const child = fork(join(WORKSPACE, 'backend/dist/main.js'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SANDBOX: '1',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    // As the product runs it: what this bench is started with is not for the exchange.
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  await until('start of the exchange', READY_WITHIN_MS, async () => {
    if (child.exitCode !== null) throw new Error(`The exchange ended with ${child.exitCode}`);
    return isHealthy(url);
  });
  return {
    url,
    readyMs: performance.now() - at,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Creates a database of every size on one server. Resolves to a function from size to address. */
async function makeDatabases(serverUrl: string): Promise<(size: Past) => string> {
  const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query('create database growth');
    const first = await startExchange(urlOf('growth'));
    await first.kill();
    for (const size of SIZES) {
      const at = performance.now();
      await admin.query(`create database ${nameOf(size)} template growth`);
      await addPast(urlOf(nameOf(size)), size);
      const checked = await checkLedger(urlOf(nameOf(size)));
      console.log(`  ${nameOf(size)}: ${((performance.now() - at) / 1_000).toFixed(0)} s; ledger check: ${checked}`);
    }
  } finally {
    await admin.end();
  }
  return (size) => urlOf(nameOf(size));
}

/** The last line of `npm run ledger:check`. Rejects when the product could not have had such a past. */
async function checkLedger(databaseUrl: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [join(WORKSPACE, 'backend/dist/ledger-check.js')], {
    env,
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** E-mails of customers who have as long a past as all others. */
const emailsOf = ({ customers }: Past): readonly string[] =>
  Array.from({ length: CLIENTS }, (_, index) => emailOf(1 + Math.floor((index * customers) / CLIENTS)));

async function readOften(clients: readonly ApiClient[], query: string): Promise<number> {
  const latencies: number[] = [];
  for (let turn = 0; turn < READS; turn += 1) {
    for (const client of clients) {
      const at = performance.now();
      const { errors } = await client.send(query);
      latencies.push(performance.now() - at);
      if (errors) throw new Error(`refused: ${JSON.stringify(errors)}`);
    }
  }
  return median(latencies);
}

async function measure(databaseUrl: string, size: Past): Promise<Figures> {
  // The first start after another size's turn makes the candles for the time between. It is not measured.
  await (await startExchange(databaseUrl)).kill();
  const exchange = await startExchange(databaseUrl);
  const emails = emailsOf(size);
  const clients = await Promise.all(emails.map((email) => signedIn(exchange.url, email)));
  const reads: [string, number][] = [];
  for (const [what, filter] of Object.entries(OWN_ORDERS)) {
    await readOften(clients.slice(0, 2), queryOf(filter));
    reads.push([what, await undisturbed(() => readOften(clients, queryOf(filter)))]);
  }
  const stop = keepFew(clients);
  const sessions = [...clients, ...(await Promise.all(emails.map((email) => signedIn(exchange.url, email))))];
  await placeOrders(exchange.url, sessions, WARM_UP_SECONDS);
  const { latencies } = await undisturbed(() => placeOrders(exchange.url, sessions, SECONDS));
  await stop();
  await exchange.kill();
  return {
    'orders p50': median(latencies),
    'orders p99': percentile(latencies, 0.99),
    ...Object.fromEntries(reads),
    'restart until ready': exchange.readyMs,
  };
}

const sizeText = ({ customers, orders }: Past): string =>
  `${orders.toLocaleString('en')} past orders, ${customers.toLocaleString('en')} customers`;

function rowOf(what: string, size: Past, value: number, smallest: number): Row {
  const ratio = value / smallest;
  const isSmallest = size === SIZES[0];
  const isRestart = what.startsWith('restart');
  const within = ratio <= MOST_GROWTH && !(isRestart && value > MOST_RESTART_MS);
  return {
    what: `${what}, ${sizeText(size)}`,
    value: ms(value),
    bar: isSmallest ? null : `<= ${MOST_GROWTH}x${isRestart ? `, ${ms(MOST_RESTART_MS)}` : ''}`,
    within: isSmallest || within,
    beside: isSmallest ? null : `smallest ${ms(smallest)}`,
    ratio: isSmallest ? null : ratio,
  };
}

/**
 * Measures how orders, reads and a restart after a kill change with a growing past: each size is compared with the
 * smallest.
 */
export const benchGrowth: Bench = async () => {
  const server = await postgresServer();
  try {
    const urlOf = await makeDatabases(server.url);
    const taken = new Map<Past, Figures[]>(SIZES.map((size) => [size, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of round % 2 === 0 ? SIZES : SIZES.toReversed()) {
        const figures = await measure(urlOf(size), size);
        taken.get(size)?.push(figures);
        const told = Object.entries(figures).map(([what, value]) => `${what} ${ms(value)}`);
        console.log(`  round ${round + 1}, ${sizeText(size)}: ${told.join(', ')}`);
      }
    }
    const figure = (size: Past, what: string) => median((taken.get(size) ?? []).map((one) => one[what] ?? Number.NaN));
    const [smallest = SIZES[0]] = SIZES;
    const names = Object.keys(taken.values().next().value?.[0] ?? {});
    return names.flatMap((what) =>
      SIZES.map((size) => rowOf(what, size, figure(size, what), smallest ? figure(smallest, what) : Number.NaN)),
    );
  } finally {
    await server.stop();
  }
};
