import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../../db/columns';
import { users } from '../tables';

/** Passkeys of customers. What signs with one never leaves the customer's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name that the authenticator gave to it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as it says itself; many always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** It cannot be copied to another device, so its counter must go forward (identity I-10). */
    isDeviceBound: boolean('is_device_bound').notNull(),
    /** How the browser reaches it, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    /** The customer's name for it. */
    name: text().notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
    lastUsedAt: instantInMilliseconds('last_used_at'),
  },
  (table) => [
    index('passkeys_user').on(table.userId, table.createdAt),
    check('passkeys_counter', sql`${table.counter} >= 0`),
    check('passkeys_name', sql`char_length(${table.name}) between 1 and 40`),
  ],
);

/** Challenges that were answered, until they expire by themselves: none is answered twice. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    challenge: text().primaryKey(),
    expiresAt: instantInMilliseconds('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expires').on(table.expiresAt)],
);
