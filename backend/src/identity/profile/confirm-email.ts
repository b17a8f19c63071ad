import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { LINK_TOKEN_PURPOSES } from '../link-tokens/tables';
import { lockWithdrawals } from '../locks/withdrawal-locks';
import { MAIL_CODE_PURPOSES } from '../mail-codes/tables';
import { cancelSignInsOf } from '../pending-sign-in/pending-sign-in';
import type { ProgramKeys } from '../program-keys';
import { lockedCustomer } from '../registration/customer';
import { REGISTRATION_MESSAGES } from '../registration/messages';
import { refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import { logSecurityEvent } from '../security-log';
import type { RenewedSession, Sessions } from '../sessions';
import { undoLink } from '../undo/undo-link';
import type { User } from '../users';
import type { Changed } from './contact-data';
import { changedMail, tellOfEmail } from './email-mails';
import { isEmailTaken, unlessTaken } from './email-taken';
import { PROFILE_MESSAGES } from './messages';
import { dropPendingEmail, pendingEmail } from './pending-email';
import type { Own } from './pending-email';
import type { EmailParts } from './request-email';

/** identity §4 */
const LOCK_HOURS = 48;
/** As long as the link `Não fui eu` is valid. */
const HELD_MS = 7 * 24 * 3_600_000;

export interface ConfirmEmailParts extends EmailParts {
  readonly sessions: Sessions;
  readonly programKeys: ProgramKeys;
}

/** What a changed e-mail led to: the session that goes on, those that ended, and the API keys that are suspended. */
interface ChangedEmail extends Changed {
  readonly renewed: RenewedSession;
  readonly suspendedKeys: readonly string[];
}

/** The new e-mail is the customer's; the one before is nobody else's while the customer can have it back. */
async function replaceEmail(tx: Transaction, { id, email: before }: User, email: string, now: Date): Promise<void> {
  await tx.query('update users set email = $2 where id = $1', [id, email]);
  await tx.query('delete from former_emails where email = $1 and user_id = $2', [email, id]);
  await tx.query(
    `insert into former_emails (email, user_id, until) values ($1, $2, $3)
     on conflict (email, user_id) do update set until = excluded.until`,
    [before, id, new Date(now.getTime() + HELD_MS)],
  );
}

/** What was sent to the e-mail before opens nothing any more, but the links that undo. */
async function voidSecrets({ linkTokens, mailCodes }: EmailParts, tx: Transaction, userId: string): Promise<void> {
  for (const purpose of LINK_TOKEN_PURPOSES) if (purpose !== 'UNDO') await linkTokens.replace(tx, userId, purpose);
  for (const purpose of MAIL_CODE_PURPOSES) await mailCodes.forget(tx, userId, purpose);
  await tx.query('delete from two_factor_confirmations where user_id = $1', [userId]);
  await cancelSignInsOf(tx, userId);
  await dropPendingEmail(tx, userId);
}

/** All that goes with another e-mail, in one transaction (identity §4). */
async function apply(
  parts: ConfirmEmailParts,
  tx: Transaction,
  request: RequestSession,
  user: User,
  email: string,
): Promise<ChangedEmail> {
  const { clock, sessions, programKeys, mail } = parts;
  const at = new Date(clock.now());
  // The link knows the e-mail that it brings back.
  const link = await undoLink(parts, tx, user.id, 'EMAIL_CHANGED', request);
  await replaceEmail(tx, user, email, at);
  await voidSecrets(parts, tx, user.id);
  const renewed = await sessions.renew(tx, user.id, request.view.sessionId, 'EMAIL_CHANGED');
  const suspendedKeys = await programKeys.suspendAll(tx, user.id, request);
  await logSecurityEvent(tx, 'EMAIL_CHANGED', user.id, request, at);
  const { until } = await lockWithdrawals(parts, tx, { user, reason: 'EMAIL_CHANGED', hours: LOCK_HOURS, now: at });
  await tellOfEmail(tx, user, 'CHANGED', at);
  await mail.enqueue(tx, changedMail(user, request, { at, lockedUntil: until, link }));
  await mail.enqueue(tx, changedMail({ ...user, email }, request, { at, lockedUntil: until, link: null }));
  return { kind: 'changed', lockedUntil: until, renewed, suspendedKeys };
}

const wrongCode = () => refused('code', REGISTRATION_MESSAGES.wrongCode);

/** The new e-mail takes effect by the code that was sent to it, in the session that asked. */
export async function confirmEmailChange(
  parts: ConfirmEmailParts,
  request: RequestSession,
  own: Own,
  code: string,
): Promise<ChangedEmail | Refusal> {
  const { db, clock, secret, mailCodes, mail } = parts;
  const work = inTransaction(db, async (tx): Promise<ChangedEmail | Refusal> => {
    const user = await lockedCustomer(tx, own.userId);
    const now = clock.now();
    const email = await pendingEmail(tx, { secret, now }, own);
    if (email === null) return refused('base', PROFILE_MESSAGES.emailChangeEnded);
    const checked = await mailCodes.check(tx, { userId: user.id, purpose: 'EMAIL_CHANGE', target: email, code });
    if (checked === 'EXPIRED') return refused('code', REGISTRATION_MESSAGES.expiredCode);
    if (typeof checked === 'object') {
      return refused('base', REGISTRATION_MESSAGES.tooManyTries(shownTime(checked.lockedUntil)), checked.lockedUntil);
    }
    if (checked === 'WRONG' || (await isEmailTaken(tx, email, user.id, new Date(now)))) return wrongCode();
    return apply(parts, tx, request, user, email);
  });
  const outcome = await unlessTaken(work, wrongCode());
  mail.wake();
  return outcome;
}
