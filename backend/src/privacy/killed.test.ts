import { timeLimit } from '@plataforma/testing/runs';
import { exportFixture, exportsOn } from '../../test/export-fixture';
import type { ExportDeathPlace } from '../../test/killed-export-process';
import { countOf, killedExports } from '../../test/killed-exports';
import type { KilledExports } from '../../test/killed-exports';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

// Each case starts a process of its own.
jest.setTimeout(timeLimit(60_000));

const TIME = '2026-11-21T12:00:00.000Z';

let db: TestDatabase;
let dying: KilledExports;

beforeAll(async () => {
  [db, dying] = [await createTestDatabase(), await killedExports('killed-export-process.ts')];
});
afterAll(async () => {
  await dying.forget();
  await db.drop();
});

describe('money M-6: a copy whose process is killed in the middle is made once', () => {
  test.each<[ExportDeathPlace, number]>([
    ['after the claim', 0],
    ['between two parts', 0],
    ['before the commit', 0],
    ['after the step', 1],
  ])('killed %s', async (place, ready) => {
    const fixture = await exportFixture(db, `${place.replaceAll(' ', '-')}@example.com`, new TestClock(TIME));
    const { user, exports } = fixture;
    await exports.request(await fixture.signedIn(), user.id, null);

    await dying.killed(db, TIME, place);

    const own = `where user_id = '${user.id}'`;
    expect(await countOf(db, `data_exports ${own} and state = 'READY'`)).toBe(ready);
    const parts = `data_export_parts where export_id in (select id from data_exports ${own})`;
    expect((await countOf(db, parts)) > 0).toBe(ready === 1);
    const next = exportsOn(db, new TestClock('2026-11-21T12:01:00.000Z'));
    next.jobs.start();
    await next.jobs.idle();
    await next.jobs.stop();
    expect(await next.exports.list(user.id)).toMatchObject([{ files: { bytes: { JSON: expect.any(Number) } } }]);
    expect(await countOf(db, `notifications where kind = 'DATA_EXPORT_READY' and account_id = ${user.accountId}`)).toBe(
      1,
    );
    expect(
      await countOf(db, `mails where dedup_key in (select 'data-export-ready/' || id from data_exports ${own})`),
    ).toBe(1);
    fixture.identity.stop();
  });
});
