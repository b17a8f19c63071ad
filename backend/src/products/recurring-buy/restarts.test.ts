import { RecurringBuyFixture } from '../../../test/recurring-buy-fixture';

let fixture: RecurringBuyFixture;

beforeAll(async () => {
  fixture = await RecurringBuyFixture.open();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());
afterEach(() => fixture.end());

describe('issue 4, Recurring buy: right across restarts, kills and clocks that jump', () => {
  test('a date that came while the exchange was down is run late, when it is less than 24 hours old', async () => {
    const { accountId, id } = await fixture.saver({ frequency: 'WEEKLY', weekday: 1 });
    await fixture.restart('2026-11-24T11:59:59Z');
    expect(await fixture.daysOf(id)).toEqual(['2026-11-23T12:00']);
    expect(await fixture.nextOf(accountId)).toBe('2026-11-30T12:00');
  });

  test('an older one is not made up for; the schedule goes on', async () => {
    const { accountId, id } = await fixture.saver({ frequency: 'WEEKLY', weekday: 1 });
    await fixture.restart('2026-11-24T12:00:00Z');
    expect(await fixture.daysOf(id)).toEqual([]);
    expect(await fixture.nextOf(accountId)).toBe('2026-11-30T12:00');
  });

  test('of many missed dates only the latest is run', async () => {
    const { accountId, id } = await fixture.saver();
    await fixture.restart('2026-12-05T10:00:00Z');
    expect(await fixture.daysOf(id)).toEqual(['2026-12-04T12:00']);
    expect(await fixture.ordersOf(accountId)).toHaveLength(1);
    expect(await fixture.nextOf(accountId)).toBe('2026-12-05T12:00');
  });

  test('killed after the order and before its run is written: the run is written, nothing is bought again', async () => {
    const { accountId, id } = await fixture.saver();
    await fixture.restart('2026-11-21T15:00:01Z', fixture.dyingAfterTheOrder());
    await fixture.products.at('2026-11-22T12:00:00Z');
    expect([await fixture.daysOf(id), (await fixture.ordersOf(accountId)).length]).toEqual([[], 1]);
    // Three days later that date is too old to run. But its order was made, so the run is written.
    await fixture.restart('2026-11-25T11:00:00Z');
    expect(await fixture.daysOf(id)).toEqual(['2026-11-24T12:00', '2026-11-22T12:00']);
    expect(await fixture.ordersOf(accountId)).toHaveLength(2);
    expect((await fixture.runsOf(id)).map(({ orderId }) => orderId)).toEqual(
      (await fixture.ordersOf(accountId)).map((order) => order.id),
    );
  });

  test('killed there while only the latest of many missed dates is run: what was bought is told, whatever money is left', async () => {
    const { accountId, id } = await fixture.saver({ amount: '600' });
    await fixture.restart('2026-11-24T13:00:00Z', fixture.dyingAfterTheOrder());
    expect([await fixture.daysOf(id), (await fixture.ordersOf(accountId)).length]).toEqual([[], 1]);
    await fixture.restart('2026-11-24T13:01:00Z');
    const [order] = await fixture.ordersOf(accountId);
    expect(await fixture.runsOf(id)).toMatchObject([
      { outcome: 'BOUGHT', orderId: order?.id, scheduledAt: new Date('2026-11-24T12:00:00Z') },
    ]);
    expect(await fixture.skippedNotifications(accountId)).toEqual([]);
  });

  test('killed in the same place and paused before the next look: the run is written too', async () => {
    const { accountId, id } = await fixture.saver();
    await fixture.restart('2026-11-21T15:00:01Z', fixture.dyingAfterTheOrder());
    await fixture.products.at('2026-11-22T12:00:00Z');
    await fixture.buys.pause(accountId, id);
    expect(await fixture.daysOf(id)).toEqual(['2026-11-22T12:00']);
    expect(await fixture.ordersOf(accountId)).toHaveLength(1);
  });

  test('a run that fails is tried again after a while, and is logged without what it is about', async () => {
    const { accountId, id } = await fixture.saver();
    await fixture.restart('2026-11-21T15:00:01Z', fixture.dyingAfterTheOrder());
    await fixture.products.at('2026-11-22T12:00:00Z');
    expect(fixture.products.logged).toEqual([
      [
        { job: 'recurring-buy', id: String(id), tries: 1, reason: 'Connection terminated' },
        'a step of a job failed; it is taken again',
      ],
    ]);
    expect(Math.abs((fixture.clock.sleep ?? 0) - 1_000)).toBeLessThanOrEqual(200);
    await fixture.products.at('2026-11-22T12:00:30Z');
    expect(await fixture.daysOf(id)).toEqual(['2026-11-22T12:00']);
    expect(await fixture.ordersOf(accountId)).toHaveLength(1);
  });

  test('a clock that is set back runs no date twice', async () => {
    const { accountId, id } = await fixture.saver();
    await fixture.products.at('2026-11-22T12:00:00Z');
    await fixture.products.at('2026-11-22T11:00:00Z');
    await fixture.products.at('2026-11-22T12:00:00Z');
    await fixture.restart('2026-11-21T12:00:00Z');
    expect(await fixture.daysOf(id)).toEqual(['2026-11-22T12:00']);
    await fixture.buys.pause(accountId, id);
    await fixture.buys.resume(accountId, id);
    expect(await fixture.nextOf(accountId)).toBe('2026-11-23T12:00');
  });

  test('a clock that jumps ahead is noticed within a minute', async () => {
    const { id } = await fixture.saver();
    expect(fixture.clock.sleep).toBe(60_000);
    await fixture.products.at('2026-11-22T20:00:00Z');
    expect(await fixture.daysOf(id)).toEqual(['2026-11-22T12:00']);
  });

  test('there is one alarm, for the next date of anybody, and none while nobody waits', async () => {
    expect(fixture.clock.sleep).toBeNull();
    const { accountId, id } = await fixture.saver();
    const soon = await fixture.saver({ time: '12:00', frequency: 'MONTHLY', dayOfMonth: 21 });
    fixture.clock.set('2026-11-22T11:59:50Z');
    fixture.clock.ring();
    expect(fixture.clock.sleep).toBe(10_000);
    for (const one of [{ accountId, id }, soon]) await fixture.buys.cancel(one.accountId, one.id);
    await fixture.products.jobs.idle();
    expect(fixture.clock.sleep).toBeNull();
  });
});
