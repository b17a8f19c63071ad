import type { DocumentKind, StoredDocument } from '../documents/index';
import { LIVENESS_PROMPTS } from '../identity/index';
import type { CompanyOwner, Liveness } from '../identity/index';
import type { Reason } from './reasons';
import type { IdentityDocument } from './tables';

/** An owner of a company whose document is needed. */
export type Owner = CompanyOwner;

/** A place for a picture or a paper. */
export interface Slot {
  readonly kind: DocumentKind;
  /** Null for the customer's own. */
  readonly owner: Owner | null;
}

/** What decides which papers a customer is asked for. */
export interface Asked {
  readonly identityDocument: IdentityDocument;
  readonly hasLiveness: boolean;
  /** Owners of the company; null for a person. */
  readonly owners: readonly Owner[] | null;
}

/** What is asked of an owner: a company shows its articles, which name who owns it in turn. */
const PAPERS_OF_OWNER = { PERSON: ['OWNER_FRONT', 'OWNER_SELFIE'], COMPANY: ['ARTICLES'] } as const;

/** The places for papers in the order in which they are asked for. */
export function slotsFor({ identityDocument, hasLiveness, owners }: Asked): Slot[] {
  const own: DocumentKind[] = [
    'FRONT',
    // A passport shows all on one page.
    ...(identityDocument === 'PASSPORT' ? [] : (['BACK'] as const)),
    hasLiveness ? 'LIVENESS' : 'SELFIE',
    ...(owners ? (['ARTICLES'] as const) : []),
  ];
  const ofOwners = (owners ?? []).flatMap((owner) => PAPERS_OF_OWNER[owner.kind].map((kind) => ({ kind, owner })));
  return [...own.map((kind) => ({ kind, owner: null })), ...ofOwners];
}

/** What was sent for a place. */
export interface FilledSlot extends Slot {
  /** Empty while something is missing; one for each prompt of the liveness. */
  readonly papers: readonly StoredDocument[];
  /** Why it has to be sent again. */
  readonly refusal: Reason | null;
}

/** What is known of a customer's papers. */
export interface Sent {
  readonly documents: readonly StoredDocument[];
  /** Reasons of the last refusal. */
  readonly reasons: readonly Reason[];
  readonly documentChosenAt: Date | null;
  readonly liveness: Liveness | null;
}

/** The last one that was sent for a place, of those that count. */
function lastOf(slot: Slot, prompt: number | null, { documents, documentChosenAt, liveness }: Sent) {
  const isOfDocument = slot.kind === 'FRONT' || slot.kind === 'BACK';
  const since = isOfDocument
    ? (documentChosenAt?.getTime() ?? 0)
    : liveness && prompt !== null
      ? Date.parse(liveness.startedAt)
      : 0;
  const candidates = documents.filter(
    ({ kind, ownerId, prompt: answered, storedAt }) =>
      kind === slot.kind && ownerId === (slot.owner?.id ?? null) && answered === prompt && storedAt.getTime() >= since,
  );
  return candidates.reduce<StoredDocument | null>(
    (last, one) => (last === null || one.storedAt >= last.storedAt ? one : last),
    null,
  );
}

/** Puts what was sent into its places. Only what was refused is asked for again. */
export function fill(slots: readonly Slot[], sent: Sent): FilledSlot[] {
  return slots.map((slot) => {
    const isLiveness = slot.kind === 'LIVENESS';
    if (isLiveness && !sent.liveness) return { ...slot, papers: [], refusal: null };
    const prompts = isLiveness ? Array.from({ length: LIVENESS_PROMPTS }, (_, index) => index) : [null];
    const last = prompts.map((prompt) => lastOf(slot, prompt, sent));
    const refusal = sent.reasons.find(({ paperId }) => last.some((paper) => paper !== null && paper.id === paperId));
    const papers = last.filter((paper) => paper !== null);
    const isComplete = !refusal && papers.length === prompts.length;
    return { ...slot, papers: isComplete ? papers : [], refusal: refusal ?? null };
  });
}
