import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { withdrawalApprovals } from './tables';
import { termsHashOf } from './terms-hash';
import type { Withdrawal } from './withdrawal-store';

/**
 * The last look before a withdrawal leaves: exactly its terms, as they are now, were approved by the second factor and the mail, or
 * under a mandate.
 * @throws when they were not: it stays where it is, held, and the operator is told
 */
export async function requireApproved(tx: Transaction, withdrawal: Withdrawal): Promise<void> {
  const termsHash = termsHashOf(withdrawal);
  const all = await tx.orm
    .select()
    .from(withdrawalApprovals)
    .where(eq(withdrawalApprovals.withdrawalId, withdrawal.id));
  const kinds = new Set(all.filter((one) => one.termsHash === termsHash).map(({ kind }) => kind));
  const isCustomers = kinds.has('EMAIL') && (kinds.has('TOTP') || kinds.has('PASSKEY'));
  if (!isCustomers && !kinds.has('MANDATE')) throw new Error('Nobody approved the terms of a withdrawal');
}
