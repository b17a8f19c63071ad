import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns';
import { users } from '../tables';

export const CONSENT_KINDS = ['TERMS', 'PRIVACY', 'MARKETING'] as const;

/** What a customer agreed to, and took back. Rows are only added. */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    /** Of the text that was shown. */
    version: text().notNull(),
    isGiven: boolean('is_given').notNull(),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    index('consents_user').on(table.userId, table.kind, table.happenedAt),
    check('consents_kind', sql`${table.kind} in ('TERMS', 'PRIVACY', 'MARKETING')`),
  ],
);
