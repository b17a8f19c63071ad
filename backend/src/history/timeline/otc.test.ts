import { OtcFixture } from '../../../test/otc-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { User } from '../../identity/users';
import { accountsOf } from '../../ledger/index';
import type { TradingAccounts } from '../../ledger/index';
import { Timeline, timelineCursor } from './index';
import type { TimelineEntry, TimelineFilter } from './index';

jest.setTimeout(120_000);

let db: TestDatabase;
let fixture: OtcFixture;
let user: User;
let accounts: TradingAccounts;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new OtcFixture(db);
  await fixture.start();
  user = await fixture.everyOutcome();
  accounts = await accountsOf(db, user.accountId);
});
afterAll(async () => {
  await fixture.jobs.stop();
  await db.drop();
});

async function all(filter: TimelineFilter, first: number, of = accounts): Promise<readonly TimelineEntry[]> {
  const timeline = new Timeline(db);
  const found: TimelineEntry[] = [];
  let after: string | null = null;
  for (;;) {
    const page = await timeline.page(of, { first, after, filter });
    found.push(...page.entries);
    const last = page.entries.at(-1);
    if (!page.hasNextPage || !last) return found;
    after = timelineCursor(last.place);
  }
}

const statesOf = (entries: readonly TimelineEntry[]) => entries.map(({ state }) => state);

describe('products §12: trades over the counter in the history', () => {
  test('has each trade once, newest first, on pages of any size, and each is found by its id', async () => {
    const entries = await all({ kinds: ['OTC'] }, 100);
    expect(statesOf(entries)).toEqual(['PENDING', 'NOT_COMPLETED', 'COMPLETED', 'COMPLETED']);
    expect(await all({ kinds: ['OTC'] }, 1)).toEqual(entries);
    expect(await all({}, 3)).toEqual(entries);
    for (const entry of entries) {
      expect(entry.id).toBe(`otc-${entry.ref}`);
      expect(await new Timeline(db).find(accounts, entry.id)).toEqual(entry);
    }
    const trades = await fixture.otc.byIds(
      user.accountId,
      entries.map(({ ref }) => Number(ref)),
    );
    expect(trades).toHaveLength(entries.length);
  });

  test('is narrowed by state, either of its currencies, time and account', async () => {
    expect(statesOf(await all({ states: ['COMPLETED'] }, 9))).toEqual(['COMPLETED', 'COMPLETED']);
    expect(statesOf(await all({ states: ['PENDING', 'NOT_COMPLETED'] }, 9))).toEqual(['PENDING', 'NOT_COMPLETED']);
    expect(await all({ kinds: ['OTC'], states: ['HELD'] }, 9)).toEqual([]);
    expect(await all({ currency: 'ETH' }, 9)).toHaveLength(4);
    expect(await all({ currency: 'BRL' }, 9)).toHaveLength(4);
    expect(await all({ currency: 'BTC' }, 9)).toEqual([]);
    expect(await all({ from: new Date('2026-11-20T15:00:00.001Z') }, 9)).toEqual([]);
    expect(await all({ to: new Date('2026-11-20T15:00:00.001Z') }, 9)).toHaveLength(4);
    expect(await all({ account: 'PRO' }, 9)).toEqual([]);
    expect(await all({ kinds: ['ORDER'] }, 9)).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const entries = await all({ kinds: ['OTC'] }, 100);
    const other = await fixture.customer({ BRL: '10' });
    expect(await all({ kinds: ['OTC'] }, 100, await accountsOf(db, other.accountId))).toEqual([]);
    const ids = entries.map(({ ref }) => Number(ref));
    expect(await fixture.otc.byIds(other.accountId, ids)).toEqual([]);
  });
});
