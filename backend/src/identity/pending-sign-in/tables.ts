import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../../db/columns';
import { users } from '../tables';

/** Sign-ins with the right password that wait for their second step. Meanwhile the browser is a guest (identity I-13). */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** The guest's session. */
    sessionKey: text('session_key').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instantInMilliseconds('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_user').on(table.userId), index('pending_sign_ins_expires').on(table.expiresAt)],
);
