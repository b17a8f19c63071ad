import type { Transaction } from '../../db/database';
import type { ResetParts } from '../password-reset/reset-password';
import { accountProtectedMail } from '../password-mails';
import { replacePassword } from '../replace-password';
import type { ReplacedPassword } from '../replace-password';
import type { RequestSession } from '../request-session';
import type { User } from '../users';
import type { TakenAway } from './take-away';

const LOCK_HOURS = 48;
const NOTHING: TakenAway = { passkeys: [], hasTotp: false, hasCodes: false, isOff: false };

/** Takes back the request to close the account, if one waits. The customer is locked. */
export type CancelDeletion = (tx: Transaction, user: User, source: RequestSession, at: Date) => Promise<void>;

export type ProtectParts = ResetParts & { readonly cancelDeletion: CancelDeletion };

/** An account that is the customer's alone again. */
export interface ProtectedAccount extends ReplacedPassword {
  /** API keys that do nothing until they are reactivated. */
  readonly keys: readonly string[];
  /** Ids of the sessions that ended: all. */
  readonly ended: readonly string[];
}

/**
 * Takes from everybody else what they have of an account: another password, all sessions ended, API keys suspended, withdrawals
 * locked (identity §4), and the closing of the account taken back. Lock the customer before.
 */
export async function protectAccount(
  parts: ProtectParts,
  tx: Transaction,
  request: RequestSession,
  user: User,
  { passwordHash, taken = NOTHING }: { readonly passwordHash: string; readonly taken?: TakenAway },
): Promise<ProtectedAccount> {
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
  await parts.cancelDeletion(tx, user, request, new Date(parts.clock.now()));
  await parts.limits.forgive(tx, { email: user.email, address: request.address, browser: null });
  await parts.mail.enqueue(tx, accountProtectedMail(replaced, request, { at: new Date(parts.clock.now()), taken }));
  return { ...replaced, keys, ended };
}
