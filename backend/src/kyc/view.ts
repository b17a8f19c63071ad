import type { SqlRunner } from '../db/database';
import { findCompanyOwners, findRegisteredPerson, LEVELS } from '../identity/index';
import type { RegisteredPerson, User } from '../identity/index';
import type { Documents } from '../documents/index';
import { fill, slotsFor } from './needed';
import type { FilledSlot } from './needed';
import type { Reason } from './reasons';
import { isWaiting } from './states';
import { lastRefusals, readTries } from './store';
import type { Tries } from './store';
import type { IdentityDocument } from './tables';

/** Refusals after which nothing can be sent for a while. */
const MOST_REFUSALS = 3;
const REFUSALS_COUNT_MS = 30 * 24 * 3_600_000;

/** How far the verification of a customer is, as the customer sees it. */
export type ShownState = 'NONE' | 'DRAFT' | 'SENT' | 'CHECKING' | 'REVIEW' | 'APPROVED' | 'REFUSED' | 'EXHAUSTED';

/** The verification of a customer now. */
export interface VerificationNow extends Tries {
  readonly user: User;
  readonly person: RegisteredPerson | null;
  readonly state: ShownState;
  /** What can be chosen. */
  readonly identityDocuments: readonly IdentityDocument[];
  readonly identityDocument: IdentityDocument | null;
  /** Empty unless something can be sent. */
  readonly needed: readonly FilledSlot[];
  /** Why the last try was refused as a whole; empty when it was not, and once it was sent again. */
  readonly reasons: readonly Reason[];
  readonly until: Date | null;
  /** Null once it is approved. */
  readonly triesLeft: number | null;
  /** Null unless the tries are exhausted. */
  readonly retryAt: Date | null;
}

/** What the verification does with pictures and papers. */
export type VerifiedDocuments = Pick<Documents, 'open' | 'of' | 'remove' | 'handIn' | 'refuse'>;

export interface ViewParts {
  readonly documents: Pick<Documents, 'of'>;
  readonly hasLiveness: () => Promise<boolean>;
  readonly secret: string;
}

/** Foreigners have no RG. */
function identityDocumentsOf(user: User, person: RegisteredPerson | null): readonly IdentityDocument[] {
  const isForeigner = person ? person.nationality !== 'BR' : user.isForeigner;
  return isForeigner ? ['RNM', 'PASSPORT', 'CNH'] : ['RG', 'CNH'];
}

interface Bound {
  readonly triesLeft: number;
  readonly retryAt: Date | null;
}

function boundOf(refusals: readonly Date[], now: number): Bound {
  const counted = refusals.filter((at) => at.getTime() > now - REFUSALS_COUNT_MS);
  const oldest = counted[MOST_REFUSALS - 1];
  return {
    triesLeft: MOST_REFUSALS - counted.length,
    retryAt: oldest ? new Date(oldest.getTime() + REFUSALS_COUNT_MS) : null,
  };
}

function stateOf({ level }: User, { last }: Tries, { retryAt }: Bound): ShownState {
  if (level >= LEVELS.VERIFIED) return 'APPROVED';
  if (last && isWaiting(last.state)) return last.state === 'SENT' || last.state === 'CHECKING' ? last.state : 'REVIEW';
  if (retryAt) return 'EXHAUSTED';
  return last?.state === 'DRAFT' || last?.state === 'REFUSED' ? last.state : 'NONE';
}

/** Why the last try was refused, until it is sent again. */
const reasonsOf = (state: ShownState, { last, refused }: Tries): readonly Reason[] =>
  refused === undefined || state === 'APPROVED' || (last && isWaiting(last.state)) ? [] : refused.reasons;

/** Can the customer send something? */
export const canSend = ({ state, user }: Pick<VerificationNow, 'state' | 'user'>): boolean =>
  user.level >= LEVELS.REGISTERED && (state === 'NONE' || state === 'DRAFT' || state === 'REFUSED');

/** Reads how far the verification of a customer is. @param now Unix ms */
export async function readVerification(
  parts: ViewParts,
  runner: SqlRunner,
  user: User,
  now: number,
): Promise<VerificationNow> {
  const person = await findRegisteredPerson(runner, parts.secret, user.id);
  const tries = await readTries(runner, user.id);
  const bound = boundOf(await lastRefusals(runner, user.id, MOST_REFUSALS), now);
  const state = stateOf(user, tries, bound);
  const { last } = tries;
  const identityDocument = last && last.state !== 'REVOKED' ? last.identityDocument : null;
  const isOpen = canSend({ state, user });
  const reasons = reasonsOf(state, tries);
  return {
    ...tries,
    user,
    person,
    state,
    identityDocument,
    identityDocuments: isOpen ? identityDocumentsOf(user, person) : [],
    needed: isOpen && identityDocument ? await neededOf(parts, runner, { user, tries, identityDocument, reasons }) : [],
    reasons: reasons.filter(({ paperId }) => paperId === null),
    until: last && isWaiting(last.state) ? last.until : null,
    triesLeft: state === 'APPROVED' ? null : bound.triesLeft,
    retryAt: state === 'EXHAUSTED' ? bound.retryAt : null,
  };
}

interface Needing {
  readonly user: User;
  readonly tries: Tries;
  readonly identityDocument: IdentityDocument;
  readonly reasons: readonly Reason[];
}

async function neededOf(parts: ViewParts, runner: SqlRunner, { user, tries, ...of }: Needing): Promise<FilledSlot[]> {
  const owners = user.accountType === 'COMPANY' ? await findCompanyOwners(runner, user.id) : null;
  const hasLiveness = await parts.hasLiveness();
  const slots = slotsFor({ identityDocument: of.identityDocument, hasLiveness, owners });
  return fill(slots, {
    documents: await parts.documents.of(runner, user.id),
    reasons: of.reasons,
    documentChosenAt: tries.last?.documentChosenAt ?? null,
    liveness: tries.last?.liveness ?? null,
  });
}
