import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../../db/columns';
import { users } from '../tables';

export const MAIL_CODE_PURPOSES = [
  'EMAIL',
  'PASSWORD_RESET',
  'TWO_FACTOR',
  'TWO_FACTOR_RESET',
  'EMAIL_CHANGE',
] as const;

/** A code as it is stored. */
export interface StoredCode {
  /** argon2id under the salt of the row, base64. */
  readonly hash: string;
  /** Unix ms. */
  readonly expiresAt: number;
}

/** The last two codes that a customer was sent for a purpose. A code that was used is in no row. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: MAIL_CODE_PURPOSES }).notNull(),
    /** HMAC of the e-mail that they were sent to: for another e-mail they are wrong. */
    targetKey: text('target_key').notNull(),
    salt: text().notNull(),
    codes: jsonb().$type<readonly StoredCode[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose] }),
    check(
      'mail_codes_purpose',
      sql`${table.purpose} in ('EMAIL', 'PASSWORD_RESET', 'TWO_FACTOR', 'TWO_FACTOR_RESET', 'EMAIL_CHANGE')`,
    ),
    check('mail_codes_codes', sql`jsonb_array_length(${table.codes}) between 1 and 2`),
  ],
);

/**
 * What is counted for an e-mail and a purpose, whoever asks and whether anybody has the e-mail: tries, and times at which codes
 * were sent. Asking for another code gives no try back.
 */
export const mailCodeCounts = pgTable(
  'mail_code_counts',
  {
    purpose: text({ enum: MAIL_CODE_PURPOSES }).notNull(),
    targetKey: text('target_key').notNull(),
    /** Tries in the hour that began at `windowStart`. */
    tries: integer().notNull(),
    windowStart: instantInMilliseconds('window_start').notNull(),
    /** The last ten, oldest first. */
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }).array().notNull(),
    changedAt: instantInMilliseconds('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.targetKey] }),
    index('mail_code_counts_changed').on(table.changedAt),
    check(
      'mail_code_counts_purpose',
      sql`${table.purpose} in ('EMAIL', 'PASSWORD_RESET', 'TWO_FACTOR', 'TWO_FACTOR_RESET', 'EMAIL_CHANGE')`,
    ),
    check('mail_code_counts_tries', sql`${table.tries} between 0 and 5`),
  ],
);
