import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core';

/** How far the exchange's clock has been moved: one row, or none while nobody has moved it. Sandbox only. */
export const clockJump = pgTable(
  'clock_jump',
  {
    id: integer().primaryKey().default(1),
    /** How many ms the exchange is ahead of the real time. */
    aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
  },
  (table) => [check('clock_jump_one', sql`${table.id} = 1`), check('clock_jump_ahead', sql`${table.aheadMs} >= 0`)],
);
