import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { hashPassword } from './passwords';
import { users } from './tables';

/** Who a customer was, and what they did with their access. The key of `registrations` is the customer's. */
const FORGOTTEN = [
  ['registrations', 'id'],
  ['persons', 'user_id'],
  ['companies', 'user_id'],
  ['partners', 'user_id'],
  ['postal_addresses', 'user_id'],
  ['consents', 'user_id'],
  ['withdrawal_locks', 'user_id'],
  ['security_events', 'user_id'],
] as const;

/**
 * What stood for five years after an account was closed goes. The row of the customer stays for the ledger, and names nobody; the
 * CPF or CNPJ is free.
 */
export async function forgetCustomer(tx: Transaction, userId: string): Promise<void> {
  for (const [table, key] of FORGOTTEN) await tx.query(`delete from ${table} where ${key} = $1`, [userId]);
  await tx.orm
    .update(users)
    .set({
      name: '',
      email: `${userId}@encerrada.invalid`,
      referredBy: null,
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
      passwordChangedAt: null,
    })
    .where(eq(users.id, userId));
}
