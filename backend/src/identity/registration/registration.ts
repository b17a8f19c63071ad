import type { SessionView } from '../session-view';
import type { RequestSession } from '../request-session';
import { findUser } from '../users';
import type { User } from '../users';
import { confirmByCode, confirmByLink, correctEmail, openConfirmation, resendCode } from './confirm';
import type { ConfirmedByLink, Done, OpenedConfirmation } from './confirm';
import { register } from './register';
import type { RegisterInput, RegisterParts } from './register';
import type { Refusal } from './refusal';
import { readRegistration } from './view';
import type { StoredRegistration } from './view';

export interface RegistrationParts extends RegisterParts {
  /** The browser of the request has this session from now on. */
  readonly onStarted: (request: RequestSession, token: string, view: SessionView) => void;
  /** The browser of the request belongs to a customer whose e-mail is confirmed. */
  readonly onConfirmed: (request: RequestSession, user: User) => void;
  readonly onEnded: (sessionId: string) => void;
}

/** What is stored of a registration, with what is not in a row of its own. */
export interface RegistrationNow extends StoredRegistration {
  /** When another code may be sent; null when now, or when none is needed. */
  readonly resendAt: Date | null;
}

/** How people become customers (identity §7). */
export class Registration {
  readonly #parts: RegistrationParts;

  constructor(parts: RegistrationParts) {
    this.#parts = parts;
  }

  /** Makes an account that is not confirmed, and a session, which `request` has from now on. */
  async register(request: RequestSession, input: RegisterInput): Promise<Refusal | { kind: 'registered'; user: User }> {
    const result = await register(this.#parts, request, input);
    if (result.kind === 'refused') return result;
    const { user, token, sessionId, expiresAt } = result;
    const { id: userId, accountId, level, isDisabled } = user;
    this.#parts.onStarted(request, token, {
      kind: 'signed-in',
      sessionId,
      accountId,
      userId,
      level,
      isDisabled,
      expiresAt,
    });
    this.#end(result.ended);
    return { kind: 'registered', user };
  }

  async confirmByCode(request: RequestSession, userId: string, code: string): Promise<Done | Refusal> {
    const result = await confirmByCode(this.#parts, request, userId, code);
    if (result.kind === 'done') await this.#noteConfirmed(request);
    return result;
  }

  resendCode(request: RequestSession, userId: string): Promise<Done> {
    return resendCode(this.#parts, request, userId);
  }

  async correctEmail(request: RequestSession, userId: string, email: string): Promise<Done | Refusal> {
    const result = await correctEmail(this.#parts, request, userId, email);
    if (result.kind === 'done') this.#end(result.ended);
    return result;
  }

  openConfirmation(request: RequestSession, token: string): Promise<OpenedConfirmation> {
    return openConfirmation(this.#parts, this.#parts.db, request, token);
  }

  async confirmByLink(request: RequestSession, token: string, password: string | null): Promise<ConfirmedByLink> {
    const result = await confirmByLink(this.#parts, request, token, password);
    if (result.state === 'VALID' && result.errors.length === 0) await this.#noteConfirmed(request);
    return result;
  }

  /** What is known of the customer's registration. @throws when there is no such customer */
  async read(userId: string): Promise<RegistrationNow> {
    const { db, mailCodes } = this.#parts;
    const user = await findUser(db, userId);
    if (!user) throw new Error('A session has no customer');
    const stored = await readRegistration(db, user);
    const isConfirmed = user.emailConfirmedAt !== null;
    const of = { userId, purpose: 'EMAIL', target: user.email } as const;
    return { ...stored, resendAt: isConfirmed ? null : await mailCodes.resendAt(db, of) };
  }

  async #noteConfirmed(request: RequestSession): Promise<void> {
    const { view } = request;
    const user = view.kind === 'signed-in' ? await findUser(this.#parts.db, view.userId) : undefined;
    if (user?.emailConfirmedAt) this.#parts.onConfirmed(request, user);
  }

  #end(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.#parts.onEnded(id);
  }
}
