import { customerWith, nextKey, rest } from '../../test/market-fixture';
import { restSuite, resting } from '../../test/rest-fixture';
import type { Method } from '../../test/rest-fixture';
import { MarketsClosed } from '../market/index';

const suite = restSuite();
const { call, place } = suite;

describe('domain §2: REST v3, what Hummingbot sends and reads', () => {
  it('prices and quantities with an exponent are the numbers that they mean', async () => {
    const limit = resting('5.00E+5', { quantity: '1E-3', client_order_id: '5500123' });
    const id = await place(limit);
    expect((await call('GET', `/orders/by-order-id/${id}`)).body).toMatchObject({
      price: '500000',
      quantity_ordered: '0.001',
    });
    expect(await place({ ...limit, price: '500000', quantity: '0.001' })).toBe(id);
    await place({ market_symbol: 'btcbrl', side: 'BUY', type: 'INSTANT', amount: '1E+2' });
    const stop = { market_symbol: 'btcbrl', side: 'SELL', quantity: '1E-3', stop_price: '5.5E+5' };
    await place({ ...stop, type: 'STOP_MARKET' });
    await place({ ...stop, type: 'STOP_LIMIT', price: '5.4E5' });
    expect((await call('GET', '/orders?page_size=3')).body).toMatchObject({
      data: [
        { type: 'STOP_LIMIT', price: '540000', stop_price: '550000' },
        { type: 'STOP_MARKET', quantity_ordered: '0.001', stop_price: '550000' },
        { type: 'INSTANT', instant_amount: '100' },
      ],
    });
    expect((await call('POST', '/orders', resting('5E+99'))).body).toMatchObject({ error: { code: 4001 } });
    await call('PUT', '/orders/cancel', { type: 'ALL' });
  });

  it('an order that is placed and canceled has one and the same number as its id; an order that is read has it as text', async () => {
    const placed = await call('POST', '/orders', resting('500000', { client_order_id: '5500124' }));
    const read = await call('GET', '/orders/by-client-order-id/5500124');
    const canceled = await call('PUT', '/orders/cancel', { type: 'CLIENT_ORDER_ID', client_order_id: '5500124' });
    const id: unknown = Reflect.get(Object(placed.body), 'id');
    expect(id).toEqual(expect.any(Number));
    expect(canceled.body).toMatchObject({ data: [{ id }] });
    expect(read.body).toMatchObject({ id: String(id) });
  });
});

describe('domain §2: REST v3, what ccxt reads', () => {
  it('the fee of a buy is never told as an amount of what was bought', async () => {
    const trade = { market_symbol: 'btcbrl', type: 'MARKET', quantity: '0.001' };
    const bought = await place({ ...trade, side: 'BUY' });
    const sold = await place({ ...trade, side: 'SELL' });
    const read = async (id: string) => (await call('GET', `/orders/by-order-id/${id}`)).body;
    expect(await read(bought)).toMatchObject({ fee_paid: null, fee: '3', fee_currency_symbol: 'BRL' });
    expect(await read(sold)).toMatchObject({ fee_paid: '2.995', fee: '2.995', fee_currency_symbol: 'BRL' });
    expect((await call('GET', '/trades?page_size=2')).body).toMatchObject({
      data: [
        { fee: '2.995', fee_currency_symbol: 'BRL' },
        { fee: '3', fee_currency_symbol: 'BRL' },
      ],
    });
  });
});

