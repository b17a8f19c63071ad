import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instantInMilliseconds } from '../db/columns';
import { users } from '../identity/tables';

export const DISCLOSURE_PRODUCTS = ['EARN', 'OTC', 'BASKETS', 'CARD'] as const;

/** What customers have to know before they use a product. A new version is a new row; none is changed. */
export const disclosures = pgTable(
  'disclosures',
  {
    product: text({ enum: DISCLOSURE_PRODUCTS }).notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    validFrom: instantInMilliseconds('valid_from').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product, table.version] }),
    check('disclosures_product', sql`${table.product} in ('EARN', 'OTC', 'BASKETS', 'CARD')`),
  ],
);

/** Who accepted which. */
export const disclosureAcceptances = pgTable(
  'disclosure_acceptances',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    product: text({ enum: DISCLOSURE_PRODUCTS }).notNull(),
    version: integer().notNull(),
    acceptedAt: instantInMilliseconds('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.product, table.version] })],
);
