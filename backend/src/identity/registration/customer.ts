import type { SqlRunner, Transaction } from '../../db/database';
import { findUser, lockUser } from '../users';
import type { User } from '../users';

/** The customer of a session was replaced meanwhile by another one with the same e-mail, and the session ended with them. */
export class CustomerGone extends Error {}

/** @throws CustomerGone */
export async function customerOf(db: SqlRunner, userId: string): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new CustomerGone('The customer of the session is gone');
  return user;
}

/** The customer, whom no other transaction changes until this one has ended. @throws CustomerGone */
export async function lockedCustomer(tx: Transaction, userId: string): Promise<User> {
  await lockUser(tx, userId);
  return customerOf(tx, userId);
}
