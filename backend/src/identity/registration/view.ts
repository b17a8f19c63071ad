import { eq } from 'drizzle-orm';
import type { SqlRunner } from '../../db/database';
import { LEVELS } from '../levels';
import type { User } from '../users';
import { persons, postalAddresses, registrations } from './tables';

export type RegistrationRow = typeof registrations.$inferSelect;
export type PersonRow = typeof persons.$inferSelect;
export type PostalAddressRow = typeof postalAddresses.$inferSelect;

export type RegistrationStep = 'EMAIL' | 'ACCOUNT_TYPE' | 'INFOS' | 'ADDRESS' | 'PROGRESS' | 'DONE';

/** What is known of a customer's registration. */
export interface StoredRegistration {
  readonly user: User;
  readonly registration: RegistrationRow | undefined;
  readonly person: PersonRow | undefined;
  readonly address: PostalAddressRow | undefined;
}

export async function readRegistration(db: SqlRunner, user: User): Promise<StoredRegistration> {
  const [registration] = await db.orm.select().from(registrations).where(eq(registrations.id, user.id));
  const [person] = await db.orm.select().from(persons).where(eq(persons.userId, user.id));
  const [address] = await db.orm.select().from(postalAddresses).where(eq(postalAddresses.userId, user.id));
  return { user, registration, person, address };
}

/** Where the customer goes on. */
export function nextStepOf({ user, registration, person, address }: StoredRegistration): RegistrationStep {
  if (user.emailConfirmedAt === null) return 'EMAIL';
  if (user.level >= LEVELS.REGISTERED) return 'DONE';
  if (!registration?.accountType) return 'ACCOUNT_TYPE';
  if (!person) return 'INFOS';
  return address ? 'PROGRESS' : 'ADDRESS';
}

/** The e-mail with all but its first letter and its domain hidden. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
