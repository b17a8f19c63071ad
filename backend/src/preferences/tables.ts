import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../db/columns';
import { users } from '../identity/tables';

/** What customers can choose for all their devices, and between what. */
export const PREFERENCES = {
  THEME: ['LIGHT', 'DARK', 'SYSTEM'],
  HIDDEN_VALUES: ['ON', 'OFF'],
  CALM: ['ON', 'OFF'],
  QUANTITIES: ['FULL', 'SHORT'],
  START_PAGE: ['HOME', 'WALLET', 'BUY', 'TERMINAL'],
} as const;

export type PreferenceName = keyof typeof PREFERENCES;

const NAMES: readonly PreferenceName[] = ['THEME', 'HIDDEN_VALUES', 'CALM', 'QUANTITIES', 'START_PAGE'];

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const ALLOWED = NAMES.map((name) => `(name = '${name}' and value in (${listOf(PREFERENCES[name])}))`).join(' or ');

/** What customers chose for all their devices. A customer has one row for each thing that was chosen, and no others. */
export const preferences = pgTable(
  'preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text({ enum: ['THEME', 'HIDDEN_VALUES', 'CALM', 'QUANTITIES', 'START_PAGE'] }).notNull(),
    value: text().notNull(),
    /** By the exchange's clock. Of two choices the later one is kept, whichever arrived last. */
    chosenAt: instantInMilliseconds('chosen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] }), check('preferences_value', sql.raw(ALLOWED))],
);
