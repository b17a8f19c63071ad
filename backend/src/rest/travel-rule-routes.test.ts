import { keyOf } from '../../test/api-key-fixture';
import { fault, restSuite } from '../../test/rest-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';

jest.setTimeout(60_000);

const suite = restSuite();
const { call } = suite;

let money: WithdrawalsFixture;

beforeAll(async () => {
  ({ money } = suite.fixture);
  await money.custody.start();
  money.jobs.start();
});
afterAll(() => money.jobs.stop());

/** A customer to whom coins came whose origin nobody has said, with a program. */
async function waiting() {
  const user = await money.customer();
  const { address } = await money.placeOf(user, { currency: 'ETH', network: 'erc20' });
  await money.send('erc20', 'ETH', address, '0.5');
  for (let times = 0; times < 3; times += 1) {
    await money.jobs.idle();
    money.clock.jump(300_000);
  }
  await money.jobs.idle();
  const program = await keyOf(suite.db, suite.fixture.apiKeys, user);
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    suite.fixture.call(program, method, `/rest/v3${path}`, body);
  const listed = await ask('GET', '/deposits');
  const [deposit] = Object(listed.body).data;
  expect(deposit).toMatchObject({ state: 'BLOCKED', rejection_reason: 'origin', currency_symbol: 'eth' });
  const declare = (body: object, sn: string = deposit.sn) => ask('POST', `/deposits/${sn}/travel_rule`, body);
  return { user, declare, sn: String(deposit.sn) };
}

const declared = (userId: number) =>
  suite.db.query('select owner, name, is_for_sender from origin_declarations where account_id = $1', [userId]);

describe('money §9: the travel rule', () => {
  test('GET travel_rule/operation_reasons: what a customer can say, and what has to be named', async () => {
    const { status, body } = await call('GET', '/travel_rule/operation_reasons');
    expect(status).toBe(200);
    expect(Object(body).data).toEqual([
      { code: 'SELF', name: expect.any(String), requires_name: false },
      { code: 'EXCHANGE', name: expect.any(String), requires_name: true },
      { code: 'OTHER', name: expect.any(String), requires_name: true },
    ]);
  });

  test('POST deposits/{sn}/travel_rule: says it once, and the coins wait for that no more', async () => {
    const { user, declare, sn } = await waiting();
    const said = { operation_reason: 'EXCHANGE', name: ' Outra  Corretora ', always: true };
    expect(await declare(said)).toMatchObject({ status: 200, body: { sn, operation_reason: 'EXCHANGE' } });
    expect(await declared(user.accountId)).toEqual([
      { owner: 'EXCHANGE', name: 'Outra Corretora', is_for_sender: true },
    ]);
    expect((await money.statesOf(user))[0]).not.toBe('ORIGIN');
    // Nothing is to be said of it any more.
    expect(await declare(said)).toMatchObject({ status: 422, body: fault(4001) });
  });

  test('what is no answer, and deposits of others, change nothing', async () => {
    const { user, declare, sn } = await waiting();
    for (const wrong of [
      {},
      { operation_reason: 'MINE' },
      { operation_reason: 'OTHER' },
      { operation_reason: 'SELF', owner: 'x' },
      { operation_reason: 'EXCHANGE', name: 'x'.repeat(101) },
    ]) {
      expect(await declare(wrong)).toMatchObject({ status: 422, body: fault(4001) });
    }
    const self = { operation_reason: 'SELF' };
    for (const none of ['D0000000000000', 'D000000000000Z', 'W0000000000001', 'x']) {
      expect(await declare(self, none)).toMatchObject({ status: 404, body: fault(404) });
    }
    expect(await call('POST', `/deposits/${sn}/travel_rule`, self)).toMatchObject({ status: 404 });
    expect(await declared(user.accountId)).toEqual([]);
    const reader = await keyOf(suite.db, suite.fixture.apiKeys, user, { permissions: ['READ'] });
    const path = `/rest/v3/deposits/${sn}/travel_rule`;
    expect(await suite.fixture.call(reader, 'POST', path, self)).toMatchObject({ status: 403, body: fault(3001) });
    expect(await declared(user.accountId)).toEqual([]);
  });
});
