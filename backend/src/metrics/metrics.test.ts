import { once } from 'node:events';
import { WebSocket } from 'ws';
import { customerWith, marketOn, nextKey, rest } from '../../test/market-fixture';
import { browserOn } from '../../test/exchange-fixture';
import { marketsOf, startExchange, until } from '../../test/running-exchange';
import type { RunningExchange } from '../../test/running-exchange';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { recordingLogger } from '../../test/recording-logger';
import { createRateLimits } from '../rest/shared-rate-limits';
import { INSTRUMENTS } from '../market/instruments';
import { freePort } from '../lib/free-port';
import { registry } from './meters';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(() => db.drop());

/** The value of a metric in Prometheus' text format; undefined when the metric is missing. */
function valueIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const grown = async (series: string, during: () => Promise<unknown>): Promise<number> => {
  const before = valueIn(await registry.metrics(), series) ?? 0;
  await during();
  return (valueIn(await registry.metrics(), series) ?? 0) - before;
};

describe('commands', () => {
  const seriesOf = (command: string, outcome: string) =>
    `plataforma_command_seconds_count{command="${command}",origin="customer",outcome="${outcome}"}`;

  test('orders are counted with their time, by what became of them; batches and trades too', async () => {
    const market = marketOn(db);
    await market.start();
    const maker = await customerWith(db, { BTC: '1' });
    const customer = await customerWith(db, { BRL: '1000' });
    await rest(market, maker, 'btcbrl', [['SELL', '600000', '0.5']]);
    const buy = (amount: string) =>
      market.service.placeOrder(customer, {
        instrument: 'btcbrl',
        side: 'BUY',
        type: 'INSTANT',
        amount,
        idempotencyKey: nextKey(),
      });
    expect(await grown(seriesOf('place', 'done'), () => buy('100'))).toBe(1);
    expect(await grown(seriesOf('place', 'refused'), () => buy('100000'))).toBe(1);
    expect(await grown('plataforma_batch_commands_count', () => buy('100'))).toBe(1);
    const [order] = (await market.service.orders(maker, { first: 1 })).orders;
    expect(await grown(seriesOf('cancel', 'done'), () => market.service.cancelOrder([maker], order?.id ?? 0))).toBe(1);
    expect(await grown(seriesOf('cancel_all', 'done'), () => market.service.cancelOrders(maker, null))).toBe(1);
    await market.stop();
    expect(await grown(seriesOf('place', 'failed'), () => buy('100').catch(() => undefined))).toBe(1);
  });
});

test('what goes beyond a rate limit is counted by the name of the limit, and looking at it is not', async () => {
  const limits = createRateLimits(null, recordingLogger().logger, () => 0);
  const limit = limits.of('rest', 2, 10_000);
  const series = 'plataforma_refusals_total{limit="rest"}';
  const take = () => limit.take('somebody');
  expect(await grown(series, () => Promise.all([take(), take()]))).toBe(0);
  expect(await grown(series, () => Promise.all([take(), take(), limit.peek('somebody')]))).toBe(2);
});

describe('a running exchange', () => {
  let exchange: RunningExchange;
  let metricsUrl: string;

  beforeAll(async () => {
    const metrics = { host: '127.0.0.1', port: await freePort() };
    metricsUrl = `http://127.0.0.1:${metrics.port}/metrics`;
    exchange = await startExchange({ databaseUrl: db.url, redisUrl: null, metrics });
    await until(async () => (await marketsOf(exchange)) === 'own');
    await browserOn(exchange.url).graphql('{ session { state } }');
  });

  afterAll(() => exchange.stop());

  const read = async () => (await fetch(metricsUrl)).text();

  test('tells of its markets, pools, sockets and answers while it runs', async () => {
    const socket = new WebSocket(`${exchange.url.replace('http', 'ws')}/WSGateway`);
    await once(socket, 'open');
    const text = await read();
    expect(valueIn(text, 'plataforma_markets_written')).toBe(INSTRUMENTS.length);
    expect(valueIn(text, 'plataforma_market_waiting{instrument="btcbrl"}')).toBe(0);
    expect(valueIn(text, 'plataforma_open_orders{instrument="btcbrl"}')).toBe(0);
    expect(valueIn(text, 'plataforma_feed_stale{instrument="btcbrl"}')).toBe(0);
    expect(valueIn(text, 'plataforma_jobs{kind="recurring-buy",state="troubled"}')).toBe(0);
    expect(valueIn(text, 'plataforma_job_late_seconds{kind="recurring-buy"}')).toBe(0);
    expect(valueIn(text, 'plataforma_sockets{peer="guest"}')).toBe(1);
    expect(valueIn(text, 'plataforma_socket_buffered_bytes')).toBe(0);
    expect(valueIn(text, 'plataforma_database_waiting{pool="main"}')).toBe(0);
    expect(valueIn(text, 'plataforma_http_answers_total{endpoint="graphql",status="2xx"}')).toBeGreaterThan(0);
    expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    socket.terminate();
  });

  test('tells nothing of it at the address that visitors reach, whatever they ask for', async () => {
    const paths = ['/metrics', '/metrics/', '/graphql/metrics', '/rest/v3/metrics', '/AP/metrics', '/api/metrics'];
    const texts = await Promise.all(paths.map(async (path) => (await fetch(exchange.url + path)).text()));
    expect(texts.filter((text) => text.includes('plataforma_') || text.includes('nodejs_'))).toEqual([]);
    expect((await fetch(`${exchange.url}/metrics`)).status).toBe(404);
  });

  test('a query that is too deep, too wide or too long is counted by its limit', async () => {
    const limits = {
      graphql_depth: `{ orders(first: 1) { edges { node { instrument { base ${'{ x '.repeat(9)}${'}'.repeat(9)} } } } } }`,
      graphql_aliases: `{ ${Array.from({ length: 12 }, (_, index) => `a${index}: session { state }`).join(' ')} }`,
      graphql_tokens: `{ ${'session { state } '.repeat(400)} }`,
    };
    for (const [limit, query] of Object.entries(limits)) {
      const series = `plataforma_refusals_total{limit="${limit}"}`;
      expect(await grown(series, () => browserOn(exchange.url).graphql(query))).toBe(1);
    }
  });

  test('labels tell nobody: no number of an account, no address, no e-mail', async () => {
    const own = (await read()).split('\n').filter((line) => line.startsWith('plataforma_'));
    const labels = own.flatMap((line) =>
      [...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value = '']) => [name, value]),
    );
    const values = labels.filter(([name]) => name !== 'le').map(([, value = '']) => value);
    expect(values.length).toBeGreaterThan(50);
    const known = /^(?:[a-z_-]+|level1(?:Markets)?|[1-5]xx|AP)$/;
    expect(values.filter((value) => !known.test(value))).toEqual([]);
  });
});
