import type { Transaction } from '../db/database';
import type { User } from './users';

/** A customer at random, in whose place the work for nobody is done. */
export async function standIn(tx: Transaction): Promise<Pick<User, 'id' | 'accountId'> | undefined> {
  const [user] = await tx.query<{ id: string; account_id: number }>(
    `with random as (select gen_random_uuid() as id)
     (select id, account_id from users where id >= (select id from random) order by id limit 1)
     union all (select id, account_id from users order by id limit 1) limit 1`,
  );
  return user && { id: user.id, accountId: user.account_id };
}

/**
 * Does the work in any case, and takes it back unless it is to be kept: how long it takes does not tell for whom it was.
 */
export async function keptIf(isKept: boolean, tx: Transaction, work: () => Promise<void>): Promise<void> {
  await tx.query('savepoint taken_back');
  await work();
  await tx.query(isKept ? 'release savepoint taken_back' : 'rollback to savepoint taken_back');
}
