import type { Clock } from '../clock/index';
import type { Transaction } from '../db/database';
import type { Mail } from '../mail/index';
import type { LinkTokens } from './link-tokens/link-tokens';
import { lockWithdrawals } from './locks/withdrawal-locks';
import type { MailCodes } from './mail-codes/mail-codes';
import { IDENTITY_MESSAGES } from './messages';
import { passwordChangedMail } from './password-mails';
import { passwordFault } from './password-rules/password-fault';
import { hashPassword } from './passwords';
import type { RequestSession } from './request-session';
import { logSecurityEvent } from './security-log';
import type { Sessions } from './sessions';
import { ProofRefused } from './step-up/step-up';
import type { StepUp, StepUpProof } from './step-up/step-up';
import { setPassword } from './users';
import type { User } from './users';

const LOCK_HOURS = 24;

interface Parts {
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly linkTokens: LinkTokens;
  readonly mailCodes: MailCodes;
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
  const { sessions, linkTokens, mailCodes } = parts;
  const now = new Date(parts.clock.now());
  const user = await setPassword(tx, before.id, passwordHash, now);
  const { token, expiresAt, ended } = await sessions.renew(tx, user.id, request.view.sessionId);
  await linkTokens.replace(tx, user.id, 'PASSWORD_RESET');
  await mailCodes.forget(tx, user.id, 'PASSWORD_RESET');
  await logSecurityEvent(tx, 'PASSWORD_CHANGED', user.id, request, now);
  const lock = await lockWithdrawals(tx, { user, reason: 'PASSWORD_CHANGED', hours: LOCK_HOURS, now });
  await parts.mail.enqueue(tx, passwordChangedMail(user, request, { at: now, lockedUntil: lock.until, token }));
  return { user, token, expiresAt, lockedUntil: lock.until, ended };
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
