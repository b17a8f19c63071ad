import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SqlRunner } from '../../db/database';
import { prepared } from '../../db/prepared';
import { users } from '../tables';
import type { User } from '../users';
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

const personsByIds = prepared((orm) =>
  orm
    .select()
    .from(persons)
    .where(sql`${persons.userId} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('persons-by-ids'),
);

/** In whose name the accounts of customers are, by the customer's id; without those who registered no CPF or CNPJ. */
export async function findHolders(
  runner: SqlRunner,
  secret: string,
  customers: readonly Pick<User, 'id' | 'accountType'>[],
): Promise<ReadonlyMap<string, Holder>> {
  const idsOf = (isCompany: boolean) =>
    customers.filter(({ accountType }) => (accountType === 'COMPANY') === isCompany).map(({ id }) => id);
  const [people, firms] = [idsOf(false), idsOf(true)];
  const [foundPeople, foundFirms] = await Promise.all([
    people.length === 0 ? [] : personsByIds(runner).execute({ ids: people }),
    firms.length === 0 ? [] : runner.orm.select().from(companies).where(inArray(companies.userId, firms)),
  ]);
  const sealing = sealingOf(secret);
  const named = [...foundPeople, ...foundFirms.map((firm) => ({ ...firm, name: firm.legalName }))];
  return new Map(
    named.flatMap(({ userId, name, documentSealed, documentKey }) => {
      const document = documentSealed === null ? undefined : sealing.open(userId, documentSealed);
      return document === undefined ? [] : [[userId, { name, document, documentKey }] as const];
    }),
  );
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

/** The name under which a company is known; null when it registered none. */
export async function findTradeName(runner: SqlRunner, userId: string): Promise<string | null> {
  const [firm] = await runner.orm
    .select({ tradeName: companies.tradeName })
    .from(companies)
    .where(eq(companies.userId, userId));
  return firm?.tradeName ?? null;
}
