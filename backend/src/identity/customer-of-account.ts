import { asc, eq, sql } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { prepared } from '../db/prepared';
import { users } from './tables';
import type { User } from './users';

const byAccount = prepared((orm) =>
  orm
    .select()
    .from(users)
    .where(eq(users.accountId, sql.placeholder('accountId')))
    .prepare('users-by-account'),
);

const lockedByAccount = prepared((orm) =>
  orm
    .select()
    .from(users)
    .where(sql`${users.accountId} = any(${sql.placeholder('accountIds')})`)
    .orderBy(asc(users.id))
    .for('update')
    .prepare('users-locked'),
);

/** The customer of a first account (MAIN), also when the account is closed. */
export async function findCustomerOfAccount(runner: SqlRunner, accountId: number): Promise<User | undefined> {
  const [user] = await byAccount(runner).execute({ accountId });
  return user;
}

/** The customers of first accounts, locked in a fixed order, so that two transactions never wait for each other in a circle. */
export async function lockCustomersOf(tx: Transaction, accountIds: readonly number[]): Promise<readonly User[]> {
  return accountIds.length === 0 ? [] : lockedByAccount(tx).execute({ accountIds });
}
