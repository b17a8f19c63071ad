import { realClock } from '../../test/test-clock';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createDoor } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { customerOn, keyOf } from '../../test/api-key-fixture';
import { browserOn } from '../../test/exchange-fixture';
import { PASSWORD, SECRET } from '../../test/identity-fixture';
import { fund } from '../../test/market-fixture';
import { picture } from '../../test/pictures';
import { marketsOf, programOf, startExchange, until } from '../../test/running-exchange';
import type { Program, RunningExchange } from '../../test/running-exchange';
import { breakLock, createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { ApiKeys } from '../api-keys/api-keys';
import { addressOfHolder, holdProcessLock, MARKET_LOCK } from '../db/locks';
import type { User } from '../identity/users';
import { FORWARDED, HAS_MARKETS, REPEATABLE } from './forwarder';

jest.setTimeout(60_000);

let db: TestDatabase;
let user: User;
let program: Program;
let running: RunningExchange[] = [];
let listening: Server[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  user = await customerOn(db);
  await fund(db, user.accountId, { BRL: '1000000' });
  program = programOf(await keyOf(db, new ApiKeys(db, { secret: SECRET }, realClock), user));
});
afterEach(async () => {
  for (const one of running) await one.stop();
  running = [];
  for (const one of listening) one.close();
  listening = [];
});
afterAll(() => db.drop());

async function start(databaseUrl = db.url): Promise<RunningExchange> {
  const one = await startExchange({ databaseUrl, redisUrl: null });
  running.push(one);
  return one;
}

async function startWriter(): Promise<RunningExchange> {
  const writer = await start();
  await until(async () => (await marketsOf(writer)) === 'own');
  return writer;
}

/** Starts a process that has the markets and one that waits for them. */
async function startBoth(): Promise<readonly [writer: RunningExchange, other: RunningExchange]> {
  const writer = await startWriter();
  const other = await start();
  await until(async () => (await marketsOf(other)) === 'forwarded');
  return [writer, other];
}

const order = (name: string) => ({
  market_symbol: 'btcbrl',
  side: 'BUY',
  type: 'LIMIT',
  price: '500000',
  quantity: '0.0001',
  client_order_id: name,
});
const place = (one: RunningExchange, name: string) => program(one, 'POST', '/rest/v3/orders', order(name));

const firstAnswer = (ask: () => Promise<Response>): Promise<Response> => ask().catch(() => firstAnswer(ask));

async function ordersNamed(prefix: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from orders where account_id = $1 and client_order_id like $2`,
    [user.accountId, `${prefix}%`],
  );
  return row?.count ?? 0;
}

/** Listens until the test ends. @returns the port */
async function listen(server: Server): Promise<number> {
  listening.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** The database behind a proxy that lets connections wait until it opens. */
async function databaseBehindDoor() {
  const { hostname, port } = new URL(db.url);
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const door = createDoor((visitor) => {
    void opened.then(() => {
      const inside = connect(Number(port), hostname);
      visitor.on('error', () => inside.destroy()).pipe(inside);
      inside.on('error', () => visitor.destroy()).pipe(visitor);
    });
  });
  const url = new URL(db.url);
  url.port = String(await listen(door));
  return { url: url.href, open, visited: once(door, 'connection') };
}

/**
 * Starts a fake process that has the markets and dies over its first request. Its connection and its lock end with it.
 */
async function startWriterThatDies(): Promise<void> {
  const writer = createServer(({ url, socket }, answer) => {
    if (url === '/healthz') {
      answer.end('{}');
      return;
    }
    socket.destroy();
    void lock.release();
  });
  const address = `http://127.0.0.1:${await listen(writer)}`;
  const lock = await holdProcessLock(db.url, MARKET_LOCK, { address, onLost: () => undefined });
}

