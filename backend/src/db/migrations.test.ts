import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { z } from 'zod';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { assetPath } from '../lib/assets';
import { migrateDatabase } from './migrate';

const FOLDER = assetPath('drizzle', '../drizzle');
/** The last migration before the one clock and the jobs: data of that time are migrated to now. */
const BEFORE = '0007_orders-of-an-account-in-a-market';
const FIRST_WITH_NOTE = 8;
const journalSchema = z.object({
  version: z.string(),
  dialect: z.string(),
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() })),
});
const journal = journalSchema.parse(JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')));

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** Empties the database and migrates it up to a migration of the past. */
async function migrateTo(tag: string): Promise<void> {
  await db.query('drop schema public cascade');
  await db.query('drop schema drizzle cascade');
  await db.query('create schema public');
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(FOLDER, folder, { recursive: true });
  const until = journal.entries.findIndex((entry) => entry.tag === tag) + 1;
  const past = { ...journal, entries: journal.entries.slice(0, until) };
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(past));
  const client = new Client({ connectionString: db.url });
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.end();
  rmSync(folder, { recursive: true });
}

describe('migrations', () => {
  test('there is one journal: numbered without a gap, each later than the one before', () => {
    expect(journal.entries.map(({ idx }) => idx)).toEqual(journal.entries.map((_, index) => index));
    const times = journal.entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
  });

  test('each new one begins with a note of what it changes and why', () => {
    const silent = journal.entries
      .filter(({ idx }) => idx >= FIRST_WITH_NOTE)
      .filter(({ tag }) => !readFileSync(join(FOLDER, `${tag}.sql`), 'utf8').startsWith('-- '));
    expect(silent).toEqual([]);
  });

  test('data of the time before the clock and the jobs are all there afterwards, and recurring buys go on', async () => {
    await migrateTo(BEFORE);
    await db.query(`insert into accounts (kind) values ('CUSTOMER')`);
    await db.query(
      `insert into users (account_id, name, email, password_hash, level)
       select id, 'Ana', 'ana@example.com', 'hash', 20 from accounts`,
    );
    for (const [key, state, next] of [
      ['active', 'ACTIVE', '2026-11-28T12:00:00Z'],
      ['canceled', 'CANCELED', null],
    ])
      await db.query(
        `insert into recurring_buys (account_id, instrument_id, amount, frequency, time, state, first_run_at, next_run_at,
                                     idempotency_key, command_hash)
         select id, 1, 100, 'DAILY', '09:00', $2, '2026-11-20T12:00:00Z', $3, $1, 'hash' from accounts`,
        [key, state, next],
      );
    const createdAt = () => db.query('select u.created_at, a.created_at as since from users u, accounts a');
    const before = await createdAt();

    await migrateDatabase(db.url);

    expect(await createdAt()).toEqual(before);
    const jobs = await db.query(
      `select idempotency_key as key, next_run_at, next_step_at, step_tries, attention_since from recurring_buys
        order by id`,
    );
    const next = new Date('2026-11-28T12:00:00Z');
    expect(jobs).toEqual([
      { key: 'active', next_run_at: next, next_step_at: next, step_tries: 0, attention_since: null },
      { key: 'canceled', next_run_at: null, next_step_at: null, step_tries: 0, attention_since: null },
    ]);
  });

  test('products P-10: what the team had sent back to merchants without a word to the issuer is told to it now, once', async () => {
    await migrateTo('0079_coin_refunds');
    await db.query('alter table ledger_entries disable trigger user');
    await db.query(
      `insert into accounts (kind, code, created_at) values ('CUSTOMER', null, now()), ('EXTERNAL', 'network', now())`,
    );
    await db.query(
      `insert into cards (id, account_id, idempotency_key, holder_name, requested_at)
       select gen_random_uuid(), id, gen_random_uuid(), 'ANA', now() from accounts where code is null`,
    );
    await db.query(
      `insert into card_authorizations (card_id, account_id, network_id, state, merchant, category, country, is_online,
                                        currency, captured, excess_returned, created_at, ended_at)
       select id, account_id, 'net_1', 'CAPTURED', 'POSTO AZUL', 'FUEL', 'BR', false, 'BRL', 100, 30, now(), now() from cards`,
    );
    const [purchase] = await db.query<{ id: string }>('select id from card_authorizations');
    for (const [choice, placed, amount] of [
      ['RETURN', '0', 30],
      ['CREDIT', '30', 12],
    ])
      await db.query(
        `with moved as (
           insert into ledger_transactions (id, kind, reference, idempotency_key, created_at)
           values (gen_random_uuid(), 'CARD_REFUNDED', 'card/' || $1, $2, '2026-11-20T15:00:00Z') returning id)
         insert into ledger_entries (transaction_id, account_id, currency, bucket, amount)
         select moved.id, a.id, 'BRL', 'AVAILABLE', case when a.code is null then -$3::numeric else $3 end
           from moved, accounts a`,
        [purchase?.id, `card-refund/excess/${choice}/${purchase?.id}/${placed}`, amount],
      );

    await migrateDatabase(db.url);

    const told = await db.query(
      `select authorization_id as purchase, trim_scale(amount)::text as amount, returned_at, told_at, next_step_at <= now() as due
         from card_returns`,
    );
    const returnedAt = new Date('2026-11-20T15:00:00Z');
    expect(told).toEqual([{ purchase: purchase?.id, amount: '30', returned_at: returnedAt, told_at: null, due: true }]);
  });
});
