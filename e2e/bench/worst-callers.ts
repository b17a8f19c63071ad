/** Runs as a process of its own: one caller that asks as much as it can, until the bench has measured. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** What the bench asks this process to do. */
export interface WorstCallerTask {
  readonly url: string;
  /** A `WorstCallerName`. */
  readonly name: string;
  /** Headers of the caller's session; empty for a guest. */
  readonly headers: Readonly<Record<string, string>>;
}

const AT_ONCE = 40;
const SOCKETS = 20;
/** Just below the number with which a socket is closed. */
const MESSAGES_PER_SECOND = 45;

const FROM = '2026-01-01T00:00:00.000Z';
/** Minutes are kept for seven days. */
const PAST_MINUTES = 5_000;
let ends = 0;

/** Another end of a range with each request: nothing can be answered with what was read before. In Unix ms. */
function anotherEnd(): number {
  ends += 1;
  return Date.now() - (ends % PAST_MINUTES) * 60_000;
}

const candles = () =>
  `candles(instrument: "btcbrl", interval: M1, from: "${FROM}", to: "${new Date(anotherEnd()).toISOString()}") { openedAt open high low close volume }`;
const tenTimes = () => Array.from({ length: 10 }, (_, index) => `a${index}: ${candles()}`).join(' ');
const history = () => ({ InstrumentId: 1, Interval: 60, FromDate: FROM, ToDate: new Date(anotherEnd()).toISOString() });
const RUNS = 'runs(first: 100) { edges { node { id order { id filledQuantity } } } }';

function post({ url, headers }: WorstCallerTask, body: object): Promise<Response> {
  return fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const graphql = (query: string) => (task: WorstCallerTask) => post(task, { query });

const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } errors { messages } } }';
let turn = 0;

/** Buys and sells in turn. */
function order(task: WorstCallerTask): Promise<Response> {
  turn += 1;
  const terms =
    turn % 2 === 0
      ? { side: 'BUY', type: 'INSTANT', amount: '20' }
      : { side: 'SELL', type: 'MARKET', quantity: '0.00003' };
  const variables = { input: { ...terms, instrument: 'btcbrl', idempotencyKey: randomUUID() } };
  return post(task, { query: PLACE, variables });
}

const get =
  (path: () => string) =>
  ({ url, headers }: WorstCallerTask) =>
    fetch(url + path(), { headers });

/** What one caller asks again and again, forty times at once. */
const REQUESTS = {
  'lists in lists': graphql('{ orders { edges { node { fills { order { fills { id } } } } } } }'),
  'ten times the candles': (task: WorstCallerTask) => post(task, { query: `{ ${tenTimes()} }` }),
  'the dearest operation': (task: WorstCallerTask) => post(task, { query: `{ ${candles()} }` }),
  'own orders': graphql('{ orders(first: 100) { edges { node { id state price quantity filledQuantity fee } } } }'),
  orders: order,
  'runs of a recurring buy': graphql(`{ recurringBuy(id: "1") { ${RUNS} } }`),
  'REST candles': get(() => `/rest/v3/markets/btcbrl/candlesticks?interval=1m&end_time=${anotherEnd()}`),
  '/AP history': get(
    () =>
      `/AP/GetTickerHistory?${new URLSearchParams(Object.entries(history()).map(([name, value]) => [name, String(value)]))}`,
  ),
} as const;

export type WorstCallerName = keyof typeof REQUESTS | 'twenty sockets';

async function askForever(task: WorstCallerTask, ask: (task: WorstCallerTask) => Promise<Response>): Promise<void> {
  // A product that refuses the connection is asked again as well.
  for (;;) {
    await ask(task).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
  }
}

async function openSocket({ url, headers }: WorstCallerTask): Promise<void> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/WSGateway`, { headers });
  await once(socket, 'open');
  const ask = () => socket.send(JSON.stringify({ m: 0, i: 2, n: 'GetTickerHistory', o: JSON.stringify(history()) }));
  setInterval(ask, 1_000 / MESSAGES_PER_SECOND);
}

function begin(task: WorstCallerTask): void {
  if (task.name === 'twenty sockets') {
    for (let count = 0; count < SOCKETS; count += 1) void openSocket(task);
    return;
  }
  const ask = new Map<string, (task: WorstCallerTask) => Promise<Response>>(Object.entries(REQUESTS)).get(task.name);
  if (!ask) throw new Error(`No caller is called ${task.name}`);
  for (let count = 0; count < AT_ONCE; count += 1) void askForever(task, ask);
}

process.on('message', (task: WorstCallerTask) => {
  begin(task);
  process.send?.('begun');
});
process.on('disconnect', () => process.exit(0));
