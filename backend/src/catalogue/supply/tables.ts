import { sql } from 'drizzle-orm';
import { check, date, pgTable, text } from 'drizzle-orm/pg-core';
import { amount } from '../../db/columns';
import { jobColumns, jobIndex } from '../../jobs/index';

/** How many of each asset are in circulation, as it was told last. The row is the job that asks for the next count. */
export const assetSupplies = pgTable(
  'asset_supplies',
  {
    /** Code of the asset. */
    id: text().primaryKey(),
    /** Null until somebody told one, as the following. */
    circulating: amount(),
    /** Day of the count. */
    asOf: date('as_of', { mode: 'string' }),
    source: text(),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('asset_supplies', table),
    check(
      'asset_supplies_count',
      sql`(${table.circulating} is null) = (${table.asOf} is null) and (${table.circulating} is null) = (${table.source} is null)
          and ${table.circulating} > 0`,
    ),
  ],
);
