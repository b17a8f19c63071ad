import { CoinRefundsFixture } from '../../../../test/coin-refund-fixture';
import { HOUR_MS, PayFixture, textOf } from '../../../../test/pay-fixture';
import { createTestDatabase } from '../../../../test/test-database';
import type { TestDatabase } from '../../../../test/test-database';
import type { User } from '../../../identity/index';
import { toAmount } from '../../../lib/amount';
import { PAY_MESSAGES } from '../messages';

jest.setTimeout(60_000);

/** R$ 500 at R$ 499.250 a coin came. */
const COINS = '0.00100151';

let db: TestDatabase;
let fixture: PayFixture;
let refunds: CoinRefundsFixture;
let nina: User;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PayFixture(db);
  refunds = new CoinRefundsFixture(fixture);
  await fixture.startWithCoins();
});
beforeEach(async () => {
  fixture.misbehave({});
  fixture.prices.set('BTC', toAmount('500000'));
  await fixture.provider.behave({ mode: 'FILL' });
  nina = await fixture.money.customer();
});
afterEach(async () => expect(await fixture.broken()).toEqual([]));
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

/** Withdrawals are locked for an hour. */
const lock = async ({ id }: User) => {
  const now = fixture.money.clock.now();
  await db.query(`insert into withdrawal_locks (user_id, reason, since, until) values ($1, 'OPERATOR', $2, $3)`, [
    id,
    new Date(now),
    new Date(now + HOUR_MS),
  ]);
};
const lastNotification = async () => {
  const [last] = await db.query<{ text: string }>(
    'select text from notifications where account_id = $1 order by created_at desc, id desc limit 1',
    [nina.accountId],
  );
  return last?.text;
};

describe('products §6: nothing leaves an account that is blocked, or whose withdrawals are locked', () => {
  test('while withdrawals are locked none is requested, and none that was requested before is confirmed', async () => {
    const [first, second] = [await refunds.creditedWithMore(nina, '200'), await refunds.credited(nina, '200')];
    await refunds.requested(nina, first);
    await lock(nina);
    expect(await refunds.confirm()).toBe('CANCELED');
    expect(await refunds.states(nina, first)).toEqual(['ENDED', 'REFUSED']);
    expect(textOf(await refunds.requested(nina, second))).toBe(PAY_MESSAGES.refundLocked);
    expect((await fixture.reais(nina))[1]).toBe('0');
  });

  test('a blocked account sends none that was requested before', async () => {
    const id = await refunds.creditedWithMore(nina);
    await refunds.requested(nina, id);
    await db.query('update users set is_disabled = true where id = $1', [nina.id]);
    expect(await refunds.confirm()).toBe('CANCELED');
    expect(await refunds.states(nina, id)).toEqual(['ENDED', 'REFUSED']);
    expect(await fixture.reais(nina)).toEqual(['594.01', '0']);
    expect(await lastNotification()).toMatch(/^O reembolso de 0,00100151 BTC não foi enviado, porque sua conta/);
  });

  test('withdrawals are locked while a confirmed one waits for the wallet: nothing is sent, and the coins are the owner’s', async () => {
    await refunds.credited(nina, '500', { keepsCoin: true });
    const id = await refunds.credited(nina, '500', { keepsCoin: true });
    const had = await fixture.coins(nina);
    await refunds.addressed(nina, id);
    const before = await refunds.cameTo();
    fixture.misbehave({ isWalletEmpty: true });
    await refunds.request(nina, id);
    expect(await refunds.confirm()).toBe('VALID');
    expect(await refunds.states(nina, id)).toEqual(['CONFIRMED', 'PENDING']);
    await lock(nina);
    fixture.misbehave({});
    await fixture.pass(2 * 60_000);
    await refunds.final();
    expect(await refunds.states(nina, id)).toEqual(['ENDED', 'REFUSED']);
    expect(await refunds.cameTo()).toEqual(before);
    expect(await fixture.coins(nina)).toBe(had);
  });

  test('withdrawals are locked while the provider works: what it bought is the owner’s, and nothing is sent', async () => {
    const id = await refunds.creditedWithMore(nina);
    await refunds.requested(nina, id);
    const before = await refunds.cameTo();
    await fixture.provider.behave({ mode: 'HANG' });
    await refunds.confirm();
    await lock(nina);
    await fixture.provider.behave({ mode: 'FILL' });
    await fixture.pass(20 * 60_000);
    await refunds.final();
    expect(await refunds.states(nina, id)).toEqual(['ENDED', 'REFUSED']);
    expect(await refunds.cameTo()).toEqual(before);
    expect([await fixture.coins(nina), await fixture.reais(nina)]).toEqual([COINS, ['92.5', '0']]);
  });
});
