import { eachKilled } from '@plataforma/testing/runs';
import { EarnFixture } from '../../../test/earn-fixture';
import type { EarnDeathPlace } from '../../../test/killed-earn-process';
import { ownProcess } from '../../../test/own-process';
import type { OwnProcess } from '../../../test/own-process';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

// Each case starts a process of its own.
jest.setTimeout(120_000);

/** More than are credited in one commit. */
const POSITIONS = 55;

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-earn-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

describe('products Q1: the run of a day that is killed, and run again', () => {
  test.each(
    eachKilled<EarnDeathPlace>([
      'after the rate is known',
      'before the commit of a chunk',
      'between two chunks',
      'before the commit of the end of a day',
      'before the commit of a maturity',
      'after the step',
    ]),
  )('%s: every day once, to the unit', async (place) => {
    const begun = new EarnFixture(db);
    await begun.start();
    const user = await begun.customer({ ADA: '1000', AVAX: '10' });
    const locked = await begun.begun(user, 'avax-30', '10');
    await begun.jobs.stop();
    // The others begin later: each of their days is a row for each of them.
    begun.clock.set('2026-12-10T15:00:00Z');
    const ids: number[] = [];
    for (let place = 0; place < POSITIONS; place += 1) {
      ids.push(await begun.begun(user, 'ada-flexible', '12.345678', place % 2 === 0));
    }

    // All days are late, and a redemption came in between.
    begun.clock.set('2026-12-15T15:00:00Z');
    await begun.redeem(user, ids[0] ?? 0, '12.345678');
    expect(await dying.run([db.url, '2026-12-21T03:01:00Z', place])).toEqual([null, 'SIGKILL']);

    const after = new EarnFixture(db, new TestClock('2026-12-21T03:10:00Z'));
    await after.start();
    // Twice, as if somebody asked for it.
    await after.earn.lookAgain('cardano');
    expect(await after.broken()).toEqual([]);
    const [row] = await db.query<{ days: string }>(
      `select count(*) as days from earn_rewards r join earn_positions p on p.id = r.position_id where p.currency = 'ADA'`,
    );
    // The first one earned until the day before it was taken back.
    expect(Number(row?.days)).toBe((POSITIONS - 1) * 10 + 4);
    expect(await after.position(user, locked)).toMatchObject({ state: 'MATURED', nextDay: '2026-12-21' });
    await after.jobs.stop();
  });
});
