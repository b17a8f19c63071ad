import { getTableName } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { JobCounts, JobKind, TroubledJob } from './job-kind';

/** Tries after which the operator is asked to look. */
export const MOST_QUIET_TRIES = 10;
const MOST_LISTED = 50;

/** A job whose step this process has begun. */
export interface ClaimedJob {
  readonly id: string;
  /** This try included. */
  readonly tries: number;
}

interface CountsRow {
  waiting: number;
  due: number;
  troubled: number;
  earliest: Date | null;
}

interface TroubleRow {
  id: string;
  step_tries: number;
  attention_since: Date;
  next_step_at: Date;
}

/** Jobs of a kind that are looked for, but for those that are being worked on. */
export interface Look {
  readonly store: JobStore;
  readonly busy: readonly string[];
}

/** When the next step of each kind is due that nobody takes yet, in one statement; null where none is to come. */
export async function earliestOf(
  db: Database,
  looks: readonly Look[],
  name?: string,
): Promise<readonly (number | null)[]> {
  if (looks.length === 0) return [];
  const fields = looks.map(({ store }, place) => `(${store.earliestText(`$${place + 1}::text[]`)}) as k${place}`);
  const busy = looks.map((look) => look.busy);
  const [row] = await db.query<Record<string, Date | null>>(`select ${fields.join(', ')}`, busy, name);
  return looks.map((_look, place) => row?.[`k${place}`]?.getTime() ?? null);
}

/** The jobs of one kind in the database. Times in Unix ms. */
export class JobStore {
  readonly #db: Database;
  readonly #kind: string;
  readonly #table: string;
  /** In which order of what is due. */
  readonly #order: string;

  constructor(db: Database, { name, table, first }: Pick<JobKind, 'name' | 'table' | 'first'>) {
    this.#db = db;
    this.#kind = name;
    this.#table = `"${getTableName(table)}"`;
    this.#order = `${first ? `"${first.name}" nulls last, ` : ''}next_step_at, id`;
  }

  /** Finds when the next step of a job is due that is not among those of the parameter. */
  earliestText(parameter: string): string {
    return `select min(next_step_at) from ${this.#table} where next_step_at is not null and id::text <> all(${parameter})`;
  }

  /**
   * Begins the step of jobs that are due, the longest due first unless the kind says which; those that another process is beginning are left out.
   * Each is put off to when it would be tried again: 1 s, doubling with each try to 5 minutes, ± 20 %. So a process that
   * dies over a step leaves nothing to clean up. The disk is not waited for: a machine that fails over it begins them again.
   */
  async claim(now: number, most: number, busy: readonly string[]): Promise<ClaimedJob[]> {
    const rows = await this.#db.query<{ id: string; step_tries: number }>(
      `with due as (
         select id from ${this.#table} where next_step_at <= $1 and id::text <> all($3)
          order by ${this.#order} limit $2 for update skip locked
       )
       update ${this.#table} as job
          set step_tries = step_tries + 1,
              next_step_at = $1::timestamptz
                + make_interval(secs => least(power(2, least(step_tries, 9)), 300) * (0.8 + 0.4 * random()))
         from due, (select set_config('synchronous_commit', 'off', true)) as unhurried where job.id = due.id
       returning job.id::text as id, step_tries`,
      [new Date(now), most, busy],
    );
    return rows.map(({ id, step_tries: tries }) => ({ id, tries }));
  }

  /** Gives back jobs whose step was not taken after all. */
  async release(ids: readonly string[], now: number): Promise<void> {
    await this.#db.query(
      `update ${this.#table} set step_tries = step_tries - 1, next_step_at = $2 where id::text = any($1)`,
      [ids, new Date(now)],
    );
  }

  /** Asks the operator to look at jobs that failed too often. @returns those that nobody was asked about before. */
  async askForAttention(now: number): Promise<ClaimedJob[]> {
    const rows = await this.#db.query<{ id: string; step_tries: number }>(
      `update ${this.#table} set attention_since = $1
        where next_step_at is not null and attention_since is null and step_tries >= $2
       returning id::text as id, step_tries`,
      [new Date(now), MOST_QUIET_TRIES],
    );
    return rows.map(({ id, step_tries: tries }) => ({ id, tries }));
  }

  /** Jobs that the operator is asked to look at, the oldest trouble first. */
  async troubled(): Promise<TroubledJob[]> {
    const rows = await this.#db.query<TroubleRow>(
      `select id::text as id, step_tries, attention_since, next_step_at from ${this.#table}
        where next_step_at is not null and attention_since is not null order by attention_since, id limit $1`,
      [MOST_LISTED],
    );
    return rows.map((row) => ({
      kind: this.#kind,
      id: row.id,
      tries: row.step_tries,
      since: row.attention_since,
      nextStepAt: row.next_step_at,
    }));
  }

  async counts(now: number): Promise<JobCounts> {
    const [row] = await this.#db.query<CountsRow>(
      `select count(*)::int as waiting, (count(*) filter (where next_step_at <= $1))::int as due,
              count(attention_since)::int as troubled, min(next_step_at) as earliest
         from ${this.#table} where next_step_at is not null`,
      [new Date(now)],
    );
    const { waiting, due, troubled, earliest } = row ?? { waiting: 0, due: 0, troubled: 0, earliest: null };
    return { kind: this.#kind, waiting, due, troubled, latestByMs: Math.max(0, now - (earliest?.getTime() ?? now)) };
  }
}
