import { together } from '../db/database';
import type { Transaction } from '../db/database';
import { lockedCustomers } from '../deposits/index';
import type { User } from '../identity/index';
import { accountsOfWithdrawals, lockWithdrawals } from './withdrawal-store';
import type { Withdrawal } from './withdrawal-store';

/** A withdrawal that is locked, with its customer. */
interface LockedWithdrawal {
  readonly withdrawal: Withdrawal;
  readonly customer: User | undefined;
}

/** Withdrawals that are locked, with their customers: a withdrawal is locked after its customer. */
export async function lockedWithdrawals(tx: Transaction, ids: readonly string[]): Promise<readonly LockedWithdrawal[]> {
  const accountIds = await accountsOfWithdrawals(tx, ids);
  const [customers, withdrawals] = await together([lockedCustomers(tx, accountIds), lockWithdrawals(tx, ids)]);
  return withdrawals.map((withdrawal) => ({
    withdrawal,
    customer: customers.find(({ accountId }) => accountId === withdrawal.accountId),
  }));
}

/** The same of one. */
export async function lockedWithdrawal(tx: Transaction, id: string) {
  const [locked] = await lockedWithdrawals(tx, [id]);
  return { withdrawal: locked?.withdrawal ?? null, customer: locked?.customer };
}
