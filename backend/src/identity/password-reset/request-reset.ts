import { randomUUID } from 'node:crypto';
import { callerNetworkOf } from '../../callers/caller-network';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import type { Mail } from '../../mail/index';
import { countTry } from '../counted-tries';
import { isKnownTo } from '../known-browser';
import type { LinkTokens } from '../link-tokens/link-tokens';
import type { MailCodes } from '../mail-codes/mail-codes';
import { placeOf } from '../place';
import { REGISTRATION_MESSAGES } from '../registration/messages';
import { refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import { emailFault } from '../registration/register';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import { logSecurityEvent } from '../security-log';
import { keptIf, standIn } from '../stand-in';
import { findUsersByEmail, normaliseEmail } from '../users';

/** identity §5: by caller network and hour. */
const MOST_REQUESTS = 20;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly publicUrl: string;
  readonly mailCodes: MailCodes;
  readonly linkTokens: LinkTokens;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
}

export interface ResetRequested {
  readonly kind: 'requested';
  readonly resendAt: Date;
}

/**
 * Sends code and link to who confirmed this e-mail. For an e-mail that nobody has, the same answer is given and the
 * same work done, of which nothing is left: who asks learns of no account.
 */
export async function requestReset(
  parts: Parts,
  request: RequestSession,
  text: string,
): Promise<ResetRequested | Refusal> {
  const { db, clock, secret, mailCodes, linkTokens, mail } = parts;
  const email = normaliseEmail(text);
  const fault = emailFault(email);
  if (fault !== null) return refused('email', fault);
  const place = { scope: 'PASSWORD_RESET', of: callerNetworkOf(request.address), most: MOST_REQUESTS } as const;
  const retryAt = await countTry(db, { secret, now: clock.now() }, place);
  if (retryAt) return refused('base', REGISTRATION_MESSAGES.crowdedPlace(shownTime(retryAt)), retryAt);
  const resendAt = await inTransaction(db, async (tx) => {
    const { confirmed: user } = await findUsersByEmail(tx, email);
    const other = await standIn(tx);
    // As with passwords (identity I-17), strangers use up nothing of a browser that the customer has signed in with.
    const isKnown = user !== undefined && isKnownTo(secret, user, request.known);
    const countedAs = isKnown ? `${request.known.id} ${email}` : email;
    const { isDue, resendAt } = await mailCodes.count(tx, { purpose: 'PASSWORD_RESET', target: countedAs });
    const userId = user?.id ?? other?.id;
    if (!isDue || userId === undefined) return resendAt;
    await keptIf(user !== undefined, tx, async () => {
      const at = new Date(clock.now());
      const { code, expiresAt } = await mailCodes.make(tx, { userId, purpose: 'PASSWORD_RESET', target: email });
      const token = await linkTokens.issue(tx, { userId, purpose: 'PASSWORD_RESET', sessionKey: null, target: null });
      await logSecurityEvent(tx, 'PASSWORD_RESET_REQUESTED', userId, request, at);
      const link = `${parts.publicUrl}/forgot-password/verify#token=${token}`;
      await mail.enqueue(tx, {
        template: 'password-reset',
        to: { name: user?.name ?? '', address: email },
        data: { at: at.toISOString(), place: placeOf(request.address), code, link },
        countedAs,
        dedupKey: `password-reset/${randomUUID()}`,
        expiresAt,
      });
    });
    return resendAt;
  });
  mail.wake();
  return { kind: 'requested', resendAt };
}
