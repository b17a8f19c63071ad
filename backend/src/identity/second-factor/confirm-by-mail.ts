import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../db/database';
import type { SqlRunner, Transaction } from '../../db/database';
import { refuseLinkPassword } from '../link-password';
import { IDENTITY_MESSAGES } from '../messages';
import { movePendingEmail } from '../profile/pending-email';
import type { LinkState } from '../registration/confirm';
import { REGISTRATION_MESSAGES } from '../registration/messages';
import { refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import type { RenewedSession } from '../sessions';
import { sessionIdOf } from '../tokens';
import { lockUser } from '../users';
import { SECOND_FACTOR_MESSAGES } from './messages';
import { hasSecondFactor } from './methods';
import { causeOf, recipientOf } from './security-news';
import { LIFE_MS, userOf } from './set-up';
import type { Own, SetUpParts } from './set-up';

export interface SentMail {
  readonly kind: 'sent';
  /** False: it is too early for another one; the last ones stay valid. */
  readonly isSent: boolean;
  /** When another one may be asked for. */
  readonly resendAt: Date;
}

/** Sends code and link with which the customer shows that they read the mails of the account (identity I-20). */
export async function startTwoFactor(
  parts: SetUpParts,
  request: RequestSession,
  { userId, sessionId }: Own,
): Promise<SentMail | Refusal> {
  const { clock, mailCodes, linkTokens, mail, publicUrl } = parts;
  const result = await inTransaction(parts.db, async (tx) => {
    const user = await userOf(tx, userId);
    if (!user.emailConfirmedAt) return refused('base', SECOND_FACTOR_MESSAGES.confirmEmailFirst);
    if (await hasSecondFactor(tx, userId)) return refused('base', SECOND_FACTOR_MESSAGES.isOn);
    const issued = await mailCodes.issue(tx, { userId, purpose: 'TWO_FACTOR', target: user.email });
    if (issued.code !== null) {
      const link = await linkTokens.issue(tx, { userId, purpose: 'TWO_FACTOR', sessionKey: sessionId, target: null });
      await mail.enqueue(tx, {
        template: 'two-factor-confirm',
        to: recipientOf(user),
        data: {
          ...causeOf(request, new Date(clock.now())),
          code: issued.code,
          link: `${publicUrl}/two-factor/verify-email#token=${link}`,
        },
        dedupKey: `two-factor-confirm/${randomUUID()}`,
        expiresAt: issued.expiresAt,
      });
    }
    return { kind: 'sent', isSent: issued.code !== null, resendAt: issued.resendAt } as const;
  });
  mail.wake();
  return result;
}

/**
 * The session may set up a first factor for a while.
 * @param needsProof whoever has its cookie shows a proof before: the customer confirmed in another browser
 */
async function confirmSession(
  { clock, linkTokens, mailCodes }: SetUpParts,
  tx: Transaction,
  { userId, sessionId }: Own,
  needsProof: boolean,
): Promise<Date> {
  const until = new Date(clock.now() + LIFE_MS);
  await tx.query(
    `insert into two_factor_confirmations (user_id, session_key, needs_proof, until) values ($1, $2, $3, $4)
     on conflict (user_id) do update
       set session_key = excluded.session_key, needs_proof = excluded.needs_proof, until = excluded.until`,
    [userId, sessionId, needsProof, until],
  );
  await linkTokens.replace(tx, userId, 'TWO_FACTOR');
  await mailCodes.forget(tx, userId, 'TWO_FACTOR');
  return until;
}

interface Confirmation {
  readonly until: Date;
  readonly needsProof: boolean;
}

/** What this session may do about a first factor (identity I-20); null when the customer has not confirmed that. */
export async function confirmationOf(
  db: SqlRunner,
  { userId, sessionId }: Own,
  now: Date,
): Promise<Confirmation | null> {
  const [row] = await db.query<{ until: Date; needs_proof: boolean }>(
    'select until, needs_proof from two_factor_confirmations where user_id = $1 and session_key = $2 and until > $3',
    [userId, sessionId, now],
  );
  return row ? { until: row.until, needsProof: row.needs_proof } : null;
}

/** The session goes on under a new cookie, with what it has begun: a copy of the old cookie has no part in it. */
async function rotate({ sessions }: SetUpParts, tx: Transaction, own: Own): Promise<RenewedSession> {
  const renewed = await sessions.rotate(tx, own.userId, own.sessionId);
  await movePendingEmail(tx, own, sessionIdOf(renewed.token));
  return renewed;
}

/** The customer, who has just shown who they are in this session, goes on in it alone. */
export async function confirmHere(
  parts: SetUpParts,
  tx: Transaction,
  own: Own,
): Promise<{ readonly until: Date; readonly renewed: RenewedSession }> {
  const renewed = await rotate(parts, tx, own);
  const successor = { userId: own.userId, sessionId: sessionIdOf(renewed.token) };
  return { until: await confirmSession(parts, tx, successor, false), renewed };
}

export interface ConfirmedHere {
  readonly kind: 'confirmed';
  readonly until: Date;
  /** The session goes on under a new cookie. */
  readonly renewed: RenewedSession;
}

/** The code of the mail, in the session that asked. */
export function confirmByCode(parts: SetUpParts, own: Own, code: string): Promise<ConfirmedHere | Refusal> {
  return inTransaction(parts.db, async (tx): Promise<ConfirmedHere | Refusal> => {
    await lockUser(tx, own.userId);
    const { email } = await userOf(tx, own.userId);
    const attempt = { userId: own.userId, purpose: 'TWO_FACTOR', target: email, code } as const;
    const checked = await parts.mailCodes.check(tx, attempt);
    if (checked === 'RIGHT') return { kind: 'confirmed', ...(await confirmHere(parts, tx, own)) };
    if (checked === 'EXPIRED') return refused('code', REGISTRATION_MESSAGES.expiredCode);
    if (checked === 'WRONG') return refused('code', REGISTRATION_MESSAGES.wrongCode);
    return refused('base', IDENTITY_MESSAGES.locked(shownTime(checked.lockedUntil)), checked.lockedUntil);
  });
}

export interface ConfirmedByMailLink {
  readonly state: LinkState;
  readonly until: Date | null;
  /** In the session that asked: it goes on under a new cookie. */
  readonly renewed: RenewedSession | null;
  readonly refusal: Refusal | null;
}

const notConfirmed = (state: LinkState, refusal: Refusal | null = null): ConfirmedByMailLink => ({
  state,
  until: null,
  renewed: null,
  refusal,
});

/**
 * The link of the mail: in the session that asked, or elsewhere with the password. What it allows, it allows the session that
 * asked, there after a proof. The link alone confirms nothing.
 */
export async function confirmByLink(
  parts: SetUpParts,
  { view }: Pick<RequestSession, 'view'>,
  token: string,
  password: string | null,
): Promise<ConfirmedByMailLink> {
  const found = await parts.linkTokens.look(parts.db, token, 'TWO_FACTOR');
  if (found.state !== 'VALID') return notConfirmed(found.state);
  const user = await userOf(parts.db, found.userId);
  const isAsker = view.kind === 'signed-in' && view.userId === user.id && view.sessionId === found.sessionKey;
  const refusal = isAsker ? null : await refuseLinkPassword(parts, user, password);
  if (refusal) return notConfirmed('VALID', refusal);
  return inTransaction(parts.db, async (tx): Promise<ConfirmedByMailLink> => {
    await lockUser(tx, user.id);
    const { state } = await parts.linkTokens.spend(tx, token, 'TWO_FACTOR');
    if (state !== 'VALID' || found.sessionKey === null) return notConfirmed(state);
    const asker = { userId: user.id, sessionId: found.sessionKey };
    if (isAsker) return { state, refusal: null, ...(await confirmHere(parts, tx, asker)) };
    return { state, until: await confirmSession(parts, tx, asker, true), renewed: null, refusal: null };
  });
}
