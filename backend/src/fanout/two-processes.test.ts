import { realClock } from '../../test/test-clock';
import { customerOn, keyOf, signed } from '../../test/api-key-fixture';
import { browserOn } from '../../test/exchange-fixture';
import { GatewayClient } from '../../test/gateway-client';
import { fund } from '../../test/market-fixture';
import { PASSWORD, SECRET } from '../../test/identity-fixture';
import { redisServer } from '../../test/redis-server';
import type { RedisServer } from '../../test/redis-server';
import { marketsOf, programOf, startExchange, until } from '../../test/running-exchange';
import type { RunningExchange } from '../../test/running-exchange';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { ApiKey } from '../api-keys/api-key-store';
import { ApiKeys } from '../api-keys/api-keys';
import type { User } from '../identity/users';
import { freePort } from '../lib/free-port';

let db: TestDatabase;
let redis: RedisServer;
let user: User;
const running: RunningExchange[] = [];
const clients: GatewayClient[] = [];

beforeAll(async () => {
  [db, redis] = await Promise.all([createTestDatabase(), redisServer(await freePort())]);
  user = await customerOn(db);
  await fund(db, user.accountId, { BRL: '100000' });
});
afterAll(async () => {
  clients.forEach(({ socket }) => socket.terminate());
  for (const one of running) await one.stop();
  await redis.stop();
  await db.drop();
});

async function start(): Promise<RunningExchange> {
  const one = await startExchange({ databaseUrl: db.url, redisUrl: redis.url });
  running.push(one);
  return one;
}

/** Connects a client to the gateway of a process. The gateway may not be open yet, so this tries until it is. */
async function connect({ port }: RunningExchange, headers: Record<string, string> = {}): Promise<GatewayClient> {
  for (;;) {
    const client = new GatewayClient(`ws://127.0.0.1:${port}/WSGateway`, headers);
    clients.push(client);
    const opened = await Promise.race([client.opened().then(() => true), client.closed().then(() => false)]).catch(
      () => false,
    );
    if (opened) return client;
  }
}

const hasBook = async (client: GatewayClient) =>
  (await client.ask('GetL2Snapshot', { InstrumentId: 1 })).rows.length > 0;

function signIn(client: GatewayClient, { id }: ApiKey, secret: string) {
  const nonce = String(Date.now());
  const signature = signed(secret, `${nonce}${user.accountId}${id}`);
  return client.ask('AuthenticateUser', { APIKey: id, Nonce: nonce, UserId: user.accountId, Signature: signature });
}

async function place(one: RunningExchange, holder: Awaited<ReturnType<typeof keyOf>>, price: string) {
  const order = { market_symbol: 'btcbrl', side: 'BUY', type: 'LIMIT', price, quantity: '0.001' };
  expect((await programOf(holder)(one, 'POST', '/rest/v3/orders', order)).status).toBe(201);
}

describe('architecture: two processes on one database and one Redis', () => {
  it('one writes the markets; the gateway of the other tells them, then takes over when the first is gone', async () => {
    const writer = await start();
    await until(async () => (await marketsOf(writer)) === 'own');
    const program = await keyOf(db, new ApiKeys(db, { secret: SECRET }, realClock), user);
    await place(writer, program, '500000');
    const reader = await start();
    const client = await connect(reader);
    await until(async () => (await marketsOf(reader)) === 'forwarded');

    // The gateway gets the state without a question of the client.
    await until(() => hasBook(client));
    const { rows } = await client.ask('SubscribeLevel2', { InstrumentId: 1 }, 4);
    await signIn(client, program.key, program.secret);
    await client.ask('SubscribeAccountEvents', {}, 6);
    await place(writer, program, '500100');
    const update = await client.event('Level2UpdateEvent');
    expect(update.rows[0]?.slice(0, 1)).toEqual([(rows[0]?.[0] ?? 0) + 1]);
    expect(update.rows[0]?.slice(6, 9)).toEqual([500100, 1, 0.001]);
    expect((await client.event('OrderStateEvent')).fields).toMatchObject({ TradingAccount: 'MAIN', Price: '500100' });

    await writer.stop();
    expect(await client.closed()).toBe(1001);
    await until(async () => (await marketsOf(reader)) === 'own');
    const again = await connect(reader);
    expect((await again.ask('GetL2Snapshot', { InstrumentId: 1 })).rows.map((row) => row[6])).toEqual([500100, 500000]);
    await place(reader, program, '500200');
  }, 30_000);

  it('a key that is revoked and a session that ends in the writer end their connections to the other', async () => {
    const [writer] = running.slice(-1);
    if (!writer) throw new Error('Nobody has the markets');
    const reader = await start();
    const client = await connect(reader);
    await until(() => hasBook(client));
    const apiKeys = new ApiKeys(db, { secret: SECRET }, realClock);
    const { key, secret } = await keyOf(db, apiKeys, user);
    expect((await signIn(client, key, secret)).fields.Authenticated).toBe(true);
    const browser = browserOn(writer.url);
    await browser.graphql('{ session { state } }');
    const input = { email: user.email, password: PASSWORD };
    await browser.graphql('mutation($input: SignInInput!) { signIn(input: $input) { errors { name } } }', { input });
    const REVOKE = 'mutation($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { errors { name } } }';
    expect((await browser.graphql(REVOKE, { input: { id: key.id } })).data).toEqual({ revokeApiKey: { errors: [] } });
    expect(await client.closed()).toBe(4001);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const tab = await connect(reader, { cookie });
    expect((await tab.ask('SubscribeAccountEvents', {})).payload).toEqual({ Subscribed: true });
    await browser.graphql('mutation { signOut { errors { name } } }');
    expect(await tab.closed()).toBe(4001);
  }, 30_000);

  it('while Redis was away nobody told who left: those who are somebody come back as who they are', async () => {
    const [reader] = running.slice(-1);
    if (!reader) throw new Error('Nobody waits for the markets');
    const { key, secret } = await keyOf(db, new ApiKeys(db, { secret: SECRET }, realClock), user);
    const [client, guest] = [await connect(reader), await connect(reader)];
    expect((await signIn(client, key, secret)).fields.Authenticated).toBe(true);
    await redis.stop();
    redis = await redisServer(redis.port);
    expect(await client.closed()).toBe(4001);
    expect((await guest.ask('ping', {})).payload).toEqual({ msg: 'PONG' });
  }, 30_000);
});
