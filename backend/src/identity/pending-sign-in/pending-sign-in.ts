import type { Clock } from '../../clock/index';
import type { SqlRunner, Transaction } from '../../db/database';
import type { RequestSession } from '../request-session';
import { secondStepMethods } from '../second-factor/methods';
import type { SecondStepMethod } from '../second-factor/methods';
import type { Sessions } from '../sessions';
import { newToken, sessionIdOf } from '../tokens';

const LIFE_MS = 5 * 60_000;

/** A sign-in that waits for its second step. */
export interface PendingSignIn {
  readonly methods: readonly SecondStepMethod[];
  readonly expiresAt: Date;
}

interface Parts {
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/**
 * The password was right. The browser becomes a guest under a new cookie, whom the sign-in belongs to: whoever knew the old
 * cookie has no part in it (identity I-12, I-13).
 */
export async function waitForSecondStep(
  { clock, sessions }: Parts,
  tx: Transaction,
  { view }: Pick<RequestSession, 'view'>,
  userId: string,
): Promise<{ token: string; pending: PendingSignIn }> {
  await sessions.end(tx, view.sessionId);
  await cancelSignIn(tx, view.sessionId);
  const token = newToken();
  const expiresAt = new Date(clock.now() + LIFE_MS);
  await tx.query('insert into pending_sign_ins (session_key, user_id, expires_at) values ($1, $2, $3)', [
    sessionIdOf(token),
    userId,
    expiresAt,
  ]);
  return { token, pending: { methods: await secondStepMethods(tx, userId), expiresAt } };
}

/** Whose sign-in waits in this session of a guest; null when none does. */
export async function pendingUserOf(
  db: SqlRunner,
  { view }: Pick<RequestSession, 'view'>,
  now: Date,
): Promise<{ readonly userId: string; readonly expiresAt: Date } | null> {
  if (view.kind !== 'guest') return null;
  const [row] = await db.query<{ user_id: string; expires_at: Date }>(
    'select user_id, expires_at from pending_sign_ins where session_key = $1 and expires_at > $2',
    [view.sessionId, now],
  );
  return row ? { userId: row.user_id, expiresAt: row.expires_at } : null;
}

/** The sign-in that waits in this session of a guest; null when none does. */
export async function findPendingSignIn(
  db: SqlRunner,
  request: Pick<RequestSession, 'view'>,
  now: Date,
): Promise<PendingSignIn | null> {
  const found = await pendingUserOf(db, request, now);
  return found && { methods: await secondStepMethods(db, found.userId), expiresAt: found.expiresAt };
}

/** No sign-in waits in this session any more. */
export async function cancelSignIn(runner: SqlRunner, sessionId: string): Promise<void> {
  await runner.query('delete from pending_sign_ins where session_key = $1', [sessionId]);
}

/** No sign-in of the customer waits any more, in no browser. */
export async function cancelSignInsOf(runner: SqlRunner, userId: string): Promise<void> {
  await runner.query('delete from pending_sign_ins where user_id = $1', [userId]);
}

/** Forgets sign-ins that waited too long. */
export async function purgePendingSignIns(runner: SqlRunner, now: number): Promise<void> {
  await runner.query('delete from pending_sign_ins where expires_at < $1', [new Date(now)]);
}
