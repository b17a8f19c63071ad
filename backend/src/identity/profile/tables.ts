import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../../db/columns';
import { users } from '../tables';

/** Changes of an e-mail that wait for the code which was sent to the new one. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The session that gave the proof: no other one confirms. */
  sessionKey: text('session_key').notNull(),
  /** The new e-mail, sealed under the customer's id. */
  emailSealed: text('email_sealed').notNull(),
  expiresAt: instantInMilliseconds('expires_at').notNull(),
});

/** E-mails that customers left, and can have back by the link `Não fui eu`: nobody else gets one until then. */
export const formerEmails = pgTable(
  'former_emails',
  {
    email: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: instantInMilliseconds('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.userId] }),
    index('former_emails_user').on(table.userId),
    index('former_emails_until').on(table.until),
  ],
);
