import { realClock } from '../../test/test-clock';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { customerOn, keyOf } from '../../test/api-key-fixture';
import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { PASSWORD, SECRET } from '../../test/identity-fixture';
import { fund, nextKey } from '../../test/market-fixture';
import { programOf } from '../../test/running-exchange';
import type { Program } from '../../test/running-exchange';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { ApiKeys } from '../api-keys/api-keys';
import { holdProcessLock, MARKET_LOCK } from '../db/locks';
import type { User } from '../identity/users';
import { Forwarder } from './forwarder';

let db: TestDatabase;
let user: User;
let program: Program;
let exchange: ExchangeFixture;
const running: ExchangeFixture[] = [];

async function start(): Promise<void> {
  exchange = await exchangeFixture(db);
  running.push(exchange);
  await exchange.market.start();
}

beforeAll(async () => {
  db = await createTestDatabase();
  user = await customerOn(db);
  await fund(db, user.accountId, { BRL: '100000' });
  program = programOf(await keyOf(db, new ApiKeys(db, { secret: SECRET }, realClock), user));
});
beforeEach(start);
afterEach(async () => {
  for (const one of running.splice(0)) {
    await one.market.stop();
    await one.close();
  }
});
afterAll(() => db.drop());

/**
 * Ends the process as SIGTERM does, just before a command reaches the markets. `done` other commands come before it.
 */
function endOver(command: 'placeOrder' | 'cancelOrder', done = 0): void {
  const { app, market } = exchange;
  const carryOut = market.service[command].bind(market.service) as (...given: unknown[]) => Promise<never>;
  let left = done;
  jest.spyOn(market.service, command).mockImplementation(async (...given: unknown[]) => {
    if (left === 0) {
      app.suspend();
      await market.stop();
    }
    left -= 1;
    return carryOut(...given);
  });
}

const order = { market_symbol: 'btcbrl', side: 'BUY', type: 'LIMIT', price: '500000', quantity: '0.0001' };

const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } errors { messages } } }';

async function placeInBrowser() {
  const browser = exchange.browser();
  await browser.graphql('{ session { state } }');
  const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { errors { messages } } }';
  await browser.graphql(SIGN_IN, { input: { email: user.email, password: PASSWORD } });
  endOver('placeOrder');
  const { market_symbol: instrument, ...rest } = order;
  return browser.graphql(PLACE, { input: { ...rest, instrument, idempotencyKey: nextKey() } });
}

describe('architecture, one writer per market: what the end of the process comes over', () => {
  it('is done by the process that follows, as it was sent', async () => {
    const next = createServer((request, reply) => {
      void text(request).then((body) => {
        reply.writeHead(201, { 'content-type': 'application/json', 'x-next': '1' });
        reply.end(JSON.stringify({ path: request.url, key: request.headers['x-fb-access-key'], body }));
      });
    });
    await once(next.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(next.address() as AddressInfo).port}`;
    const lock = await holdProcessLock(db.url, MARKET_LOCK, { address, onLost: () => undefined });
    exchange.app.forward(new Forwarder({ db, ownUrl: exchange.url }));
    endOver('placeOrder');
    const answer = await program(exchange, 'POST', '/rest/v3/orders', order);
    expect([answer.status, answer.headers.get('x-next'), answer.headers.get('retry-after')]).toEqual([201, '1', null]);
    expect(await answer.json()).toEqual({
      path: '/rest/v3/orders',
      key: expect.any(String),
      body: JSON.stringify(order),
    });
    await lock.release();
    next.close();
  });

  it('is 503 when none follows, for programs and for browsers, and nothing was done', async () => {
    const asked = await placeInBrowser();
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '1']);
    expect(asked.errors.map(({ extensions }) => extensions)).toEqual([{ code: 'UNAVAILABLE' }]);
    expect(exchange.logged).toEqual([]);
    await start();
    endOver('placeOrder');
    const answer = await program(exchange, 'POST', '/rest/v3/orders', order);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ error: { code: 5001 } });
    expect(await db.query('select id from orders')).toEqual([]);
  });

  it('is told as it is when a part was done: nobody does that once more', async () => {
    endOver('placeOrder', 1);
    const batch = await program(exchange, 'POST', '/rest/v3/orders/batch', { data: [order, order, order] });
    const { data } = (await batch.json()) as { data: { id?: number; error?: { code: number } }[] };
    expect(batch.status).toBe(201);
    expect(data).toMatchObject([{ id: expect.any(Number) }, { error: { code: 5001 } }, { error: { code: 5001 } }]);
    await start();
    endOver('placeOrder');
    const replaced = await program(exchange, 'POST', '/rest/v3/orders/cancel-replace', {
      mode: 'STOP_ON_FAILURE',
      cancel: { type: 'ID', id: data[0]?.id },
      create: order,
    });
    expect([replaced.status, await replaced.json()]).toMatchObject([422, { error: { code: 4008 } }]);
  });
});
