import { eachKilled } from '@plataforma/testing/runs';
import type { ReferralDeathPlace } from '../../../test/killed-referral-process';
import { ownProcess } from '../../../test/own-process';
import type { OwnProcess } from '../../../test/own-process';
import { ReferralFixture } from '../../../test/referral-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';

// Each case starts a process of its own.
jest.setTimeout(120_000);

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-referral-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

describe('products P-23: an invitation that is killed on the way is led on, and rewarded once', () => {
  test.each(
    eachKilled<readonly [ReferralDeathPlace, passed: number]>([
      ['before the commit of a stage', 0],
      ['after the step', 0],
      ['between both rewards', 1],
      ['before the commit of the rewards', 1],
      ['after the step', 1],
    ]),
  )('%s, %d days on', async (place, passed) => {
    const begun = new ReferralFixture(db, new TestClock('2026-11-20T15:00:00.000Z'));
    await begun.start();
    await begun.fill();
    const inviter = await begun.customer();
    const invited = await begun.invited(inviter);
    await begun.bought(invited, '100');
    // From the second day on only the reward is to come.
    if (passed > 0) await begun.pass(passed);
    await begun.jobs.stop();

    const how = [db.url, passed === 0 ? '2026-11-21T15:00:00.000Z' : '2026-11-30T15:00:00.000Z', place];
    expect(await dying.run(how)).toEqual([null, 'SIGKILL']);

    const after = new ReferralFixture(db, new TestClock('2026-11-30T16:00:00.000Z'));
    await after.start();
    for (let day = 0; day < 9; day += 1) await after.pass(1);
    expect((await after.invitation(invited)).state).toBe('PAID');
    for (const customer of [inviter, invited]) expect(await after.reais(customer)).toBe(toAmount('10'));
    expect(await db.query('select side, amount::text from rewards order by side')).toEqual(
      ['INVITED', 'INVITER'].map((side) => ({ side, amount: expect.stringMatching(/^10(\.0+)?$/) })),
    );
    expect(await after.broken()).toEqual([]);
    await after.jobs.stop();
  });
});
