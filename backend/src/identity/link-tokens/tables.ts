import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../../db/columns';
import { users } from '../tables';

export const LINK_TOKEN_PURPOSES = [
  'EMAIL',
  'PASSWORD_RESET',
  'UNDO',
  'TWO_FACTOR',
  'TWO_FACTOR_RESET',
  'WITHDRAWAL',
  'MANDATE',
  'COIN_REFUND',
] as const;

/** Tokens of links in mails. They stay for a while after their end, so that a link can say what became of it. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    /** SHA-256 of the token, hex: a copy of this table opens nothing. */
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: LINK_TOKEN_PURPOSES }).notNull(),
    /** The session that asked for the mail; null when it is of no account. */
    sessionKey: text('session_key'),
    /** What the link is for, such as the e-mail to confirm, sealed under the hash. */
    targetSealed: text('target_sealed'),
    createdAt: instantInMilliseconds('created_at').notNull(),
    expiresAt: instantInMilliseconds('expires_at').notNull(),
    usedAt: instantInMilliseconds('used_at'),
    replacedAt: instantInMilliseconds('replaced_at'),
  },
  (table) => [
    index('link_tokens_user').on(table.userId, table.purpose),
    index('link_tokens_expires').on(table.expiresAt),
    check(
      'link_tokens_purpose',
      sql`${table.purpose} in ('EMAIL', 'PASSWORD_RESET', 'UNDO', 'TWO_FACTOR', 'TWO_FACTOR_RESET', 'WITHDRAWAL', 'MANDATE', 'COIN_REFUND')`,
    ),
    check('link_tokens_used', sql`${table.usedAt} is null or ${table.usedAt} < ${table.expiresAt}`),
  ],
);
