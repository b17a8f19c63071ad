import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { countTry } from '../counted-tries';
import { LEVELS } from '../levels';
import { lockedCustomer } from '../registration/customer';
import { REGISTRATION_MESSAGES } from '../registration/messages';
import { birthDateFault, nameFault, readName } from '../registration/person';
import { refusalOf, refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import { MOST_DOCUMENTS } from '../registration/take-step';
import { readRegistration } from '../registration/view';
import type { StoredRegistration } from '../registration/view';
import type { RequestSession } from '../request-session';
import type { StepUpProof } from '../step-up/step-up';
import type { Changed, ProfileParts } from './contact-data';
import { tellOfData } from './data-news';
import { PROFILE_MESSAGES } from './messages';
import { documentOf } from './own-profile';

export interface PersonCorrection {
  readonly name: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly proof: StepUpProof | null;
}

/** Whether documents of the customer are being looked at; then nothing that they are compared with may change. */
export type IsInReview = (tx: Transaction, userId: string) => Promise<boolean>;

type Parts = ProfileParts & { readonly isInReview: IsInReview };

/** What stands in the way of a correction; null when nothing does. */
async function refusalFor(
  parts: Parts,
  tx: Transaction,
  { user, person }: StoredRegistration,
): Promise<Refusal | null> {
  if (!person) return refused('base', PROFILE_MESSAGES.noPerson);
  // What the documents proved is the customer's name from then on.
  if (user.level >= LEVELS.VERIFIED) return refused('base', PROFILE_MESSAGES.verified);
  return (await parts.isInReview(tx, user.id)) ? refused('base', PROFILE_MESSAGES.inReview) : null;
}

const stored = async (tx: Transaction, userId: string) => readRegistration(tx, await lockedCustomer(tx, userId));

/** Whether the registry knows the person by this name and birth date. */
async function registryFault(
  { registry, clock, secret }: ProfileParts,
  { user, person }: StoredRegistration,
  { name, birthDate }: Pick<PersonCorrection, 'name' | 'birthDate'>,
): Promise<Refusal | null> {
  const document = documentOf(secret, { user, person, company: undefined });
  const cpf = document?.kind === 'CPF' ? document.number : null;
  const { state, isListed } = await registry.ask({ cpf, name, birthDate }, clock.now());
  if (state === 'NOT_FOUND') return refused('name', REGISTRATION_MESSAGES.check.NOT_FOUND);
  return state === 'FOUND' && !isListed ? null : refused('base', PROFILE_MESSAGES.unchecked);
}

/**
 * Corrects name and birth date of a customer whose documents are not proven yet, after a proof. The registry is asked as in
 * the registration, and as often in a day.
 */
export async function correctPerson(
  parts: Parts,
  request: RequestSession,
  userId: string,
  { name: text, birthDate, proof }: PersonCorrection,
): Promise<Changed | Refusal> {
  const { db, clock, secret, stepUp, mail } = parts;
  const name = readName(text);
  const fault = refusalOf({ name: nameFault(name), birthDate: birthDateFault(birthDate, clock.now()) });
  if (fault) return fault;
  const before = await stepUp.guard(
    request,
    'PERSON',
    proof,
  )(async (tx) => {
    const found = await stored(tx, userId);
    const refusal = await refusalFor(parts, tx, found);
    if (refusal) return refusal;
    const tries = { scope: 'DOCUMENT', of: userId, most: MOST_DOCUMENTS } as const;
    const retryAt = await countTry(tx, { secret, now: clock.now() }, tries);
    return retryAt ? refused('base', REGISTRATION_MESSAGES.tooManyDocuments, retryAt) : found;
  });
  if ('kind' in before) return before;
  const unknown = await registryFault(parts, before, { name, birthDate });
  if (unknown) return unknown;
  const outcome = await inTransaction(db, async (tx): Promise<Changed | Refusal> => {
    const found = await stored(tx, userId);
    const refusal = await refusalFor(parts, tx, found);
    if (refusal) return refusal;
    const at = new Date(clock.now());
    await tx.query('update persons set name = $2, birth_date = $3, saved_at = $4 where user_id = $1', [
      userId,
      name,
      birthDate,
      at,
    ]);
    // A company goes by its own name.
    if (!found.company) await tx.query('update users set name = $2 where id = $1', [userId, name]);
    await tellOfData(tx, mail, found.user, request, { what: 'PERSON', at, lockedUntil: null });
    return { kind: 'changed', lockedUntil: null };
  });
  mail.wake();
  return outcome;
}
