import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../db/columns';
import { accounts } from '../ledger/tables';
import { users } from '../identity/tables';

export const API_KEY_PERMISSIONS = ['READ', 'TRADE', 'WITHDRAW'] as const;

/** Keys of customers' programs, for one of their accounts each. Revoked ones stay to be read. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** What a client sends. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    /** The secret under the exchange's own key (AES-256-GCM): signatures need it, and a copy of this table gives it to nobody. */
    sealedSecret: text('sealed_secret').notNull(),
    permissions: text({ enum: API_KEY_PERMISSIONS }).array().notNull(),
    /** IPv4 or IPv6, single or CIDR; empty: any. */
    allowedIps: text('allowed_ips').array().notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
    expiresAt: instantInMilliseconds('expires_at'),
    lastUsedAt: instantInMilliseconds('last_used_at'),
    /** Where that use came from. */
    lastUsedAddress: text('last_used_address'),
    revokedAt: instantInMilliseconds('revoked_at'),
    /** Nobody uses it until the customer reactivates it with a proof. */
    suspendedAt: instantInMilliseconds('suspended_at'),
  },
  (table) => [
    index('api_keys_user').on(table.userId, table.createdAt),
    check('api_keys_permissions', sql`${table.permissions} <@ array['READ', 'TRADE', 'WITHDRAW']`),
  ],
);
