import { customerOn, keyOf } from '../../test/api-key-fixture';
import { depositsOn } from '../../test/deposits-fixture';
import type { DepositsFixture } from '../../test/deposits-fixture';
import { fault, restSuite, resting } from '../../test/rest-fixture';
import { fromAmount, toAmount } from '../lib/amount';

const suite = restSuite();
const { call } = suite;

let exchange: DepositsFixture;

beforeAll(async () => {
  exchange = depositsOn(suite.db);
  await exchange.deposits.start();
  exchange.jobs.start();
  for (const [amount, at] of [
    ['500', '2026-11-20T12:00:00.000Z'],
    ['60000', '2026-11-20T12:01:00.000Z'],
  ] as const) {
    await exchange.at(at);
    const { id: chargeId } = await exchange.charge(suite.fixture.user, '500');
    await exchange.pay({ chargeId, amount });
  }
});
afterAll(() => exchange.jobs.stop());

type Row = Readonly<Record<string, string>>;

const rowsOf = async (path: string): Promise<readonly Row[]> => {
  const { status, body } = await call('GET', path);
  expect(status).toBe(200);
  return Object(body).data;
};
const SERIAL = expect.stringMatching(/^D[0-9A-Z]{13}$/);

describe('money §9: GET /rest/v3/deposits', () => {
  test('newest first, with the states and reasons of public clients; by pages, currency and from a time on', async () => {
    const [held, credited] = await rowsOf('/deposits');
    expect(held).toMatchObject({ sn: SERIAL, state: 'BLOCKED', rejection_reason: 'above_limit', amount: '60000' });
    expect(credited).toEqual({
      sn: SERIAL,
      state: 'ACCEPTED',
      rejection_reason: null,
      currency_symbol: 'brl',
      amount: '500',
      fee: '0',
      created_at: '2026-11-20T12:00:00.000Z',
      type: 'PIX',
      network_code: null,
      details_crypto: null,
    });
    expect(await rowsOf('/deposits?page_size=1&page=2')).toEqual([credited]);
    expect(await rowsOf('/deposits?start_time=2026-11-20T12:00:00.000Z')).toEqual([credited, held]);
    expect(await rowsOf('/deposits?start_time=2026-11-20T12:00:30.000Z')).toEqual([held]);
    expect(await rowsOf('/deposits?end_time=2026-11-20T12:00:30.000Z')).toEqual([credited]);
    expect(await rowsOf('/deposits?currency_symbol=brl')).toHaveLength(2);
    expect(await rowsOf('/deposits?currency_symbol=btc')).toEqual([]);
  });
});

describe('money §9: GET /rest/v3/accounts/{symbol}/transactions', () => {
  test('each movement of the balance, with what was there after it, its reason and its fee', async () => {
    const order = await suite.place({ market_symbol: 'btcbrl', side: 'BUY', type: 'MARKET', quantity: '0.001' });
    await suite.place(resting('500000'));
    const [fill] = await rowsOf(`/trades?order_id=${order}`);
    const reais = await rowsOf('/accounts/brl/transactions');
    expect(reais.map(({ reason_type, amount }) => [reason_type, amount])).toEqual([
      ['TRADING', fromAmount(-(toAmount('600') + toAmount(fill?.['fee'] ?? '')))],
      ['DEPOSITING', '500'],
      ['DEPOSITING', '100000'],
    ]);
    expect(reais.map(({ fee }) => fee)).toEqual([fill?.['fee'], '0', '0']);
    const accounts = await rowsOf('/accounts');
    const now = accounts.find((row) => row['currency_symbol'] === 'brl');
    expect(reais[0]?.['balance']).toBe(now?.['balance']);
    for (const [index, { balance, amount }] of reais.entries()) {
      const before = toAmount(reais[index + 1]?.['balance'] ?? '0');
      expect(toAmount(balance ?? '')).toBe(before + toAmount(amount ?? ''));
    }
    const [bought] = await rowsOf('/accounts/BTC/transactions');
    expect(bought).toMatchObject({ currency_symbol: 'btc', amount: '0.001', balance: '1.001', fee: '0' });
    expect((await rowsOf('/accounts/brl/transactions?page_size=1&page=2'))[0]).toEqual(reais[1]);
    const oldest = await rowsOf('/accounts/brl/transactions?start_time=2026-11-01T00:00:00.000Z');
    expect(oldest.map(({ uuid }) => uuid).toSorted()).toEqual(reais.map(({ uuid }) => uuid).toSorted());
  });
});

describe('money §9: who may read it', () => {
  const PATHS = ['/deposits', '/withdrawals', '/accounts/brl/transactions'] as const;

  test.each(PATHS)('%s: without READ it is 3001, without a key 2003; another customer finds nothing', async (path) => {
    const { fixture, db } = suite;
    const trader = await keyOf(db, fixture.apiKeys, fixture.user, { permissions: ['TRADE'] });
    const denied = await fixture.call(trader, 'GET', `/rest/v3${path}`);
    expect([denied.status, denied.body]).toEqual([403, fault(3001)]);
    expect((await fixture.get(`/rest/v3${path}`)).body).toEqual(fault(2003));
    const other = await keyOf(db, fixture.apiKeys, await customerOn(db));
    expect((await fixture.call(other, 'GET', `/rest/v3${path}`)).body).toEqual({ data: [] });
  });

  test.each([
    ['/deposits?currency_symbol=xyz', 404, 4004],
    ['/accounts/xyz/transactions', 404, 4004],
    ['/deposits?page_size=101', 422, 4001],
    ['/withdrawals?page=0', 422, 4001],
    ['/accounts/brl/transactions?start_time=x', 422, 4001],
  ])('%s is %i, code %i', async (path, status, code) => {
    const answer = await call('GET', path);
    expect([answer.status, answer.body]).toEqual([status, fault(code)]);
  });
});
