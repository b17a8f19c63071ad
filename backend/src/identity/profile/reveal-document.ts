import type { Transaction } from '../../db/database';
import { refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import { logSecurityEvent } from '../security-log';
import type { StepUpProof } from '../step-up/step-up';
import type { ProfileParts } from './contact-data';
import { PROFILE_MESSAGES } from './messages';
import { readProfile } from './own-profile';
import type { OwnDocument } from './own-profile';

export interface RevealedDocument {
  readonly kind: 'revealed';
  readonly document: OwnDocument;
}

/** The whole number of the customer's document, after a proof unless one was given just now. Each time is logged. */
export function revealDocument(
  { clock, secret, stepUp }: ProfileParts,
  request: RequestSession,
  userId: string,
  proof: StepUpProof | null,
): Promise<RevealedDocument | Refusal> {
  return stepUp.guard(
    request,
    'DOCUMENT',
    proof,
  )(async (tx: Transaction): Promise<RevealedDocument | Refusal> => {
    const { document } = await readProfile(tx, secret, userId);
    if (!document) return refused('base', PROFILE_MESSAGES.noDocument);
    await logSecurityEvent(tx, 'DOCUMENT_SHOWN', userId, request, new Date(clock.now()));
    return { kind: 'revealed', document };
  });
}
