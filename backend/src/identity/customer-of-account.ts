import { asc, eq, inArray } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { users } from './tables';
import type { User } from './users';

/** The customer of a first account (MAIN), also when the account is closed. */
export async function findCustomerOfAccount(runner: SqlRunner, accountId: number): Promise<User | undefined> {
  const [user] = await runner.orm.select().from(users).where(eq(users.accountId, accountId));
  return user;
}

/** The customers of first accounts, locked in a fixed order, so that two transactions never wait for each other in a circle. */
export async function lockCustomersOf(tx: Transaction, accountIds: readonly number[]): Promise<readonly User[]> {
  if (accountIds.length === 0) return [];
  const own = inArray(users.accountId, [...accountIds]);
  return tx.orm.select().from(users).where(own).orderBy(asc(users.id)).for('update');
}
