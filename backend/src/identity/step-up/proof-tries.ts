import type { SqlRunner, Transaction } from '../../db/database';

const MAX_FAILURES = 5;
const WINDOW_MS = 15 * 60_000;

/**
 * What is counted apart for each customer: passwords of who is signed in, and codes of the second factor, at the sign-in and as
 * a proof. Who has no password cannot use up the codes of who has (identity I-18).
 */
type Tries = 'proof_failures' | 'second_factor_failures';

export interface ProofTry {
  /** Tries that are left after this one. */
  readonly left: number;
  /** Too many have failed: this one was not counted and may not be compared. Until when; null when it may. */
  readonly lockedUntil: Date | null;
}

/** Until when no further try is allowed; null when one is. */
export async function triesLockedUntil(
  runner: SqlRunner,
  tries: Tries,
  userId: string,
  now: Date,
): Promise<Date | null> {
  const [row] = await runner.query<{ failed_at: Date }>(
    `select failed_at from ${tries} where user_id = $1 and failures >= $2 and failed_at > $3`,
    [userId, MAX_FAILURES, new Date(now.getTime() - WINDOW_MS)],
  );
  return row ? new Date(row.failed_at.getTime() + WINDOW_MS) : null;
}

/**
 * Takes one of the customer's tries; the row stays locked until the transaction ends. Asking again gives no try back. A window
 * after the last failure all are there again.
 */
export async function takeTry(tx: Transaction, tries: Tries, userId: string, now: Date): Promise<ProofTry> {
  const forgotten = new Date(now.getTime() - WINDOW_MS);
  const [taken] = await tx.query<{ failures: number }>(
    `insert into ${tries} as f (user_id, failures, failed_at) values ($1, 1, $2)
     on conflict (user_id) do update
       set failures = case when f.failed_at <= $3 then 1 else f.failures + 1 end, failed_at = $2
       where f.failures < $4 or f.failed_at <= $3
     returning failures`,
    [userId, now, forgotten, MAX_FAILURES],
  );
  if (taken) return { left: MAX_FAILURES - taken.failures, lockedUntil: null };
  return { left: 0, lockedUntil: (await triesLockedUntil(tx, tries, userId, now)) ?? now };
}

/** A right one: the failures before it are forgotten. */
export async function forgiveTries(tx: Transaction, tries: Tries, userId: string): Promise<void> {
  await tx.query(`delete from ${tries} where user_id = $1`, [userId]);
}
