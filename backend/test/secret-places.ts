import type { Database } from '../src/db/database';

/** Each secret as it may be written somewhere. */
export const writings = (secrets: readonly string[]): readonly string[] =>
  secrets.flatMap((secret) => [secret, secret.replace(/[.-]/g, ''), encodeURIComponent(secret)]);

/** Tables and columns that hold one of these texts. */
export async function placesOf(db: Database, secrets: readonly string[]): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const places = new Set<string>();
  for (const { name } of tables) {
    const columns = await db.query<{ key: string; value: string }>(
      `select distinct e.key, e.value from ${name} t, jsonb_each_text(to_jsonb(t)) e where e.value is not null`,
    );
    for (const { key, value } of columns) {
      if (writings(secrets).some((written) => value.includes(written))) places.add(`${name}.${key}`);
    }
  }
  return [...places];
}
