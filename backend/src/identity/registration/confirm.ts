import { inTransaction } from '../../db/database';
import type { SqlRunner, Transaction } from '../../db/database';
import type { FoundLinkToken } from '../link-tokens/link-tokens';
import { refuseLinkPassword } from '../link-password';
import { unlessTaken } from '../profile/email-taken';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import { logSecurityEvent } from '../security-log';
import { findUser, lockUser, normaliseEmail } from '../users';
import type { User } from '../users';
import { sendConfirmation, sourceOf } from './confirmation-mail';
import { customerOf, lockedCustomer } from './customer';
import { REGISTRATION_MESSAGES } from './messages';
import { countRegistration, emailFault } from './register';
import type { RegisterParts } from './register';
import { refusalOf, refused } from './refusal';
import type { Refusal } from './refusal';
import { lockBoth, lockEmail, replaceUnconfirmed } from './unconfirmed';

export type LinkState = FoundLinkToken['state'];

/** The step was taken, now or before. */
export interface Done {
  readonly kind: 'done';
  /** Sessions of a customer whom this one replaces. */
  readonly ended: readonly string[];
}

const DONE: Done = { kind: 'done', ended: [] };

/** @returns false when somebody else confirmed the e-mail meanwhile */
async function markConfirmed(
  { clock, linkTokens }: RegisterParts,
  tx: Transaction,
  user: User,
  request: RequestSession,
): Promise<boolean> {
  const at = new Date(clock.now());
  const confirmed = await tx.query(
    `update users set email_confirmed_at = $2, required_registration_step = 'SIMPLE_ACCOUNT_ACTIVATION'
      where id = $1 and email_confirmed_at is null
        and not exists (select 1 from users where email = $3 and email_confirmed_at is not null and closed_at is null)
     returning id`,
    [user.id, at, user.email],
  );
  if (confirmed.length === 0) return false;
  await tx.query('update registrations set next_step_at = null where id = $1', [user.id]);
  await linkTokens.replace(tx, user.id, 'EMAIL');
  await logSecurityEvent(tx, 'EMAIL_CONFIRMED', user.id, request, at);
  return true;
}

const tooMany = (until: Date): Refusal => refused('base', REGISTRATION_MESSAGES.tooManyTries(shownTime(until)), until);

/** Confirms the e-mail of the signed-in customer with the code of the mail. */
export function confirmByCode(
  parts: RegisterParts,
  request: RequestSession,
  userId: string,
  code: string,
): Promise<Done | Refusal> {
  const work = inTransaction(parts.db, async (tx): Promise<Done | Refusal> => {
    const user = await lockedCustomer(tx, userId);
    if (user.emailConfirmedAt) return DONE;
    const checked = await parts.mailCodes.check(tx, { userId, purpose: 'EMAIL', target: user.email, code });
    if (checked === 'EXPIRED') return refused('code', REGISTRATION_MESSAGES.expiredCode);
    if (typeof checked === 'object') return tooMany(checked.lockedUntil);
    const isConfirmed = checked === 'RIGHT' && (await markConfirmed(parts, tx, user, request));
    return isConfirmed ? DONE : refused('code', REGISTRATION_MESSAGES.wrongCode);
  });
  return unlessTaken(work, refused('code', REGISTRATION_MESSAGES.wrongCode));
}

/** Sends another code, unless it is too early. */
export async function resendCode(parts: RegisterParts, request: RequestSession, userId: string): Promise<Done> {
  await inTransaction(parts.db, async (tx) => {
    const user = await lockedCustomer(tx, userId);
    if (user.emailConfirmedAt) return;
    await sendConfirmation(parts, tx, user, sourceOf(request, new Date(parts.clock.now())));
  });
  parts.mail.wake();
  return DONE;
}

/** Another e-mail in the place of the one that is not confirmed, by the rules of a registration. */
export async function correctEmail(
  parts: RegisterParts,
  request: RequestSession,
  userId: string,
  text: string,
): Promise<Done | Refusal> {
  const email = normaliseEmail(text);
  const refusal = refusalOf({ email: emailFault(email) }) ?? (await countRegistration(parts, request.address));
  if (refusal) return refusal;
  const done = await inTransaction(parts.db, async (tx): Promise<Done | Refusal> => {
    await lockEmail(tx, email);
    await lockBoth(tx, userId, email);
    const user = await customerOf(tx, userId);
    if (user.emailConfirmedAt) return refused('email', REGISTRATION_MESSAGES.alreadyConfirmed);
    const ended = await replaceUnconfirmed(tx, email, userId);
    await tx.query('update users set email = $2 where id = $1', [userId, email]);
    await sendConfirmation(parts, tx, { id: userId, email }, sourceOf(request, new Date(parts.clock.now())));
    return { kind: 'done', ended };
  });
  parts.mail.wake();
  return done;
}

/** What the link of a mail is for. */
export interface OpenedConfirmation {
  readonly state: LinkState;
  readonly needsPassword: boolean;
  /** The customer; null when the link is of nobody. */
  readonly user: User | null;
}

/** Spends nothing (identity I-4). */
export async function openConfirmation(
  { linkTokens }: RegisterParts,
  db: SqlRunner,
  { view }: Pick<RequestSession, 'view'>,
  token: string,
): Promise<OpenedConfirmation> {
  const found = await linkTokens.look(db, token, 'EMAIL');
  const user = found.state === 'UNKNOWN' ? undefined : await findUser(db, found.userId);
  if (found.state === 'UNKNOWN' || !user) return { state: 'UNKNOWN', needsPassword: false, user: null };
  if (user.emailConfirmedAt) return { state: 'USED', needsPassword: false, user };
  const isOwn = view.kind === 'signed-in' && view.userId === user.id;
  return { state: found.state, needsPassword: found.state === 'VALID' && !isOwn, user };
}

export interface ConfirmedByLink {
  readonly state: LinkState;
  readonly retryAt: Date | null;
  readonly errors: Refusal['errors'];
}

/**
 * Confirms the e-mail with the link of the mail: by the session that registered, or with the password that was chosen there.
 * The link alone confirms nothing (identity I-4).
 */
export async function confirmByLink(
  parts: RegisterParts,
  request: RequestSession,
  token: string,
  password: string | null,
): Promise<ConfirmedByLink> {
  const opened = await openConfirmation(parts, parts.db, request, token);
  const { user } = opened;
  const isOwn = request.view.kind === 'signed-in' && request.view.userId === user?.id;
  // Asking twice is a success for the same customer.
  if (isOwn && opened.state === 'USED') return { state: 'VALID', retryAt: null, errors: [] };
  if (opened.state !== 'VALID' || !user) return { state: opened.state, retryAt: null, errors: [] };
  const refusal = opened.needsPassword ? await refuseLinkPassword(parts, user, password) : null;
  if (refusal) return { state: 'VALID', retryAt: refusal.retryAt, errors: refusal.errors };
  const work = inTransaction(parts.db, async (tx): Promise<LinkState> => {
    await lockUser(tx, user.id);
    const spent = await parts.linkTokens.spend(tx, token, 'EMAIL');
    if (spent.state !== 'VALID') return spent.state;
    return (await markConfirmed(parts, tx, await customerOf(tx, user.id), request)) ? 'VALID' : 'USED';
  });
  const state = await unlessTaken(work, 'USED');
  return { state, retryAt: null, errors: [] };
}
