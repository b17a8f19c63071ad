import { BROWSER, keyOf } from '../../test/api-key-fixture';
import { customerWith, rest } from '../../test/market-fixture';
import { restFixture } from '../../test/rest-fixture';
import type { RestFixture } from '../../test/rest-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { serialOf } from './serial';

let db: TestDatabase;
let fixture: RestFixture;
let program: Awaited<ReturnType<typeof keyOf>>;
let other: number;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await restFixture(db);
  other = await customerWith(db, { BTC: '1' });
});
beforeEach(async () => {
  program = await keyOf(db, fixture.apiKeys, fixture.user);
});
afterEach(async () => {
  await call('PUT', '/orders/cancel', { type: 'ALL' });
  await fixture.apiKeys.revoke(fixture.user.id, program.key.id, BROWSER);
});
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

type Method = Parameters<RestFixture['call']>[1];
const call = (method: Method, path: string, body?: object) => fixture.call(program, method, `/rest/v3${path}`, body);
/** Somebody else offers a thousandth at this price, which no resting offer has. */
const offer = (price: string) => rest(fixture.market, other, 'btcbrl', [['SELL', price, '0.001']]);

const limit = (price: string, more: object = {}) => ({
  market_symbol: 'btcbrl',
  side: 'BUY',
  type: 'LIMIT',
  price,
  quantity: '0.002',
  ...more,
});

const HALF = { quantity: '0.001', quantity_ordered: '0.002', quantity_executed: '0.001' };

async function listed(query: string): Promise<(readonly [id: string, state: string])[]> {
  const { body } = await call('GET', `/orders?${query}`);
  return (body as { data: { id: string; state: string }[] }).data.map(({ id, state }) => [id, state]);
}

/** An order of which half is filled and half is open. */
async function halfFilled(): Promise<string> {
  const { body } = await call('POST', '/orders', limit('599500'));
  await offer('599500');
  return String(Reflect.get(Object(body), 'id'));
}

describe('domain §2: REST v3, the states of an order are those that programs take for what they are', () => {
  it('an order that is open and filled in part is among the ACTIVE ones', async () => {
    const half = await halfFilled();
    const { body } = await call('POST', '/orders', limit('500000'));
    const whole = String(Reflect.get(Object(body), 'id'));
    expect(await listed('state=ACTIVE')).toEqual([
      [whole, 'ACTIVE'],
      [half, 'PARTIALLY_FILLED'],
    ]);
    expect(await listed('state=PARTIALLY_FILLED')).toEqual([[half, 'PARTIALLY_FILLED']]);
  });

  it('an order of which the rest was canceled is CANCELED, and says how much was filled', async () => {
    const asked = await halfFilled();
    await call('PUT', '/orders/cancel', { type: 'ID', id: asked });
    await offer('599900');
    const { body } = await call('POST', '/orders', limit('599900', { time_in_force: 'IOC' }));
    const ended = String(Reflect.get(Object(body), 'id'));
    for (const id of [asked, ended]) {
      expect((await call('GET', `/orders/by-order-id/${id}`)).body).toMatchObject({ state: 'CANCELED', ...HALF });
    }
    const both = [
      [ended, 'CANCELED'],
      [asked, 'CANCELED'],
    ];
    expect((await listed('state=CANCELED')).slice(0, 2)).toEqual(both);
    expect((await listed('state=PARTIALLY_CANCELED')).slice(0, 2)).toEqual(both);
    expect(await listed('state=ACTIVE,PARTIALLY_FILLED')).toEqual([]);
  });
});

describe('domain §2: REST v3, a command is answered by the order as it stands then', () => {
  const now = async (id: number) => {
    const { body } = await call('GET', `/orders/by-order-id/${id}`);
    const { trades_count: _count, ...order } = Object(body);
    return { ...order, id };
  };
  const market = (side: 'BUY' | 'SELL') => ({ market_symbol: 'btcbrl', side, type: 'MARKET', quantity: '0.001' });

  it('when it is placed', async () => {
    const { body } = await call('POST', '/orders', market('SELL'));
    expect(body).toMatchObject({ state: 'FILLED', quantity: '0', quantity_executed: '0.001', fee_paid: '2.995' });
    expect(body).toEqual(await now(Object(body).id));
  });

  it('in a batch: nothing of a filled order is left to be filled', async () => {
    const orders = [market('BUY'), limit('500000', { client_order_id: 'batch-1' }), market('SELL')];
    const { body } = await call('POST', '/orders/batch', { data: [...orders, { ...limit('1'), quantity: '20' }] });
    const [bought, resting, sold, refused] = Object(body).data;
    for (const order of [bought, resting, sold]) expect(order).toEqual(await now(order.id));
    expect(bought).toMatchObject({ state: 'FILLED', quantity: '0', quantity_executed: '0.001' });
    expect(resting).toMatchObject({ state: 'ACTIVE', quantity: '0.002', client_order_id: 'batch-1' });
    expect(refused).toMatchObject({ market_symbol: 'btcbrl', price: '1', error: { code: 5005 } });
    expect(refused).not.toHaveProperty('id');
  });

  it('when it is canceled or replaced', async () => {
    const half = Number(await halfFilled());
    const canceled = await call('PUT', '/orders/cancel', { type: 'ID', id: half });
    expect(canceled.body).toMatchObject({ data: [{ id: half, state: 'CANCELED', ...HALF }] });
    expect(canceled.body).toEqual({ data: [await now(half)] });
    const { body } = await call('POST', '/orders', limit('500000'));
    const { id } = Object(body);
    const create = limit('500001');
    const replaced = await call('POST', '/orders/cancel-replace', { cancel: { type: 'ID', id }, create });
    expect(replaced.body).toMatchObject({ cancel: { id }, create: { state: 'ACTIVE', price: '500001' } });
    expect(Object(replaced.body).create).toEqual(await now(Object(replaced.body).create.id));
  });
});

