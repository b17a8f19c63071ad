import type { Clock } from '../../clock/index';
import type { Transaction } from '../../db/database';
import type { Mail } from '../../mail/index';
import { IDENTITY_MESSAGES } from '../messages';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import { logSecurityEvent } from '../security-log';
import { forgiveTries, takeTry } from '../step-up/proof-tries';
import type { User } from '../users';
import { noteRecoveryCodeUsed } from './changes';
import { useFactor } from './use-factor';
import type { FactorParts, FactorProof } from './use-factor';

export interface ProveParts extends FactorParts {
  readonly clock: Clock;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
}

/** What was shown is no proof. */
export interface FactorRefusal {
  readonly message: string;
  /** No try is left after this one. */
  readonly isLast: boolean;
  /** When another try is allowed; null unless there were too many before this one. */
  readonly retryAt: Date | null;
}

/** Whether the customer shows the second factor. The try counts when the transaction is committed. @returns null when it is right */
export async function proveFactor(
  parts: ProveParts,
  tx: Transaction,
  request: RequestSession,
  user: User,
  proof: FactorProof,
): Promise<FactorRefusal | null> {
  const now = new Date(parts.clock.now());
  const { left, lockedUntil } = await takeTry(tx, 'second_factor_failures', user.id, now);
  if (lockedUntil) {
    return { message: IDENTITY_MESSAGES.locked(shownTime(lockedUntil)), isLast: false, retryAt: lockedUntil };
  }
  const used = await useFactor(parts, tx, { userId: user.id, request, purpose: 'PROOF' }, proof);
  if (used.kind === 'right') {
    await forgiveTries(tx, 'second_factor_failures', user.id);
    if (used.method === 'RECOVERY_CODE') await noteRecoveryCodeUsed(parts, tx, request, user);
    return null;
  }
  await logSecurityEvent(tx, 'PROOF_FAILED', user.id, request, now);
  return { message: used.message(left), isLast: left === 0, retryAt: null };
}
