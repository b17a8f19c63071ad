import { EarnFixture, reasonsOf } from '../../../test/earn-fixture';
import { nextKey } from '../../../test/market-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { fromAmount, toAmount } from '../../lib/amount';
import { listNotifications } from '../../notifications/notifications';

jest.setTimeout(120_000);

let db: TestDatabase;
let fixture: EarnFixture;

beforeEach(async () => {
  db = await createTestDatabase();
  fixture = new EarnFixture(db);
  await fixture.start();
});
afterEach(async () => {
  await fixture.jobs.stop();
  expect(await fixture.broken()).toEqual([]);
  await db.drop();
});

describe('products P-4: dates', () => {
  test('subscribed on day D: earns D + 1 … D + n, free at the start of D + n + 1', async () => {
    const user = await fixture.customer({ ETH: '1' });
    const id = await fixture.begun(user, 'eth-30', '1');
    expect(await fixture.position(user, id)).toMatchObject({
      firstDay: '2026-11-21',
      lastDay: '2026-12-20',
      freeAt: new Date('2026-12-21T03:00:00Z'),
    });
    await fixture.days('2026-11-21', 30);
    expect(await fixture.position(user, id)).toMatchObject({ state: 'ACTIVE', nextDay: '2026-12-20' });
    await fixture.at('2026-12-21T03:00:00.000Z');
    const ended = await fixture.position(user, id);
    expect(ended).toMatchObject({ state: 'MATURED', nextDay: '2026-12-21', principal: 0n });
    expect(await fixture.available(user, 'ETH')).toBe(toAmount('1') + ended.gross - ended.commission);
    expect(await db.query('select template from mails')).toEqual([{ template: 'earn-matured' }]);
    const { notifications } = await listNotifications(db, user.accountId, { first: 10 });
    expect(notifications.map(({ kind, path }) => [kind, path])).toEqual([
      ['EARN_MATURED', `/foxbit-earn/my-earns?id=${id}`],
    ]);
  });

  test('the day of a redemption does not count, and what is under notice earns nothing', async () => {
    await fixture.tell('solana', '2026-11-21', ['0.1', '0.1', '0.1', '0.1', '0.1', '0.1']);
    const user = await fixture.customer({ SOL: '20' });
    const id = await fixture.begun(user, 'sol-flexible', '20');
    await fixture.days('2026-11-21', 3);
    const { redemption } = await fixture.redeem(user, id, '10');
    expect(redemption).toMatchObject({ state: 'NOTICE', until: new Date('2026-11-26T03:00:00Z') });
    await fixture.days('2026-11-24', 2);
    const { rewards } = await fixture.earn.rewards(id, { first: 10 });
    expect(rewards.map(({ day, principal }) => [day, fromAmount(principal)])).toEqual([
      ['2026-11-24', '10'],
      ['2026-11-23', '10'],
      ['2026-11-22', '20'],
      ['2026-11-21', '20'],
    ]);
    const before = await fixture.available(user, 'SOL');
    await fixture.at('2026-11-26T03:00:00.000Z');
    expect((await fixture.earn.redemptions([id])).get(id)).toMatchObject([{ state: 'DONE' }]);
    expect((await fixture.available(user, 'SOL')) - before >= toAmount('10')).toBe(true);
    // The rest goes too, and the position ends with its notice.
    await fixture.redeem(user, id, '10');
    expect(await fixture.position(user, id)).toMatchObject({ state: 'NOTICE', principal: 0n, lastDay: '2026-11-25' });
    await fixture.at('2026-11-29T03:00:00.000Z');
    expect(await fixture.position(user, id)).toMatchObject({ state: 'ENDED' });
  });

  test('a redemption on the minute of the accrual takes nothing of the day that is over', async () => {
    await fixture.tell('cardano', '2026-11-21', ['0.365']);
    const user = await fixture.customer({ ADA: '1000' });
    const id = await fixture.begun(user, 'ada-flexible', '1000');
    await fixture.jobs.stop();
    fixture.clock.set('2026-11-22T03:00:00.000Z');
    const { redemption } = await fixture.redeem(user, id, '1000');
    expect(redemption).toMatchObject({ state: 'DONE' });
    fixture.jobs.start();
    await fixture.jobs.idle();
    // 1000 × 0.365 ÷ 365, less 15 %.
    expect(fromAmount(await fixture.available(user, 'ADA'))).toBe('1000.85');
    expect(await fixture.position(user, id)).toMatchObject({ state: 'ENDED', lastDay: '2026-11-21' });
  });

  test('left on the day it began: all comes back, and no day counts', async () => {
    const user = await fixture.customer({ ADA: '100', ETH: '1' });
    const ids = [await fixture.begun(user, 'ada-flexible', '100'), await fixture.begun(user, 'eth-90', '1')];
    await fixture.redeem(user, ids[0] ?? 0, '100');
    await fixture.redeem(user, ids[1] ?? 0, '1');
    expect(await fixture.available(user, 'ADA')).toBe(toAmount('100'));
    expect(await fixture.available(user, 'ETH')).toBe(toAmount('1'));
    await fixture.days('2026-11-21', 3);
    expect((await fixture.earn.rewards(ids[0] ?? 0, { first: 5 })).rewards).toEqual([]);
  });
});

