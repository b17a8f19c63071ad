import type { RequestSession } from '../request-session';
import type { Refusal } from '../registration/refusal';
import type { AddressInput } from '../registration/steps';
import type { StepUpProof } from '../step-up/step-up';
import { changeAddress, changePhone } from './contact-data';
import type { Changed, ProfileParts } from './contact-data';
import { correctPerson } from './correct-person';
import type { IsInReview, PersonCorrection } from './correct-person';
import { readProfile } from './own-profile';
import type { OwnProfile } from './own-profile';
import { revealDocument } from './reveal-document';
import type { RevealedDocument } from './reveal-document';

interface Parts extends ProfileParts {
  readonly isInReview: IsInReview;
}

/** What customers see and change of their own data (identity §8). A change rejects with `ProofRefused` without its proof. */
export class Profile {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws CustomerGone */
  read(userId: string): Promise<OwnProfile> {
    return readProfile(this.#parts.db, this.#parts.secret, userId);
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
