import { createHmac } from 'node:crypto';
import type { ApiKey, ApiKeyPermission } from '../src/api-keys/api-key-store';
import type { ApiKeys } from '../src/api-keys/api-keys';
import { inTransaction } from '../src/db/database';
import { createUser } from '../src/identity/users';
import type { User } from '../src/identity/users';
import { PASSWORD } from './identity-fixture';
import type { TestDatabase } from './test-database';

export const BROWSER = { address: '10.0.0.1', userAgent: 'test', device: () => undefined } as const;

let people = 0;

/** A customer with both accounts. */
export function customerOn(db: TestDatabase): Promise<User> {
  people += 1;
  const email = `program${people}@example.com`;
  return inTransaction(db, (tx) =>
    createUser(tx, { name: 'Program', email, password: PASSWORD, level: 20 }, new Date()),
  );
}

/** Gives a customer a second factor, and with it what a key that may withdraw needs. */
export const giveSecondFactor = (db: TestDatabase, { id }: User): Promise<unknown> =>
  db.query("insert into totp (user_id, sealed, last_step, since) values ($1, '', 0, now())", [id]);

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Terms with which a verified customer who has a second factor may have a key that withdraws. */
export const withdrawingTerms = () => ({
  permissions: ['READ', 'WITHDRAW'] as const,
  allowedIps: ['203.0.113.7'],
  expiresAt: new Date(Date.now() + MONTH_MS),
});

export interface KeyTerms {
  readonly accountId?: number;
  readonly permissions?: readonly ApiKeyPermission[];
  readonly allowedIps?: readonly string[];
  readonly expiresAt?: Date | null;
}

/** A key of the customer's MAIN account that may read and trade, unless the terms say otherwise. */
export function keyOf(
  db: TestDatabase,
  apiKeys: ApiKeys,
  user: User,
  terms: KeyTerms = {},
): Promise<{ key: ApiKey; secret: string }> {
  const { accountId = user.accountId, permissions = ['READ', 'TRADE'], allowedIps = [], expiresAt = null } = terms;
  const wanted = { userId: user.id, accountId, name: 'Robô', permissions, allowedIps, expiresAt };
  return apiKeys.create(wanted, BROWSER, (work) => inTransaction(db, work));
}

/** Hex HMAC-SHA256. */
export function signed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