/** Asks a waiting process while the process with the markets dies over the request. */
async function askWhileWriterDies(query: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  await startWriterThatDies();
  const other = await start();
  await until(async () => (await marketsOf(other)) === 'forwarded');
  return fetch(`${other.url}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { 'content-type': 'application/json', 'x-fb-gql-source': 'test', ...headers },
  });
}

describe('architecture, one writer per market: a request to the process that does not write', () => {
  it('is answered by the one that does, for programs and browsers alike', async () => {
    const [writer, other] = await startBoth();
    expect((await place(other, 'both-1')).status).toBe(201);
    const seen = await program(writer, 'GET', '/rest/v3/orders/by-client-order-id/both-1');
    expect(await seen.json()).toMatchObject({ price: '500000' });

    const browser = browserOn(other.url);
    const session = await browser.graphql('{ session { state } }');
    expect(session.data).toEqual({ session: { state: 'GUEST' } });
    const input = { email: user.email, password: PASSWORD };
    const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { errors { name } } }';
    expect((await browser.graphql(SIGN_IN, { input })).data).toEqual({ signIn: { errors: [] } });
    const there = browserOn(writer.url);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    expect((await there.graphql('{ session { state } }')).data).toEqual({ session: { state: 'SIGNED_IN' } });
  });

  it('refusals come through as they are', async () => {
    const [, other] = await startBoth();
    const refused = await program(other, 'POST', '/rest/v3/orders', { ...order('refused'), price: '0' });
    expect(refused.status).toBe(422);
    expect((await fetch(`${other.url}/nothing`)).status).toBe(404);
    const large = await fetch(`${other.url}/graphql`, { method: 'POST', body: 'x'.repeat(2 * 1024 * 1024) });
    expect(large.status).toBe(413);
  });

  it('is not asked again when the one that has the markets had no time for it', async () => {
    let asked = 0;
    const writer = createServer(({ url }, answer) => {
      if (url !== '/healthz') {
        asked += 1;
        answer.writeHead(503, { [HAS_MARKETS]: '1', 'retry-after': '1' });
      }
      answer.end('{}');
    });
    const address = `http://127.0.0.1:${await listen(writer)}`;
    const lock = await holdProcessLock(db.url, MARKET_LOCK, { address, onLost: () => undefined });
    const other = await start();
    await until(async () => (await marketsOf(other)) === 'forwarded');
    const answer = await fetch(`${other.url}/rest/v3/markets/btcbrl/trades/history`);
    expect([answer.status, answer.headers.get('retry-after'), asked]).toEqual([503, '1', 1]);
    await lock.release();
  });

  it('is never sent on twice', async () => {
    const [, other] = await startBoth();
    const answer = await fetch(`${other.url}/rest/v3/markets`, { headers: { [FORWARDED]: '1' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  it('waits while the markets go over, and none is lost, doubled or refused', async () => {
    const [writer, other] = await startBoth();
    const names = Array.from({ length: 50 }, (_, index) => `handed-${index}`);
    const answers: Promise<Response>[] = [];
    const sender = (async () => {
      for (const name of names) {
        answers.push(place(other, name));
        await new Promise((resolve) => setTimeout(resolve, 80));
      }
    })();
    await until(async () => answers.length > 20);
    await writer.stop();
    await sender;
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await ordersNamed('handed')).toBe(50);
    expect(await marketsOf(other)).toBe('own');
  }, 30_000);

  it.each([
    ['has the markets then', false],
    ['waits for them', true],
  ])(
    'is never answered 503 by one that starts and %s: it listens once it knows who has them',
    async (_, hasWriter) => {
      if (hasWriter) await startWriter();
      const database = await databaseBehindDoor();
      const one = await start(database.url);
      await database.visited;
      await expect(fetch(one.url)).rejects.toThrow('fetch failed');
      database.open();
      expect((await firstAnswer(() => place(one, `started-${hasWriter}`))).status).toBe(201);
    },
    30_000,
  );

  it('is done again when it may be repeated and the process that writes dies over it, and only then', async () => {
    const query = '{ session { state } }';
    const repeated = await askWhileWriterDies(query, { [REPEATABLE]: '1' });
    expect(repeated.status).toBe(200);
    expect(await repeated.json()).toMatchObject({ data: { session: { state: 'GUEST' } } });
    await running.pop()?.stop();
    expect((await askWhileWriterDies(query, {})).status).toBe(502);
  }, 30_000);

  it('is answered 503 in time when nobody has the markets', async () => {
    const other = await holdProcessLock(db.url, MARKET_LOCK, { onLost: () => undefined });
    const one = await start();
    await until(() =>
      fetch(`${one.url}/rest/v3/markets`)
        .then(({ status }) => status === 503)
        .catch(() => false),
    );
    expect(await marketsOf(one)).toBeUndefined();
    await other.release();
  }, 30_000);
});

test('the address of the process that holds a lock ends with the lock', async () => {
  expect(await addressOfHolder(db, 4_711)).toBeNull();
  const lost = new Promise((resolve) => {
    void holdProcessLock(db.url, 4_711, { address: 'http://backend-1:4100', onLost: resolve });
  });
  await until(async () => (await addressOfHolder(db, 4_711)) !== null);
  expect(await addressOfHolder(db, 4_711)).toBe('http://backend-1:4100');
  expect(await addressOfHolder(db, MARKET_LOCK)).toBeNull();
  await breakLock(db, 4_711);
  await lost;
  // PostgreSQL reports the end of the connection before it releases the lock.
  await until(async () => (await addressOfHolder(db, 4_711)) === null);
});

test('identity I-25: a picture larger than other bodies reaches the process that has the markets', async () => {
  const [, other] = await startBoth();
  const browser = browserOn(other.url);
  await browser.graphql('{ session { state } }');
  await browser.graphql('mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }', {
    input: { email: user.email, password: PASSWORD },
  });
  const id = randomUUID();
  await db.query(
    `insert into documents (id, user_id, kind, store_key, opened_at, next_step_at)
     values ($1, $2, 'FRONT', $3, now(), now() + interval '1 day')`,
    [id, user.id, randomBytes(32).toString('base64url')],
  );
  const photo = await picture({ width: 1_600, height: 1_200, format: 'png', isNoisy: true });
  expect(photo.length).toBeGreaterThan(5_000_000);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = await fetch(`${other.url}/documents/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'x-csrf-token': browser.cookies.get('csrf') ?? '', cookie },
    body: new Uint8Array(photo),
  });
  expect(sent.status).toBe(201);
  const shown = await fetch(`${other.url}/documents/${id}`, { headers: { cookie } });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});
