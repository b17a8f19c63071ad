import { setTimeout as pause } from 'node:timers/promises';
import { ANA, type ApiClient, signedIn } from '../support/api';
import { Sandbox } from '../support/sandbox';
import { OwnProcess } from './own-process';
import { atMost, type Bench, ms, percentile, type Row } from './report';
import { undisturbed } from './undisturbed';
import type { WorstCallerName, WorstCallerTask } from './worst-callers';

/** Customers whose orders are measured. Each sends one order at a time, and rests in between. */
const CUSTOMERS = 6;
const REST_MS = 25;
const BUY_AMOUNT = '20';
const SELL_QUANTITY = '0.00003';
const FUNDS = { balances: { BRL: '100000', BTC: '0.5' } } as const;
const WARM_UP_SECONDS = 8;
const SECONDS = 10;
const HEALTH_EVERY_MS = 50;
const MOST_GROWTH = 2;
const MOST_HEALTH_MS = 200;
/** What one caller does, and who it is. */
const CALLERS: Readonly<Record<WorstCallerName, 'guest' | 'customer'>> = {
  'lists in lists': 'customer',
  'ten times the candles': 'guest',
  'the dearest operation': 'guest',
  'own orders': 'customer',
  orders: 'customer',
  'runs of a recurring buy': 'customer',
  'REST candles': 'guest',
  '/AP history': 'guest',
  'twenty sockets': 'guest',
};

interface Figures {
  readonly p99: number;
  readonly slowestHealth: number;
}

/** Asks for the health at intervals. @returns a function that ends it and gives the slowest answer in ms */
function watchHealth(url: string): () => Promise<number> {
  let isEnded = false;
  const watch = async () => {
    let slowest = 0;
    while (!isEnded) {
      const at = performance.now();
      const answer = await fetch(`${url}/healthz`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`/healthz answered ${answer.status}`);
      slowest = Math.max(slowest, performance.now() - at);
      await pause(HEALTH_EVERY_MS);
    }
    return slowest;
  };
  const ended = watch();
  return () => {
    isEnded = true;
    return ended;
  };
}

/** Buys and sells in turn. @returns the latencies in ms */
async function trade(client: ApiClient, seconds: number): Promise<readonly number[]> {
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const at = performance.now();
    const order = await (turn % 2 === 0 ? client.buy('btcbrl', BUY_AMOUNT) : client.sell('btcbrl', SELL_QUANTITY));
    latencies.push(performance.now() - at);
    if (!order) throw new Error('An order was refused');
    await pause(REST_MS);
  }
  return latencies;
}

const tradeAll = async (customers: readonly ApiClient[], seconds: number): Promise<readonly number[]> =>
  (await Promise.all(customers.map((client) => trade(client, seconds)))).flat();

async function measureOnce(url: string, customers: readonly ApiClient[]): Promise<Figures> {
  const health = watchHealth(url);
  const latencies = await tradeAll(customers, SECONDS);
  return { p99: percentile(latencies, 0.99), slowestHealth: await health() };
}

/** Measures while this caller runs beside, from its first request on. */
async function beside(task: WorstCallerTask, measure: () => Promise<Figures>): Promise<Figures> {
  const caller = new OwnProcess('worst-callers.ts');
  try {
    await caller.ask(task);
    return await measure();
  } finally {
    caller.end();
  }
}

/** Measures orders of some customers while one other caller asks as much as it can, at each endpoint in turn. */
export const benchCallers: Bench = async ({ product }) => {
  const { url } = await product();
  const sandbox = new Sandbox(url);
  const customers: ApiClient[] = [];
  while (customers.length < CUSTOMERS) customers.push(await signedIn(url, (await sandbox.makeCustomer(FUNDS)).email));
  const headers = (await signedIn(url, ANA)).headers();
  await tradeAll(customers, WARM_UP_SECONDS);
  const rows: Row[] = [];
  for (const [name, who] of Object.entries(CALLERS)) {
    const alone = await undisturbed(() => measureOnce(url, customers));
    const task = { url, name, headers: who === 'guest' ? {} : headers };
    const worst = await undisturbed(() => beside(task, () => measureOnce(url, customers)));
    const ratio = worst.p99 / alone.p99;
    const what = `beside one caller, ${name}`;
    rows.push({
      what: `orders p99 ${what}`,
      value: ms(worst.p99),
      bar: `<= ${MOST_GROWTH}x`,
      within: ratio <= MOST_GROWTH,
      beside: `without it ${ms(alone.p99)}`,
      ratio,
    });
    const health = atMost(`slowest /healthz ${what}`, worst.slowestHealth, MOST_HEALTH_MS, ms);
    rows.push({ ...health, beside: `without it ${ms(alone.slowestHealth)}` });
  }
  return rows;
};
