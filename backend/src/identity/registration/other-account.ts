import type { Transaction } from '../../db/database';

/** Forgets what was filled in for the account type that is not the customer's. */
export async function forgetOtherAccount(tx: Transaction, userId: string): Promise<void> {
  for (const table of ['companies', 'partners']) {
    await tx.query(
      `delete from ${table} as own using registrations as r
        where own.user_id = $1 and r.id = $1 and r.account_type is distinct from 'COMPANY'`,
      [userId],
    );
  }
  await tx.query(
    `delete from postal_addresses as own using registrations as r
      where own.user_id = $1 and r.id = $1 and r.account_type <> own.account_type`,
    [userId],
  );
  await tx.query('update registrations set other_kept_until = null where id = $1', [userId]);
}

/** The same of a customer who left that account type long enough ago. */
export async function forgetLeftAccount(tx: Transaction, userId: string, now: Date): Promise<void> {
  const due = await tx.query(
    `update registrations
        set next_step_at = case state when 'SUBMITTED' then next_step_at end, step_tries = 0
      where id = $1 and other_kept_until <= $2
     returning id`,
    [userId, now],
  );
  if (due.length > 0) await forgetOtherAccount(tx, userId);
}
