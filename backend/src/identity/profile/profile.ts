import type { RequestSession } from '../request-session';
import type { Refusal } from '../registration/refusal';
import type { AddressInput } from '../registration/steps';
import type { SessionChanges } from '../session-changes';
import type { StepUpProof } from '../step-up/step-up';
import { changeAddress, changePhone } from './contact-data';
import { confirmEmailChange } from './confirm-email';
import type { ConfirmEmailParts } from './confirm-email';
import type { Changed } from './contact-data';
import { correctPerson } from './correct-person';
import type { IsInReview, PersonCorrection } from './correct-person';
import { pendingEmail } from './pending-email';
import type { Own } from './pending-email';
import { readProfile } from './own-profile';
import type { OwnProfile } from './own-profile';
import { requestEmailChange, resendEmailChange } from './request-email';
import { revealDocument } from './reveal-document';
import type { RevealedDocument } from './reveal-document';

interface Parts extends ConfirmEmailParts {
  readonly changes: Pick<SessionChanges, 'renewed'>;
  readonly isInReview: IsInReview;
}

/** A change of the e-mail that waits for its code. */
interface EmailChange {
  readonly email: string;
  /** When another code may be sent; null when now. */
  readonly resendAt: Date | null;
}

/** What customers see and change of their own data (identity §8). A change rejects with `ProofRefused` without its proof. */
export class Profile {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws CustomerGone */
  async read(own: Own): Promise<OwnProfile & { readonly emailChange: EmailChange | null }> {
    const { db, secret, clock, mailCodes } = this.#parts;
    const profile = await readProfile(db, secret, own.userId);
    const email = await pendingEmail(db, { secret, now: clock.now() }, own);
    if (email === null) return { ...profile, emailChange: null };
    const of = { userId: own.userId, purpose: 'EMAIL_CHANGE', target: email } as const;
    return { ...profile, emailChange: { email, resendAt: await mailCodes.resendAt(db, of) } };
  }

  /** Asks for another e-mail; nothing changes before its code. */
  requestEmailChange(
    request: RequestSession,
    own: Own,
    input: { readonly email: string; readonly proof: StepUpProof | null },
  ): Promise<Changed | Refusal> {
    return requestEmailChange(this.#parts, request, own, input);
  }

  resendEmailChange(request: RequestSession, own: Own): Promise<Changed | Refusal> {
    return resendEmailChange(this.#parts, request, own);
  }

  /** The new e-mail takes effect; `request` becomes a new session. */
  async confirmEmailChange(request: RequestSession, own: Own, code: string): Promise<Changed | Refusal> {
    const outcome = await confirmEmailChange(this.#parts, request, own, code);
    if (outcome.kind === 'refused') return outcome;
    this.#parts.changes.renewed(request, outcome.renewed);
    this.#parts.programKeys.tellEnded(outcome.suspendedKeys);
    return outcome;
  }

  changePhone(
    request: RequestSession,
    userId: string,
    input: { readonly phone: string; readonly proof: StepUpProof | null },
  ): Promise<Changed | Refusal> {
    return changePhone(this.#parts, request, userId, input);
  }

  changeAddress(
    request: RequestSession,
    userId: string,
    input: AddressInput,
    proof: StepUpProof | null,
  ): Promise<Changed | Refusal> {
    return changeAddress(this.#parts, request, userId, input, proof);
  }

  correctPerson(request: RequestSession, userId: string, input: PersonCorrection): Promise<Changed | Refusal> {
    return correctPerson(this.#parts, request, userId, input);
  }

  revealDocument(
    request: RequestSession,
    userId: string,
    proof: StepUpProof | null,
  ): Promise<RevealedDocument | Refusal> {
    return revealDocument(this.#parts, request, userId, proof);
  }
}
