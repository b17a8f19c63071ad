import type { Transaction } from '../db/database';
import { endConsents } from './consents/consents';
import { cancelSignInsOf } from './pending-sign-in/pending-sign-in';
import { forgetSetUp, removeFactors } from './second-factor/changes';
import { cancelOpenReset } from './second-factor-reset/cancel';
import { logSecurityEvent, SYSTEM } from './security-log';
import type { Sessions } from './sessions';

/** What a customer has to sign in with, and what was remembered for it. Who they are, and what happened, stays. */
const FORGOTTEN = [
  'email_changes',
  'former_emails',
  'link_tokens',
  'mail_codes',
  'proof_failures',
  'second_factor_failures',
  'user_devices',
] as const;

/**
 * Closes the access of a customer, who is locked: nobody signs in any more, and the e-mail is free. The password stays, and opens
 * nothing: of the closed account only its former owner is told.
 * @returns ids of the sessions that ended
 */
export async function closeAccess(
  { sessions }: { readonly sessions: Sessions },
  tx: Transaction,
  userId: string,
  at: Date,
): Promise<readonly string[]> {
  await cancelSignInsOf(tx, userId);
  await cancelOpenReset(tx, userId, SYSTEM, at);
  await removeFactors(tx, userId);
  await forgetSetUp(tx, userId);
  for (const table of FORGOTTEN) await tx.query(`delete from ${table} where user_id = $1`, [userId]);
  await endConsents(tx, userId, at);
  await tx.query('update users set closed_at = $2, password_reason = null where id = $1', [userId, at]);
  await logSecurityEvent(tx, 'ACCOUNT_CLOSED', userId, SYSTEM, at);
  return sessions.endAll(tx, userId, 'ACCOUNT_CLOSED');
}
