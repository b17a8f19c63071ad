import { z } from 'zod';
import { callerNetworkOf } from '../../callers/caller-network';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import type { Mail } from '../../mail/index';
import { isMailAddress } from '../../lib/mail-address';
import { recordConsents } from '../consents/consents';
import { countTry } from '../counted-tries';
import { deviceKeyOf } from '../device-info';
import { noteDevice } from '../devices';
import type { LinkTokens } from '../link-tokens/link-tokens';
import type { MailCodes } from '../mail-codes/mail-codes';
import { IDENTITY_MESSAGES } from '../messages';
import { passwordFault } from '../password-rules/password-fault';
import { hashPassword } from '../passwords';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import { logSecurityEvent } from '../security-log';
import type { Sessions } from '../sessions';
import { sessionIdOf } from '../tokens';
import { insertUser, normaliseEmail } from '../users';
import type { User } from '../users';
import { sendConfirmation } from './confirmation-mail';
import { REGISTRATION_MESSAGES } from './messages';
import { refusalOf, refused } from './refusal';
import type { Refusal } from './refusal';
import { registrations } from './tables';
import { lockEmail, replaceUnconfirmed } from './unconfirmed';

/** identity I-3: how long an account waits for its e-mail to be confirmed. */
const UNCONFIRMED_KEPT_MS = 7 * 24 * 3_600_000;
const REFERRAL = /^[A-Z0-9]{4,16}$/;

/** Who came, and by what. */
interface Came {
  readonly userId: string;
  readonly registeredAt: Date;
  /** As it was typed, or stood in the address. */
  readonly code: string;
  /** What the device would be called among those of a customer; null when it does not say. */
  readonly deviceKeyFor: (userId: string) => string | null;
}

export interface RegisterParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly publicUrl: string;
  readonly registrationsPerHour: number;
  readonly sessions: Sessions;
  readonly mailCodes: MailCodes;
  readonly linkTokens: LinkTokens;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  /** Notes who recommended the exchange, in the transaction that makes the customer (products P-22). */
  readonly attribute: (tx: Transaction, came: Came) => Promise<void>;
}

export interface RegisterInput {
  readonly email: string;
  readonly password: string;
  readonly acceptedTerms: boolean;
  readonly acceptedMarketing: boolean;
  readonly referral: string | null;
}

export interface Registered {
  readonly kind: 'registered';
  readonly user: User;
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly endsAt: Date;
  /** Sessions of a customer whom this one replaces. */
  readonly ended: readonly string[];
}

const isEmail = (email: string) => isMailAddress(email) && z.email().safeParse(email).success;

/** What is wrong with the e-mail; null when nothing is. @param email in the form of `normaliseEmail` */
export const emailFault = (email: string): string | null => (isEmail(email) ? null : IDENTITY_MESSAGES.invalidEmail);

/** Takes one of the registrations that a network has in an hour. @returns the refusal when none is left */
export async function countRegistration(
  { db, clock, secret, registrationsPerHour }: RegisterParts,
  address: string,
): Promise<Refusal | null> {
  const place = { scope: 'REGISTER', of: callerNetworkOf(address), most: registrationsPerHour } as const;
  const retryAt = await countTry(db, { secret, now: clock.now() }, place);
  return retryAt && refused('base', REGISTRATION_MESSAGES.crowdedPlace(shownTime(retryAt)), retryAt);
}

interface Accepted extends Pick<RegisterInput, 'acceptedMarketing' | 'referral'> {
  readonly email: string;
  readonly passwordHash: string;
}

async function writeCustomer(tx: Transaction, accepted: Accepted, at: Date): Promise<User> {
  const { email, passwordHash, acceptedMarketing, referral } = accepted;
  const code = referral?.replace(/[\s-]/g, '').toUpperCase() ?? '';
  const referredBy = REFERRAL.test(code) ? code : null;
  const user = await insertUser(
    tx,
    {
      name: '',
      email,
      passwordHash,
      level: 0,
      emailConfirmedAt: null,
      requiredRegistrationStep: 'EMAIL_VERIFICATION',
      referredBy,
    },
    at,
  );
  await tx.orm
    .insert(registrations)
    .values({ id: user.id, startedAt: at, nextStepAt: new Date(at.getTime() + UNCONFIRMED_KEPT_MS) });
  await recordConsents(tx, user.id, { acceptedMarketing }, at);
  return user;
}

/** What the device of a request would be called among those of any customer. */
export function deviceKeyForOf({ device: read }: Pick<RequestSession, 'device'>): (userId: string) => string | null {
  const device = read();
  return (userId) => (device ? deviceKeyOf(userId, device) : null);
}

/**
 * Makes a customer with an e-mail that is not confirmed, and a session. Answer and work are the same for an e-mail that has an
 * account, whose owner hears of it by mail (identity I-3).
 */
export async function register(
  parts: RegisterParts,
  request: RequestSession,
  input: RegisterInput,
): Promise<Registered | Refusal> {
  const email = normaliseEmail(input.email);
  const refusal = refusalOf({
    email: emailFault(email),
    password: await passwordFault(input.password, { email, name: '' }),
    acceptedTerms: input.acceptedTerms ? null : REGISTRATION_MESSAGES.termsNeeded,
  });
  if (refusal) return refusal;
  const crowded = await countRegistration(parts, request.address);
  if (crowded) return crowded;
  const accepted = { ...input, email, passwordHash: await hashPassword(input.password) };
  const { clock, sessions, mail } = parts;
  const at = new Date(clock.now());
  const registered = await inTransaction(parts.db, async (tx): Promise<Registered> => {
    await lockEmail(tx, email);
    const ended = await replaceUnconfirmed(tx, email, null);
    const user = await writeCustomer(tx, accepted, at);
    await sessions.end(tx, request.view.sessionId);
    if (user.referredBy !== null) {
      const deviceKeyFor = deviceKeyForOf(request);
      await parts.attribute(tx, { userId: user.id, registeredAt: at, code: user.referredBy, deviceKeyFor });
    }
    const { key: deviceKey } = await noteDevice(tx, user.id, request, at);
    await logSecurityEvent(tx, 'REGISTERED', user.id, request, at);
    const { address } = request;
    const session = await sessions.start(tx, { userId: user.id, deviceKey, address, method: 'PASSWORD' });
    const sessionId = sessionIdOf(session.token);
    await sendConfirmation(parts, tx, user, { sessionId, address, at });
    return { kind: 'registered', user, sessionId, ...session, ended };
  });
  mail.wake();
  return registered;
}
