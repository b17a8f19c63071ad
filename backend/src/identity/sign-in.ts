import { z } from 'zod';
import { inTransaction } from '../db/database';
import type { Database } from '../db/database';
import { isPasswordOf } from './passwords';
import type { RequestSession } from './request-session';
import { logLockedSignIn, logSecurityEvent } from './security-log';
import type { SessionView } from './session-view';
import type { Sessions } from './sessions';
import type { CountedTry, SignInLimits } from './sign-in-limits';
import { sessionIdOf } from './tokens';
import { findUserByEmail, normaliseEmail } from './users';
import type { User } from './users';

const MAX_EMAIL = 254;
/** More than anybody types; argon2 would take any length. */
const MAX_PASSWORD = 256;

const INVALID_EMAIL = 'Informe um e-mail válido, como nome@exemplo.com.';
const MISSING_PASSWORD = 'Informe a senha.';
const REFUSED = 'E-mail ou senha incorretos. Confira os dois e tente de novo.';

const credentials = z.object({
  email: z.string().max(MAX_EMAIL, INVALID_EMAIL).transform(normaliseEmail).pipe(z.email(INVALID_EMAIL)),
  password: z.string().min(1, MISSING_PASSWORD).max(MAX_PASSWORD, 'A senha é longa demais.'),
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

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' });
const MINUTE_MS = 60_000;

function refused(name: string, message: string, retryAt: Date | null = null): SignInResult {
  return { kind: 'refused', errors: [{ name, messages: [message] }], retryAt };
}

function lockedUntil(retryAt: Date): SignInResult {
  // The next full minute: at the minute shown, another try is allowed.
  const shown = clock.format(new Date(Math.ceil(retryAt.getTime() / MINUTE_MS) * MINUTE_MS));
  return refused('base', `Muitas tentativas sem sucesso. Tente de novo às ${shown}.`, retryAt);
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
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
}

async function startSession(
  parts: Parts,
  request: RequestSession,
  user: User,
  tried: CountedTry,
): Promise<SignInResult> {
  const { token, expiresAt } = await inTransaction(parts.db, async (tx) => {
    await parts.limits.forgive(tx, tried);
    await parts.sessions.end(tx, request.view.sessionId);
    await logSecurityEvent(tx, 'SIGNED_IN', user.id, request);
    return parts.sessions.start(tx, user.id);
  });
  const sessionId = sessionIdOf(token);
  const view = { kind: 'signed-in', sessionId, accountId: user.accountId, userId: user.id, expiresAt } as const;
  return { kind: 'signed-in', user, view, token };
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
  const tried = await parts.limits.begin(email, request.address);
  const user = await findUserByEmail(parts.db, email);
  if (tried.locked) {
    await logLockedSignIn(parts.db, user?.id, request);
    return lockedUntil(tried.retryAt);
  }
  if (user && (await isPasswordOf(user.passwordHash, password))) {
    return startSession(parts, request, user, tried);
  }
  if (!user) await isPasswordOf(undefined, password);
  await logSecurityEvent(parts.db, 'SIGN_IN_FAILED', user?.id, request);
  return tried.locksUntil ? lockedUntil(tried.locksUntil) : refused('base', REFUSED);
}
