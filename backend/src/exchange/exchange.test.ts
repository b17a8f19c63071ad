import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../../test/test-clock';
import { customerOn, keyOf } from '../../test/api-key-fixture';
import { fund, marketOn, rest } from '../../test/market-fixture';
import { programOf, until } from '../../test/running-exchange';
import { breakLock, createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { ApiKeys } from '../api-keys/api-keys';
import type { Config } from '../config';
import { MARKET_LOCK, holdProcessLock } from '../db/locks';
import { runExchange } from './exchange';
import { freePort } from '../lib/free-port';

const health = () => fetch(`http://127.0.0.1:${config.port}/healthz`).then(({ status }) => status);

jest.setTimeout(60_000);

let db: TestDatabase;
let config: Config;

beforeAll(async () => {
  db = await createTestDatabase();
  config = {
    databaseUrl: db.url,
    redisUrl: null,
    host: '127.0.0.1',
    port: await freePort(),
    secret: 'a secret of at least thirty-two characters',
    sandbox: false,
    sessionMinutes: 30,
    sessionHours: 12,
    logLevel: 'silent',
    liquiditySeed: 'test',
    persistedQueries: true,
    pagesUrl: null,
    ownUrl: 'http://127.0.0.1:1',
    trustProxy: 'loopback',
    metrics: null,
    smtpUrl: null,
    mailFrom: { name: 'Plataforma', address: 'nao-responda@example.com' },
    publicUrl: 'https://plataforma.example',
    registrationsPerHour: 10,
    sessionsPerCustomer: 10,
    deletionDays: 15,
    geoDatabase: null,
    documents: join(tmpdir(), 'plataforma-test-documents'),
    clamdUrl: null,
    bankWebhookKeys: [],
    depositMailMinimum: 1_000_000_000_000n,
    custodyWebhookKeys: [],
    cardWebhookKeys: [],
    issuerWebhookKeys: [],
    cardFeeRate: 349n,
    cardHoldHours: 72,
    brlWithdrawal: { fee: 20_000_000_000n, minimum: 100_000_000_000n },
    brlNightMaximum: 10_000_000_000_000n,
    paymentRequests: true,
    withdrawalReviewFrom: new Map([[20, 300_000_000_000_000n]]),
    cardFrame: 'http://127.0.0.1:8080/sandbox/card',
    issuerFrame: 'http://127.0.0.1:8080/sandbox/issuer',
  };
});

afterEach(() => jest.restoreAllMocks());
afterAll(() => db.drop());

const answers = (status: number) => async () => (await health().catch(() => 0)) === status;

test('an exchange is up but not ready while another one has the markets, then ready, and ends in order', async () => {
  const other = await holdProcessLock(db.url, MARKET_LOCK, { onLost: () => undefined });
  const stop = new AbortController();
  const running = runExchange(config, stop.signal);
  await until(answers(503));
  await other.release();
  await until(answers(200));
  stop.abort();
  await running;
  await expect(health()).rejects.toThrow();
  const free = await holdProcessLock(db.url, MARKET_LOCK, { onLost: () => undefined });
  await free.release();
});

test('architecture, one writer per market: an exchange that loses the lock ends at once', async () => {
  const left = new Promise<unknown>((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      resolve(code);
      return undefined as never;
    });
  });
  const stop = new AbortController();
  const running = runExchange(config, stop.signal);
  await until(answers(200));
  await breakLock(db, MARKET_LOCK);
  expect(await left).toBe(1);
  stop.abort();
  await running;
});

test('one that is told to end while it waits ends at once', async () => {
  const other = await holdProcessLock(db.url, MARKET_LOCK, { onLost: () => undefined });
  const stop = new AbortController();
  const running = runExchange(config, stop.signal);
  await until(answers(503));
  stop.abort();
  await running;
  await other.release();
});

test('without a sandbox there are no demo accounts and no market makers', async () => {
  const [row] = await db.query(
    `select (select count(*)::int from users) as users,
            (select count(*)::int from accounts where kind = 'MARKET_MAKER') as makers,
            (select count(*)::int from accounts where kind in ('FEES', 'EXTERNAL', 'SUSPENSE')) as own`,
  );
  expect(row).toEqual({ users: 0, makers: 0, own: 5 });
});

test('architecture, one writer per market: nothing is written once another may have the markets', async () => {
  const user = await customerOn(db);
  await fund(db, user.accountId, { BRL: '1000000' });
  const program = programOf(await keyOf(db, new ApiKeys(db, config, realClock), user));
  const before = marketOn(db);
  await before.start();
  await rest(
    before,
    user.accountId,
    'btcbrl',
    Array.from({ length: 150 }, (_, index) => ['BUY', String(500_000 + index), '0.001'] as const),
  );
  await before.stop();
  const open = async () => {
    const [row] = await db.query<{ count: number }>(
      `select count(*)::int as count from orders where account_id = $1 and state = 'ACTIVE'`,
      [user.accountId],
    );
    return row?.count ?? 0;
  };
  const stop = new AbortController();
  const running = runExchange(config, stop.signal);
  await until(answers(200));
  const exchange = { url: `http://127.0.0.1:${config.port}` };
  const answer = program(exchange, 'PUT', '/rest/v3/orders/cancel', { type: 'ALL' });
  await until(async () => (await open()) < 150);
  stop.abort();
  const next = await holdProcessLock(db.url, MARKET_LOCK, { onLost: () => undefined });
  const left = await open();
  const { status } = await answer;
  await running;
  expect(await open()).toBe(left);
  expect(status).toBe(left === 0 ? 200 : 503);
  await next.release();
});
