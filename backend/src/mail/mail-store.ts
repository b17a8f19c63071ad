import type { SqlRunner, Transaction } from '../db/database';
import type { MAIL_STATES } from './tables';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** identity §5: mails to one address for one purpose, and all that guests cause. */
export const MOST_IN_AN_HOUR = 5;
export const MOST_IN_A_DAY = 10;
const MOST_OF_GUESTS_IN_A_DAY = 15;
/** How long is kept to whom a mail went, and what became of it. */
const KEPT_MS = 30 * DAY_MS;
/** Old mails that go when one is done with: more than come, and no long statement. */
const MOST_FORGOTTEN = 20;

interface NewRow {
  readonly id: string;
  readonly toSealed: string;
  readonly toKey: string;
  readonly template: string;
  readonly dataSealed: string;
  readonly dedupKey: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** A mail that waits. */
export interface WaitingMail {
  readonly toSealed: string;
  readonly template: string;
  readonly dataSealed: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

interface WaitingRow {
  to_sealed: string;
  template: string;
  data_sealed: string;
  created_at: Date;
  expires_at: Date | null;
}

/** Writes a mail, whose first step is due at once. Of the same `dedupKey` there is one. */
export async function insertMail(tx: Transaction, row: NewRow): Promise<void> {
  await tx.query(
    `insert into mails (id, to_sealed, to_key, template, data_sealed, dedup_key, created_at, next_step_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8) on conflict (dedup_key) do nothing`,
    [row.id, row.toSealed, row.toKey, row.template, row.dataSealed, row.dedupKey, row.createdAt, row.expiresAt],
  );
}

/**
 * The same, unless the address had as many mails as it may get: counted by one transaction after the other, and in the statement
 * that writes, so that nobody can tell by the time whether it did.
 * @param guestTemplates names of those that guests cause
 */
export async function insertBoundedMail(
  tx: Transaction,
  row: NewRow,
  guestTemplates: readonly string[],
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mails ${row.toKey}`]);
  await tx.query(
    `insert into mails (id, to_sealed, to_key, template, data_sealed, dedup_key, created_at, next_step_at, expires_at)
     select $1::uuid, $2, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz, $8::timestamptz
       from (select count(*) filter (where template = $4 and created_at > $9) as hour,
                    count(*) filter (where template = $4) as day,
                    count(*) filter (where template = any($11)) as guests
               from mails where to_key = $3 and created_at > $10) as had
      where had.hour < ${MOST_IN_AN_HOUR} and had.day < ${MOST_IN_A_DAY}
        and (had.guests < ${MOST_OF_GUESTS_IN_A_DAY} or not $4 = any($11))
     on conflict (dedup_key) do nothing`,
    [
      ...[row.id, row.toSealed, row.toKey, row.template, row.dataSealed, row.dedupKey, row.createdAt, row.expiresAt],
      new Date(row.createdAt.getTime() - HOUR_MS),
      new Date(row.createdAt.getTime() - DAY_MS),
      guestTemplates,
    ],
  );
}

/** The mail, if it still waits. */
export async function findWaiting(db: SqlRunner, id: string): Promise<WaitingMail | null> {
  const [row] = await db.query<WaitingRow>(
    `select to_sealed, template, data_sealed, created_at, expires_at from mails where id = $1 and state = 'WAITING'`,
    [id],
  );
  if (!row) return null;
  return {
    toSealed: row.to_sealed,
    template: row.template,
    dataSealed: row.data_sealed,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

type End = Exclude<(typeof MAIL_STATES)[number], 'WAITING'>;

/** The mail is done with: what it said is forgotten. @param refusedWith code of SMTP, for REFUSED */
export async function endMail(
  db: SqlRunner,
  id: string,
  state: End,
  { at, refusedWith = null }: { readonly at: Date; readonly refusedWith?: number | null },
): Promise<void> {
  await db.query(
    `update mails set state = $2, sent_at = case when $2 = 'SENT' then $3::timestamptz end, refused_with = $4,
            data_sealed = null, next_step_at = null, step_tries = 0, attention_since = null
      where id = $1 and state = 'WAITING'`,
    [id, state, at, refusedWith],
  );
}

/** Forgets mails that have been done with for long, some at a time. */
export async function forgetOldMails(db: SqlRunner, now: Date): Promise<void> {
  await db.query(
    `delete from mails where id in (select id from mails where next_step_at is null and created_at < $1
                                     order by created_at limit ${MOST_FORGOTTEN})`,
    [new Date(now.getTime() - KEPT_MS)],
  );
}
