import type { Transaction } from '../../db/database';

/** Names the locks that are held for a document. */
const DOCUMENT_LOCKS = 3202;

/** The table whose document an account has for itself, and how its check tells that somebody else has it. */
export const CLAIMS = {
  PERSONAL: { table: 'persons', kind: 'REGISTRY', inUse: 'DOCUMENT_IN_USE', closed: 'DOCUMENT_CLOSED' },
  COMPANY: { table: 'companies', kind: 'COMPANY', inUse: 'COMPANY_IN_USE', closed: 'COMPANY_CLOSED' },
} as const;

export type Claim = (typeof CLAIMS)[keyof typeof CLAIMS];

/**
 * Whether another account has a document, or had it when it was closed: then its customer comes back to that one. Until the
 * transaction ends nobody else gets it. Tell it only where everything fits the registry (identity I-22).
 * @returns what is wrong; null when nobody has it
 */
export async function documentFault(
  tx: Transaction,
  { table, inUse, closed }: Claim,
  userId: string,
  key: string,
): Promise<Claim['inUse' | 'closed'] | null> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [DOCUMENT_LOCKS, key]);
  const [other] = await tx.query<{ is_closed: boolean }>(
    `select u.closed_at is not null as is_closed from ${table} d join users u on u.id = d.user_id
      where d.document_key = $1 and d.claimed_at is not null and d.user_id <> $2`,
    [key, userId],
  );
  if (!other) return null;
  return other.is_closed ? closed : inUse;
}
