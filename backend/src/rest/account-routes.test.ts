import { BROWSER, customerOn, keyOf } from '../../test/api-key-fixture';
import { fault, restSuite, resting } from '../../test/rest-fixture';
import type { RestSuite } from '../../test/rest-fixture';
import { inTransaction } from '../db/database';
import { proAccountOf } from '../ledger/index';

const suite = restSuite();
const { call, place } = suite;

describe('domain §2: REST v3, signing', () => {
  it('is over timestamp + METHOD + path + query + body', async () => {
    expect((await call('GET', '/accounts')).status).toBe(200);
    expect((await call('GET', '/orders?market_symbol=btcbrl&page_size=5')).status).toBe(200);
    expect((await call('PUT', '/orders/cancel', { type: 'ALL' })).status).toBe(200);
  });

  it('takes a query that was signed before it was encoded', async () => {
    const start = '2026-01-01T00:00:00.000Z';
    const sent = { path: `/rest/v3/orders?start_time=${encodeURIComponent(start)}` };
    expect((await call('GET', `/orders?start_time=${start}`, undefined, sent)).status).toBe(200);
  });

  it.each([
    ['another query', { path: '/rest/v3/orders?page_size=6' }],
    ['another path', { path: '/rest/v3/accounts?page_size=5' }],
    ['two parameters made of one', { path: '/rest/v3/orders?page_size=5%26side=BUY' }],
  ])('%s than what was signed is 2002', async (_what, sent) => {
    const answer = await call('GET', '/orders?page_size=5', undefined, sent);
    expect([answer.status, answer.body]).toEqual([401, fault(2002)]);
  });

  it('another body than what was signed is 2002', async () => {
    const answer = await call('PUT', '/orders/cancel', { type: 'ALL' }, { body: '{"type":"ALL" }' });
    expect(answer.body).toEqual(fault(2002));
  });

  it('no key is 2003, a clock that is wrong 2004, another address 2005', async () => {
    const bare = await suite.fixture.get('/rest/v3/accounts');
    expect([bare.status, bare.body]).toEqual([401, fault(2003)]);
    const late = await call('GET', '/accounts', undefined, { timestamp: Date.now() - 31_000 });
    expect(late.body).toEqual(fault(2004));
    const away = await keyOf(suite.db, suite.fixture.apiKeys, suite.fixture.user, { allowedIps: ['203.0.113.0/24'] });
    const path = '/rest/v3/accounts';
    expect((await suite.fixture.call(away, 'GET', path)).body).toEqual(fault(2005));
    expect((await suite.fixture.call(away, 'GET', path, undefined, { from: '203.0.113.4' })).status).toBe(200);
    await suite.fixture.apiKeys.revoke(suite.fixture.user.id, away.key.id, BROWSER);
    expect((await suite.fixture.call(away, 'GET', path)).body).toEqual(fault(2003));
  });

  it('identity §4: a suspended key is 2003, with the reason for who has its secret', async () => {
    const { key } = suite.program;
    const ids = await inTransaction(suite.db, (tx) =>
      suite.fixture.apiKeys.suspendAll(tx, suite.fixture.user.id, BROWSER),
    );
    expect(ids).toContain(key.id);
    const { status, body } = await call('GET', '/accounts');
    const details = ['This key is suspended. Its customer must reactivate it.'];
    expect([status, body]).toEqual([401, { error: { message: 'Invalid access key.', code: 2003, details } }]);
    const unsigned = await suite.fixture.call({ ...suite.program, secret: 'x' }, 'GET', '/rest/v3/accounts');
    expect(unsigned.body).toEqual(fault(2002));
  });

  it('a key may do what its permissions say: else 3001', async () => {
    const reader = await keyOf(suite.db, suite.fixture.apiKeys, suite.fixture.user, { permissions: ['READ'] });
    const trader = await keyOf(suite.db, suite.fixture.apiKeys, suite.fixture.user, { permissions: ['TRADE'] });
    const refused = await suite.fixture.call(reader, 'POST', '/rest/v3/orders', resting('500000'));
    expect([refused.status, refused.body]).toEqual([403, fault(3001)]);
    expect((await suite.fixture.call(trader, 'GET', '/rest/v3/accounts')).body).toEqual(fault(3001));
  });
});

