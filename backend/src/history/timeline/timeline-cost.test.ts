import { customerWith } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { writeRecurringBuy } from '../../../test/timeline-rows';
import { inTransaction } from '../../db/database';
import { accountsOf } from '../../ledger/index';
import type { TradingAccounts } from '../../ledger/index';
import { Timeline } from './index';
import type { TimelineFilter } from './index';

jest.setTimeout(120_000);

let db: TestDatabase;
let accounts: TradingAccounts;

beforeAll(async () => {
  db = await createTestDatabase();
  accounts = await accountsOf(db, await customerWith(db, {}));
  const { main, pro } = accounts;
  const buy = await writeRecurringBuy(db, main, 1);
  await db.query(
    `insert into orders (account_id, instrument_id, side, type, state, price, quantity, reserved_currency, created_at)
     select case when n % 4 = 0 then $2::int else $1::int end, 1 + n % 10, 'BUY', 'LIMIT',
            case when n % 50 = 0 then 'CANCELED' else 'FILLED' end, 10, 1, 'BRL',
            timestamptz '2026-11-20T12:00:00Z' - n * interval '1 minute'
       from generate_series(1, 80000) n`,
    [main, pro],
  );
  await db.query(
    `insert into deposits (account_id, kind, network, currency, amount, fee, state, source_reference, created_at, credited_at)
     select $1, 'CHAIN', 'bitcoin', 'BTC', 1, 0, 'CREDITED', 'test/' || n,
            timestamptz '2026-11-20T12:00:00Z' - n * interval '5 minutes', now()
       from generate_series(1, 15000) n`,
    [main],
  );
  await db.query(
    `insert into transfers (main_account_id, from_account_id, to_account_id, currency, quantity, idempotency_key,
                            command_hash, created_at)
     select $1, $1, $2, 'BRL', 1, 'test/' || n, '', timestamptz '2026-11-20T12:00:00Z' - n * interval '9 minutes'
       from generate_series(1, 5000) n`,
    [main, pro],
  );
  await db.query(
    `insert into recurring_buy_runs (recurring_buy_id, scheduled_at, ran_at, outcome, order_id)
     select $1, created_at, created_at, 'BOUGHT', id from orders where account_id = $2 and id % 200 = 3`,
    [buy, main],
  );
  await db.query('analyze');
});
afterAll(() => db.drop());

const SOURCES = ['orders', 'deposits', 'transfers'] as const;

/** Rows that a first page of 50 reads of these tables. */
async function rowsRead(
  filter: TimelineFilter,
  tables: readonly (typeof SOURCES)[number][] = SOURCES,
  found = 50,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const total = async () => {
      const [row] = await tx.query<{ rows: string }>(
        `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_xact_user_tables
          where relname = any($1)`,
        [tables],
      );
      return Number(row?.rows);
    };
    const before = await total();
    const { entries } = await new Timeline(tx).page(accounts, { first: 50, filter });
    expect(entries).toHaveLength(found);
    return (await total()) - before;
  });
}

const DAY = { from: new Date('2026-10-01T03:00:00Z'), to: new Date('2026-10-02T03:00:00Z') };

test.each<readonly [string, TimelineFilter]>([
  ['everything', {}],
  ['orders of the customer alone', { kinds: ['ORDER'] }],
  ['deposits', { kinds: ['DEPOSIT'] }],
  ['transfers', { kinds: ['TRANSFER'] }],
  ['a day', DAY],
  ['one account', { account: 'PRO' }],
  ['what was done', { states: ['COMPLETED'] }],
])('money §12: of 100,000 entries the first page of %s reads a few hundred', async (_name, filter) => {
  expect(await rowsRead(filter)).toBeLessThan(500);
});

test.each(['AVAX', 'BRL'])('money §12: the first page of %s reads a few hundred of 80,000 orders', async (currency) => {
  expect(await rowsRead({ currency }, ['orders'])).toBeLessThan(1_000);
});

test('money §12: that no order goes on is found without reading those that are over', async () => {
  expect(await rowsRead({ states: ['PENDING'] }, ['orders'], 0)).toBeLessThan(100);
});

test.each<readonly [string, TimelineFilter]>([
  ['what was not done', { states: ['NOT_COMPLETED'] }],
  ['what goes on or was not done', { states: ['PENDING', 'NOT_COMPLETED'] }],
  ['what was not done in one market', { states: ['NOT_COMPLETED'], currency: 'AVAX' }],
])('money §12: %s is found without reading what was done', async (_name, filter) => {
  await db.query(`update orders set state = 'FILLED' where state <> 'FILLED'`);
  await db.query('analyze orders');
  expect(await rowsRead(filter, SOURCES, 0)).toBeLessThan(100);
});

test('money §12: what is held is found without reading what was credited', async () => {
  expect(await rowsRead({ states: ['HELD'] }, SOURCES, 0)).toBeLessThan(100);
});

test('money §12: orders of recurring buys are found without those of the customer', async () => {
  expect(await rowsRead({ kinds: ['RECURRING_BUY'] })).toBeLessThan(1_000);
});
