import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { notify } from '../../notifications/index';
import { IDENTITY_MESSAGES } from '../messages';
import { refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import { noteRecoveryCodeUsed } from '../second-factor/changes';
import { SECOND_FACTOR_MESSAGES } from '../second-factor/messages';
import { passwordClosedMail, secondStepLockedMail, secondStepLockedNotification } from '../second-factor/security-news';
import { userOf } from '../second-factor/set-up';
import { useFactor } from '../second-factor/use-factor';
import type { FactorParts, FactorProof } from '../second-factor/use-factor';
import { logSecurityEvent } from '../security-log';
import { startSession } from '../start-session';
import type { StartedSession, StartParts } from '../start-session';
import { forgiveTries, takeTry, triesLockedUntil } from '../step-up/proof-tries';
import { lockUser } from '../users';
import type { User } from '../users';
import { cancelSignIn, cancelSignInsOf, pendingUserOf } from './pending-sign-in';

/** identity §5: so many wrong codes after the right password within a day close the password. */
const MOST_IN_A_DAY = 20;
const DAY_MS = 24 * 3_600_000;

export interface VerifyParts extends StartParts, FactorParts {
  readonly db: Database;
  readonly publicUrl: string;
}

export interface VerifiedSignIn extends StartedSession {
  /** How many recovery codes are left; null unless one was used. */
  readonly recoveryCodesLeft: number | null;
}

export interface RefusedSecondStep extends Refusal {
  /** How many tries are left; null unless the code was wrong. */
  readonly triesLeft: number | null;
}

/** The waiting sign-in was ended while this one waited for its turn. */
class SignInGone extends Error {}

const withoutTry = (refusal: Refusal): RefusedSecondStep => ({ ...refusal, triesLeft: null });
const timeIsUp = () => withoutTry(refused('base', SECOND_FACTOR_MESSAGES.timeIsUp));
const locked = (until: Date) => withoutTry(refused('base', IDENTITY_MESSAGES.locked(shownTime(until)), until));

/** Who tried knows the password: the second step ends, and the customer hears of it. */
async function lockSecondStep(
  { mail }: VerifyParts,
  tx: Transaction,
  request: RequestSession,
  user: User,
  now: Date,
): Promise<Date> {
  const until = (await triesLockedUntil(tx, 'second_factor_failures', user.id, now)) ?? now;
  await cancelSignInsOf(tx, user.id);
  await logSecurityEvent(tx, 'SECOND_STEP_LOCKED', user.id, request, now);
  await notify(tx, [secondStepLockedNotification(user, until, now)]);
  await mail.enqueue(tx, secondStepLockedMail(user, request, until, now));
  return until;
}

/** Closes the password when too many wrong codes followed it. @returns whether it did */
async function closePassword(
  { mail, publicUrl }: VerifyParts,
  tx: Transaction,
  request: RequestSession,
  user: User,
  now: Date,
): Promise<boolean> {
  const since = Math.max(now.getTime() - DAY_MS, user.passwordChangedAt?.getTime() ?? 0);
  const [row] = await tx.query<{ failures: number }>(
    `select count(*)::int as failures from security_events
      where user_id = $1 and kind = 'SECOND_STEP_FAILED' and happened_at > $2`,
    [user.id, new Date(since)],
  );
  if ((row?.failures ?? 0) < MOST_IN_A_DAY) return false;
  await tx.query('update users set password_closed_at = $2 where id = $1', [user.id, now]);
  await cancelSignInsOf(tx, user.id);
  await logSecurityEvent(tx, 'PASSWORD_CLOSED', user.id, request, now);
  await mail.enqueue(tx, passwordClosedMail(user, request, publicUrl, now));
  return true;
}

async function verify(
  parts: VerifyParts,
  tx: Transaction,
  request: RequestSession,
  proof: FactorProof,
): Promise<VerifiedSignIn | RefusedSecondStep> {
  const now = new Date(parts.clock.now());
  const waiting = await pendingUserOf(tx, request, now);
  if (!waiting) return timeIsUp();
  // What follows happens for one at a time, and not while the password is replaced: then no sign-in waits any more.
  await lockUser(tx, waiting.userId);
  const { left, lockedUntil } = await takeTry(tx, 'second_factor_failures', waiting.userId, now);
  if (!(await pendingUserOf(tx, request, now))) throw new SignInGone();
  if (lockedUntil) {
    await cancelSignIn(tx, request.view.sessionId);
    return locked(lockedUntil);
  }
  const user = await userOf(tx, waiting.userId);
  const used = await useFactor(parts, tx, { userId: user.id, request, purpose: 'SECOND_STEP' }, proof);
  if (used.kind === 'right') {
    await forgiveTries(tx, 'second_factor_failures', user.id);
    await cancelSignIn(tx, request.view.sessionId);
    const isRecovery = used.method === 'RECOVERY_CODE';
    const recoveryCodesLeft = isRecovery ? await noteRecoveryCodeUsed(parts, tx, request, user) : null;
    return { ...(await startSession(parts, tx, request, user, used.method)), recoveryCodesLeft };
  }
  await logSecurityEvent(tx, 'SECOND_STEP_FAILED', user.id, request, now);
  const until = left === 0 ? await lockSecondStep(parts, tx, request, user, now) : null;
  if (await closePassword(parts, tx, request, user, now)) {
    return withoutTry(refused('base', SECOND_FACTOR_MESSAGES.closed));
  }
  return until ? locked(until) : { ...refused(used.field, used.message(left)), triesLeft: left };
}

/**
 * The second step of the sign-in that waits in this browser. A wrong code takes one of five tries, which the customer has in all
 * browsers together; what is used up signs nobody in twice.
 */
export async function verifySignIn(
  parts: VerifyParts,
  request: RequestSession,
  proof: FactorProof,
): Promise<VerifiedSignIn | RefusedSecondStep> {
  try {
    const result = await inTransaction(parts.db, (tx) => verify(parts, tx, request, proof));
    parts.mail.wake();
    return result;
  } catch (error) {
    if (error instanceof SignInGone) return timeIsUp();
    throw error;
  }
}
