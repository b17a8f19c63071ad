import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { columnsOf, LEFT_OUT_WORDS, OTHER_TABLES, SECTIONS } from './index';

const GUIDE = readFileSync(fileURLToPath(new URL('../../../../docs/data-export.md', import.meta.url)), 'utf8');

let db: TestDatabase;
/** Columns of each table, as the database has them. */
let tables: ReadonlyMap<string, readonly string[]>;
/** Tables that each table refers to. */
let references: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  db = await createTestDatabase();
  const columns = await db.query<{ table: string; names: string[] }>(
    `select table_name as table, array_agg(column_name::text order by column_name::text) as names
       from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  tables = new Map(columns.map(({ table, names }) => [table, names]));
  const keys = await db.query<{ source: string; targets: string[] }>(
    `select conrelid::regclass::text as source, array_agg(confrelid::regclass::text) as targets
       from pg_constraint where contype = 'f' group by conrelid`,
  );
  references = new Map(keys.map(({ source, targets }) => [source, targets]));
});
afterAll(() => db.drop());

/** Whether a row of the table leads to a customer: by its keys, or by a column that names one. */
function leadsToCustomer(table: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (table === 'users' || table === 'accounts') return true;
  if (seen.has(table)) return false;
  const named = tables.get(table)?.some((name) => /^(user|account)_id$|_(account|user)_id$/.test(name)) ?? false;
  return named || (references.get(table) ?? []).some((next) => leadsToCustomer(next, new Set([...seen, table])));
}

describe('domain, LGPD: the copy has all that is kept of a customer', () => {
  test('every table of the database is in the copy, or left out for a reason', () => {
    const decided = [...SECTIONS.map(({ table }) => table), ...Object.keys(OTHER_TABLES)];
    expect([...tables.keys()].sort()).toEqual([...decided].sort());
    expect(new Set(decided).size).toBe(decided.length);
  });

  test.each(SECTIONS.map((section) => [section.name, section] as const))(
    '%s: every column is in the copy, or left out for a reason',
    (_name, { table, columns }) => {
      expect(Object.keys(columns).sort()).toEqual(tables.get(table));
    },
  );

  test('a table that is about nobody has no way to a customer', () => {
    const ofNobody = Object.entries(OTHER_TABLES).flatMap(([table, reason]) => (reason === 'NOBODY' ? [table] : []));
    expect(ofNobody.length).toBeGreaterThan(3);
    expect(ofNobody.filter((table) => leadsToCustomer(table))).toEqual([]);
  });

  test('what is sealed or hashed is opened for its customer, or never leaves', () => {
    const secret = SECTIONS.flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, of]) =>
        /hash|secret|salt|_key$|sealed/.test(column) && typeof of !== 'string' ? [`${name}.${of.name}`] : [],
      ),
    );
    expect(secret.sort()).toEqual(['company.cnpj', 'person.cpf', 'person.foreignDocumentNumber']);
  });

  test('the guide has each section with its columns', () => {
    const rows = GUIDE.split('\n').map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    const described = SECTIONS.map((section) => [
      section.name,
      section.table,
      ...columnsOf(section).map(([, of]) => of.name),
    ]);
    expect(rows).toEqual(expect.arrayContaining(described));
  });

  test('names of sections, and of the columns of each, are there once', () => {
    const names = SECTIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { columns, also = {} } of SECTIONS) {
      const own = [...Object.values(columns), ...Object.values(also)].flatMap((of) =>
        typeof of === 'string' ? [] : [of.name],
      );
      expect(new Set(own).size).toBe(own.length);
    }
    expect(Object.values(LEFT_OUT_WORDS)).toHaveLength(5);
  });
});
