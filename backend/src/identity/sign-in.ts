import { formatDate } from '@plataforma/format';
import { z } from 'zod';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { isMailAddress } from '../lib/mail-address';
import { meters } from '../metrics/index';
import { notify } from '../notifications/index';
import { replacementReason } from './password-rules/replacement-reason';
import { isKnownTo } from './known-browser';
import { IDENTITY_MESSAGES } from './messages';
import { arePasswordsCrowded, isPasswordOf, MAX_PASSWORD } from './passwords';
import { waitForSecondStep } from './pending-sign-in/pending-sign-in';
import type { PendingSignIn } from './pending-sign-in/pending-sign-in';
import type { RequestSession } from './request-session';
import { shownTime } from './retry-time';
import { logLockedSignIn, logSecurityEvent } from './security-log';
import { SECOND_FACTOR_MESSAGES } from './second-factor/messages';
import { hasSecondFactor } from './second-factor/methods';
import type { SignInLimits, Trier } from './sign-in-limits';
import { lockedMail } from './sign-in-mails';
import { lockedNotification } from './sign-in-notifications';
import { keptIf, standIn } from './stand-in';
import { startSession } from './start-session';
import type { StartedSession, StartParts } from './start-session';
import { triesLockedUntil } from './step-up/proof-tries';
import { askForPassword, findUser, findUsersByEmail, lockUser, normaliseEmail } from './users';
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
  | StartedSession
  /** The password was right, and the browser is a guest under a new cookie until the second step. */
  | { readonly kind: 'second-step'; readonly token: string; readonly pending: PendingSignIn }
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

interface Parts extends StartParts {
  readonly db: Database;
  readonly limits: SignInLimits;
}

/**
 * What the right password opens: the session, or the second step where there is a second factor.
 * Unless the password signs nobody in any more, because somebody knows it who lacks the second factor.
 */
async function goOn(parts: Parts, request: RequestSession, compared: User, password: string): Promise<SignInResult> {
  const reason = await replacementReason(password);
  const result = await inTransaction(parts.db, async (tx): Promise<SignInResult> => {
    // It was compared before: meanwhile there may be another one, for which all sessions ended.
    await lockUser(tx, compared.id);
    const found = await findUser(tx, compared.id);
    if (found?.passwordHash !== compared.passwordHash) return refused('base', IDENTITY_MESSAGES.refused);
    if (found.closedAt) return refused('base', IDENTITY_MESSAGES.closed(formatDate(found.closedAt.toISOString())));
    if (found.passwordClosedAt) return refused('base', SECOND_FACTOR_MESSAGES.closed);
    // Who has not confirmed the e-mail does that first, and cannot change the password until then.
    const user = reason && found.emailConfirmedAt ? await askForPassword(tx, found, reason) : found;
    if (!(await hasSecondFactor(tx, user.id))) return startSession(parts, tx, request, user, 'PASSWORD');
    const until = await triesLockedUntil(tx, 'second_factor_failures', user.id, new Date(parts.clock.now()));
    if (until) return lockedUntil(until);
    return { kind: 'second-step', ...(await waitForSecondStep(parts, tx, request, user.id)) };
  });
  parts.mail.wake();
  return result;
}

/** Tells the customer. For an e-mail that nobody has the same work is done, of which nothing is left. */
async function tellOfLock(
  { mail }: Parts,
  tx: Transaction,
  request: RequestSession,
  { user, email }: { readonly user: User | undefined; readonly email: string },
  { until, at }: { readonly until: Date; readonly at: Date },
): Promise<void> {
  const other = await standIn(tx);
  const told = user ?? (other && { ...other, name: '', email });
  if (!told || !isMailAddress(email)) return;
  await keptIf(user !== undefined, tx, async () => {
    await notify(tx, [lockedNotification(told, until, at)]);
    await mail.enqueue(tx, lockedMail(told, until, request, at));
  });
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
    if (failure.lockedUntil && failure.isAccountLocked) {
      await tellOfLock(parts, tx, request, { user, email: trier.email }, { until: failure.lockedUntil, at });
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
 * does not tell who there is. Of an account that was closed only its former owner is told.
 */
async function ownerOf(password: string, { confirmed, unconfirmed, closed }: UsersOfEmail): Promise<User | undefined> {
  const first = confirmed ?? closed;
  const [isFirst, isUnconfirmed] = await Promise.all([
    isPasswordOf(first?.passwordHash, password),
    isPasswordOf(unconfirmed?.passwordHash, password),
  ]);
  if (isFirst) return first;
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
  // A flood of strangers keeps nobody out of a browser that they have signed in with.
  if (trier.browser === null && arePasswordsCrowded()) {
    meters.refused('sign_in_queue');
    return refused('base', IDENTITY_MESSAGES.crowded);
  }
  const result = await parts.limits.inTurn(trier, async () => {
    const retryAt = await parts.limits.lockedUntil(trier);
    const users = await findUsersByEmail(parts.db, email);
    if (retryAt) {
      await logLockedSignIn(parts.db, users.confirmed?.id, request, new Date(parts.clock.now()));
      return lockedUntil(retryAt);
    }
    const user = await ownerOf(password, users);
    return user ? goOn(parts, request, user, password) : countFailure(parts, request, users.confirmed, trier);
  });
  return result ?? refused('base', IDENTITY_MESSAGES.crowded);
}
