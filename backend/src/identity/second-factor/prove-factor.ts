import type { Transaction } from '../../db/database';
import { IDENTITY_MESSAGES } from '../messages';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import type { PasskeyUse } from '../passkeys/challenge';
import { logSecurityEvent } from '../security-log';
import { forgiveTries, takeTry } from '../step-up/proof-tries';
import type { User } from '../users';
import { noteRecoveryCodeUsed } from './changes';
import { useFactor } from './use-factor';
import type { FactorParts, FactorProof } from './use-factor';

/** What was shown is no proof. */
export interface FactorRefusal {
  readonly message: string;
  /** No try is left after this one. */
  readonly isLast: boolean;
  /** When another try is allowed; null unless there were too many before this one. */
  readonly retryAt: Date | null;
}

/** Who shows the second factor, and what a passkey was asked for with. */
export interface Prover extends PasskeyUse {
  readonly user: User;
}

/** Whether the customer shows the second factor. The try counts when the transaction is committed. @returns null when it is right */
export async function proveFactor(
  parts: FactorParts,
  tx: Transaction,
  request: RequestSession,
  { user, ...use }: Prover,
  proof: FactorProof,
): Promise<FactorRefusal | null> {
  const now = new Date(parts.clock.now());
  const { left, lockedUntil } = await takeTry(tx, 'second_factor_failures', user.id, now);
  if (lockedUntil) {
    return { message: IDENTITY_MESSAGES.locked(shownTime(lockedUntil)), isLast: false, retryAt: lockedUntil };
  }
  const used = await useFactor(parts, tx, { ...use, userId: user.id, request }, proof);
  if (used.kind === 'right') {
    await forgiveTries(tx, 'second_factor_failures', user.id);
    if (used.method === 'RECOVERY_CODE') await noteRecoveryCodeUsed(parts, tx, request, user);
    return null;
  }
  await logSecurityEvent(tx, 'PROOF_FAILED', user.id, request, now);
  return { message: used.message(left), isLast: left === 0, retryAt: null };
}
