import { z } from 'zod';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database } from '../db/database';
import type { Mail } from '../mail/index';
import { notify } from '../notifications/index';
import { deviceKeyOf, deviceNameOf, namelessDeviceKeyOf } from './device-info';
import { noteDevice } from './devices';
import { isKnownTo } from './known-browser';
import { IDENTITY_MESSAGES } from './messages';
import { isPasswordOf, MAX_PASSWORD } from './passwords';
import type { RequestSession } from './request-session';
import { shownTime } from './retry-time';
import { logLockedSignIn, logSecurityEvent } from './security-log';
import type { SessionView } from './session-view';
import type { Sessions } from './sessions';
import type { SignInLimits, Trier } from './sign-in-limits';
import { lockedMail, newDeviceMail } from './sign-in-mails';
import { lockedNotification, newDeviceNotification } from './sign-in-notifications';
import { sessionIdOf } from './tokens';
import { findUsersByEmail, normaliseEmail } from './users';
import type { User, UsersOfEmail } from './users';

const MAX_EMAIL = 254;

const credentials = z.object({
  email: z
    .string()
    .max(MAX_EMAIL, IDENTITY_MESSAGES.invalidEmail)
    .transform(normaliseEmail)
    .pipe(z.email(IDENTITY_MESSAGES.invalidEmail)),
  password: z.string().min(1, IDENTITY_MESSAGES.missingPassword).max(MAX_PASSWORD, IDENTITY_MESSAGES.longPassword),
});

export interface FieldError {
  /** Input field, or `base` for the operation as a whole. */
  readonly name: string;
  readonly messages: string[];
}

export type SignInResult =
  | {
      readonly kind: 'signed-in';
      readonly user: User;
      readonly view: Extract<SessionView, { kind: 'signed-in' }>;
      readonly token: string;
    }
  | { readonly kind: 'refused'; readonly errors: FieldError[]; readonly retryAt: Date | null };

function refused(name: string, message: string, retryAt: Date | null = null): SignInResult {
  return { kind: 'refused', errors: [{ name, messages: [message] }], retryAt };
}

function lockedUntil(retryAt: Date): SignInResult {
  return refused('base', IDENTITY_MESSAGES.locked(shownTime(retryAt)), retryAt);
}

function invalidInput(error: z.ZodError): SignInResult {
  const byField = new Map<string, string[]>();
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? 'base');
    byField.set(name, [...(byField.get(name) ?? []), issue.message]);
  }
  return { kind: 'refused', errors: [...byField].map(([name, messages]) => ({ name, messages })), retryAt: null };
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
}

async function startSession(parts: Parts, request: RequestSession, user: User, trier: Trier): Promise<SignInResult> {
  const device = request.device();
  const deviceKey = device ? deviceKeyOf(user.id, device) : null;
  const at = new Date(parts.clock.now());
  const isConfirmed = user.emailConfirmedAt !== null;
  const { token, expiresAt, isNew } = await inTransaction(parts.db, async (tx) => {
    // Who registered with somebody else's e-mail must not forgive what they guessed of that account's password.
    if (isConfirmed) await parts.limits.forgive(tx, trier);
    await parts.sessions.end(tx, request.view.sessionId);
    const key = deviceKey ?? namelessDeviceKeyOf(user.id, request.userAgent);
    // The e-mail may be somebody else's, who is told nothing of this account.
    const isNew = (await noteDevice(tx, user.id, key, at)) && isConfirmed;
    if (isNew) {
      const told = { name: deviceNameOf(device, request.userAgent), key };
      await notify(tx, [newDeviceNotification(user, told, at)]);
      await parts.mail.enqueue(tx, newDeviceMail(user, told, request, at));
    }
    await logSecurityEvent(tx, 'SIGNED_IN', user.id, request, at);
    return { ...(await parts.sessions.start(tx, user.id, deviceKey)), isNew };
  });
  if (isNew) parts.mail.wake();
  const sessionId = sessionIdOf(token);
  const { id: userId, accountId, level, isDisabled } = user;
  const view = { kind: 'signed-in', sessionId, accountId, userId, level, isDisabled, expiresAt } as const;
  return { kind: 'signed-in', user, view, token };
}

async function countFailure(
  parts: Parts,
  request: RequestSession,
  user: User | undefined,
  trier: Trier,
): Promise<SignInResult> {
  const at = new Date(parts.clock.now());
  const until = await inTransaction(parts.db, async (tx) => {
    const failure = await parts.limits.fail(tx, trier);
    await logSecurityEvent(tx, 'SIGN_IN_FAILED', user?.id, request, at);
    if (user && failure.lockedUntil && failure.isAccountLocked) {
      await notify(tx, [lockedNotification(user, failure.lockedUntil, at)]);
      await parts.mail.enqueue(tx, lockedMail(user, failure.lockedUntil, request, at));
    }
    return failure.lockedUntil;
  });
  if (until) parts.mail.wake();
  return until ? lockedUntil(until) : refused('base', IDENTITY_MESSAGES.refused);
}

/** The browser, when the customer with this e-mail has signed in with it. */
async function knownBrowserOf({ db, secret }: Parts, { known }: RequestSession, email: string): Promise<string | null> {
  // Whoever shows nothing costs nothing.
  const user = known ? (await findUsersByEmail(db, email)).confirmed : undefined;
  return user && isKnownTo(secret, user, known) ? known.id : null;
}

/**
 * identity I-5: whose password it is, of who confirmed the e-mail and who did not yet. Two are always verified, so that the time
 * does not tell who there is.
 */
async function ownerOf(password: string, { confirmed, unconfirmed }: UsersOfEmail): Promise<User | undefined> {
  const [isConfirmed, isUnconfirmed] = await Promise.all([
    isPasswordOf(confirmed?.passwordHash, password),
    isPasswordOf(unconfirmed?.passwordHash, password),
  ]);
  if (isConfirmed) return confirmed;
  return isUnconfirmed ? unconfirmed : undefined;
}

/**
 * Checks e-mail and password and starts a session under a new id. Unknown e-mails and wrong
 * passwords take the same path: same answer, same work, same lock.
 */
export async function signIn(
  parts: Parts,
  request: RequestSession,
  input: { email: string; password: string },
): Promise<SignInResult> {
  const parsed = credentials.safeParse(input);
  if (!parsed.success) return invalidInput(parsed.error);
  const { email, password } = parsed.data;
  const trier: Trier = { email, address: request.address, browser: await knownBrowserOf(parts, request, email) };
  const result = await parts.limits.inTurn(trier, async () => {
    const retryAt = await parts.limits.lockedUntil(trier);
    const users = await findUsersByEmail(parts.db, email);
    if (retryAt) {
      await logLockedSignIn(parts.db, users.confirmed?.id, request, new Date(parts.clock.now()));
      return lockedUntil(retryAt);
    }
    const user = await ownerOf(password, users);
    return user ? startSession(parts, request, user, trier) : countFailure(parts, request, users.confirmed, trier);
  });
  return result ?? refused('base', IDENTITY_MESSAGES.crowded);
}
