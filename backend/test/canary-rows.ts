import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database';

/** A value that no other row has. */
export interface Canary {
  readonly table: string;
  readonly column: string;
  readonly value: string;
}

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly has_default: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Writes rows of one customer, full of values that nobody else has. */
export class CanaryRows {
  readonly all: Canary[] = [];
  readonly #db: Database;
  readonly #owner: string;
  readonly #numbers: number;

  /** @param numbers all numbers of this customer begin with these two digits */
  constructor(db: Database, owner: string, numbers: number) {
    this.#db = db;
    this.#owner = owner;
    this.#numbers = numbers * 1_000_000;
  }

  /**
   * Writes a row. What is not given is a canary where the column is a text or a number, and else the next best.
   * @returns the row
   */
  async add(table: string, given: Values): Promise<Record<string, unknown>> {
    const columns = await this.#db.query<ColumnInfo & { [name: string]: unknown }>(
      `select column_name::text as name, data_type::text as type, column_default is not null as has_default
         from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table],
    );
    const values = columns
      .filter(({ name, has_default: hasDefault }) => name in given || !hasDefault)
      .map(({ name, type }) => [name, name in given ? given[name] : this.#canary(table, name, type)] as const);
    const names = values.map(([name]) => `"${name}"`).join(', ');
    const places = values.map((_value, place) => `$${place + 1}`).join(', ');
    const [row] = await this.#db.query(
      `insert into ${table} (${names}) values (${places}) returning *`,
      values.map(([, value]) => value),
    );
    return row ?? {};
  }

  #canary(table: string, column: string, type: string): unknown {
    if (type === 'timestamp with time zone') return new Date('2026-11-20T12:00:00.000Z');
    if (type === 'boolean') return false;
    if (type === 'uuid') return randomUUID();
    if (type === 'date') return '1990-05-20';
    const isNumber = ['integer', 'bigint', 'numeric'].includes(type);
    const number = this.#numbers + this.all.length;
    const value = isNumber ? String(number) : `${this.#owner}·${number}`;
    this.all.push({ table, column, value });
    return type === 'ARRAY' ? [value] : value;
  }
}
