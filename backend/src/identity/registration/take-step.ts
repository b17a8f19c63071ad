import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { countTry } from '../counted-tries';
import type { Done } from './confirm';
import { lockedCustomer } from './customer';
import { REGISTRATION_MESSAGES } from './messages';
import type { RegisterParts } from './register';
import { refused } from './refusal';
import type { Refusal } from './refusal';
import { isOfCompanies, nextStepOf, readRegistration, STEPS } from './view';
import type { RegistrationStep, StoredRegistration } from './view';

export const DONE: Done = { kind: 'done', ended: [] };
/** A customer tries so many documents in a day. */
export const MOST_DOCUMENTS = 5;

/** Takes a step when it is the next one, or one that can still be changed; nothing else happens to the registration meanwhile. */
export function takeStep(
  { db }: RegisterParts,
  userId: string,
  step: RegistrationStep,
  work: (tx: Transaction, stored: StoredRegistration) => Promise<Refusal | null>,
): Promise<Done | Refusal> {
  return inTransaction(db, async (tx): Promise<Done | Refusal> => {
    const stored = await readRegistration(tx, await lockedCustomer(tx, userId));
    const next = nextStepOf(stored);
    if (next === 'DONE' || stored.registration?.state === 'SUBMITTED') {
      return refused('base', REGISTRATION_MESSAGES.submitted);
    }
    if (isOfCompanies(step) && stored.registration?.accountType === 'PERSONAL') {
      return refused('base', REGISTRATION_MESSAGES.companyOnly);
    }
    if (STEPS.indexOf(step) > STEPS.indexOf(next)) return refused('base', REGISTRATION_MESSAGES.earlierStep);
    return (await work(tx, stored)) ?? DONE;
  });
}

/**
 * Takes one of the documents that a customer may try in a day.
 * @param field where it is said that there is none left
 */
export async function documentTry(
  { clock, secret }: RegisterParts,
  tx: Transaction,
  userId: string,
  field: 'cpf' | 'cnpj',
): Promise<Refusal | null> {
  const tries = { scope: 'DOCUMENT', of: userId, most: MOST_DOCUMENTS } as const;
  const retryAt = await countTry(tx, { secret, now: clock.now() }, tries);
  return retryAt && refused(field, REGISTRATION_MESSAGES.tooManyDocuments, retryAt);
}
