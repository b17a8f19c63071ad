import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instantInMilliseconds } from '../db/columns';
import { users } from '../identity/tables';
import { jobColumns, jobIndex } from '../jobs/index';

export const EXPORT_FORMATS = ['JSON', 'PDF'] as const;
export const EXPORT_STATES = ['PREPARING', 'READY', 'FAILED'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Copies of their data that customers asked for. The job of a row makes the files, and deletes them and the row a day later. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: EXPORT_STATES }).notNull().default('PREPARING'),
    requestedAt: instantInMilliseconds('requested_at').notNull(),
    readyAt: instantInMilliseconds('ready_at'),
    /** When the row goes, with its files; null while they are made. */
    expiresAt: instantInMilliseconds('expires_at'),
    jsonBytes: bigint('json_bytes', { mode: 'number' }),
    pdfBytes: bigint('pdf_bytes', { mode: 'number' }),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('data_exports', table),
    index('data_exports_user').on(table.userId, table.requestedAt),
    check('data_exports_state', sql`${table.state} in ('PREPARING', 'READY', 'FAILED')`),
    check('data_exports_failed', sql`${table.state} <> 'FAILED' or ${table.expiresAt} is not null`),
    check(
      'data_exports_ready',
      sql`num_nonnulls(${table.readyAt}, ${table.expiresAt}, ${table.jsonBytes}, ${table.pdfBytes}) = case ${table.state} when 'READY' then 4 when 'FAILED' then 1 else 0 end`,
    ),
    check('data_exports_step', sql`${table.nextStepAt} is not null`),
  ],
);

/** The files, in parts of which one at a time is in memory. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    format: text({ enum: EXPORT_FORMATS }).notNull(),
    position: integer().notNull(),
    /** Sealed under export, format and position. */
    sealed: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.format, table.position] }),
    check('data_export_parts_format', sql`${table.format} in ('JSON', 'PDF')`),
  ],
);