describe('products P-3: principal is never touched by leaving', () => {
  test('early: principal and the rewards so far at the flexible commission, as it was shown, or nothing moves', async () => {
    await fixture.tell('ethereum', '2026-11-21', ['0.0365', '0.0365', '0.0365', '0.0365']);
    const user = await fixture.customer({ ETH: '10' });
    const id = await fixture.begun(user, 'eth-90', '10');
    await fixture.days('2026-11-22', 2);
    // 10 × 0.0365 ÷ 365 a day.
    expect(reasonsOf(await fixture.redeem(user, id, '10', '10.00085'))).toEqual([
      'expected: O valor ao sair mudou para 10,0017 ETH. Confira.',
    ]);
    expect(reasonsOf(await fixture.redeem(user, id, '5', '5'))).toEqual([
      'amount: Uma aplicação com prazo sai inteira.',
    ]);
    expect(await fixture.available(user, 'ETH')).toBe(0n);
    const key = nextKey();
    const { redemption, position } = await fixture.redeem(user, id, '10', '10.0017', key);
    expect(redemption).toMatchObject({ state: 'DONE', net: toAmount('0.0017'), commission: toAmount('0.0003') });
    expect(position).toMatchObject({ state: 'LEFT_EARLY', lastDay: '2026-11-22' });
    // Each day tells the commission that was paid for it in the end.
    const { rewards } = await fixture.earn.rewards(id, { first: 10, after: null });
    expect(rewards.map(({ day, commission }) => [day, commission])).toEqual([
      ['2026-11-22', toAmount('0.00015')],
      ['2026-11-21', toAmount('0.00015')],
    ]);
    expect((await fixture.redeem(user, id, '10', '10.0017', key)).redemption?.id).toBe(redemption?.id);
    expect(await fixture.available(user, 'ETH')).toBe(toAmount('10.0017'));
    expect(reasonsOf(await fixture.redeem(user, id, '10', '10.0017'))).toEqual(['base: Esta aplicação já terminou.']);
  });

  test('its end has come and the job is late: leaving then gives what was agreed on', async () => {
    const user = await fixture.customer({ AVAX: '10' });
    const id = await fixture.begun(user, 'avax-30', '10');
    await fixture.days('2026-11-21', 30);
    await fixture.jobs.stop();
    fixture.clock.set('2026-12-21T03:00:00Z');
    expect(reasonsOf(await fixture.redeem(user, id, '10'))).toEqual(['base: Esta aplicação já terminou.']);
    expect(await fixture.position(user, id)).toMatchObject({ state: 'MATURED' });
    fixture.jobs.start();
  });
});

