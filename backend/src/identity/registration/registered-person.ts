import { and, asc, eq, gte } from 'drizzle-orm';
import type { SqlRunner } from '../../db/database';
import { sealingOf } from './steps';
import { partners, persons } from './tables';

/** Hundredths of a percent: whoever has as much of a company is an owner of it (identity §10). */
const OWNER_SHARE = 2_500;

/** Who a customer registered as. */
export interface RegisteredPerson {
  readonly name: string;
  /** Eleven digits; null for a foreigner without one. */
  readonly cpf: string | null;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  /** ISO 3166-1 alpha-2 */
  readonly nationality: string;
  /** The same for everybody with the same document. */
  readonly documentKey: string;
}

/** Who the customer registered as; null for one whom the operator made. */
export async function findRegisteredPerson(
  runner: SqlRunner,
  secret: string,
  userId: string,
): Promise<RegisteredPerson | null> {
  const [found] = await runner.orm.select().from(persons).where(eq(persons.userId, userId));
  if (!found) return null;
  const { name, documentSealed, birthDate, nationality, documentKey } = found;
  const cpf = documentSealed === null ? null : (sealingOf(secret).open(userId, documentSealed) ?? null);
  return { name, cpf, birthDate, nationality, documentKey };
}

/** Is somebody else verified who has the customer's document? */
export async function isDocumentVerifiedElsewhere(
  runner: SqlRunner,
  userId: string,
  { documentKey }: Pick<RegisteredPerson, 'documentKey'>,
  level: number,
): Promise<boolean> {
  const rows = await runner.query(
    `select 1 from persons p join users u on u.id = p.user_id
      where p.document_key = $1 and p.user_id <> $2 and u.level >= $3 limit 1`,
    [documentKey, userId, level],
  );
  return rows.length > 0;
}

/** Who owns a quarter of a company or more. */
export interface CompanyOwner {
  readonly id: string;
  readonly name: string;
  /** A person has a face; a company has articles. */
  readonly kind: 'PERSON' | 'COMPANY';
}

/** Who owns a quarter of a company or more, in the order of its registration. */
export function findCompanyOwners(runner: SqlRunner, userId: string): Promise<CompanyOwner[]> {
  return runner.orm
    .select({ id: partners.id, name: partners.name, kind: partners.kind })
    .from(partners)
    .where(and(eq(partners.userId, userId), gte(partners.share, OWNER_SHARE)))
    .orderBy(asc(partners.position));
}
