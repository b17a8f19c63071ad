import type { Database, Transaction } from '../db/database';
import type { Mail } from '../mail/index';
import { withOwnPassword } from './own-password';
import type { PasswordChange, RefusedPassword } from './own-password';
import { passwordChangedMail } from './password-mails';
import { replacePassword } from './replace-password';
import type { ReplacePasswordParts } from './replace-password';
import type { RequestSession } from './request-session';
import type { SessionChanges } from './session-changes';
import type { RenewedSession, Sessions } from './sessions';
import type { StepUp } from './step-up/step-up';
import { undoLink } from './undo/undo-link';
import { findUser } from './users';
import type { User } from './users';

const LOCK_HOURS = 24;

interface ChangePasswordParts extends ReplacePasswordParts {
  readonly db: Database;
  readonly publicUrl: string;
  readonly sessions: Sessions;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  readonly stepUp: StepUp;
}

interface Changed extends RenewedSession {
  readonly user: User;
  readonly lockedUntil: Date;
}

export type ChangedPassword = ({ readonly kind: 'changed' } & Changed) | RefusedPassword;

/** What changes with the password, all or nothing (identity §4). */
async function apply(
  parts: ChangePasswordParts,
  tx: Transaction,
  request: RequestSession,
  before: User,
  passwordHash: string,
): Promise<Changed> {
  const replaced = await replacePassword(parts, tx, request, before.id, {
    reason: 'PASSWORD_CHANGED',
    lockHours: LOCK_HOURS,
    passwordHash,
  });
  const renewed = await parts.sessions.renew(tx, before.id, request.view.sessionId, 'PASSWORD_CHANGED');
  const link = await undoLink(parts, tx, before.id, 'PASSWORD_CHANGED', request);
  const at = new Date(parts.clock.now());
  await parts.mail.enqueue(tx, passwordChangedMail(replaced, request, { at, link }));
  return { ...replaced, ...renewed };
}

/**
 * A signed-in customer chooses another password, and shows the present one. The session goes on under a new cookie; all others
 * end, and everybody hears of it. Null for a guest.
 */
export async function changePassword(
  parts: ChangePasswordParts,
  changes: SessionChanges,
  request: RequestSession,
  change: PasswordChange,
): Promise<ChangedPassword | null> {
  const { view } = request;
  const user = view.kind === 'signed-in' ? await findUser(parts.db, view.userId) : undefined;
  if (!user) return null;
  const done = await withOwnPassword(parts.stepUp, request, user, change, (tx, passwordHash) =>
    apply(parts, tx, request, user, passwordHash),
  );
  if (done.kind === 'refused') return done;
  parts.mail.wake();
  changes.renewed(request, done.result);
  changes.known(request, done.result.user);
  return { kind: 'changed', ...done.result };
}
