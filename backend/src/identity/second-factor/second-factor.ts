import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { verifySignIn } from '../pending-sign-in/verify-sign-in';
import type { RefusedSecondStep, VerifiedSignIn } from '../pending-sign-in/verify-sign-in';
import { refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import type { RenewedSession } from '../sessions';
import type { StartedSession, StartParts } from '../start-session';
import type { StepUp, StepUpProof } from '../step-up/step-up';
import { sessionIdOf } from '../tokens';
import { lockUser } from '../users';
import { noteRenewedCodes, noteTwoFactorChange, removeFactors } from './changes';
import type { ChangedTwoFactor } from './changes';
import { SECOND_FACTOR_MESSAGES } from './messages';
import { hasSecondFactor, secondStepMethods } from './methods';
import type { SecondStepMethod } from './methods';
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes';
import { confirmationOf, confirmByCode, confirmByLink, confirmHere, startTwoFactor } from './confirm-by-mail';
import type { SentMail } from './confirm-by-mail';
import type { ConfirmedByMailLink, ConfirmedHere } from './confirm-by-mail';
import { confirmTotp, enrol, userOf } from './set-up';
import type { NewRecoveryCodes, Own, SetUpParts, TotpSecret } from './set-up';
import type { FactorParts, FactorProof } from './use-factor';

interface Parts extends SetUpParts, Pick<StartParts, 'limits'>, Pick<FactorParts, 'party'> {
  readonly stepUp: StepUp;
  /** The session of the request goes on under a new cookie; others ended, and API keys may be suspended. */
  readonly onChanged: (request: RequestSession, changed: ChangedTwoFactor) => void;
  /** The session of the request goes on under a new cookie. */
  readonly onRenewed: (request: RequestSession, renewed: RenewedSession) => void;
  readonly onSignedIn: (request: RequestSession, started: StartedSession) => void;
}

/** What protects an account. */
export interface Security {
  readonly passwordChangedAt: Date | null;
  readonly totpSince: Date | null;
  readonly recoveryCodesLeft: number;
  readonly twoFactorConfirmedUntil: Date | null;
  /** How the customer can give a proof with the second factor; empty without one. */
  readonly methods: readonly SecondStepMethod[];
}

const off = () => refused('base', SECOND_FACTOR_MESSAGES.isOff);

/** The second factor of customers: the second step of the sign-in, its set-up, its changes and its end. */
export class SecondFactor {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The second step of the sign-in that waits in this browser; `request` becomes the new session when it was right. */
  async verifySignIn(request: RequestSession, proof: FactorProof): Promise<VerifiedSignIn | RefusedSecondStep> {
    const result = await verifySignIn(this.#parts, request, proof);
    if (result.kind === 'signed-in') this.#parts.onSignedIn(request, result);
    return result;
  }

  async security(own: Own): Promise<Security> {
    const { db, clock } = this.#parts;
    const { passwordChangedAt } = await userOf(db, own.userId);
    const [active] = await db.query<{ since: Date }>('select since from totp where user_id = $1', [own.userId]);
    return {
      passwordChangedAt,
      totpSince: active?.since ?? null,
      recoveryCodesLeft: await recoveryCodesLeft(db, own.userId),
      twoFactorConfirmedUntil: (await confirmationOf(db, own, new Date(clock.now())))?.until ?? null,
      methods: await secondStepMethods(db, own.userId),
    };
  }

  /** Sends the mail with which the customer allows this session to set up a first factor. */
  start(request: RequestSession, own: Own): Promise<SentMail | Refusal> {
    return startTwoFactor(this.#parts, request, own);
  }

  /** `request` becomes the same session under a new cookie: this browser goes on alone. */
  async confirmByCode(request: RequestSession, own: Own, code: string): Promise<ConfirmedHere | Refusal> {
    const result = await confirmByCode(this.#parts, own, code);
    if (result.kind === 'confirmed') this.#parts.onRenewed(request, result.renewed);
    return result;
  }

  /** The same in the browser that asked. */
  async confirmByLink(request: RequestSession, token: string, password: string | null): Promise<ConfirmedByMailLink> {
    const result = await confirmByLink(this.#parts, request, token, password);
    if (result.renewed) this.#parts.onRenewed(request, result.renewed);
    return result;
  }

  /**
   * The secret of a first authenticator, once the mail is confirmed. Where that was done in another browser, a proof tells the
   * customer from whoever has a copy of the cookie, and `request` goes on under a new one.
   * @throws ProofRefused
   */
  async createTotp(request: RequestSession, own: Own, proof: StepUpProof | null): Promise<TotpSecret | Refusal> {
    const { db, clock, stepUp } = this.#parts;
    if (await hasSecondFactor(db, own.userId)) return refused('base', SECOND_FACTOR_MESSAGES.isOn);
    const confirmation = await confirmationOf(db, own, new Date(clock.now()));
    if (!confirmation) return refused('base', SECOND_FACTOR_MESSAGES.confirmByMailFirst);
    if (!confirmation.needsProof) return inTransaction(db, (tx) => this.#enrolFirst(tx, own));
    const guard = stepUp.guard(request, 'TWO_FACTOR', proof);
    const { renewed, result } = await guard(async (tx) => {
      const here = await confirmHere(this.#parts, tx, own);
      const successor = { ...own, sessionId: sessionIdOf(here.renewed.token) };
      return { renewed: here.renewed, result: await this.#enrolFirst(tx, successor) };
    });
    this.#parts.onRenewed(request, renewed);
    return result;
  }

  async #enrolFirst(tx: Transaction, own: Own): Promise<TotpSecret | Refusal> {
    await lockUser(tx, own.userId);
    if (await hasSecondFactor(tx, own.userId)) return refused('base', SECOND_FACTOR_MESSAGES.isOn);
    return enrol(this.#parts, tx, own, 'FIRST');
  }

  activateTotp(request: RequestSession, own: Own, code: string): Promise<NewRecoveryCodes | Refusal> {
    return this.#confirm(request, own, 'FIRST', code);
  }

  /** The secret of another authenticator. The active one is good until that has confirmed. @throws ProofRefused */
  async startTotpUpdate(request: RequestSession, own: Own, proof: StepUpProof | null): Promise<TotpSecret | Refusal> {
    const { db, stepUp } = this.#parts;
    if (!(await hasSecondFactor(db, own.userId))) return off();
    return stepUp.guard(request, 'TWO_FACTOR', proof)((tx) => enrol(this.#parts, tx, own, 'ANOTHER'));
  }

  confirmTotpUpdate(request: RequestSession, own: Own, code: string): Promise<NewRecoveryCodes | Refusal> {
    return this.#confirm(request, own, 'ANOTHER', code);
  }

  /** Password and second factor, both. @throws ProofRefused */
  async deactivate(
    request: RequestSession,
    own: Own,
    { password, proof }: { readonly password: string; readonly proof: StepUpProof | null },
  ): Promise<ChangedTwoFactor | Refusal> {
    const { db, stepUp } = this.#parts;
    if (!(await hasSecondFactor(db, own.userId))) return off();
    const guard = stepUp.guardWithPassword(request, 'TWO_FACTOR', password, proof);
    const changed = await guard((tx) => this.#turnOff(tx, request, own));
    this.#parts.onChanged(request, changed);
    return changed;
  }

  /** @throws ProofRefused */
  async renewRecoveryCodes(
    request: RequestSession,
    own: Own,
    proof: StepUpProof | null,
  ): Promise<readonly string[] | Refusal> {
    const { db, clock, stepUp } = this.#parts;
    if (!(await hasSecondFactor(db, own.userId))) return off();
    return stepUp.guard(
      request,
      'RECOVERY_CODES',
      proof,
    )(async (tx) => {
      const now = new Date(clock.now());
      const codes = await replaceRecoveryCodes(tx, own.userId, now);
      await noteRenewedCodes(this.#parts, tx, request, await userOf(tx, own.userId), now);
      return codes;
    });
  }

  async #turnOff(tx: Transaction, request: RequestSession, own: Own): Promise<ChangedTwoFactor> {
    await removeFactors(tx, own.userId);
    const change = { kind: 'TWO_FACTOR_OFF', at: new Date(this.#parts.clock.now()) } as const;
    return noteTwoFactorChange(this.#parts, tx, request, await userOf(tx, own.userId), change);
  }

  async #confirm(
    request: RequestSession,
    own: Own,
    purpose: 'FIRST' | 'ANOTHER',
    code: string,
  ): Promise<NewRecoveryCodes | Refusal> {
    const result = await confirmTotp(this.#parts, request, own, purpose, code);
    if (result.kind === 'changed') this.#parts.onChanged(request, result);
    return result;
  }
}
