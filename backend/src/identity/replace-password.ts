import type { Clock } from '../clock/index';
import type { Transaction } from '../db/database';
import type { LinkTokens } from './link-tokens/link-tokens';
import { lockWithdrawals } from './locks/withdrawal-locks';
import type { LockParts, WithdrawalLockReason } from './locks/withdrawal-locks';
import type { MailCodes } from './mail-codes/mail-codes';
import { cancelSignInsOf } from './pending-sign-in/pending-sign-in';
import type { RequestSession } from './request-session';
import { cancelOpenReset } from './second-factor-reset/cancel';
import { logSecurityEvent } from './security-log';
import { setPassword } from './users';
import type { User } from './users';

export interface ReplacePasswordParts extends LockParts {
  readonly clock: Clock;
  readonly linkTokens: LinkTokens;
  readonly mailCodes: MailCodes;
}

/** Why the customer has another password, and for how long withdrawals are locked because of it (identity §4). */
interface Replacement {
  readonly reason: Exclude<WithdrawalLockReason, 'OPERATOR' | 'WITHDRAWAL_DENIED'>;
  readonly lockHours: number;
  readonly passwordHash: string;
}

export interface ReplacedPassword {
  readonly user: User;
  readonly lockedUntil: Date;
}

/**
 * Gives a customer another password. What waits for a second step, or would set a password, is void; the sessions are the caller's. known browsers are
 * strangers again, since their marks are made with the password.
 */
export async function replacePassword(
  parts: ReplacePasswordParts,
  tx: Transaction,
  request: RequestSession,
  userId: string,
  { reason, lockHours: hours, passwordHash }: Replacement,
): Promise<ReplacedPassword> {
  const { clock, linkTokens, mailCodes } = parts;
  const now = new Date(clock.now());
  const user = await setPassword(tx, userId, passwordHash, now);
  await cancelSignInsOf(tx, userId);
  // Whoever asked for it may be somebody who knew the old one.
  await cancelOpenReset(tx, userId, request, now);
  await linkTokens.replace(tx, userId, 'PASSWORD_RESET');
  await mailCodes.forget(tx, userId, 'PASSWORD_RESET');
  await logSecurityEvent(tx, reason, userId, request, now);
  const { until: lockedUntil } = await lockWithdrawals(parts, tx, { user, reason, hours, now });
  return { user, lockedUntil };
}