describe('domain §2: REST v3, orders', () => {
  it('balances of the key’s account, and of no other', async () => {
    const pro = await keyOf(suite.db, suite.fixture.apiKeys, suite.fixture.user, {
      accountId: await proAccountOf(suite.db, suite.fixture.user.accountId),
    });
    const reais = { currency_symbol: 'brl', balance: '100000', balance_available: '100000', balance_locked: '0' };
    expect((await call('GET', '/accounts')).body).toHaveProperty('data.0', reais);
    expect((await suite.fixture.call(pro, 'GET', '/rest/v3/accounts')).body).toHaveProperty('data.0.balance', '0');
  });

  it('a limit order is placed, listed, read by each of its names, and canceled', async () => {
    const id = await place(resting('500000', { client_order_id: 'mine-1' }));
    const order = {
      id,
      sn: expect.stringMatching(/^O[0-9A-Z]{13}$/),
      client_order_id: 'mine-1',
      market_symbol: 'btcbrl',
      side: 'BUY',
      type: 'LIMIT',
      state: 'ACTIVE',
      price: '500000',
      quantity: '0.001',
      quantity_executed: '0',
      time_in_force: 'GTC',
      post_only: false,
      funds_received: '0',
    };
    expect((await call('GET', `/orders/by-order-id/${id}`)).body).toMatchObject(order);
    expect((await call('GET', '/orders/by-client-order-id/mine-1')).body).toMatchObject(order);
    expect((await call('GET', '/orders/by-client-order-id/%00')).status).toBe(404);
    const list = async (query: string) => (await call('GET', `/orders?${query}`)).body;
    expect(await list('state=ACTIVE&market_symbol=btcbrl')).toMatchObject({ data: [order] });
    expect(await list('state=ACTIVE,PARTIALLY_FILLED&side=BUY')).toMatchObject({ data: [order] });
    expect(await list('state=FILLED')).toEqual({ data: [] });
    expect(await list(`start_time=${Date.now() + 1_000}`)).toEqual({ data: [] });
    expect((await call('PUT', '/orders/cancel', { type: 'ID', id: Number(id) })).body).toMatchObject({
      data: [{ id: Number(id) }],
    });
    const again = await call('PUT', '/orders/cancel', { type: 'ID', id });
    expect([again.status, again.body]).toEqual([422, fault(4008)]);
  });

  it('the same client_order_id is the same order; with other terms it is refused', async () => {
    const order = resting('500000', { client_order_id: 'mine-2' });
    const [first, second] = [await place(order), await place(order)];
    expect(second).toBe(first);
    expect((await call('POST', '/orders', { ...order, price: '500001' })).body).toEqual(fault(4001));
    expect((await call('PUT', '/orders/cancel', { type: 'ALL' })).body).toMatchObject({
      data: [{ id: Number(first) }],
    });
  });

  it('market, instant and stop orders; own fills with their fees', async () => {
    const bought = await place({ market_symbol: 'btcbrl', side: 'BUY', type: 'MARKET', quantity: '0.001' });
    expect((await call('GET', `/orders/by-order-id/${bought}`)).body).toMatchObject({
      state: 'FILLED',
      quantity: '0',
      quantity_ordered: '0.001',
      quantity_executed: '0.001',
      price_avg: '600000',
      funds_received: '600',
      fee: '3',
      fee_currency_symbol: 'BRL',
      trades_count: '1',
    });
    await place({ market_symbol: 'btcbrl', side: 'SELL', type: 'INSTANT', amount: '100' });
    expect((await call('GET', '/trades?market_symbol=btcbrl&page_size=10')).body).toMatchObject({
      data: [
        { side: 'SELL', price: '599000', role: 'TAKER' },
        { order_id: bought, side: 'BUY', price: '600000', quantity: '0.001', fee: '3', fee_currency_symbol: 'BRL' },
      ],
    });
    const stop = { market_symbol: 'btcbrl', side: 'SELL', type: 'STOP_LIMIT', quantity: '0.001' };
    const id = await place({ ...stop, stop_price: '580000', price: '579000' });
    expect((await call('GET', `/orders/by-order-id/${id}`)).body).toMatchObject({
      state: 'ACTIVE',
      type: 'STOP_LIMIT',
      stop_price: '580000',
    });
    expect((await call('PUT', '/orders/cancel', { type: 'MARKET', market_symbol: 'btcbrl' })).body).toMatchObject({
      data: [{ id: Number(id) }],
    });
  });

  it('cancel-replace; with ALLOW_FAILURE also when there is nothing to cancel', async () => {
    const first = await place(resting('500000'));
    const replace = (mode: string) =>
      call('POST', '/orders/cancel-replace', {
        mode,
        cancel: { type: 'ID', id: first },
        create: resting('500010', { quantity: '0.002' }),
      });
    const { status, body } = await replace('STOP_ON_FAILURE');
    expect([status, body]).toMatchObject([201, { cancel: { id: Number(first) }, create: { id: expect.any(Number) } }]);
    expect((await replace('STOP_ON_FAILURE')).body).toEqual(fault(4008));
    expect((await replace('ALLOW_FAILURE')).body).toMatchObject({ cancel: null, create: { id: expect.any(Number) } });
    expect((await call('PUT', '/orders/cancel', { type: 'ALL' })).body).toMatchObject({ data: [{}, {}] });
  });

  it('a batch: each order is accepted or refused by itself', async () => {
    const { body } = await call('POST', '/orders/batch', {
      data: [resting('500000'), resting('500000', { quantity: '5000' })],
    });
    expect(body).toMatchObject({ data: [{ id: expect.any(Number) }, { error: { code: 4002 } }] });
    await call('PUT', '/orders/cancel', { type: 'ALL' });
  });

  it.each([
    [4001, {}],
    [4001, resting('abc')],
    [4001, resting('500000', { quantity: 0.001 })],
    [4002, resting('500000', { quantity: '5000' })],
    [4003, resting('500000', { quantity: '0.00000001' })],
    [4004, resting('500000', { market_symbol: 'abcxyz' })],
    [4008, resting('600000', { post_only: true })],
    [5005, resting('100', { quantity: '1' })],
  ])('a refused order is code %d: %j', async (code, order) => {
    const answer = await call('POST', '/orders', order);
    expect([answer.status >= 400, answer.body]).toEqual([true, fault(code)]);
  });

  it('no JSON is 400, more than the body may have 413', async () => {
    const sent = (body: string) => call('POST', '/orders', undefined, { body });
    expect((await sent('x'.repeat(2_000_000))).status).toBe(413);
  });

  it('nobody reads or cancels another customer’s order', async () => {
    const id = await place(resting('500000'));
    const stranger = await keyOf(suite.db, suite.fixture.apiKeys, await customerOn(suite.db));
    const read = await suite.fixture.call(stranger, 'GET', `/rest/v3/orders/by-order-id/${id}`);
    expect([read.status, read.body]).toEqual([404, fault(404)]);
    expect((await suite.fixture.call(stranger, 'PUT', '/rest/v3/orders/cancel', { type: 'ID', id })).body).toEqual(
      fault(404),
    );
    await call('PUT', '/orders/cancel', { type: 'ALL' });
  });

  it('the customer and the fees', async () => {
    expect((await call('GET', '/me')).body).toMatchObject({
      email: suite.fixture.user.email,
      level: 20,
      disabled: false,
    });
    expect((await call('GET', '/me/fees/trading')).body).toHaveProperty('data.0', {
      market_symbol: 'btcbrl',
      maker: '0.0025',
      taker: '0.005',
    });
  });
});

