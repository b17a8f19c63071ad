import type { Transaction } from '../db/database';
import { IDENTITY_MESSAGES } from './messages';
import { passwordFault } from './password-rules/password-fault';
import { hashPassword } from './passwords';
import type { RequestSession } from './request-session';
import { ProofRefused } from './step-up/step-up';
import type { StepUp, StepUpProof } from './step-up/step-up';
import type { User } from './users';

/** Another password for a signed-in customer. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** With the second factor, of who has one. */
  readonly proof: StepUpProof | null;
}

export interface RefusedPassword {
  readonly kind: 'refused';
  readonly field: keyof PasswordChange;
  readonly message: string;
}

async function faultOf(user: User, { currentPassword, newPassword }: PasswordChange): Promise<string | null> {
  // Nothing is written to an e-mail that anybody could have named.
  if (!user.emailConfirmedAt) return IDENTITY_MESSAGES.confirmFirst;
  const fault = await passwordFault(newPassword, user);
  if (fault !== null) return fault;
  return newPassword.normalize('NFC') === currentPassword.normalize('NFC') ? IDENTITY_MESSAGES.samePassword : null;
}

/**
 * Runs what gives a signed-in customer another password, once they have shown the present one and the second factor of who has
 * one. Wrong ones count as wrong proofs do.
 */
export async function withOwnPassword<Result>(
  stepUp: StepUp,
  request: RequestSession,
  user: User,
  change: PasswordChange,
  apply: (tx: Transaction, passwordHash: string) => Promise<Result>,
): Promise<{ readonly kind: 'done'; readonly result: Result } | RefusedPassword> {
  const fault = await faultOf(user, change);
  if (fault !== null) return { kind: 'refused', field: 'newPassword', message: fault };
  const passwordHash = await hashPassword(change.newPassword);
  const guard = stepUp.guardWithPassword(request, 'PASSWORD', change.currentPassword, change.proof);
  try {
    return { kind: 'done', result: await guard((tx) => apply(tx, passwordHash)) };
  } catch (error) {
    if (!(error instanceof ProofRefused)) throw error;
    return { kind: 'refused', field: error.what === 'proof' ? 'proof' : 'currentPassword', message: error.message };
  }
}
