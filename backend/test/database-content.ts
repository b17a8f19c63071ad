import type { Database } from '../src/db/database';

/** What stands in each table, as a hash: equal when nothing was changed. */
export async function contentOf(db: Database): Promise<ReadonlyMap<string, string>> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${name} t`,
  );
  const rows = await db.query<{ name: string; hash: string }>(hashes.join(' union all '));
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}
