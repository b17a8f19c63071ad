import type { Clock } from '../clock/index';
import type { Transaction } from '../db/database';
import type { Mail } from '../mail/index';
import { deviceKeyOf } from './device-info';
import type { LinkTokens } from './link-tokens/link-tokens';
import { lockWithdrawals } from './locks/withdrawal-locks';
import type { MailCodes } from './mail-codes/mail-codes';
import { IDENTITY_MESSAGES } from './messages';
import { passwordChangedMail } from './password-mails';
import { passwordFault } from './password-rules/password-fault';
import { hashPassword } from './passwords';
import type { RequestSession } from './request-session';
import { logSecurityEvent } from './security-log';
import type { SessionView } from './session-view';
import type { Sessions } from './sessions';
import { ProofRefused } from './step-up/step-up';
import type { StepUp } from './step-up/step-up';
import { sessionIdOf } from './tokens';
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
}

export type ChangedPassword =
  | {
      readonly kind: 'changed';
      readonly user: User;
      readonly token: string;
      readonly expiresAt: Date;
      readonly lockedUntil: Date;
      /** Sessions that ended beside the one of the request. */
      readonly endedSessions: readonly string[];
    }
  | { readonly kind: 'refused'; readonly field: keyof PasswordChange; readonly message: string };

type SignedIn = Extract<SessionView, { kind: 'signed-in' }>;

/** What changes with the password, all or nothing (identity §4). */
async function apply(parts: Parts, tx: Transaction, request: RequestSession, before: User, passwordHash: string) {
  const { sessions, linkTokens, mailCodes } = parts;
  const now = new Date(parts.clock.now());
  const user = await setPassword(tx, before.id, passwordHash, now);
  const ended = await sessions.endAll(tx, user.id);
  await linkTokens.replace(tx, user.id, 'PASSWORD_RESET');
  await mailCodes.forget(tx, user.id, 'PASSWORD_RESET');
  await logSecurityEvent(tx, 'PASSWORD_CHANGED', user.id, request, now);
  const lock = await lockWithdrawals(tx, { user, reason: 'PASSWORD_CHANGED', hours: LOCK_HOURS, now });
  const { token, expiresAt } = await sessions.start(tx, {
    userId: user.id,
    deviceKey: deviceOf(user, request),
    method: 'PASSWORD',
  });
  await parts.mail.enqueue(tx, passwordChangedMail(user, request, { at: now, lockedUntil: lock.until, token }));
  return { user, token, expiresAt, lockedUntil: lock.until, ended };
}

function deviceOf({ id }: User, { device }: RequestSession): string | null {
  const info = device();
  return info ? deviceKeyOf(id, info) : null;
}

/**
 * A signed-in customer chooses another password, and shows the present one. Wrong ones count as wrong proofs do.
 * The session goes on under a new cookie; all others end.
 */
export async function changePassword(
  parts: Parts,
  request: RequestSession,
  { user, view }: { readonly user: User; readonly view: SignedIn },
  { currentPassword, newPassword }: PasswordChange,
): Promise<ChangedPassword> {
  // Nothing is written to an e-mail that anybody could have named.
  if (!user.emailConfirmedAt) return { kind: 'refused', field: 'newPassword', message: IDENTITY_MESSAGES.confirmFirst };
  const fault = await passwordFault(newPassword, user);
  if (fault !== null) return { kind: 'refused', field: 'newPassword', message: fault };
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    return { kind: 'refused', field: 'newPassword', message: IDENTITY_MESSAGES.samePassword };
  }
  const passwordHash = await hashPassword(newPassword);
  const guard = parts.stepUp.guard(request, 'PASSWORD', { password: currentPassword });
  try {
    const changed = await guard((tx) => apply(parts, tx, request, user, passwordHash));
    parts.mail.wake();
    const endedSessions = changed.ended.filter((id) => id !== view.sessionId && id !== sessionIdOf(changed.token));
    return { kind: 'changed', ...changed, endedSessions };
  } catch (error) {
    if (!(error instanceof ProofRefused)) throw error;
    return { kind: 'refused', field: 'currentPassword', message: error.message };
  }
}
