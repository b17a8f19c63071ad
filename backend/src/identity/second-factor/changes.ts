import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock/index';
import type { Transaction } from '../../db/database';
import { wasEverUsed } from '../../ledger/index';
import type { Mail } from '../../mail/index';
import { notify } from '../../notifications/index';
import { lockWithdrawals } from '../locks/withdrawal-locks';
import type { LockParts } from '../locks/withdrawal-locks';
import { cancelSignInsOf } from '../pending-sign-in/pending-sign-in';
import type { ProgramKeys } from '../program-keys';
import type { RequestSession } from '../request-session';
import { logSecurityEvent } from '../security-log';
import { cancelOpenReset } from '../second-factor-reset/cancel';
import type { RenewedSession, Sessions } from '../sessions';
import { undoLink } from '../undo/undo-link';
import type { UndoLinkParts } from '../undo/undo-link';
import type { User } from '../users';
import { dropRecoveryCodes, recoveryCodesLeft } from './recovery-codes';
import { causeOf, changedNotification, recipientOf } from './security-news';

/** identity §4: for how long withdrawals are locked after a change, and the mail that tells of it. */
const CHANGES = {
  TWO_FACTOR_ON: { hours: 24, template: 'two-factor-on' },
  TWO_FACTOR_CHANGED: { hours: 24, template: 'two-factor-changed' },
  TWO_FACTOR_OFF: { hours: 48, template: 'two-factor-off' },
} as const;
export type TwoFactorChange = keyof typeof CHANGES;

export interface ChangeParts extends UndoLinkParts, LockParts {
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  readonly programKeys: ProgramKeys;
}

/** What a change led to: the session that goes on, those that ended, and the lock of withdrawals. */
export interface ChangedTwoFactor extends RenewedSession {
  readonly lockedUntil: Date | null;
  /** API keys that may withdraw, which are suspended without a second factor. */
  readonly suspendedKeys: readonly string[];
}

/**
 * What goes with a change of the second factor, in its transaction (identity §4): the other sessions end and this one goes on
 * under a new cookie, withdrawals are locked, and the customer is told. Wake the mails after the commit.
 */
export async function noteTwoFactorChange(
  parts: ChangeParts,
  tx: Transaction,
  request: RequestSession,
  user: User,
  { kind, at: now }: { readonly kind: TwoFactorChange; readonly at: Date },
): Promise<ChangedTwoFactor> {
  const { sessions, mail, programKeys } = parts;
  const { hours, template } = CHANGES[kind];
  await forgetSetUp(tx, user.id);
  await cancelOpenReset(tx, user.id, request, now);
  await cancelSignInsOf(tx, user.id);
  const renewed = await sessions.renew(tx, user.id, request.view.sessionId, 'TWO_FACTOR_CHANGED');
  await logSecurityEvent(tx, kind, user.id, request, now);
  const isOff = kind === 'TWO_FACTOR_OFF';
  const suspendedKeys = isOff ? await programKeys.suspendWithdrawing(tx, user.id, request) : [];
  await notify(tx, [changedNotification(user, kind, now)]);
  // Who never had anything has nothing to lose by the first factor.
  const isLocked = kind !== 'TWO_FACTOR_ON' || (await wasEverUsed(tx, user.accountId));
  const lock = isLocked ? await lockWithdrawals(parts, tx, { user, reason: kind, hours, now }) : null;
  const lockedUntil = lock?.until ?? null;
  await mail.enqueue(tx, {
    template,
    to: recipientOf(user),
    data: {
      ...causeOf(request, now),
      lockedUntil: lockedUntil?.toISOString() ?? null,
      link: await undoLink(parts, tx, user.id, kind, request, now),
    },
    dedupKey: `${template}/${randomUUID()}`,
  });
  return { ...renewed, lockedUntil, suspendedKeys };
}

/** What was begun to set up a factor is over. */
export async function forgetSetUp(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from totp_enrolments where user_id = $1', [userId]);
  await tx.query('delete from two_factor_confirmations where user_id = $1', [userId]);
}

/** The customer has no second factor any more, and so no recovery codes (identity I-9). */
export async function removeFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from totp where user_id = $1', [userId]);
  await tx.query('delete from passkeys where user_id = $1', [userId]);
  await dropRecoveryCodes(tx, userId);
}

export type CodeParts = Pick<ChangeParts, 'clock' | 'mail' | keyof UndoLinkParts>;

/** The customer is told that a recovery code was used, and how many are left. @returns how many */
export async function noteRecoveryCodeUsed(
  parts: CodeParts,
  tx: Transaction,
  request: RequestSession,
  user: User,
): Promise<number> {
  const { clock, mail } = parts;
  const now = new Date(clock.now());
  const left = await recoveryCodesLeft(tx, user.id);
  await logSecurityEvent(tx, 'RECOVERY_CODE_USED', user.id, request, now);
  await notify(tx, [changedNotification(user, 'RECOVERY_CODE_USED', now)]);
  await mail.enqueue(tx, {
    template: 'recovery-code-used',
    to: recipientOf(user),
    data: {
      ...causeOf(request, now),
      left,
      link: await undoLink(parts, tx, user.id, 'RECOVERY_CODE_USED', request, now),
    },
    dedupKey: `recovery-code-used/${randomUUID()}`,
  });
  return left;
}

/** The customer is told that there are new recovery codes. */
export async function noteRenewedCodes(
  parts: CodeParts,
  tx: Transaction,
  request: RequestSession,
  user: User,
  now: Date,
): Promise<void> {
  const { mail } = parts;
  await logSecurityEvent(tx, 'RECOVERY_CODES_RENEWED', user.id, request, now);
  await notify(tx, [changedNotification(user, 'RECOVERY_CODES_RENEWED', now)]);
  await mail.enqueue(tx, {
    template: 'recovery-codes-renewed',
    to: recipientOf(user),
    data: {
      ...causeOf(request, now),
      link: await undoLink(parts, tx, user.id, 'RECOVERY_CODES_RENEWED', request, now),
    },
    dedupKey: `recovery-codes-renewed/${randomUUID()}`,
  });
}
