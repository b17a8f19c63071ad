import { requestReset } from './password-reset/request-reset';
import type { ResetRequested } from './password-reset/request-reset';
import { openReset, resetPassword } from './password-reset/reset-password';
import type {
  NewPassword,
  NotSet,
  OpenedReset,
  ResetKey,
  ResetParts,
  SetPassword,
} from './password-reset/reset-password';
import type { Refusal } from './registration/refusal';
import type { RequestSession } from './request-session';
import type { SessionChanges } from './session-changes';
import { openUndo, undo } from './undo/undo';
import type { OpenedUndo } from './undo/undo';

export interface RecoveryParts extends ResetParts {
  readonly secret: string;
  readonly changes: SessionChanges;
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

  reset(request: RequestSession, key: ResetKey, change: NewPassword): Promise<SetPassword | NotSet> {
    return this.#ending(request, resetPassword(this.#parts, request, key, change));
  }

  openUndo(token: string): Promise<OpenedUndo> {
    return openUndo(this.#parts, token);
  }

  undo(request: RequestSession, token: string, password: string): Promise<SetPassword | NotSet> {
    return this.#ending(request, undo(this.#parts, request, token, password));
  }

  /** Has everybody hear which sessions ended, the one of the request too. */
  async #ending(request: RequestSession, work: Promise<SetPassword | NotSet>): Promise<SetPassword | NotSet> {
    const result = await work;
    if (result.kind === 'not-set') return result;
    const own = request.view.sessionId;
    const { changes } = this.#parts;
    if (result.endedSessions.includes(own)) changes.becomeGuest(request);
    result.endedSessions.filter((id) => id !== own).forEach((id) => changes.ended(id));
    return result;
  }
}