describe('domain §2: REST v3, the usual loop: from start_time on, then from after the last row that came', () => {
  interface Row {
    readonly id: string | number;
    readonly order_id?: string;
    readonly created_at: string;
  }

  const rowsOf = (body: unknown) => (body as { data: Row[] }).data;

  /** All rows that the loop finds, in the order in which they came. */
  async function walked(path: string, start: number, size: number): Promise<Row[]> {
    const seen: Row[] = [];
    for (let since = start; ;) {
      const { body } = await call('GET', `${path}start_time=${since}&page_size=${size}`);
      seen.push(...rowsOf(body));
      const last = rowsOf(body).at(-1);
      if (!last) return seen;
      since = Date.parse(last.created_at) + 1;
    }
  }

  const ids: string[] = [];
  let start = Number.MAX_SAFE_INTEGER;

  beforeAll(async () => {
    const order = { instrument: 'btcbrl', side: 'BUY', type: 'MARKET', quantity: '0.0001' } as const;
    for (let count = 0; count < 12; count += 1) {
      const input = { ...order, idempotencyKey: nextKey() };
      const { order: placed } = await suite.fixture.market.service.placeOrder(suite.fixture.user.accountId, input);
      ids.push(String(placed?.id));
      start = Math.min(start, placed?.createdAt.getTime() ?? 0);
    }
  });

  it('gets every order, every closed order, every own trade and every public trade, oldest first', async () => {
    const named = (rows: Row[]) => rows.map(({ id, order_id: order }) => order ?? id);
    expect(named(await walked('/orders?', start, 5))).toEqual(ids);
    expect(named(await walked('/orders?state=FILLED&', start, 5))).toEqual(ids);
    expect(named(await walked('/trades?market_symbol=btcbrl&', start, 5))).toEqual(ids);
    const told = await walked('/markets/btcbrl/trades/history?', start, 5);
    expect(told).toHaveLength(12);
    expect(told.map(({ id }) => Number(id))).toEqual(told.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
  });

  it('gets every trade of an order that many others filled at one instant', async () => {
    const offers = Array.from({ length: 12 }, () => ['SELL', '599500', '0.0001'] as const);
    await rest(suite.fixture.market, await customerWith(suite.db, { BTC: '1' }), 'btcbrl', offers);
    const order = { instrument: 'btcbrl', side: 'BUY', type: 'MARKET', quantity: '0.0012' } as const;
    const input = { ...order, idempotencyKey: nextKey() };
    const { order: bought } = await suite.fixture.market.service.placeOrder(suite.fixture.user.accountId, input);
    const at = bought?.createdAt.getTime() ?? 0;
    for (const path of ['/trades?', '/markets/btcbrl/trades/history?']) {
      const rows = await walked(path, at, 5);
      expect(rows).toHaveLength(12);
      expect(rows.map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
    }
  });

  it('gets all open orders at once; a page of them is as large as it is asked for', async () => {
    const order = { instrument: 'btcbrl', side: 'BUY', type: 'LIMIT', price: '500000', quantity: '0.0001' } as const;
    const inputs = Array.from({ length: 120 }, () => ({ ...order, idempotencyKey: nextKey() }));
    const results = await Promise.all(
      inputs.map((input) => suite.fixture.market.service.placeOrder(suite.fixture.user.accountId, input)),
    );
    const open = results.map((result) => String(result.order?.id)).toSorted();
    const listed = async (query: string) => rowsOf((await call('GET', `/orders?${query}`)).body).map(({ id }) => id);
    for (const query of ['state=ACTIVE', 'state=ACTIVE,PARTIALLY_FILLED', `state=ACTIVE&start_time=${start}`]) {
      expect((await listed(query)).toSorted()).toEqual(open);
    }
    expect((await walked('/orders?state=ACTIVE&', start, 50)).map(({ id }) => id).toSorted()).toEqual(open);
    const pages = [await listed('state=ACTIVE&page=1'), await listed('state=ACTIVE&page=2')];
    expect(pages.map(({ length }) => length)).toEqual([100, 20]);
    expect(pages.flat().toSorted()).toEqual(open);
    expect(await listed('state=ACTIVE&page_size=5')).toHaveLength(5);
    expect(await listed('state=ACTIVE,FILLED')).toHaveLength(100);
    expect((await call('PUT', '/orders/cancel', { type: 'ALL' })).body).toHaveProperty('data.119');
  });

  it('a page that is named counts from the newest row', async () => {
    for (const path of ['/orders', '/trades', '/markets/btcbrl/trades/history']) {
      const { body } = await call('GET', `${path}?start_time=${start}&page=1&page_size=1`);
      const newest = rowsOf((await call('GET', `${path}?page_size=1`)).body);
      expect(rowsOf(body)).toEqual(newest);
    }
  });
});

describe('domain §2: REST v3, a signed command is carried out once', () => {
  const sent = (method: Method, path: string, timestamp: number, body?: object) =>
    suite.fixture.call(suite.program, method, `/rest/v3${path}`, body, { timestamp });

  it('however often it is sent', async () => {
    const at = Date.now();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sent('POST', '/orders', at, resting('500000'))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    const refused = await sent('POST', '/orders', at, resting('500000'));
    expect(refused.body).toMatchObject({ error: { code: 2002, details: [expect.stringContaining('used before')] } });
    expect((await call('PUT', '/orders/cancel', { type: 'ALL' })).body).toEqual({ data: [expect.any(Object)] });
    expect((await sent('POST', '/orders', at, resting('500001'))).status).toBe(201);
    const cancel = Date.now();
    expect((await sent('PUT', '/orders/cancel', cancel, { type: 'ALL' })).status).toBe(200);
    expect((await sent('PUT', '/orders/cancel', cancel, { type: 'ALL' })).body).toMatchObject({
      error: { code: 2002 },
    });
  });

  it('what is only read may be asked for again', async () => {
    const at = Date.now();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sent('GET', '/accounts', at)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('a command that found the markets closed may be sent again as it is', async () => {
    const at = Date.now();
    jest.spyOn(suite.fixture.market.service, 'placeOrder').mockRejectedValueOnce(new MarketsClosed());
    expect((await sent('POST', '/orders', at, resting('500000'))).status).toBe(503);
    expect((await sent('POST', '/orders', at, resting('500000'))).status).toBe(201);
    expect((await sent('POST', '/orders', at, resting('500000'))).status).toBe(401);
    await call('PUT', '/orders/cancel', { type: 'ALL' });
  });
});

describe('domain §2: REST v3, a command with an unknown field is refused by the field’s name, and nothing is done', () => {
  const bought = { market_symbol: 'btcbrl', side: 'BUY', type: 'MARKET', quantity: '0.001' };
  const create = resting('500000');
  const all = { type: 'ALL' };
  it.each<[field: string, method: Method, path: string, body: object]>([
    ['stopPrice', 'POST', '/orders', { ...bought, stopPrice: '590000' }],
    ['stopLossPrice', 'POST', '/orders', { ...bought, stopLossPrice: '590000' }],
    ['trigger_price', 'POST', '/orders', { ...bought, trigger_price: '590000' }],
    ['time_in_forse', 'POST', '/orders', { ...create, time_in_forse: 'FOK' }],
    ['stop_price', 'POST', '/orders?stop_price=590000', bought],
    ['data.1.clientOrderId', 'POST', '/orders/batch', { data: [create, { ...create, clientOrderId: 'mine' }] }],
    ['all_or_none', 'POST', '/orders/batch', { data: [create], all_or_none: true }],
    ['create.reduceOnly', 'POST', '/orders/cancel-replace', { cancel: all, create: { ...create, reduceOnly: true } }],
    ['cancel.side', 'POST', '/orders/cancel-replace', { cancel: { ...all, side: 'SELL' }, create }],
    ['clientOrderId', 'POST', '/orders/cancel-replace', { cancel: all, create, clientOrderId: 'mine' }],
    ['market_symbol', 'PUT', '/orders/cancel', { ...all, market_symbol: 'ethbrl' }],
    ['market_symbol', 'PUT', '/orders/cancel?market_symbol=ethbrl', all],
  ])('%s: %s %s', async (field, method, path, body) => {
    const open = await place(create);
    const answer = await call(method, path, body);
    const error = { code: 4001, details: [`${field}: Unknown field`] };
    expect([answer.status, answer.body]).toMatchObject([422, { error }]);
    expect((await call('GET', '/orders?page_size=1')).body).toMatchObject({ data: [{ id: open, state: 'ACTIVE' }] });
    await call('PUT', '/orders/cancel', all);
  });

  it('a long name is cut', async () => {
    const answer = await call('POST', '/orders', { ...bought, ['x'.repeat(10_000)]: '' });
    expect(answer.body).toMatchObject({ error: { details: [`${'x'.repeat(60)}: Unknown field`] } });
  });
});
