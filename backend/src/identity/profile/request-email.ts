import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { countTry } from '../counted-tries';
import type { MailCodes } from '../mail-codes/mail-codes';
import { lockedCustomer } from '../registration/customer';
import { emailFault } from '../registration/register';
import { refusalOf, refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import { logSecurityEvent } from '../security-log';
import type { StepUpProof } from '../step-up/step-up';
import { undoLink } from '../undo/undo-link';
import { normaliseEmail } from '../users';
import type { Changed, ProfileParts } from './contact-data';
import { codeMail, inUseMail, requestedMail, tellOfEmail } from './email-mails';
import { isEmailTaken } from './email-taken';
import { PROFILE_MESSAGES } from './messages';
import { keepPendingEmail, pendingEmail } from './pending-email';
import type { Own } from './pending-email';

/** A customer asks for so many changes in a day: each may write to a stranger. */
const MOST_REQUESTS = 5;

export interface EmailParts extends ProfileParts {
  readonly mailCodes: MailCodes;
}

const DONE: Changed = { kind: 'changed', lockedUntil: null };

/** Sends the code, unless it is too early for another one; the same work is done for an e-mail that somebody has. */
async function sendCode(
  { clock, mailCodes, mail }: EmailParts,
  tx: Transaction,
  request: RequestSession,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  const at = new Date(clock.now());
  const issued = await mailCodes.issue(tx, { userId, purpose: 'EMAIL_CHANGE', target: email });
  if (issued.code === null) return;
  const isTaken = await isEmailTaken(tx, email, userId, at);
  const letter = { code: issued.code, expiresAt: issued.expiresAt, at };
  await mail.enqueue(tx, isTaken ? inUseMail(email, request, letter) : codeMail(email, request, letter));
}

/**
 * Asks for another e-mail, after a proof: a code goes to it, and the present one is told. The answer is the same for an e-mail
 * that somebody has, which gets no code (identity I-3).
 */
export async function requestEmailChange(
  parts: EmailParts,
  request: RequestSession,
  own: Own,
  { email: text, proof }: { readonly email: string; readonly proof: StepUpProof | null },
): Promise<Changed | Refusal> {
  const { clock, secret, stepUp, mail } = parts;
  const email = normaliseEmail(text);
  const fault = refusalOf({ email: emailFault(email) });
  if (fault) return fault;
  return stepUp.guard(
    request,
    'EMAIL',
    proof,
  )(async (tx): Promise<Changed | Refusal> => {
    const user = await lockedCustomer(tx, own.userId);
    if (user.email === email) return refused('email', PROFILE_MESSAGES.sameEmail);
    const at = new Date(clock.now());
    const now = at.getTime();
    const retryAt = await countTry(tx, { secret, now }, { scope: 'EMAIL_CHANGE', of: user.id, most: MOST_REQUESTS });
    if (retryAt) return refused('base', PROFILE_MESSAGES.tooManyEmails, retryAt);
    await keepPendingEmail(tx, { secret, now }, own, email);
    await sendCode(parts, tx, request, { userId: user.id, email });
    await logSecurityEvent(tx, 'EMAIL_CHANGE_REQUESTED', user.id, request, at);
    await tellOfEmail(tx, user, 'REQUESTED', at);
    const link = await undoLink(parts, tx, user.id, 'EMAIL_CHANGE_REQUESTED', request);
    await mail.enqueue(tx, requestedMail(user, request, link, at));
    return DONE;
  });
}

/** Sends another code for the change that the session asked for. */
export async function resendEmailChange(
  parts: EmailParts,
  request: RequestSession,
  own: Own,
): Promise<Changed | Refusal> {
  const { db, clock, secret, mail } = parts;
  const outcome = await inTransaction(db, async (tx): Promise<Changed | Refusal> => {
    const user = await lockedCustomer(tx, own.userId);
    const email = await pendingEmail(tx, { secret, now: clock.now() }, own);
    if (email === null) return refused('base', PROFILE_MESSAGES.emailChangeEnded);
    await sendCode(parts, tx, request, { userId: user.id, email });
    return DONE;
  });
  mail.wake();
  return outcome;
}
