import { and, eq } from 'drizzle-orm';
import type { SqlRunner } from '../../db/database';
import { LEVELS } from '../levels';
import type { User } from '../users';
import { companies, partners, persons, postalAddresses, registrations } from './tables';

export type RegistrationRow = typeof registrations.$inferSelect;
export type PersonRow = typeof persons.$inferSelect;
export type CompanyRow = typeof companies.$inferSelect;
export type PartnerRow = typeof partners.$inferSelect;
export type PostalAddressRow = typeof postalAddresses.$inferSelect;

/** The steps of a registration in their order. */
export const STEPS = ['EMAIL', 'ACCOUNT_TYPE', 'INFOS', 'COMPANY', 'PARTNERS', 'ADDRESS', 'PROGRESS', 'DONE'] as const;

export type RegistrationStep = (typeof STEPS)[number];

/** Whether only the registration of a company has the step. */
export const isOfCompanies = (step: RegistrationStep): boolean => step === 'COMPANY' || step === 'PARTNERS';

/** What is stored of a registration, by the account type that is chosen now. */
export interface StoredRegistration {
  readonly user: User;
  readonly registration: RegistrationRow | undefined;
  readonly person: PersonRow | undefined;
  readonly company: CompanyRow | undefined;
  /** In their order; none of a person. */
  readonly partners: readonly PartnerRow[];
  readonly address: PostalAddressRow | undefined;
}

async function readCompany(db: SqlRunner, userId: string): Promise<Pick<StoredRegistration, 'company' | 'partners'>> {
  const [company] = await db.orm.select().from(companies).where(eq(companies.userId, userId));
  const all = await db.orm.select().from(partners).where(eq(partners.userId, userId)).orderBy(partners.position);
  return { company, partners: all };
}

export async function readRegistration(db: SqlRunner, user: User): Promise<StoredRegistration> {
  const [registration] = await db.orm.select().from(registrations).where(eq(registrations.id, user.id));
  const accountType = registration?.accountType ?? 'PERSONAL';
  const [person] = await db.orm.select().from(persons).where(eq(persons.userId, user.id));
  const [address] = await db.orm
    .select()
    .from(postalAddresses)
    .where(and(eq(postalAddresses.userId, user.id), eq(postalAddresses.accountType, accountType)));
  const own = accountType === 'COMPANY' ? await readCompany(db, user.id) : { company: undefined, partners: [] };
  return { user, registration, person, address, ...own };
}

/** Where the customer goes on. */
export function nextStepOf(stored: StoredRegistration): RegistrationStep {
  const { user, registration, person, company, partners: owners, address } = stored;
  if (user.emailConfirmedAt === null) return 'EMAIL';
  if (user.level >= LEVELS.REGISTERED) return 'DONE';
  if (!registration?.accountType) return 'ACCOUNT_TYPE';
  if (!person) return 'INFOS';
  if (registration.accountType === 'COMPANY') {
    if (!company) return 'COMPANY';
    if (owners.length === 0) return 'PARTNERS';
  }
  return address ? 'PROGRESS' : 'ADDRESS';
}

/** The e-mail with all but its first letter and its domain hidden. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
