import { freePort } from '../test/redis-server';
import { breakLock, createTestDatabase } from '../test/test-database';
import type { TestDatabase } from '../test/test-database';
import type { Config } from './config';
import { MARKET_LOCK, holdProcessLock } from './db/locks';
import { runExchange } from './exchange';

const health = () => fetch(`http://127.0.0.1:${config.port}/healthz`).then(({ status }) => status);

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
    logLevel: 'silent',
    liquiditySeed: 'test',
    persistedQueries: true,
    ownUrl: 'http://127.0.0.1:1',
    trustProxy: 'loopback',
  };
});

afterEach(() => jest.restoreAllMocks());
afterAll(() => db.drop());

async function until(status: number): Promise<void> {
  for (;;) {
    if ((await health().catch(() => 0)) === status) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('an exchange is up but not ready while another one has the markets, then ready, and ends in order', async () => {
  const other = await holdProcessLock(db.url, MARKET_LOCK, { onLost: () => undefined });
  const stop = new AbortController();
  const running = runExchange(config, stop.signal);
  await until(503);
  await other.release();
  await until(200);
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
  await until(200);
  await breakLock(db, MARKET_LOCK);
  expect(await left).toBe(1);
  stop.abort();
  await running;
});

test('one that is told to end while it waits ends at once', async () => {
  const other = await holdProcessLock(db.url, MARKET_LOCK, { onLost: () => undefined });
  const stop = new AbortController();
  const running = runExchange(config, stop.signal);
  await until(503);
  stop.abort();
  await running;
  await other.release();
});

test('without a sandbox there are no demo accounts and no market makers', async () => {
  const [row] = await db.query(
    `select (select count(*)::int from users) as users,
            (select count(*)::int from accounts where kind = 'MARKET_MAKER') as makers,
            (select count(*)::int from accounts where kind in ('FEES', 'EXTERNAL')) as own`,
  );
  expect(row).toEqual({ users: 0, makers: 0, own: 2 });
});
