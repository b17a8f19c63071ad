import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { countTry } from '../counted-tries';
import { LEVELS } from '../levels';
import { lockedCustomer } from '../registration/customer';
import { REGISTRATION_MESSAGES } from '../registration/messages';
import { CLAIMS, documentFault } from '../registration/document-claim';
import { birthDateFault, nameFault, readCpf, readName } from '../registration/person';
import { refusalOf, refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import { documentKeyOf, sealingOf } from '../registration/steps';
import { MOST_DOCUMENTS } from '../registration/take-step';
import { readRegistration } from '../registration/view';
import type { StoredRegistration } from '../registration/view';
import type { RequestSession } from '../request-session';
import type { StepUpProof } from '../step-up/step-up';
import type { Changed, ProfileParts } from './contact-data';
import { dataUndoLink, tellOfData } from './data-news';
import { PROFILE_MESSAGES } from './messages';
import { documentOf } from './own-profile';

export interface PersonCorrection {
  readonly name: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  /** With or without signs; null: the one that is on file. */
  readonly cpf: string | null;
  readonly proof: StepUpProof | null;
}

/** Whether documents of the customer are being looked at; then nothing that they are compared with may change. */
export type IsInReview = (tx: Transaction, userId: string) => Promise<boolean>;

type Parts = ProfileParts & { readonly isInReview: IsInReview };

/** What was read of a correction. */
interface Read {
  readonly name: string;
  readonly birthDate: string;
  /** Eleven digits; null: the one that is on file. */
  readonly cpf: string | null;
}

/** What stands in the way of a correction; null when nothing does. */
async function refusalFor(
  parts: Parts,
  tx: Transaction,
  { user, person }: StoredRegistration,
  { cpf }: Read,
): Promise<Refusal | null> {
  if (!person) return refused('base', PROFILE_MESSAGES.noPerson);
  // What the documents proved is the customer's name from then on.
  if (user.level >= LEVELS.VERIFIED) return refused('base', PROFILE_MESSAGES.verified);
  if (cpf !== null && person.documentSealed === null) return refused('cpf', PROFILE_MESSAGES.noCpf);
  return (await parts.isInReview(tx, user.id)) ? refused('base', PROFILE_MESSAGES.inReview) : null;
}

const stored = async (tx: Transaction, userId: string) => readRegistration(tx, await lockedCustomer(tx, userId));

/** Whether the registry knows the person by this name, CPF and birth date. */
async function registryFault(
  { registry, clock, secret }: ProfileParts,
  { user, person }: StoredRegistration,
  { name, birthDate, cpf }: Read,
): Promise<Refusal | null> {
  const saved = documentOf(secret, { user, person, company: undefined });
  const asked = cpf ?? (saved?.kind === 'CPF' ? saved.number : null);
  const { state, isListed } = await registry.ask({ cpf: asked, name, birthDate }, clock.now());
  if (state === 'NOT_FOUND') return refused(cpf === null ? 'name' : 'cpf', REGISTRATION_MESSAGES.check.NOT_FOUND);
  return state === 'FOUND' && !isListed ? null : refused('base', PROFILE_MESSAGES.unchecked);
}

/**
 * Writes another CPF. Of a customer, and not of who acts for a company, it must be nobody else's: only here, where all fits the
 * registry, is that told (identity I-22).
 */
async function writeCpf(
  secret: string,
  tx: Transaction,
  { user, person }: StoredRegistration,
  cpf: string,
): Promise<Refusal | null> {
  const key = documentKeyOf(secret, `CPF ${cpf}`);
  const fault = person?.claimedAt ? await documentFault(tx, CLAIMS.PERSONAL, user.id, key) : null;
  if (fault !== null) return refused('cpf', REGISTRATION_MESSAGES.check[fault]);
  await tx.query('update persons set document_sealed = $2, document_key = $3 where user_id = $1', [
    user.id,
    sealingOf(secret).seal(user.id, cpf),
    key,
  ]);
  return null;
}

async function write(
  parts: Parts,
  tx: Transaction,
  request: RequestSession,
  userId: string,
  read: Read,
): Promise<Changed | Refusal> {
  const { clock, secret, mail } = parts;
  const found = await stored(tx, userId);
  const refusal = await refusalFor(parts, tx, found, read);
  if (refusal) return refusal;
  const taken = read.cpf === null ? null : await writeCpf(secret, tx, found, read.cpf);
  if (taken) return taken;
  const at = new Date(clock.now());
  const link = await dataUndoLink(parts, tx, userId, request, { what: 'PERSON', at });
  await tx.query('update persons set name = $2, birth_date = $3, saved_at = $4 where user_id = $1', [
    userId,
    read.name,
    read.birthDate,
    at,
  ]);
  // A company goes by its own name.
  if (!found.company) await tx.query('update users set name = $2 where id = $1', [userId, read.name]);
  await tellOfData(tx, mail, found.user, request, { what: 'PERSON', at, lockedUntil: null, link });
  return { kind: 'changed', lockedUntil: null };
}

/**
 * Corrects name, CPF and birth date of a customer whose documents are not proven yet, after a proof. The registry is asked as in
 * the registration, and as often in a day. A verification that waits keeps them as they are; one that has not been sent, or was
 * refused, is compared with what they are then.
 */
export async function correctPerson(
  parts: Parts,
  request: RequestSession,
  userId: string,
  { name: text, birthDate, cpf: number, proof }: PersonCorrection,
): Promise<Changed | Refusal> {
  const { db, clock, secret, stepUp, mail } = parts;
  const read: Read = { name: readName(text), birthDate, cpf: number === null ? null : readCpf(number) };
  const fault = refusalOf({
    name: nameFault(read.name),
    cpf: number !== null && read.cpf === null ? REGISTRATION_MESSAGES.invalidCpf : null,
    birthDate: birthDateFault(birthDate, clock.now()),
  });
  if (fault) return fault;
  const before = await stepUp.guard(
    request,
    'PERSON',
    proof,
  )(async (tx) => {
    const found = await stored(tx, userId);
    const refusal = await refusalFor(parts, tx, found, read);
    if (refusal) return refusal;
    const tries = { scope: 'DOCUMENT', of: userId, most: MOST_DOCUMENTS } as const;
    const retryAt = await countTry(tx, { secret, now: clock.now() }, tries);
    return retryAt ? refused('base', REGISTRATION_MESSAGES.tooManyDocuments, retryAt) : found;
  });
  if ('kind' in before) return before;
  const unknown = await registryFault(parts, before, read);
  if (unknown) return unknown;
  const outcome = await inTransaction(db, (tx) => write(parts, tx, request, userId, read));
  mail.wake();
  return outcome;
}
