import { and, eq, isNotNull } from 'drizzle-orm';
import type { SqlRunner } from '../../db/database';
import { users } from '../tables';
import { sealingOf } from './steps';
import { companies, persons } from './tables';

/** In whose name an account is. */
export interface Holder {
  readonly name: string;
  /** CPF or CNPJ, without signs. */
  readonly document: string;
  /** The same for everybody with the same document. */
  readonly documentKey: string;
}

/** In whose name the account of a customer is; null where nobody registered a CPF or CNPJ. */
export async function findHolder(runner: SqlRunner, secret: string, userId: string): Promise<Holder | null> {
  const [user] = await runner.orm.select().from(users).where(eq(users.id, userId));
  const [person] = await runner.orm.select().from(persons).where(eq(persons.userId, userId));
  const [company] = await runner.orm.select().from(companies).where(eq(companies.userId, userId));
  const found = user?.accountType === 'COMPANY' ? company && { ...company, name: company.legalName } : person;
  if (!found || found.documentSealed === null) return null;
  const document = sealingOf(secret).open(userId, found.documentSealed);
  return document === undefined ? null : { name: found.name, document, documentKey: found.documentKey };
}

/** The first account (MAIN) of the customer who completed a registration with this document. */
export async function findHolderAccount(runner: SqlRunner, documentKey: string): Promise<number | null> {
  for (const table of [persons, companies]) {
    const [found] = await runner.orm
      .select({ accountId: users.accountId })
      .from(users)
      .innerJoin(table, eq(table.userId, users.id))
      .where(and(eq(table.documentKey, documentKey), isNotNull(table.claimedAt)));
    if (found) return found.accountId;
  }
  return null;
}