describe('domain §2: rates', () => {
  // However long the calls take, they are made at one instant.
  beforeAll(() => {
    const now = Date.now();
    suite.fixture.clock = () => now;
  });

  it('30 order calls in 2 s; then 429 with the usual headers', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => call('GET', '/orders?page_size=1')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body).toEqual(fault(429));
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(refused[0]?.headers.get('x-ratelimit-limit')).toBe('30');
    expect(refused[0]?.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(refused[0]?.headers.get('x-ratelimit-reset'))).toBe(
      Math.ceil((suite.fixture.clock() + 2_000) / 1_000),
    );
  });

  it('each order of a batch counts: a batch that the rest of the 30 does not cover is 429, and none of it is placed', async () => {
    const batch = (size: number) =>
      call('POST', '/orders/batch', { data: Array.from({ length: size }, () => resting('500000')) });
    const listed = async () => {
      const { body } = await call('GET', '/orders?state=ACTIVE');
      return Object(body).data.length;
    };
    await Promise.all([5, 5, 5, 5, 5].map(batch));
    expect(await listed()).toBe(25);
    expect((await call('GET', '/orders?page_size=1')).headers.get('x-ratelimit-remaining')).toBe('3');
    const refused = await batch(4);
    expect([refused.status, refused.body]).toEqual([429, fault(429)]);
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect((await call('GET', '/orders')).status).toBe(429);
    const later = suite.fixture.clock() + 2_000;
    suite.fixture.clock = () => later;
    expect(await listed()).toBe(25);
    await call('PUT', '/orders/cancel', { type: 'ALL' });
  });

  it('300 calls in 10 s of one key; wrong signatures count against their address', async () => {
    const answers = await Promise.all(Array.from({ length: 310 }, () => call('GET', '/me/fees/trading')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const wrong = { ...suite.program, secret: 'wrong' };
    const from = { from: '198.51.100.7' };
    const tries = Array.from({ length: 301 }, () =>
      suite.fixture.call(wrong, 'GET', '/rest/v3/accounts', undefined, from),
    );
    await Promise.all(tries);
    const barred = await suite.fixture.call(wrong, 'GET', '/rest/v3/accounts', undefined, from);
    expect([barred.status, barred.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  }, 30_000);

  it('quality, Security: an IPv6 network of 64 bits is one address; an allow-list goes by the whole address', async () => {
    const visit = async (path: string, from: string) => suite.fixture.get(path, { 'x-forwarded-for': from });
    const leftOf = async (from: string) =>
      (await visit('/rest/v3/system/time', from)).headers.get('x-ratelimit-remaining');
    expect(await leftOf('2001:db8:1:1::1')).toBe('299');
    expect(await leftOf('2001:db8:1:1:ffff::2')).toBe('298');
    expect(await leftOf('2001:db8:1:2::1')).toBe('299');
    expect(await leftOf('::ffff:198.51.100.9')).toBe('299');
    expect(await leftOf('198.51.100.9')).toBe('298');

    const addresses = Array.from({ length: 300 }, (_, index) => `2001:db8:1:3::${(index + 1).toString(16)}`);
    await Promise.all(addresses.map((from) => visit('/AP/Ping', from)));
    expect((await visit('/AP/Ping', '2001:db8:1:3:ffff::1')).status).toBe(429);
    expect((await visit('/AP/Ping', '2001:db8:1:4::1')).status).toBe(200);

    const wrong = { ...suite.program, secret: 'wrong' };
    const sign = (as: RestSuite['program'], from: string) =>
      suite.fixture.call(as, 'GET', '/rest/v3/me', undefined, { from });
    await Promise.all(addresses.map((from) => sign(wrong, from)));
    expect((await sign(suite.program, '2001:db8:1:3:ffff::1')).status).toBe(429);
    expect((await sign(suite.program, '2001:db8:1:4::1')).status).toBe(200);

    const home = await keyOf(suite.db, suite.fixture.apiKeys, suite.fixture.user, { allowedIps: ['2001:db8:1:5::1'] });
    expect((await sign(home, '2001:db8:1:5::1')).status).toBe(200);
    expect((await sign(home, '2001:db8:1:5::2')).body).toEqual(fault(2005));
    await suite.fixture.apiKeys.revoke(suite.fixture.user.id, home.key.id, BROWSER);
  }, 30_000);
});
