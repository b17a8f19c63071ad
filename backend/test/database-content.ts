import type { Database } from '../src/db/database';

/** The statement is as long as there are tables. A connection plans it once. */
const NAME = 'content of all tables';
const statements = new WeakMap<Database, Promise<string>>();

async function statementFor(db: Database): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${name} t`,
  );
  return hashes.join(' union all ');
}

/** What stands in each table, as a hash: equal when nothing was changed. */
export async function contentOf(db: Database): Promise<ReadonlyMap<string, string>> {
  const known = statements.get(db) ?? statementFor(db);
  statements.set(db, known);
  const rows = await db.query<{ name: string; hash: string }>(await known, [], NAME);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}
