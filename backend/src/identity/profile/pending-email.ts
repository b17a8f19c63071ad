import type { SqlRunner, Transaction } from '../../db/database';
import { Sealing } from '../../lib/sealing';

/** How long a change waits for its code. */
const PENDING_MS = 30 * 60_000;

/** A session of a customer. */
export interface Own {
  readonly userId: string;
  readonly sessionId: string;
}

interface Parts {
  readonly secret: string;
  /** Unix ms */
  readonly now: number;
}

const sealingOf = (secret: string) => new Sealing(secret, 'email-changes');

/** Another change of the customer takes the place of the one before. */
export async function keepPendingEmail(
  tx: Transaction,
  { secret, now }: Parts,
  { userId, sessionId }: Own,
  email: string,
): Promise<void> {
  await tx.query(
    `insert into email_changes (user_id, session_key, email_sealed, expires_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set session_key = excluded.session_key, email_sealed = excluded.email_sealed,
       expires_at = excluded.expires_at`,
    [userId, sessionId, sealingOf(secret).seal(userId, email), new Date(now + PENDING_MS)],
  );
}

/** The e-mail that the session wants to change to; null when there is none, or when the time is up. */
export async function pendingEmail(
  runner: SqlRunner,
  { secret, now }: Parts,
  { userId, sessionId }: Own,
): Promise<string | null> {
  const [row] = await runner.query<{ email_sealed: string }>(
    `select c.email_sealed from email_changes c join sessions s on s.id = c.session_key
      where c.user_id = $1 and c.session_key = $2 and c.expires_at > $3`,
    [userId, sessionId, new Date(now)],
  );
  return row ? (sealingOf(secret).open(userId, row.email_sealed) ?? null) : null;
}

/** What the session waits for goes with it to its new cookie. */
export async function movePendingEmail(tx: Transaction, { userId, sessionId }: Own, to: string): Promise<void> {
  await tx.query('update email_changes set session_key = $3 where user_id = $1 and session_key = $2', [
    userId,
    sessionId,
    to,
  ]);
}

export async function dropPendingEmail(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from email_changes where user_id = $1', [userId]);
}

/** Forgets changes whose time is up, and e-mails that nobody can have back any more. */
export async function purgeEmailChanges(runner: SqlRunner, now: Date): Promise<void> {
  await runner.query('delete from email_changes where expires_at < $1', [now]);
  await runner.query('delete from former_emails where until < $1', [now]);
}
