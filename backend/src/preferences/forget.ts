import type { Transaction } from '../db/database';

/** Forgets what a customer chose whose account is closed. */
export async function forgetPreferences(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from preferences where user_id = $1', [userId]);
}
