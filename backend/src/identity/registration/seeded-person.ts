import type { Transaction } from '../../db/database';
import { readConsents, recordConsents } from '../consents/consents';
import type { User } from '../users';
import { documentKeyOf, sealingOf } from './steps';
import type { AddressInput } from './steps';
import { persons, postalAddresses } from './tables';

/** What a demo account would have registered with. */
export interface SeededPerson {
  /** Eleven digits. */
  readonly cpf: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  /** E.164 */
  readonly phone: string;
  readonly address: AddressInput;
}

/** Gives an account that did not register the data and the consents of a person, unless it has them, or somebody else has the CPF. */
export async function seedPerson(
  tx: Transaction,
  secret: string,
  { id: userId, name }: Pick<User, 'id' | 'name'>,
  { cpf, birthDate, phone, address }: SeededPerson,
  at: Date,
): Promise<void> {
  await tx.orm
    .insert(persons)
    .values({
      userId,
      name,
      documentSealed: sealingOf(secret).seal(userId, cpf),
      documentKey: documentKeyOf(secret, `CPF ${cpf}`),
      claimedAt: at,
      birthDate,
      phone,
      nationality: 'BR',
      isPoliticallyExposed: false,
      savedAt: at,
    })
    .onConflictDoNothing();
  await tx.orm
    .insert(postalAddresses)
    .values({ userId, ...address, savedAt: at })
    .onConflictDoNothing();
  const agreed = await readConsents(tx, userId);
  if (agreed.every(({ changedAt }) => changedAt === null)) {
    await recordConsents(tx, userId, { acceptedMarketing: false }, at);
  }
}
