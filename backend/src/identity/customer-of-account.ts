import { eq } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import { users } from './tables';
import type { User } from './users';

/** The customer of a first account (MAIN), also when the account is closed. */
export async function findCustomerOfAccount(runner: SqlRunner, accountId: number): Promise<User | undefined> {
  const [user] = await runner.orm.select().from(users).where(eq(users.accountId, accountId));
  return user;
}
