import type { Transaction } from '../db/database';
import { lockedCustomer } from '../deposits/index';
import { findWithdrawal, lockWithdrawal } from './withdrawal-store';

/** A withdrawal that is locked, with its customer; a withdrawal is locked after its customer. */
export async function lockedWithdrawal(tx: Transaction, id: string) {
  const found = await findWithdrawal(tx, id);
  const customer = found ? await lockedCustomer(tx, found.accountId) : undefined;
  return { withdrawal: found ? await lockWithdrawal(tx, id) : null, customer };
}
