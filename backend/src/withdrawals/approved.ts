import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { prepared } from '../db/prepared';
import { withdrawalApprovals } from './tables';
import { termsHashOf } from './terms-hash';
import type { Withdrawal } from './withdrawal-store';

const approvalsOf = prepared((orm) =>
  orm
    .select()
    .from(withdrawalApprovals)
    .where(sql`${withdrawalApprovals.withdrawalId} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('withdrawal-approvals-of'),
);

/**
 * The last look before withdrawals leave: exactly the terms of each, as they are now, were approved by the second factor and the
 * mail, or under a mandate.
 * @throws when those of one were not: it stays where it is, held, and the operator is told
 */
export async function requireApproved(tx: Transaction, all: readonly Withdrawal[]): Promise<void> {
  if (all.length === 0) return;
  const ids = all.map(({ id }) => id);
  const approvals = await approvalsOf(tx).execute({ ids });
  for (const withdrawal of all) {
    const termsHash = termsHashOf(withdrawal);
    const own = approvals.filter((one) => one.withdrawalId === withdrawal.id && one.termsHash === termsHash);
    const kinds = new Set(own.map(({ kind }) => kind));
    const isCustomers = kinds.has('EMAIL') && (kinds.has('TOTP') || kinds.has('PASSKEY'));
    if (!isCustomers && !kinds.has('MANDATE')) throw new Error('Nobody approved the terms of a withdrawal');
  }
}
