import type { Transaction } from '../../db/database';
import type { ResetParts } from '../password-reset/reset-password';
import { accountProtectedMail } from '../password-mails';
import { replacePassword } from '../replace-password';
import type { ReplacedPassword } from '../replace-password';
import type { RequestSession } from '../request-session';
import type { User } from '../users';
import type { RestoredContact } from './contact';
import { takeAwayAdded } from './take-away';
import type { Since, TakenAway } from './take-away';

const LOCK_HOURS = 48;
const NOTHING: TakenAway = { passkeys: [], hasTotp: false, hasCodes: false, isOff: false };

/** Takes back the request to close the account, if one waits. The customer is locked. */
export type CancelDeletion = (tx: Transaction, user: User, source: RequestSession, at: Date) => Promise<void>;

/** Takes destinations of withdrawals off the customer's list that were added since then. The customer is locked. */
export type RemoveDestinations = (
  tx: Transaction,
  added: { readonly userId: string; readonly since: Date; readonly at: Date },
  source: RequestSession,
) => Promise<void>;

export type ProtectParts = ResetParts & {
  readonly cancelDeletion: CancelDeletion;
  readonly removeDestinations: RemoveDestinations;
};

/** An account that is the customer's alone again. */
export interface ProtectedAccount extends ReplacedPassword {
  /** API keys that do nothing until they are reactivated. */
  readonly keys: readonly string[];
  /** Ids of the sessions that ended: all. */
  readonly ended: readonly string[];
}

interface Protection {
  readonly passwordHash: string;
  /** Null when the customer names nothing that was not they: factors and devices stay. */
  readonly since: Since | null;
  /** What the customer was given back before; told in the mail. */
  readonly restored?: RestoredContact | null;
}

/**
 * Takes from everybody else what they have of an account: another password, what was added to the second factor, the devices and
 * the destinations since something was not the customer, all sessions ended, API keys suspended, withdrawals locked (identity §4),
 * and the closing of the account taken back. Lock the customer before.
 */
export async function protectAccount(
  parts: ProtectParts,
  tx: Transaction,
  request: RequestSession,
  user: User,
  { passwordHash, since, restored = null }: Protection,
): Promise<ProtectedAccount> {
  const at = new Date(parts.clock.now());
  const taken = since ? await takeAwayAdded(tx, request, { userId: user.id, since, now: at }) : NOTHING;
  const replaced = await replacePassword(parts, tx, request, user.id, {
    reason: 'ACCOUNT_PROTECTED',
    lockHours: LOCK_HOURS,
    passwordHash,
  });
  // What else somebody did is undone with it.
  await parts.linkTokens.replace(tx, user.id, 'UNDO');
  // First the sessions: none makes a key any more when the keys are suspended.
  const ended = await parts.sessions.endAll(tx, user.id, 'ACCOUNT_PROTECTED');
  const keys = await parts.programKeys.suspendAll(tx, user.id, request);
  await parts.cancelDeletion(tx, user, request, at);
  if (since) await parts.removeDestinations(tx, { userId: user.id, since: since.happenedAt, at }, request);
  await parts.limits.forgive(tx, { email: user.email, address: request.address, browser: null });
  await parts.mail.enqueue(tx, accountProtectedMail(replaced, request, { at, taken, restored }));
  return { ...replaced, keys, ended };
}
