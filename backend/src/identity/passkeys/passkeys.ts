import { inTransaction } from '../../db/database';
import type { Database, SqlRunner, Transaction } from '../../db/database';
import type { RequestSession } from '../request-session';
import { pendingUserOf } from '../pending-sign-in/pending-sign-in';
import { startSession } from '../start-session';
import type { StartedSession, StartParts } from '../start-session';
import { deviceNameOf, shownDevice } from '../device-info';
import { IDENTITY_MESSAGES } from '../messages';
import { noteTwoFactorChange, removeFactors } from '../second-factor/changes';
import type { ChangedTwoFactor, ChangeParts, TwoFactorChange } from '../second-factor/changes';
import { hasSecondFactor } from '../second-factor/methods';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes';
import { confirmationOf } from '../second-factor/confirm-by-mail';
import type { StepUp, StepUpProof } from '../step-up/step-up';
import { lockUser } from '../users';
import type { User } from '../users';
import type { PasskeyUse } from './challenge';
import { checkPasskey } from './check-passkey';
import type { CheckParts } from './check-passkey';
import { keepMade, readMade, refuseMore } from './create-passkey';
import { PASSKEY_MESSAGES } from './messages';
import { dropPasskey, listPasskeys, nameAfter, readName, renamePasskey } from './own-passkeys';
import type { PasskeyRecord } from './own-passkeys';
import { tellOfPasskey } from './news';
import { creationOptions, optionsPartsOf, ownOptions, signInOptions } from './passkey-options';
import type { OptionsParts } from './passkey-options';
import { PasskeyRefused } from './refusal';

interface Parts extends CheckParts, StartParts, ChangeParts {
  readonly db: Database;
  readonly stepUp: StepUp;
  /** The session of the request goes on under a new cookie; others ended, and API keys may be suspended. */
  readonly onChanged: (request: RequestSession, changed: ChangedTwoFactor) => void;
  readonly onSignedIn: (request: RequestSession, started: StartedSession) => void;
}

export interface NewPasskey {
  /** What the browser answered, as JSON. */
  readonly response: string;
  /** Null for one after the device of the request. */
  readonly name: string | null;
}

export interface AddedPasskey {
  readonly passkey: PasskeyRecord;
  /** Of a first factor, shown this once; else null. */
  readonly recoveryCodes: readonly string[] | null;
  /** Until when withdrawals are locked; null when they are not. */
  readonly lockedUntil: Date | null;
}

export type PasskeySignIn =
  | StartedSession
  /** `isUnknown`: nobody has it, so the browser may forget it. */
  | { readonly kind: 'wrong'; readonly message: string; readonly isUnknown: boolean };

/** Passkeys: a whole sign-in, the second step of one, or a proof. */
export class Passkeys {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  list(userId: string): Promise<readonly PasskeyRecord[]> {
    return listPasskeys(this.#parts.db, userId);
  }

  /**
   * What a passkey is made with, as JSON. The proof is shown here and not with the passkey: a device keeps none of who shows no
   * proof. The browser answers once, in this session (identity I-6).
   * @throws PasskeyRefused
   * @throws ProofRefused
   */
  async creationOptions(request: RequestSession, user: User, proof: StepUpProof | null): Promise<string> {
    await this.#requireMayAdd(this.#parts.db, request, user);
    const parts = this.#optionsParts;
    const guard = this.#parts.stepUp.guard(request, 'PASSKEY', proof);
    return guard((tx) => creationOptions(tx, parts, user, request.view.sessionId));
  }

