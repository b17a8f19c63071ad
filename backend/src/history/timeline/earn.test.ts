import { EarnFixture } from '../../../test/earn-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { fromAmount, toAmount } from '../../lib/amount';
import type { User } from '../../identity/users';
import { accountsOf, ownAccountIds } from '../../ledger/index';
import type { TradingAccounts } from '../../ledger/index';
import { MOVE_SOURCES } from '../../products/earn/index';
import type { EarnMove } from '../../products/earn/index';
import { Timeline, timelineCursor } from './index';
import type { TimelineEntry, TimelineFilter } from './index';

jest.setTimeout(120_000);

let db: TestDatabase;
let fixture: EarnFixture;
let user: User;
let accounts: TradingAccounts;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new EarnFixture(db);
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

/** What the entries are of. */
async function movesOf(entries: readonly TimelineEntry[], accountId = user.accountId): Promise<readonly EarnMove[]> {
  const read = MOVE_SOURCES.map((source) =>
    fixture.earn.moves(
      accountId,
      source,
      entries.filter((entry) => entry.source === source).map(({ ref }) => ref),
    ),
  );
  return (await Promise.all(read)).flat();
}

const isLoss = ({ kind }: EarnMove): boolean => kind === 'SLASHED';
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

describe('products §12: Earn in the history', () => {
  test('has each outcome once, in the same order on pages of any size, and each entry is found by its id', async () => {
    const entries = await all({ kinds: ['EARN'] }, 100);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(await all({ kinds: ['EARN'] }, 7)).toEqual(entries);
    const moves = await movesOf(entries);
    expect(moves).toHaveLength(entries.length);
    const counts = Object.fromEntries(
      (['SUBSCRIBED', 'REDEEMED', 'MATURED', 'LEFT_EARLY', 'SLASHED'] as const).map((kind) => [
        kind,
        moves.filter((move) => move.kind === kind).length,
      ]),
    );
    expect(counts).toEqual({ SUBSCRIBED: 6, REDEEMED: 3, MATURED: 1, LEFT_EARLY: 1, SLASHED: 1 });
    for (const source of MOVE_SOURCES) {
      const one = entries.find((entry) => entry.source === source);
      expect(await new Timeline(db).find(accounts, one?.id ?? '')).toEqual(one);
    }
  });

  test('comes, with what it brought and lost, to what the ledger moved', async () => {
    const moves = await movesOf(await all({ kinds: ['EARN'] }, 100));
    for (const currency of ['ADA', 'SOL', 'ETH', 'AVAX']) {
      const own = moves.filter((move) => move.currency === currency);
      const [row] = await db.query<{ moved: string }>(
        `select coalesce(sum(e.amount), 0) as moved from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where e.account_id = any($1) and e.currency = $2 and t.kind like 'EARN%'`,
        [await ownAccountIds(db, accounts.main), currency],
      );
      const brought = sum(own.map(({ net }) => net)) - sum(own.filter(isLoss).map(({ amount }) => amount));
      expect([currency, fromAmount(brought)]).toEqual([currency, fromAmount(toAmount(row?.moved ?? ''))]);
    }
  });

  test('is narrowed by state, currency, time and account, as all else is', async () => {
    const entries = await all({ kinds: ['EARN'] }, 100);
    const waiting = await all({ kinds: ['EARN'], states: ['PENDING'] }, 100);
    // Solana has three days of notice, and Ethereum's network decides.
    expect(waiting.map(({ source }) => source)).toEqual(['redemption', 'redemption']);
    expect((await movesOf(waiting)).map(({ currency, until }) => [currency, until !== null]).sort()).toEqual([
      ['ETH', false],
      ['SOL', true],
    ]);
    const done = await all({ kinds: ['EARN'], states: ['COMPLETED'] }, 100);
    expect(done).toHaveLength(entries.length - waiting.length);
    const ofAda = await all({ kinds: ['EARN'], currency: 'ADA' }, 100);
    expect(new Set((await movesOf(ofAda)).map(({ currency }) => currency))).toEqual(new Set(['ADA']));
    const from = new Date('2026-12-01T03:00:00Z');
    const later = await all({ kinds: ['EARN'], from }, 100);
    expect(later).toEqual(entries.filter(({ at }) => at >= from));
    expect(await all({ kinds: ['EARN'], account: 'PRO' }, 100)).toEqual([]);
    expect(await all({ kinds: ['EARN'], states: ['HELD', 'NOT_COMPLETED'] }, 100)).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const entries = await all({ kinds: ['EARN'] }, 100);
    const other = await fixture.customer({ ADA: '10' });
    expect(await all({ kinds: ['EARN'] }, 100, await accountsOf(db, other.accountId))).toEqual([]);
    expect(await movesOf(entries, other.accountId)).toEqual([]);
  });
});
