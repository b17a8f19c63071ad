import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../db/columns';
import { twoFactorResets } from '../identity/second-factor-reset/tables';
import { users } from '../identity/tables';
import { jobColumns, jobIndex } from '../jobs/index';

export const DOCUMENT_KINDS = [
  'FRONT',
  'BACK',
  'SELFIE',
  'LIVENESS',
  'ARTICLES',
  'OWNER_FRONT',
  'OWNER_SELFIE',
] as const;
export const CONTENT_TYPES = ['image/jpeg', 'application/pdf'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export type ContentType = (typeof CONTENT_TYPES)[number];

/**
 * Pictures and papers of customers: the place that was opened for each, and what is stored in it. The content itself is in
 * the store, sealed under the id. The job of a row deletes the content and then the row.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    /** The owner of a company whose document it is; null for the customer's own. */
    ownerId: text('owner_id'),
    /** Which prompt of the liveness it answers; null for other kinds. */
    prompt: integer(),
    /** The request to turn a lost second factor off that it is for; null for the verification. */
    resetId: uuid('reset_id').references(() => twoFactorResets.id),
    /** With a request: the session that opened the place, which may be a guest's, and alone fills and sees it. */
    sessionKey: text('session_key'),
    /** Where the store keeps it: 256 random bits. */
    storeKey: text('store_key').notNull().unique(),
    openedAt: instantInMilliseconds('opened_at').notNull(),
    /** All that was sent for this place, also what was refused. */
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** Of what is stored; null while nothing is. */
    contentType: text('content_type', { enum: CONTENT_TYPES }),
    bytes: integer(),
    storedAt: instantInMilliseconds('stored_at'),
    /** When a scanner found nothing in it; null when none looked. */
    scannedAt: instantInMilliseconds('scanned_at'),
    handedInAt: instantInMilliseconds('handed_in_at'),
    /** Nobody sees it any more; the row stays for the count of the day. */
    removedAt: instantInMilliseconds('removed_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('documents', table),
    index('documents_user').on(table.userId, table.openedAt),
    index('documents_reset')
      .on(table.resetId)
      .where(sql`${table.resetId} is not null`),
    check('documents_session', sql`(${table.resetId} is null) = (${table.sessionKey} is null)`),
    check(
      'documents_kind',
      sql`${table.kind} in ('FRONT', 'BACK', 'SELFIE', 'LIVENESS', 'ARTICLES', 'OWNER_FRONT', 'OWNER_SELFIE')`,
    ),
    check('documents_content_type', sql`${table.contentType} in ('image/jpeg', 'application/pdf')`),
    check(
      'documents_stored',
      sql`(${table.storedAt} is null) = (${table.contentType} is null) and (${table.storedAt} is null) = (${table.bytes} is null)`,
    ),
    check('documents_handed_in', sql`${table.handedInAt} is null or ${table.storedAt} is not null`),
    check('documents_end', sql`${table.nextStepAt} is not null or ${table.handedInAt} is not null`),
  ],
);
