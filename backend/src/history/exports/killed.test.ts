import { isSoak } from '@plataforma/testing/runs';
import { customerOf, historyExportsOn, writeOrders } from '../../../test/history-export-fixture';
import type { HistoryExportDeathPlace } from '../../../test/killed-history-export-process';
import { countOf, killedExports } from '../../../test/killed-exports';
import type { KilledExports } from '../../../test/killed-exports';
import { nextKey } from '../../../test/market-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

// Each case starts a process of its own; a soak twenty of them, and one for a hundred thousand rows.
jest.setTimeout(isSoak ? 3_600_000 : 60_000);

const TIME = '2026-11-21T12:00:00.000Z';
/** Rows of each export that is killed at a place. */
const EXPORTS: readonly number[] = isSoak ? [100_000, ...Array<number>(20).fill(2_300)] : [2_300];
/** Of an order a minute. */
const PERIOD = { from: new Date('2026-01-01T03:00:00.000Z'), to: new Date('2026-12-01T03:00:00.000Z') };

let db: TestDatabase;
let dying: KilledExports;

beforeAll(async () => {
  [db, dying] = [await createTestDatabase(), await killedExports('killed-history-export-process.ts')];
});
afterAll(async () => {
  await dying.forget();
  await db.drop();
});

async function proves(place: HistoryExportDeathPlace, ready: number, rows: number): Promise<void> {
  const accountId = await customerOf(db, TIME);
  await writeOrders(db, accountId, rows, TIME);
  const asked = historyExportsOn(db, new TestClock(TIME));
  const { result } = await asked.exports.create(accountId, { format: 'CSV', ...PERIOD, idempotencyKey: nextKey() });
  if (!result) throw new Error('no export');

  await dying.killed(db, TIME, place);

  expect(await countOf(db, `exports where id = '${result.id}' and state = 'READY'`)).toBe(ready);
  expect((await countOf(db, `export_chunks where export_id = '${result.id}'`)) > 0).toBe(ready === 1);
  const next = historyExportsOn(db, new TestClock('2026-11-21T12:01:00.000Z'));
  await next.work();
  const file = (await next.file(accountId, result)).toString();
  expect(file.match(/;order-\d+;/g)).toHaveLength(rows);
  expect(new Set(file.match(/;order-\d+;/g)).size).toBe(rows);
  expect(file.endsWith(`Linhas: ${rows}\r\n`)).toBe(true);
  expect(await countOf(db, `notifications where dedup_key = 'export-ready/${result.id}'`)).toBe(1);
  expect(await countOf(db, `mails where dedup_key = 'export-ready/${result.id}'`)).toBe(1);
  await db.query('delete from exports where id = $1', [result.id]);
  await db.query('delete from orders where account_id = $1', [accountId]);
}

describe('money F13, M-6: an export whose process is killed in the middle is made once, whole', () => {
  test.each<[HistoryExportDeathPlace, number]>([
    ['after the claim', 0],
    ['between two batches', 0],
    ['before the commit', 0],
    ['after the step', 1],
  ])('killed %s', async (place, ready) => {
    for (const rows of EXPORTS) await proves(place, ready, rows);
  });
});
