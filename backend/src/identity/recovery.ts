import { withOwnPassword } from './own-password';
import type { PasswordChange, RefusedPassword } from './own-password';
import { requestReset } from './password-reset/request-reset';
import type { ResetRequested } from './password-reset/request-reset';
import { openReset, resetPasskeyOptions, resetPassword } from './password-reset/reset-password';
import type { NewPassword, NotSet, OpenedReset, ResetKey, SetPassword } from './password-reset/reset-password';
import type { Refusal } from './registration/refusal';
import type { RequestSession } from './request-session';
import { findSecurityEvent } from './security-events';
import type { SessionChanges } from './session-changes';
import type { StepUp } from './step-up/step-up';
import { protectAccount } from './undo/protect-account';
import type { ProtectParts } from './undo/protect-account';
import { openUndo, undo } from './undo/undo';
import type { OpenedUndo } from './undo/undo';
import { lockUser } from './users';
import type { User } from './users';

export interface RecoveryParts extends ProtectParts {
  readonly secret: string;
  readonly changes: SessionChanges;
  readonly stepUp: StepUp;
}

/** How customers get their account back by mail: after a forgotten password, and after what was not they (identity §6). */
export class Recovery {
  readonly #parts: RecoveryParts;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
  }

  /** Sends code and link, if somebody has the e-mail; nothing of the answer tells. */
  request(request: RequestSession, email: string): Promise<ResetRequested | Refusal> {
    return requestReset(this.#parts, request, email);
  }

  open(key: ResetKey): Promise<OpenedReset> {
    return openReset(this.#parts, key);
  }

  /** What a passkey is asked for with, as JSON, to show the second factor for a reset. @throws PasskeyRefused */
  passkeyOptions(request: RequestSession, key: ResetKey): Promise<string> {
    return resetPasskeyOptions(this.#parts, request, key);
  }

  reset(request: RequestSession, key: ResetKey, change: NewPassword): Promise<SetPassword | NotSet> {
    return this.#ending(request, resetPassword(this.#parts, request, key, change));
  }

  openUndo(token: string): Promise<OpenedUndo> {
    return openUndo(this.#parts, token);
  }

  undo(request: RequestSession, token: string, password: string): Promise<SetPassword | NotSet> {
    return this.#ending(request, undo(this.#parts, request, token, password));
  }

  /**
   * Protects the account of who is signed in and saw there what was not they, as the link `Não fui eu` does: the present password
   * and the second factor of who has one are the proof. The session of the request ends with the others.
   * @param eventId what of the customer's security events was not they; null when they name none
   */
  async protect(
    request: RequestSession,
    user: User,
    change: PasswordChange,
    eventId: string | null = null,
  ): Promise<SetPassword | RefusedPassword> {
    const parts = this.#parts;
    const since = eventId === null ? null : await findSecurityEvent(parts.db, user.id, eventId);
    if (eventId !== null && !since) throw new RangeError('The customer has no such security event');
    const done = await withOwnPassword(parts.stepUp, request, user, change, async (tx, passwordHash) => {
      await lockUser(tx, user.id);
      return protectAccount(parts, tx, request, user, { passwordHash, since });
    });
    if (done.kind === 'refused') return done;
    const { lockedUntil, keys, ended } = done.result;
    parts.mail.wake();
    parts.programKeys.tellEnded(keys);
    const set = { kind: 'set', lockedUntil, endedSessions: ended } as const;
    this.#tell(request, set);
    return set;
  }

  /** Has everybody hear which sessions ended, the one of the request too. */
  async #ending(request: RequestSession, work: Promise<SetPassword | NotSet>): Promise<SetPassword | NotSet> {
    const result = await work;
    if (result.kind === 'set') this.#tell(request, result);
    return result;
  }

  #tell(request: RequestSession, { endedSessions }: SetPassword): void {
    const own = request.view.sessionId;
    const { changes } = this.#parts;
    if (endedSessions.includes(own)) changes.becomeGuest(request);
    endedSessions.filter((id) => id !== own).forEach((id) => changes.ended(id));
  }
}
