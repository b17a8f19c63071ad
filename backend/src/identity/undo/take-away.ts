import type { Transaction } from '../../db/database';
import { dropRecoveryCodes, voidRecoveryCodes } from '../second-factor/recovery-codes';
import { forgetSetUp } from '../second-factor/changes';
import { hasSecondFactor } from '../second-factor/methods';
import type { RequestSession } from '../request-session';
import type { SecurityEventKind } from '../security-events';
import { logSecurityEvent } from '../security-log';
import type { UndoableEvent } from './undo-link';

/** What of a second factor was taken away from whoever had added it. */
export interface TakenAway {
  /** Names of passkeys. */
  readonly passkeys: readonly string[];
  readonly hasTotp: boolean;
  readonly hasCodes: boolean;
  /** The customer has no second factor any more. */
  readonly isOff: boolean;
}

/** What was not the customer, and when it happened. */
export interface Since {
  readonly happened: UndoableEvent | SecurityEventKind;
  readonly happenedAt: Date;
}

interface Undone {
  readonly userId: string;
  readonly since: Since;
  readonly now: Date;
}

/**
 * Takes away what was added since something was not the customer: passkeys, an authenticator, recovery codes, what was begun, and
 * devices, of which the customer is told again. What the customer had before stays. Lock the customer before.
 */
export async function takeAwayAdded(
  tx: Transaction,
  request: RequestSession,
  { userId, since: { happened, happenedAt }, now }: Undone,
): Promise<TakenAway> {
  const hadFactor = await hasSecondFactor(tx, userId);
  const passkeys = await tx.query<{ name: string }>(
    'delete from passkeys where user_id = $1 and created_at >= $2 returning name',
    [userId, happenedAt],
  );
  const totp = await tx.query('delete from totp where user_id = $1 and since >= $2 returning 1', [userId, happenedAt]);
  await tx.query('delete from user_devices where user_id = $1 and first_used_at >= $2', [userId, happenedAt]);
  await forgetSetUp(tx, userId);
  const hasFactor = await hasSecondFactor(tx, userId);
  const [isOff, hasTotp] = [hadFactor && !hasFactor, totp.length > 0];
  // Whoever used one of the codes may have them all.
  const madeSince = happened === 'RECOVERY_CODE_USED' ? null : happenedAt;
  const voided = hasFactor ? await voidRecoveryCodes(tx, userId, { now, since: madeSince }) : 0;
  if (!hasFactor) await dropRecoveryCodes(tx, userId);
  for (let left = passkeys.length; left > 0; left -= 1) {
    await logSecurityEvent(tx, 'PASSKEY_REMOVED', userId, request, now);
  }
  if (isOff || hasTotp) {
    await logSecurityEvent(tx, isOff ? 'TWO_FACTOR_OFF' : 'TWO_FACTOR_CHANGED', userId, request, now);
  }
  return { passkeys: passkeys.map(({ name }) => name), hasTotp, hasCodes: voided > 0, isOff };
}
