import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** Feature flags (specification §7). A name without a row is switched off. */
export const features = pgTable('features', {
  name: text().primaryKey(),
  isEnabled: boolean('is_enabled').notNull().default(false),
});

export const APP_STATUSES = ['NORMAL', 'UNDER_MAINTENANCE'] as const;
export const ALERT_TYPES = ['POSITIVE', 'NEUTRAL', 'WARNING', 'NEGATIVE'] as const;

/** The status record of the content service (specification §3): one row. */
export const appStatus = pgTable(
  'app_status',
  {
    id: integer().primaryKey().default(1),
    status: text({ enum: APP_STATUSES }).notNull().default('NORMAL'),
    alertMessage: text('alert_message'),
    alertType: text('alert_type', { enum: ALERT_TYPES }),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('app_status_one', sql`${table.id} = 1`),
    check('app_status_status', sql`${table.status} in ('NORMAL', 'UNDER_MAINTENANCE')`),
    check('app_status_alert_type', sql`${table.alertType} in ('POSITIVE', 'NEUTRAL', 'WARNING', 'NEGATIVE')`),
  ],
);

/** Markets under maintenance, by their symbol: one row each. */
export const marketMaintenance = pgTable('market_maintenance', { symbol: text().primaryKey() });
