import { customerOn, keyOf } from '../../test/api-key-fixture';
import { fault, restSuite } from '../../test/rest-fixture';
import { proAccountOf } from '../ledger/index';

const suite = restSuite();
const { call } = suite;

const PATH = '/rest/v3/deposits/address';
const ask = (query: string) => call('GET', `/deposits/address?${query}`);

/** A customer who has no address yet, with a program. */
async function newcomer() {
  const { db, fixture } = suite;
  const user = await customerOn(db);
  const program = await keyOf(db, fixture.apiKeys, user);
  return { user, ask: (query: string) => fixture.call(program, 'GET', `${PATH}?${query}`) };
}

describe('money §9: GET /rest/v3/deposits/address', () => {
  test('makes the address at the first time; it stays, also while custody is away', async () => {
    const { fixture } = suite;
    const { status, body } = await ask('currency_symbol=btc&network_code=bitcoin');
    expect([status, body]).toEqual([
      200,
      {
        currency_symbol: 'btc',
        address: expect.any(String),
        destination_tag: null,
        tag: null,
        network: { name: 'Bitcoin', code: 'bitcoin' },
        message: expect.any(String),
      },
    ]);
    fixture.chains.isAway = true;
    // The only network need not be named.
    expect((await ask('currency_symbol=BTC')).body).toEqual(body);
    const away = await ask('currency_symbol=ltc');
    expect([away.status, away.headers.get('retry-after'), away.body]).toEqual([503, '1', fault(5001)]);
    fixture.chains.isAway = false;
    expect((await ask('currency_symbol=ltc')).status).toBe(200);
  });

  test('a tag by both of its names', async () => {
    const tag = String(suite.fixture.user.accountId);
    expect((await ask('currency_symbol=xrp')).body).toMatchObject({ tag, destination_tag: tag });
  });

  test('each network of a currency, and none is chosen among several', async () => {
    for (const network of ['erc20', 'trc20', 'polygon']) {
      const { body } = await ask(`currency_symbol=usdt&network_code=${network}`);
      expect(body).toHaveProperty('network.code', network);
    }
    expect((await ask('currency_symbol=usdt')).body).toEqual({
      error: {
        message: 'Validation error.',
        code: 4001,
        details: ['network_code: usdt comes by erc20, trc20, polygon'],
      },
    });
  });

  test.each([
    ['', 422, 4001],
    ['currency_symbol=xyz', 404, 4004],
    ['currency_symbol=brl', 422, 4001],
    ['currency_symbol=btc&network_code=erc20', 422, 4001],
    // Known there, and not taken.
    ['currency_symbol=usdt&network_code=solana', 422, 4001],
  ])('%s is %i, code %i', async (query, status, code) => {
    const answer = await ask(query);
    expect([answer.status, answer.body]).toEqual([status, fault(code)]);
  });

  test('a level that is too low is 4009, also of who has an address', async () => {
    const { user, ask: asks } = await newcomer();
    const setLevel = (level: number) => suite.db.query('update users set level = $2 where id = $1', [user.id, level]);
    const { body } = await asks('currency_symbol=btc');
    for (const level of [0, 10]) {
      await setLevel(level);
      for (const symbol of ['btc', 'eth']) {
        const refused = await asks(`currency_symbol=${symbol}`);
        const details = ['Verifique sua conta para depositar criptomoedas.'];
        expect([refused.status, refused.body]).toEqual([
          422,
          { error: { message: 'Invalid level.', code: 4009, details } },
        ]);
      }
    }
    await setLevel(20);
    expect((await asks('currency_symbol=btc')).body).toEqual(body);
  });

  test('who is disabled, and everybody under maintenance, reads an address and makes none', async () => {
    const { db, fixture } = suite;
    const { user, ask: asks } = await newcomer();
    await asks('currency_symbol=btc');
    const disable = (isDisabled: boolean) =>
      db.query('update users set is_disabled = $2 where id = $1', [user.id, isDisabled]);
    await disable(true);
    expect((await asks('currency_symbol=btc')).status).toBe(200);
    expect((await asks('currency_symbol=eth')).body).toEqual(fault(3003));
    await disable(false);
    const alert = { message: null, type: null };
    await fixture.settings.setAppStatus({ status: 'UNDER_MAINTENANCE', alert });
    expect((await asks('currency_symbol=btc')).status).toBe(200);
    expect((await asks('currency_symbol=eth')).body).toEqual(fault(5002));
    await fixture.settings.setAppStatus({ status: 'NORMAL', alert });
    expect((await asks('currency_symbol=eth')).status).toBe(200);
  });

  test('without READ, and of an account to which no deposit comes, it is 3001; without a key 2003', async () => {
    const { db, fixture } = suite;
    const accountId = await proAccountOf(db, fixture.user.accountId);
    for (const terms of [{ permissions: ['TRADE'] as const }, { accountId }]) {
      const program = await keyOf(db, fixture.apiKeys, fixture.user, terms);
      const denied = await fixture.call(program, 'GET', `${PATH}?currency_symbol=btc`);
      expect([denied.status, denied.body]).toEqual([403, fault(3001)]);
    }
    expect((await fixture.get(`${PATH}?currency_symbol=btc`)).body).toEqual(fault(2003));
  });

  test('another customer has another address; without custody nobody gets one: 5001', async () => {
    const { fixture } = suite;
    const { ask: asks } = await newcomer();
    const [own, other] = [await ask('currency_symbol=btc'), await asks('currency_symbol=btc')];
    expect(Object(own.body).address).not.toBe(Object(other.body).address);
    fixture.hasCustody = false;
    expect((await ask('currency_symbol=btc')).body).toEqual(fault(5001));
    fixture.hasCustody = true;
  });
});
