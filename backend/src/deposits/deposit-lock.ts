import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { lockCustomersOf } from '../identity/index';
import type { User } from '../identity/index';
import { findDeposit } from './deposit-store';
import { deposits } from './tables';

/** The customer of an account, locked: what is judged now stays as it is until the transaction ends. */
export async function lockedCustomer(tx: Transaction, accountId: number | null): Promise<User | undefined> {
  const [locked] = accountId === null ? [] : await lockCustomersOf(tx, [accountId]);
  return locked;
}

/** The same of several accounts. */
export const lockedCustomers = (tx: Transaction, accountIds: readonly number[]): Promise<readonly User[]> =>
  lockCustomersOf(tx, [...new Set(accountIds)]);

/** A deposit that is locked, with its customer; a deposit is locked after its customer. */
export async function lockedDeposit(tx: Transaction, id: string) {
  const found = await findDeposit(tx, id);
  const customer = await lockedCustomer(tx, found?.accountId ?? null);
  const [deposit] = await tx.orm.select().from(deposits).where(eq(deposits.id, id)).for('update');
  return { deposit, customer };
}
