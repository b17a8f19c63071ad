import { VERIFICATION_MESSAGES } from '../kyc/index';
import type { VerificationNow } from '../kyc/index';
import type * as Api from './__generated__/resolvers';

/** What a picture may be when it is sent. */
export const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
export const MOST_PICTURE_BYTES = 8_000_000;
const MOST_PAPER_BYTES = 10_000_000;

type Reason = VerificationNow['reasons'][number];

const reasonView = ({ code, expiredIn }: Reason): Api.VerificationReason => ({
  code,
  message: VERIFICATION_MESSAGES.reason(code, expiredIn),
});

function neededView({ kind, owner, papers, refusal }: VerificationNow['needed'][number]): Api.NeededDocument {
  const isPaper = kind === 'ARTICLES';
  const last = papers.at(-1);
  return {
    kind,
    owner: owner && { id: owner.id, name: owner.name },
    accepts: isPaper ? ['application/pdf'] : PICTURES,
    maxBytes: isPaper ? MOST_PAPER_BYTES : MOST_PICTURE_BYTES,
    upload: last
      ? { id: last.id, contentType: last.contentType, bytes: last.bytes, storedAt: last.storedAt.toISOString() }
      : null,
    refusal: refusal && reasonView(refusal),
  };
}

/** How far a verification is, as its customer sees it. */
export function verificationView(now: VerificationNow): Api.Verification {
  return {
    state: now.state,
    identityDocuments: [...now.identityDocuments],
    identityDocument: now.identityDocument,
    needed: now.needed.map(neededView),
    reasons: now.reasons.map(reasonView),
    until: now.until?.toISOString() ?? null,
    triesLeft: now.triesLeft,
    retryAt: now.retryAt?.toISOString() ?? null,
  };
}
