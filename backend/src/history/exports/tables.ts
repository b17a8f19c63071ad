import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instantInMilliseconds } from '../../db/columns';
import { jobColumns, jobIndex } from '../../jobs/index';
import { accounts } from '../../ledger/tables';

export const HISTORY_EXPORT_FORMATS = ['CSV', 'PDF'] as const;
const HISTORY_EXPORT_STATES = ['PREPARING', 'READY', 'FAILED'] as const;

export type HistoryExportFormat = (typeof HISTORY_EXPORT_FORMATS)[number];

/** Histories that customers asked to have as files. The job of a row makes the files, and deletes them and the row a day later. */
export const historyExports = pgTable(
  'exports',
  {
    id: uuid().primaryKey(),
    /** The customer's first account (MAIN). */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    format: text({ enum: HISTORY_EXPORT_FORMATS }).notNull(),
    /** The first moment of the period. */
    beginsAt: instantInMilliseconds('begins_at').notNull(),
    /** The first moment after it. */
    endsAt: instantInMilliseconds('ends_at').notNull(),
    /** What narrows it beside the period, as JSON; null when nothing does. */
    filter: text(),
    state: text({ enum: HISTORY_EXPORT_STATES }).notNull().default('PREPARING'),
    requestedAt: instantInMilliseconds('requested_at').notNull(),
    readyAt: instantInMilliseconds('ready_at'),
    /** When the files go, or that there could be none; null while they are made. */
    expiresAt: instantInMilliseconds('expires_at'),
    /** Entries and positions in the files. */
    rows: integer(),
    /** Of each file, in their order. */
    fileBytes: bigint('file_bytes', { mode: 'number' }).array(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the command: the same key with another body is an error. */
    commandHash: text('command_hash').notNull(),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('exports', table),
    index('exports_account').on(table.accountId, table.requestedAt),
    uniqueIndex('exports_idempotency_key').on(table.accountId, table.idempotencyKey),
    check('exports_format', sql`${table.format} in ('CSV', 'PDF')`),
    check('exports_state', sql`${table.state} in ('PREPARING', 'READY', 'FAILED')`),
    check('exports_period', sql`${table.beginsAt} < ${table.endsAt}`),
    check(
      'exports_ready',
      sql`num_nonnulls(${table.readyAt}, ${table.expiresAt}, ${table.rows}, ${table.fileBytes}) = case ${table.state} when 'READY' then 4 when 'FAILED' then 1 else 0 end`,
    ),
    check('exports_failed', sql`${table.state} <> 'FAILED' or ${table.expiresAt} is not null`),
    check('exports_step', sql`${table.nextStepAt} is not null`),
  ],
);

/** The files, in chunks of which one at a time is in memory. */
export const historyExportChunks = pgTable(
  'export_chunks',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => historyExports.id, { onDelete: 'cascade' }),
    /** From 1. */
    file: integer().notNull(),
    position: integer().notNull(),
    /** Sealed under export, file and position. */
    sealed: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.file, table.position] })],
);
