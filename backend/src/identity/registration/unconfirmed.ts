import type { Transaction } from '../../db/database';
import { closeEmptyAccounts } from '../../ledger/index';
import { forgetNotifications } from '../../notifications/index';

/** Names the locks that are held for an e-mail. */
const EMAIL_LOCKS = 3201;

/** Lets no other transaction that asks the same of an e-mail go on until this one has ended. */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [EMAIL_LOCKS, email]);
}

/**
 * Lets no other transaction change the customer, or whoever has yet to confirm the e-mail. Two customers who take the e-mails of
 * each other lock both in one order, so that neither waits for the other.
 */
export async function lockBoth(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.query(
    'select 1 from users where id = $1 or (email = $2 and email_confirmed_at is null) order by id for update',
    [userId, email],
  );
}

interface Forgotten {
  readonly id: string;
  readonly account_id: number;
}

/**
 * Forgets customers who did not confirm the e-mail: nothing is theirs (identity I-3). The statements are the same when there
 * is nobody to forget. @returns the ids of the sessions that this ends
 */
async function forget(tx: Transaction, found: readonly Forgotten[]): Promise<string[]> {
  const ids = found.map(({ id }) => id);
  const accountIds = found.map((one) => one.account_id);
  const sessions = await tx.query<{ id: string }>('delete from sessions where user_id = any($1) returning id', [ids]);
  for (const table of ['user_devices', 'security_events', 'proof_failures', 'withdrawal_locks', 'preferences']) {
    await tx.query(`delete from ${table} where user_id = any($1)`, [ids]);
  }
  await tx.query('delete from users where id = any($1)', [ids]);
  await forgetNotifications(tx, accountIds);
  await closeEmptyAccounts(tx, accountIds);
  return sessions.map(({ id }) => id);
}

/**
 * Makes room for another customer who has yet to confirm this e-mail. @param but the one who stays
 * @returns the ids of the sessions that this ends
 */
export async function replaceUnconfirmed(tx: Transaction, email: string, but: string | null): Promise<string[]> {
  const found = await tx.query<Forgotten>(
    `select id, account_id from users
      where email = $1 and email_confirmed_at is null and id is distinct from $2 for update`,
    [email, but],
  );
  return forget(tx, found);
}

/** Forgets the customer, unless the e-mail was confirmed meanwhile. @returns the ids of the sessions that this ends */
export async function forgetUnconfirmed(tx: Transaction, userId: string): Promise<string[]> {
  const found = await tx.query<Forgotten>(
    'select id, account_id from users where id = $1 and email_confirmed_at is null for update',
    [userId],
  );
  return forget(tx, found);
}