  /** What any customer's passkey is asked for with, to sign in, as JSON. @throws PasskeyRefused */
  signInOptions({ view: { sessionId } }: RequestSession): Promise<string> {
    return signInOptions(this.#optionsParts, sessionId);
  }

  /** What a passkey of whose sign-in waits is asked for with, as JSON. @throws PasskeyRefused */
  async secondStepOptions(request: RequestSession): Promise<string> {
    const { db, clock } = this.#parts;
    const pending = await pendingUserOf(db, request, new Date(clock.now()));
    if (!pending) throw new PasskeyRefused('base', PASSKEY_MESSAGES.signInAgain);
    return this.#optionsOf(request, { purpose: 'SECOND_STEP' }, pending.userId);
  }

  /**
   * What a passkey of the customer is asked for with, for a proof, as JSON.
   * @param terms hash of what it confirms and nothing else, such as a withdrawal's terms
   * @throws PasskeyRefused
   */
  proofOptions(request: RequestSession, { id }: Pick<User, 'id'>, terms?: string): Promise<string> {
    return this.#optionsOf(request, { purpose: 'PROOF', terms }, id);
  }

  #optionsOf({ view: { sessionId } }: RequestSession, use: PasskeyUse, userId: string): Promise<string> {
    return ownOptions(this.#parts.db, this.#optionsParts, { ...use, sessionId }, userId);
  }

  get #optionsParts(): OptionsParts {
    return optionsPartsOf(this.#parts);
  }

  /** A passkey is both factors (identity I-9): the sign-in is whole, and `request` becomes the new session. */
  async signIn(request: RequestSession, response: string): Promise<PasskeySignIn> {
    const { db, mail } = this.#parts;
    const result = await inTransaction(db, async (tx): Promise<PasskeySignIn> => {
      const checked = await checkPasskey(this.#parts, tx, request, { purpose: 'SIGN_IN', userId: null }, response);
      if (checked.kind === 'wrong') return checked;
      await lockUser(tx, checked.user.id);
      return startSession(this.#parts, tx, request, checked.user, 'PASSKEY');
    });
    mail.wake();
    if (result.kind === 'signed-in') this.#parts.onSignedIn(request, result);
    return result;
  }

  /**
   * Makes the passkey that the browser has made one of the customer's. As the first factor it needs the mail's confirmation, like an
   * authenticator (identity I-20), and goes with what changes then (identity §4).
   * @throws PasskeyRefused
   */
  async add(request: RequestSession, user: User, { response, name: typed }: NewPasskey): Promise<AddedPasskey> {
    const { db, sessions } = this.#parts;
    const { sessionId } = request.view;
    const named = typed === null ? null : readName(typed);
    await this.#requireMayAdd(db, request, user);
    const made = await readMade(this.#optionsParts, sessionId, response);
    const added = await inTransaction(db, async (tx) => {
      await lockUser(tx, user.id);
      // The proof was shown in a session that may have ended meanwhile.
      if (!(await sessions.authenticatedAt(tx, sessionId)))
        throw new PasskeyRefused('base', IDENTITY_MESSAGES.sessionEnded);
      const isFirst = await this.#requireMayAdd(tx, request, user);
      const now = new Date(this.#parts.clock.now());
      const device = shownDevice(deviceNameOf(request.device(), request.userAgent));
      const name = named ?? (await nameAfter(tx, user.id, device));
      const passkey = await keepMade(tx, made, { userId: user.id, name, now });
      await tellOfPasskey(this.#parts, tx, user, request, { kind: 'ADDED', passkey, at: now });
      if (!isFirst) return { passkey, recoveryCodes: null, change: null };
      const recoveryCodes = await replaceRecoveryCodes(tx, user.id, now);
      return {
        passkey,
        recoveryCodes,
        change: await this.#noteChange(tx, request, user, { kind: 'TWO_FACTOR_ON', at: now }),
      };
    });
    this.#parts.mail.wake();
    if (added.change) this.#parts.onChanged(request, added.change);
    return { ...added, lockedUntil: added.change?.lockedUntil ?? null };
  }

  /**
   * Removes a passkey. With the last factor the second factor ends (identity §4).
   * @returns until when withdrawals are locked; null when they are not
   * @throws PasskeyRefused
   * @throws ProofRefused
   */
  async remove(
    request: RequestSession,
    user: User,
    { id, proof }: { readonly id: string; readonly proof: StepUpProof | null },
  ): Promise<Date | null> {
    const guard = this.#parts.stepUp.guard(request, 'PASSKEY', proof);
    const change = await guard(async (tx) => {
      await lockUser(tx, user.id);
      const passkey = await dropPasskey(tx, user.id, id);
      const at = new Date(this.#parts.clock.now());
      await tellOfPasskey(this.#parts, tx, user, request, { kind: 'REMOVED', passkey, at });
      if (await hasSecondFactor(tx, user.id)) return null;
      await removeFactors(tx, user.id);
      return this.#noteChange(tx, request, user, { kind: 'TWO_FACTOR_OFF', at });
    });
    if (change) this.#parts.onChanged(request, change);
    return change?.lockedUntil ?? null;
  }

  /** @returns whether it would be the first factor @throws PasskeyRefused */
  async #requireMayAdd(db: SqlRunner, { view: { sessionId } }: RequestSession, { id: userId }: User): Promise<boolean> {
    await refuseMore(db, userId);
    if (await hasSecondFactor(db, userId)) return false;
    const confirmation = await confirmationOf(db, { userId, sessionId }, new Date(this.#parts.clock.now()));
    if (!confirmation) throw new PasskeyRefused('base', PASSKEY_MESSAGES.confirmFirst);
    return true;
  }

  #noteChange(
    tx: Transaction,
    request: RequestSession,
    user: User,
    change: { readonly kind: TwoFactorChange; readonly at: Date },
  ): Promise<ChangedTwoFactor> {
    return noteTwoFactorChange(this.#parts, tx, request, user, change);
  }

  /** @throws PasskeyRefused */
  rename(userId: string, input: { readonly id: string; readonly name: string }): Promise<PasskeyRecord> {
    return renamePasskey(this.#parts.db, userId, input);
  }
}
