import type { Transaction } from '../db/database';
import type { Mail } from '../mail/index';
import { IDENTITY_MESSAGES } from './messages';
import { passwordChangedMail } from './password-mails';
import { passwordFault } from './password-rules/password-fault';
import { hashPassword } from './passwords';
import { replacePassword } from './replace-password';
import type { ReplacePasswordParts } from './replace-password';
import type { RequestSession } from './request-session';
import type { Sessions } from './sessions';
import { ProofRefused } from './step-up/step-up';
import type { StepUp, StepUpProof } from './step-up/step-up';
import { undoLink } from './undo/undo-link';
import type { User } from './users';

const LOCK_HOURS = 24;

interface Parts extends ReplacePasswordParts {
  readonly publicUrl: string;
  readonly sessions: Sessions;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  readonly stepUp: StepUp;
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** With the second factor, of who has one. */
  readonly proof: StepUpProof | null;
}

export type ChangedPassword =
  | {
      readonly kind: 'changed';
      readonly user: User;
      readonly token: string;
      readonly expiresAt: Date;
      readonly lockedUntil: Date;
      /** Sessions that ended beside the one of the request. */
      readonly ended: readonly string[];
    }
  | { readonly kind: 'refused'; readonly field: keyof PasswordChange; readonly message: string };

/** What changes with the password, all or nothing (identity §4). */
async function apply(parts: Parts, tx: Transaction, request: RequestSession, before: User, passwordHash: string) {
  const replaced = await replacePassword(parts, tx, request, before.id, {
    reason: 'PASSWORD_CHANGED',
    lockHours: LOCK_HOURS,
    passwordHash,
  });
  const renewed = await parts.sessions.renew(tx, before.id, request.view.sessionId);
  const link = await undoLink(parts, tx, before.id, 'PASSWORD_CHANGED', request);
  const at = new Date(parts.clock.now());
  await parts.mail.enqueue(tx, passwordChangedMail(replaced, request, { at, link }));
  return { ...replaced, ...renewed };
}

/**
 * A signed-in customer chooses another password, and shows the present one. Wrong ones count as wrong proofs do.
 * The session goes on under a new cookie; all others end.
 */
export async function changePassword(
  parts: Parts,
  request: RequestSession,
  user: User,
  { currentPassword, newPassword, proof }: PasswordChange,
): Promise<ChangedPassword> {
  // Nothing is written to an e-mail that anybody could have named.
  if (!user.emailConfirmedAt) return { kind: 'refused', field: 'newPassword', message: IDENTITY_MESSAGES.confirmFirst };
  const fault = await passwordFault(newPassword, user);
  if (fault !== null) return { kind: 'refused', field: 'newPassword', message: fault };
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    return { kind: 'refused', field: 'newPassword', message: IDENTITY_MESSAGES.samePassword };
  }
  const passwordHash = await hashPassword(newPassword);
  const guard = parts.stepUp.guardWithPassword(request, 'PASSWORD', currentPassword, proof);
  try {
    const changed = await guard((tx) => apply(parts, tx, request, user, passwordHash));
    parts.mail.wake();
    return { kind: 'changed', ...changed };
  } catch (error) {
    if (!(error instanceof ProofRefused)) throw error;
    return { kind: 'refused', field: error.what === 'proof' ? 'proof' : 'currentPassword', message: error.message };
  }
}
