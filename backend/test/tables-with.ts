import type { TestDatabase } from './test-database';

/** The tables that have a text. @param except names of tables that are not looked at */
export async function tablesWith(db: TestDatabase, text: string, except?: RegExp): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables.filter((one) => !except?.test(one.name))) {
    const rows = await db.query(`select 1 from "${name}" as t where t::text like $1 limit 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
