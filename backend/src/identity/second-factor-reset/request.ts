import { formatDateTime } from '@plataforma/format';
import { callerNetworkOf } from '../../callers/caller-network';
import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { notify } from '../../notifications/index';
import { countTry } from '../counted-tries';
import { openReset } from '../password-reset/reset-password';
import type { ResetKey } from '../password-reset/reset-password';
import { pendingUserOf } from '../pending-sign-in/pending-sign-in';
import { REGISTRATION_MESSAGES } from '../registration/messages';
import { refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import { hasSecondFactor } from '../second-factor/methods';
import { logSecurityEvent } from '../security-log';
import { findUser, lockUser } from '../users';
import type { User } from '../users';
import { TWO_FACTOR_RESET_MESSAGES } from './messages';
import { linkMail, resetLink, resetNotification } from './news';
import type { TwoFactorResetParts } from './parts';
import { begin, findReset, openResetOf, refusalsSince } from './store';
import type { TwoFactorReset } from './store';

/** identity §5: by caller network and hour. */
const MOST_REQUESTS = 20;
const HOUR_MS = 3_600_000;
/** How long pictures can be sent. Each link is good for a shorter time, and another one can be asked for meanwhile. */
const OPEN_MS = 24 * HOUR_MS;
/** As of the verification: so many refusals in so many days, and then not for a while. */
const MOST_REFUSALS = 3;
const REFUSALS_COUNT_MS = 30 * 24 * HOUR_MS;
/** How long a link is valid; as `LinkTokens` has it. */
const LINK_MS = 30 * 60_000;

/** What allows to ask: nothing more at the second step of a sign-in, an opened password reset, or an older link of the request. */
export type ResetStart =
  | { readonly by: 'SIGN_IN' }
  | { readonly by: 'PASSWORD_RESET'; readonly key: ResetKey }
  | { readonly by: 'LINK'; readonly token: string };

export interface StartedReset {
  readonly kind: 'started';
  /** When another mail can be asked for. */
  readonly resendAt: Date;
}

const timeIsUp = () => refused('base', TWO_FACTOR_RESET_MESSAGES.timeIsUp);

/** Who asks: somebody who knows the password, or reads the mails of the account. */
async function asker(
  parts: TwoFactorResetParts,
  request: RequestSession,
  start: ResetStart,
): Promise<{ readonly userId: string } | Refusal> {
  const { db, clock, linkTokens } = parts;
  if (start.by === 'SIGN_IN') return (await pendingUserOf(db, request, new Date(clock.now()))) ?? timeIsUp();
  if (start.by === 'PASSWORD_RESET') {
    const { user, refusal } = await openReset(parts, start.key);
    return user ? { userId: user.id } : (refusal ?? timeIsUp());
  }
  const found = await linkTokens.look(db, start.token, 'TWO_FACTOR_RESET');
  const reset = found.state === 'UNKNOWN' || found.target === null ? undefined : await findReset(db, found.target);
  if (reset?.state === 'REQUESTED') return { userId: reset.userId };
  return refused('base', TWO_FACTOR_RESET_MESSAGES.ended);
}

/** Three refusals in thirty days are enough for a while. */
async function exhaustedUntil(tx: Transaction, userId: string, now: number): Promise<Date | null> {
  const refusals = await refusalsSince(tx, userId, new Date(now - REFUSALS_COUNT_MS));
  const oldest = refusals[MOST_REFUSALS - 1];
  return oldest ? new Date(oldest.getTime() + REFUSALS_COUNT_MS) : null;
}

/** A new request, which the customer is told of. */
async function beginReset(tx: Transaction, request: RequestSession, user: User, at: Date): Promise<TwoFactorReset> {
  const begun = await begin(tx, user.id, at, new Date(at.getTime() + OPEN_MS));
  await logSecurityEvent(tx, 'TWO_FACTOR_RESET_REQUESTED', user.id, request, at);
  await notify(tx, [resetNotification(user, begun, 'requested', { at })]);
  return begun;
}

async function start(
  parts: TwoFactorResetParts,
  tx: Transaction,
  request: RequestSession,
  userId: string,
): Promise<{ readonly user: User; readonly resendAt: Date } | Refusal> {
  const { mailCodes, linkTokens, mail, publicUrl } = parts;
  await lockUser(tx, userId);
  const user = await findUser(tx, userId);
  if (!user) return timeIsUp();
  if (!(await hasSecondFactor(tx, userId))) return refused('base', TWO_FACTOR_RESET_MESSAGES.isOff);
  const at = new Date(parts.clock.now());
  const before = await openResetOf(tx, userId);
  if (before?.state === 'SENT') {
    const until = formatDateTime(before.until.toISOString());
    return refused('base', TWO_FACTOR_RESET_MESSAGES.alreadySent(until));
  }
  const retryAt = before ? null : await exhaustedUntil(tx, userId, at.getTime());
  if (retryAt) {
    const until = formatDateTime(retryAt.toISOString());
    return refused('base', TWO_FACTOR_RESET_MESSAGES.exhausted(until), retryAt);
  }
  const { isDue, resendAt } = await mailCodes.count(tx, { purpose: 'TWO_FACTOR_RESET', target: user.email });
  if (!isDue) return { user, resendAt };
  const { id } = before ?? (await beginReset(tx, request, user, at));
  const token = await linkTokens.issue(tx, { userId, purpose: 'TWO_FACTOR_RESET', sessionKey: null, target: id });
  const expiresAt = new Date(at.getTime() + LINK_MS);
  await mail.enqueue(tx, linkMail(user, request, { id, link: resetLink(publicUrl, token), at, expiresAt }));
  return { user, resendAt };
}

/** Sends the mail with the link at which pictures are sent. Nothing else changes yet. */
export async function startReset(
  parts: TwoFactorResetParts,
  request: RequestSession,
  by: ResetStart,
): Promise<StartedReset | Refusal> {
  const { db, secret, clock, mail } = parts;
  const place = { scope: 'TWO_FACTOR_RESET', of: callerNetworkOf(request.address), most: MOST_REQUESTS } as const;
  const retryAt = await countTry(db, { secret, now: clock.now() }, place);
  if (retryAt) return refused('base', REGISTRATION_MESSAGES.crowdedPlace(shownTime(retryAt)), retryAt);
  const who = await asker(parts, request, by);
  if ('kind' in who) return who;
  const result = await inTransaction(db, (tx) => start(parts, tx, request, who.userId));
  mail.wake();
  if ('kind' in result) return result;
  parts.wakeJobs();
  parts.tellViewer(result.user.accountId);
  return { kind: 'started', resendAt: result.resendAt };
}
