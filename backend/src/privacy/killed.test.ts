import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { exportFixture, exportsOn } from '../../test/export-fixture';
import type { ExportDeathPlace } from '../../test/killed-export-process';
import { until } from '../../test/running-exchange';
import { TestClock } from '../../test/test-clock';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

// Each case starts a process of its own.
jest.setTimeout(120_000);

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TIME = '2026-11-21T12:00:00.000Z';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

async function killed(place: ExportDeathPlace): Promise<void> {
  const args = ['--import', 'tsx', 'backend/test/killed-export-process.ts', db.url, TIME, place];
  const process_ = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code, signal]: unknown[] = await once(process_, 'exit');
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  // The server ends the transaction of a process that is gone a moment later; until then its rows are locked, and passed over.
  await until(async () => {
    const open = await db.query(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null',
    );
    return open.length === 0;
  });
}

const countOf = async (what: string): Promise<number> => {
  const [row] = await db.query<{ found: number }>(`select count(*)::int as found from ${what}`);
  return row?.found ?? 0;
};

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

    await killed(place);

    const own = `where user_id = '${user.id}'`;
    expect(await countOf(`data_exports ${own} and state = 'READY'`)).toBe(ready);
    const parts = `data_export_parts where export_id in (select id from data_exports ${own})`;
    expect((await countOf(parts)) > 0).toBe(ready === 1);
    const next = exportsOn(db, new TestClock('2026-11-21T12:01:00.000Z'));
    next.jobs.start();
    await next.jobs.idle();
    await next.jobs.stop();
    expect(await next.exports.list(user.id)).toMatchObject([{ files: { bytes: { JSON: expect.any(Number) } } }]);
    expect(await countOf(`notifications where kind = 'DATA_EXPORT_READY' and account_id = ${user.accountId}`)).toBe(1);
    expect(await countOf(`mails where dedup_key in (select 'data-export-ready/' || id from data_exports ${own})`)).toBe(
      1,
    );
    fixture.identity.stop();
  });
});
