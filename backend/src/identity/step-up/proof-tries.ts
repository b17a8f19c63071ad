import type { Transaction } from '../../db/database';

/** As for sign-in, but counted apart: who has no password cannot use up the proofs of who has. */
const MAX_PROOF_FAILURES = 5;
const WINDOW_MS = 15 * 60_000;

export interface ProofTry {
  /** Tries that are left after this one. */
  readonly left: number;
  /** Too many have failed: this one was not counted and may not be compared. Until when; null when it may. */
  readonly lockedUntil: Date | null;
}

/**
 * Takes one of the customer's tries; the row stays locked until the transaction ends. Asking for a proof again gives no
 * try back. A window after the last failure all are there again.
 */
export async function takeTry(tx: Transaction, userId: string, now: Date): Promise<ProofTry> {
  const forgotten = new Date(now.getTime() - WINDOW_MS);
  const [taken] = await tx.query<{ failures: number }>(
    `insert into proof_failures as f (user_id, failures, failed_at) values ($1, 1, $2)
     on conflict (user_id) do update
       set failures = case when f.failed_at <= $3 then 1 else f.failures + 1 end, failed_at = $2
       where f.failures < $4 or f.failed_at <= $3
     returning failures`,
    [userId, now, forgotten, MAX_PROOF_FAILURES],
  );
  if (taken) return { left: MAX_PROOF_FAILURES - taken.failures, lockedUntil: null };
  const [row] = await tx.query<{ failed_at: Date }>('select failed_at from proof_failures where user_id = $1', [
    userId,
  ]);
  return { left: 0, lockedUntil: new Date((row?.failed_at.getTime() ?? now.getTime()) + WINDOW_MS) };
}

/** A right proof: the failures before it are forgotten. */
export async function forgiveTries(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from proof_failures where user_id = $1', [userId]);
}
