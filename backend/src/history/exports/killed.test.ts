import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { customerOf, historyExportsOn, NOVEMBER, writeOrders } from '../../../test/history-export-fixture';
import type { HistoryExportDeathPlace } from '../../../test/killed-history-export-process';
import { nextKey } from '../../../test/market-fixture';
import { until } from '../../../test/running-exchange';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

// Each case starts a process of its own.
jest.setTimeout(120_000);

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const TIME = '2026-11-21T12:00:00.000Z';
const ORDERS = 2_300;

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

async function killed(place: HistoryExportDeathPlace): Promise<void> {
  const args = ['--import', 'tsx', 'backend/test/killed-history-export-process.ts', db.url, TIME, place];
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

describe('money F13, M-6: an export whose process is killed in the middle is made once, whole', () => {
  test.each<[HistoryExportDeathPlace, number]>([
    ['after the claim', 0],
    ['between two batches', 0],
    ['before the commit', 0],
    ['after the step', 1],
  ])('killed %s', async (place, ready) => {
    const accountId = await customerOf(db, TIME);
    await writeOrders(db, accountId, ORDERS, TIME);
    const asked = historyExportsOn(db, new TestClock(TIME));
    const { result } = await asked.exports.create(accountId, { format: 'CSV', ...NOVEMBER, idempotencyKey: nextKey() });
    if (!result) throw new Error('no export');

    await killed(place);

    expect(await countOf(`exports where id = '${result.id}' and state = 'READY'`)).toBe(ready);
    expect((await countOf(`export_chunks where export_id = '${result.id}'`)) > 0).toBe(ready === 1);
    const next = historyExportsOn(db, new TestClock('2026-11-21T12:01:00.000Z'));
    await next.work();
    const file = (await next.file(accountId, result)).toString();
    expect(file.match(/;order-\d+;/g)).toHaveLength(ORDERS);
    expect(new Set(file.match(/;order-\d+;/g)).size).toBe(ORDERS);
    expect(file.endsWith(`Linhas: ${ORDERS}\r\n`)).toBe(true);
    expect(await countOf(`notifications where dedup_key = 'export-ready/${result.id}'`)).toBe(1);
    expect(await countOf(`mails where dedup_key = 'export-ready/${result.id}'`)).toBe(1);
  });
});
