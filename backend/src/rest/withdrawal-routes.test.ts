import { customerOn, giveSecondFactor, keyOf, withdrawingTerms } from '../../test/api-key-fixture';
import { fund } from '../../test/market-fixture';
import { fault, restSuite } from '../../test/rest-fixture';
import { REQUEST } from '../../test/withdrawals-fixture';
import type { ApiKeyPermission } from '../api-keys/index';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';

jest.setTimeout(60_000);

const suite = restSuite();

beforeAll(() => suite.fixture.money.jobs.start());
afterAll(() => suite.fixture.money.jobs.stop());
afterEach(async () => {
  const checks = await runChecks(suite.db, [...LEDGER_CHECKS, ...MONEY_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

const FROM = '203.0.113.7';
const SERIAL = expect.stringMatching(/^W[0-9A-Z]{13}$/);

interface Bot {
  readonly user: User;
  readonly mandateId: string;
  readonly program: Awaited<ReturnType<typeof keyOf>>;
  post(body: object, tampered?: object): ReturnType<typeof suite.fixture.call>;
  get(path: string): ReturnType<typeof suite.fixture.call>;
}

/** A customer with R$ 1000 and a key that may read and withdraw, and a mandate for the own Pix key. */
async function botOf(cap = '500', permissions: readonly ApiKeyPermission[] = ['READ', 'WITHDRAW']): Promise<Bot> {
  const { db, fixture } = suite;
  const user = await customerOn(db);
  await giveSecondFactor(db, user);
  await fund(db, user.accountId, { BRL: '1000' });
  const mandateId = await fixture.money.mandate(user, await fixture.money.ownKey(user), cap);
  const program = await keyOf(db, fixture.apiKeys, user, { ...withdrawingTerms(), permissions });
  return {
    ...{ user, mandateId, program },
    post: (body, tampered = {}) =>
      fixture.call(program, 'POST', '/rest/v3/withdrawals', body, { from: FROM, ...tampered }),
    get: (path) => fixture.call(program, 'GET', `/rest/v3${path}`, undefined, { from: FROM }),
  };
}

const toOwnKey = ({ user }: Bot, amount = '100', more: object = {}) => ({
  ...{ currency_symbol: 'brl', amount, destination_address: user.email },
  ...more,
});
const rowsOf = ({ body }: { readonly body: unknown }): readonly Record<string, unknown>[] => Object(body).data;

describe('money §9: POST /rest/v3/withdrawals', () => {
  test('by a mandate it is submitted at once, paid without a mail, and listed by page, currency, time and sn', async () => {
    const { money } = suite.fixture;
    const bot = await botOf();
    const asked = await bot.post(toOwnKey(bot, '300'));
    const told = {
      ...{ sn: SERIAL, rejection_reason: null, currency_symbol: 'brl', amount: '300', fee: '2', type: 'PIX' },
      ...{ created_at: new Date(money.clock.now()).toISOString(), network_code: null, destination_tag: null },
      ...{ details_crypto: null },
    };
    expect([asked.status, asked.body]).toEqual([201, expect.objectContaining({ ...told, state: 'SUBMITTED' })]);
    expect(await money.money(bot.user)).toEqual([toAmount('700'), toAmount('300')]);
    await money.jobs.idle();
    expect(rowsOf(await bot.get('/withdrawals'))).toMatchObject([{ ...told, state: 'PROCESSING' }]);
    money.clock.jump(5_000);
    await money.jobs.idle();
    const paid = {
      ...told,
      state: 'DONE',
      details_fiat: { pix_key: bot.user.email, end_to_end_id: expect.any(String) },
    };
    expect(rowsOf(await bot.get('/withdrawals?currency_symbol=brl'))).toMatchObject([paid]);
    expect(rowsOf(await bot.get('/withdrawals?currency_symbol=btc'))).toEqual([]);
    expect(rowsOf(await bot.get('/withdrawals?page=2'))).toEqual([]);
    expect(rowsOf(await bot.get('/withdrawals?end_time=2026-11-19T00:00:00.000Z'))).toEqual([]);
    expect((await bot.get(`/withdrawals/${String(Object(asked.body).sn)}`)).body).toMatchObject(paid);
    const [movement] = rowsOf(await bot.get('/accounts/brl/transactions'));
    expect(movement).toMatchObject({ reason_type: 'WITHDRAWING', amount: '-300', fee: '2', balance: '700' });
  });

  test('its own key makes it one, sent once or a hundred times; with other terms it is 4005', async () => {
    const bot = await botOf();
    const body = toOwnKey(bot, '100', { idempotency_key: 'payout_1' });
    const all = await Promise.all(Array.from({ length: 20 }, () => bot.post(body)));
    expect(new Set(all.map((each) => String(Object(each.body).sn))).size).toBe(1);
    expect(await suite.fixture.money.money(bot.user)).toEqual([toAmount('900'), toAmount('100')]);
    const other = await bot.post({ ...body, amount: '101' });
    expect([other.status, other.body]).toEqual([422, fault(4005)]);
    for (const idempotency_key of ['', 'A', 'a'.repeat(37), 7, null]) {
      const { status, body: told } = await bot.post(toOwnKey(bot, '100', { idempotency_key }));
      expect([status, told]).toEqual([422, fault(4005)]);
    }
  });

  test.each([
    ['less than the minimum', { amount: '9.99' }, 422, 4003],
    ['more than the balance', { amount: '1000.01' }, 422, 4002],
    ['more than the cap of its day', { amount: '500.01' }, 422, 4008],
    ['half a centavo', { amount: '10.005' }, 422, 4001],
    ['no number', { amount: 'all' }, 422, 4001],
    ['a number that is no text', { amount: 100 }, 422, 4001],
    ['less than nothing', { amount: '-100' }, 422, 4001],
    ['another currency that there is not', { currency_symbol: 'xyz' }, 404, 4004],
    ['reais by a network', { network_code: 'bitcoin' }, 422, 4001],
    ['a term that nobody knows', { destination: 'x' }, 422, 4001],
    ['no place at all', { destination_address: 'nobody' }, 422, 4001],
    ['an own key without a mandate', { destination_address: 'other@example.com' }, 403, 3001],
    [
      'coins to where nobody said',
      { currency_symbol: 'btc', destination_address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' },
      403,
      3001,
    ],
    [
      'coins to no address',
      { currency_symbol: 'btc', destination_address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyX' },
      422,
      4001,
    ],
    ['coins with several networks by none', { currency_symbol: 'usdt', destination_address: 'x' }, 422, 4001],
  ])('%s is refused, and nothing is held', async (_title, changes, status, code) => {
    const bot = await botOf();
    const answer = await bot.post(toOwnKey(bot, '100', changes));
    expect([answer.status, answer.body]).toEqual([status, fault(code)]);
    expect(await suite.fixture.money.money(bot.user)).toEqual([toAmount('1000'), 0n]);
    expect(rowsOf(await bot.get('/withdrawals'))).toEqual([]);
  });

  test('a lock is 4007, a level that is too low 4009, a mandate that was removed 3001', async () => {
    const { fixture, db } = suite;
    const bot = await botOf();
    await fixture.money.mandates.remove(REQUEST, bot.user.id, bot.mandateId);
    expect((await bot.post(toOwnKey(bot))).body).toEqual(fault(3001));
    const now = fixture.money.clock.now();
    await db.query(
      `insert into withdrawal_locks (user_id, reason, since, until) values ($1, 'PASSWORD_CHANGED', $2, $3)`,
      [bot.user.id, new Date(now), new Date(now + 3_600_000)],
    );
    expect((await bot.post(toOwnKey(bot))).body).toEqual(fault(4007));
    await db.query('update users set level = 10 where id = $1', [bot.user.id]);
    const coins = { currency_symbol: 'btc', destination_address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' };
    expect((await bot.post(toOwnKey(bot, '1', coins))).body).toEqual(fault(4009));
  });
});

describe('money §9: whose money it is', () => {
  test('a key without WITHDRAW gets 3001, one from elsewhere 2005, one of PRO 3001', async () => {
    const { db, fixture } = suite;
    const bot = await botOf();
    for (const permissions of [['READ'], ['TRADE'], ['READ', 'TRADE']] as const) {
      const reader = await keyOf(db, fixture.apiKeys, bot.user, { permissions });
      const { body } = await fixture.call(reader, 'POST', '/rest/v3/withdrawals', toOwnKey(bot));
      expect(body).toEqual(fault(3001));
    }
    expect((await bot.post(toOwnKey(bot), { from: '203.0.113.8' })).body).toEqual(fault(2005));
    const [pro] = await db.query<{ id: number }>('select id from accounts where main_account_id = $1', [
      bot.user.accountId,
    ]);
    const ofPro = await keyOf(db, fixture.apiKeys, bot.user, { ...withdrawingTerms(), accountId: pro?.id ?? 0 });
    const refused = await fixture.call(ofPro, 'POST', '/rest/v3/withdrawals', toOwnKey(bot), { from: FROM });
    expect(refused.body).toEqual(fault(3001));
    expect(await fixture.money.money(bot.user)).toEqual([toAmount('1000'), 0n]);
  });

  test('another customer’s destination is nobody’s: 3001; another’s withdrawal is not found', async () => {
    const [bot, thief] = [await botOf(), await botOf()];
    expect((await thief.post(toOwnKey(bot))).body).toEqual(fault(3001));
    const { body } = await bot.post(toOwnKey(bot));
    const sn = String(Object(body).sn);
    expect((await thief.get(`/withdrawals/${sn}`)).status).toBe(404);
    expect((await bot.get(`/withdrawals/${sn.replace('W', 'D')}`)).status).toBe(404);
    expect(rowsOf(await thief.get('/withdrawals'))).toEqual([]);
  });

  test('what was recorded does nothing when it is sent again, nor with another amount', async () => {
    const bot = await botOf();
    const timestamp = Date.now() + 500;
    expect((await bot.post(toOwnKey(bot), { timestamp })).status).toBe(201);
    expect((await bot.post(toOwnKey(bot), { timestamp })).body).toEqual(fault(2002));
    const body = JSON.stringify(toOwnKey(bot, '200'));
    expect((await bot.post(toOwnKey(bot), { timestamp: timestamp + 1, body })).body).toEqual(fault(2002));
    expect(await suite.fixture.money.money(bot.user)).toEqual([toAmount('900'), toAmount('100')]);
  });

  test('F8: many of a fifth of the cap at once are five', async () => {
    const bot = await botOf();
    const all = await Promise.all(Array.from({ length: 29 }, () => bot.post(toOwnKey(bot))));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await suite.fixture.money.money(bot.user)).toEqual([toAmount('500'), toAmount('500')]);
  });

  test('more than thirty in ten seconds are 429', async () => {
    const bot = await botOf();
    const all = await Promise.all(Array.from({ length: 31 }, () => bot.post(toOwnKey(bot, '9'))));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