describe('products P-6: a day is credited once, late if need be, in order', () => {
  test('a rate that is late holds back its network alone; the days then come with their own dates', async () => {
    await fixture.sandbox.tellRate('cardano', '2026-11-21', null);
    const user = await fixture.customer({ ADA: '100', SOL: '10' });
    const ada = await fixture.begun(user, 'ada-flexible', '100');
    const sol = await fixture.begun(user, 'sol-flexible', '10');
    await fixture.days('2026-11-22', 3);
    expect((await fixture.earn.rewards(ada, { first: 9 })).rewards).toEqual([]);
    expect((await fixture.earn.rewards(sol, { first: 9 })).rewards).toHaveLength(3);
    await fixture.desk.act({ action: 'RATE', network: 'cardano', day: '2026-11-21', rate: toAmount('0.03') });
    const { rewards } = await fixture.earn.rewards(ada, { first: 9 });
    expect(rewards.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22', '2026-11-21']);
  });

  test('a day that becomes known after a locked position ended goes straight to the main account', async () => {
    const user = await fixture.customer({ AVAX: '10' });
    const id = await fixture.begun(user, 'avax-30', '10');
    await fixture.days('2026-11-21', 30);
    await fixture.sandbox.tellRate('avalanche', '2026-12-20', null);
    await fixture.at('2026-12-21T03:00:00Z');
    const matured = await fixture.position(user, id);
    expect(matured).toMatchObject({ state: 'MATURED', nextDay: '2026-12-20' });
    const before = await fixture.available(user, 'AVAX');
    await fixture.desk.act({ action: 'RATE', network: 'avalanche', day: '2026-12-20', rate: toAmount('0.0365') });
    // 10 × 0.0365 ÷ 365, less 10 %, as far as the totals round.
    const late = (await fixture.available(user, 'AVAX')) - before;
    expect([toAmount('0.0009'), toAmount('0.0009') - 1n, toAmount('0.0009') + 1n]).toContain(late);
    expect((await fixture.earn.rewards(id, { first: 1 })).rewards).toMatchObject([
      { target: 'MAIN', day: '2026-12-20' },
    ]);
  });

  test('five days late, with a redemption in between, is what five days on time are', async () => {
    const rates = ['0.031', '0.029', '0.044', '0.027', '0.038', '0.031'];
    await fixture.tell('solana', '2026-11-21', rates);
    await fixture.tell('cardano', '2026-11-21', rates);
    await fixture.sandbox.tellRate('cardano', '2026-11-21', null);
    const user = await fixture.customer({ ADA: '1000', SOL: '1000' });
    await db.query(`update earn_products set notice_days = 0, customer_cap = 5000 where id = 'sol-flexible'`);
    const late = await fixture.begun(user, 'ada-flexible', '777.777777');
    const onTime = await fixture.begun(user, 'sol-flexible', '777.777777');
    await fixture.days('2026-11-22', 2);
    for (const id of [late, onTime]) await fixture.redeem(user, id, '333.333333');
    await fixture.days('2026-11-24', 3);
    await fixture.desk.act({ action: 'RATE', network: 'cardano', day: '2026-11-21', rate: toAmount('0.031') });
    const [one, other] = [await fixture.position(user, late), await fixture.position(user, onTime)];
    expect(one.earned).toBe(other.earned);
    expect(one.nextDay).toBe('2026-11-26');
    const of = async (id: number) =>
      (await fixture.earn.rewards(id, { first: 9 })).rewards.map(({ day, gross, principal }) => [
        day,
        gross,
        principal,
      ]);
    expect(await of(late)).toEqual(await of(onTime));
  });
});

test('a clock that stood still for a month: every day is credited with its own date', async () => {
  const user = await fixture.customer({ ADA: '100' });
  const id = await fixture.begun(user, 'ada-flexible', '100');
  await fixture.jobs.stop();
  const later = new EarnFixture(db, new TestClock('2026-12-20T15:00:00Z'));
  await later.start();
  expect((await later.earn.rewards(id, { first: 100 })).rewards).toHaveLength(29);
  await later.jobs.stop();
});
