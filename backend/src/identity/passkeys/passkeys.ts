import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import type { RequestSession } from '../request-session';
import { pendingUserOf } from '../pending-sign-in/pending-sign-in';
import { startSession } from '../start-session';
import type { StartedSession, StartParts } from '../start-session';
import { hasSecondFactor } from '../second-factor/methods';
import type { StepUp, StepUpProof } from '../step-up/step-up';
import type { User } from '../users';
import type { PasskeyPurpose } from './challenge';
import { checkPasskey } from './check-passkey';
import type { CheckParts } from './check-passkey';
import { keepMade, readMade } from './create-passkey';
import { PASSKEY_MESSAGES } from './messages';
import { listPasskeys, readName, renamePasskey } from './own-passkeys';
import type { PasskeyRecord } from './own-passkeys';
import { tellOfPasskey } from './news';
import { creationOptions, ownOptions, signInOptions } from './passkey-options';
import type { OptionsParts } from './passkey-options';
import { PasskeyRefused } from './refusal';

interface Parts extends CheckParts, StartParts {
  readonly db: Database;
  readonly stepUp: StepUp;
}

export interface NewPasskey {
  /** What the browser answered, as JSON. */
  readonly response: string;
  readonly name: string;
  readonly proof: StepUpProof | null;
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

  /** What a passkey is made with, as JSON. @throws PasskeyRefused */
  creationOptions(request: RequestSession, user: User): Promise<string> {
    return creationOptions(this.#parts.db, this.#optionsParts, user, request.view.sessionId);
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
    return this.#optionsOf(request, 'SECOND_STEP', pending.userId);
  }

  /** What a passkey of the customer is asked for with, for a proof, as JSON. @throws PasskeyRefused */
  proofOptions(request: RequestSession, { id }: User): Promise<string> {
    return this.#optionsOf(request, 'PROOF', id);
  }

  #optionsOf({ view: { sessionId } }: RequestSession, purpose: PasskeyPurpose, userId: string): Promise<string> {
    return ownOptions(this.#parts.db, this.#optionsParts, { purpose, sessionId }, userId);
  }

  get #optionsParts(): OptionsParts {
    const { secret, party, clock } = this.#parts;
    if (!party) throw new PasskeyRefused('base', PASSKEY_MESSAGES.notOffered);
    return { secret, party, now: clock.now() };
  }

  /** A passkey is both factors (identity I-9): the sign-in is whole. */
  async signIn(request: RequestSession, response: string): Promise<PasskeySignIn> {
    const { db, mail } = this.#parts;
    const result = await inTransaction(db, async (tx): Promise<PasskeySignIn> => {
      const checked = await checkPasskey(this.#parts, tx, request, { purpose: 'SIGN_IN', userId: null }, response);
      if (checked.kind === 'wrong') return checked;
      return startSession(this.#parts, tx, request, checked.user, 'PASSKEY');
    });
    mail.wake();
    return result;
  }

  /**
   * Makes the passkey that the browser has made one of the customer's.
   * @throws PasskeyRefused
   * @throws ProofRefused
   */
  async add(request: RequestSession, user: User, { response, name: typed, proof }: NewPasskey): Promise<PasskeyRecord> {
    const { db, clock, mail, stepUp } = this.#parts;
    const name = readName(typed);
    if (!(await hasSecondFactor(db, user.id))) throw new PasskeyRefused('base', PASSKEY_MESSAGES.confirmFirst);
    const made = await readMade(this.#optionsParts, request.view.sessionId, response);
    const passkey = await stepUp.guard(
      request,
      'PASSKEY',
      proof,
    )(async (tx) => {
      const at = new Date(clock.now());
      const kept = await keepMade(tx, made, { userId: user.id, name, now: at });
      await tellOfPasskey(tx, mail, user, request, { kind: 'ADDED', passkey: kept, at });
      return kept;
    });
    mail.wake();
    return passkey;
  }

  /** @throws PasskeyRefused */
  rename(userId: string, input: { readonly id: string; readonly name: string }): Promise<PasskeyRecord> {
    return renamePasskey(this.#parts.db, userId, input);
  }
}