it('domain §2: REST v3, an own trade has the number that it has on the tape, by which programs tell one trade from another', async () => {
  for (const side of ['BUY', 'SELL']) {
    await call('POST', '/orders', { market_symbol: 'btcbrl', side, type: 'MARKET', quantity: '0.001' });
  }
  const idsOf = async (path: string) => {
    const { body } = await call('GET', path);
    return (body as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  const tape = await idsOf('/markets/btcbrl/trades/history?page_size=2');
  expect(await idsOf('/trades?page_size=2')).toEqual(tape);
  expect((await call('GET', '/trades?page_size=1')).body).toMatchObject({
    data: [{ sn: serialOf('T', tape[0] ?? 0) }],
  });
});

describe('domain §2: REST v3, a refusal names what it is about', () => {
  const details = async (method: Method, path: string, body?: object) => {
    const answer = await call(method, path, body);
    const { error } = Object(answer.body);
    return [answer.status, error.code, error.details];
  };

  it.each<[Method, string]>([
    ['GET', '/deposits/D1/receipt?currency_symbol=btc'],
    ['POST', '/deposits'],
    ['PUT', '/orders'],
  ])('a request that there is not: %s %s', async (method, path) => {
    const [bare] = path.split('?');
    expect(await details(method, path, method === 'GET' ? undefined : {})).toEqual([
      404,
      404,
      [`There is no ${method} /rest/v3${bare}.`],
    ]);
  });

  it.each<[string, Method, string, object | undefined]>([
    ['987654321', 'GET', '/orders/by-order-id/987654321', undefined],
    ['mine-7', 'GET', '/orders/by-order-id/mine-7', undefined],
    ['mine-7', 'GET', '/orders/by-client-order-id/mine-7', undefined],
    ['987654321', 'PUT', '/orders/cancel', { type: 'ID', id: 987_654_321 }],
    ['mine-7', 'PUT', '/orders/cancel', { type: 'CLIENT_ORDER_ID', client_order_id: 'mine-7' }],
    ['O0000000ZZZZZZ', 'PUT', '/orders/cancel', { type: 'SN', sn: 'O0000000ZZZZZZ' }],
  ])('an order that there is not: %s by %s %s', async (name, method, path, body) => {
    expect(await details(method, path, body)).toEqual([404, 404, [`There is no order ${name}.`]]);
  });

  it('a name that a stranger made long is cut', async () => {
    const long = 'x'.repeat(90);
    expect(await details('GET', `/orders/by-order-id/${long}`)).toEqual([
      404,
      404,
      [`There is no order ${long.slice(0, 64)}.`],
    ]);
    expect(await details('GET', `/${long}`)).toEqual([404, 404, [`There is no GET /rest/v3/${long.slice(0, 55)}.`]]);
  });

  const stop = { market_symbol: 'btcbrl', side: 'SELL', type: 'STOP_MARKET', quantity: '0.001' };
  it.each<[string, object]>([
    ['stop_price', limit('500000', { stop_price: '590000' })],
    ['stop_price', stop],
    ['price', { ...stop, stop_price: '590000', price: '1' }],
    ['time_in_force', { ...stop, stop_price: '590000', time_in_force: 'FOK' }],
    ['post_only', { ...stop, stop_price: '590000', post_only: true }],
    ['client_order_id', limit('500000', { client_order_id: 'not allowed' })],
    ['amount', limit('500000', { amount: '100' })],
  ])('a field that does not go with the order: %s', async (field, order) => {
    const [status, code, lines] = await details('POST', '/orders', order);
    expect([status, code]).toEqual([422, 4001]);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${field}: [A-ZÀ-Ú]`))]);
  });
});
