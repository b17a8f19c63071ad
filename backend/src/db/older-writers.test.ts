import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { assetPath } from '../lib/assets';

const META = join(assetPath('drizzle', '../drizzle'), 'meta');
/** No process of before the one clock runs beside one of today. */
const OLDEST_BESIDE = 8;

const column = z.object({
  notNull: z.boolean(),
  default: z.unknown().optional(),
  generated: z.unknown().optional(),
  identity: z.unknown().optional(),
});
const snapshotSchema = z.object({
  tables: z.record(z.string(), z.object({ columns: z.record(z.string(), column) })),
});
type Snapshot = z.infer<typeof snapshotSchema>;
type Column = z.infer<typeof column>;

const snapshots: readonly Snapshot[] = readdirSync(META)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .map((name) => snapshotSchema.parse(JSON.parse(readFileSync(join(META, name), 'utf8'))));

const needsValue = ({ notNull, default: value, generated, identity }: Column) =>
  notNull && value === undefined && generated === undefined && identity === undefined;

/** Why a process that knows the column as it was, or not at all, cannot write its table any more; null when it can. */
function obstacleOf(before: Column | undefined, now: Column | undefined): string | null {
  if (!now) return 'is gone';
  if (before && now.generated !== undefined && before.generated === undefined) return 'is generated';
  return needsValue(now) && (!before || !needsValue(before)) ? 'is not null and has no default' : null;
}

/** What stands in the way of processes of a version before. */
function obstacles(before: Snapshot, now: Snapshot): string[] {
  return Object.entries(before.tables).flatMap(([table, { columns }]) => {
    const later = now.tables[table]?.columns ?? {};
    const names = [...new Set([...Object.keys(columns), ...Object.keys(later)])];
    return names.flatMap((name) => {
      const obstacle = obstacleOf(columns[name], later[name]);
      return obstacle === null ? [] : [`${table}.${name} ${obstacle}`];
    });
  });
}

describe('during a rollout a process of an older version writes the tables of the newest', () => {
  test('a column that it does not know has a default, and none that it writes is generated or gone', () => {
    const newest = snapshots.at(-1);
    if (!newest) throw new Error('there are no migrations');
    const found = snapshots.slice(OLDEST_BESIDE).flatMap((before) => obstacles(before, newest));
    // A column of an older version goes with the release after the one that stopped writing it: docs/operating.md.
    expect([...new Set(found)]).toEqual([]);
  });

  test('the rule tells what it does not allow', () => {
    const plain = { notNull: true };
    const one = (columns: Record<string, Column>): Snapshot => ({ tables: { t: { columns } } });
    const before = one({
      kept: plain,
      gone: plain,
      lax: { notNull: false },
      made: plain,
      given: { ...plain, default: '1' },
    });
    const now = one({ kept: plain, lax: plain, made: { ...plain, generated: {} }, given: plain, added: plain });
    expect(obstacles(before, now)).toEqual([
      't.gone is gone',
      't.lax is not null and has no default',
      't.made is generated',
      't.given is not null and has no default',
      't.added is not null and has no default',
    ]);
    const eased = one({ ...before.tables.t?.columns, added: { ...plain, default: 'now()' }, free: { notNull: false } });
    expect(obstacles(before, eased)).toEqual([]);
  });
});

describe('what an older process writes', () => {
  let db: TestDatabase;
  let userId: string;

  beforeAll(async () => {
    db = await createTestDatabase();
    const [account] = await db.query<{ id: number }>(
      `insert into accounts (kind, purpose, created_at) values ('CUSTOMER', null, now()) returning id`,
    );
    const [user] = await db.query<{ id: string }>(
      `insert into users (account_id, name, email, password_hash, level, password_change_recommended, created_at)
       values ($1, 'Ana', 'ana@example.com', 'hash', 10, true, now()) returning id`,
      [account?.id],
    );
    userId = user?.id ?? '';
  });
  afterAll(() => db.drop());

  const recommended = async () => {
    const [row] = await db.query(
      'select password_reason as reason, password_change_recommended as "isRecommended" from users where id = $1',
      [userId],
    );
    return row;
  };

  test('that another password is recommended is the reason of the operator, and follows every reason', async () => {
    expect(await recommended()).toEqual({ reason: 'OPERATOR', isRecommended: true });
    await db.query('update users set password_change_recommended = false where id = $1', [userId]);
    expect(await recommended()).toEqual({ reason: null, isRecommended: false });
    await db.query(`update users set password_reason = 'LEAKED' where id = $1`, [userId]);
    expect(await recommended()).toEqual({ reason: 'LEAKED', isRecommended: true });
    await db.query('update users set password_change_recommended = true where id = $1', [userId]);
    expect(await recommended()).toEqual({ reason: 'LEAKED', isRecommended: true });
    await db.query('update users set password_reason = null where id = $1', [userId]);
    expect(await recommended()).toEqual({ reason: null, isRecommended: false });
  });

  test('a session without its whole life gets one, and is never prolonged beyond it', async () => {
    const [session] = await db.query<{ hours: number }>(
      `insert into sessions (id, user_id, created_at, last_used_at, expires_at)
       values ('session', $1, now(), now(), now() + interval '30 minutes')
       returning round(extract(epoch from ends_at - created_at) / 3600)::integer as hours`,
      [userId],
    );
    expect(session).toEqual({ hours: 12 });
    await db.query(`update sessions set expires_at = ends_at + interval '1 minute' where id = 'session'`);
    expect(await db.query(`select expires_at = ends_at as ends from sessions where id = 'session'`)).toEqual([
      { ends: true },
    ]);
  });
});
