import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../db/columns';
import type { Liveness } from '../identity/index';
import { users } from '../identity/tables';
import { jobColumns, jobIndex } from '../jobs/index';
import type { Verdict } from './port';
import type { Paper, Reason } from './reasons';
import { VERIFICATION_ACTORS, VERIFICATION_STATES } from './states';

export const IDENTITY_DOCUMENTS = ['RG', 'CNH', 'RNM', 'PASSPORT'] as const;
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number];

/** Tries to verify customers. A try goes forward only; its job hands it to the check and fetches the answer. */
export const verifications = pgTable(
  'verifications',
  {
    /** Also names the request to the check. */
    id: uuid().primaryKey().defaultRandom(),
    /** In the order in which they began. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: VERIFICATION_STATES }).notNull(),
    /** Null until it was chosen. */
    identityDocument: text('identity_document', { enum: IDENTITY_DOCUMENTS }),
    /** Pictures of front and back that are older are those of another document. */
    documentChosenAt: instantInMilliseconds('document_chosen_at'),
    liveness: jsonb().$type<Liveness>(),
    /** What was handed in. */
    papers: jsonb().$type<readonly Paper[]>().notNull().default([]),
    /** Why it was refused. */
    reasons: jsonb().$type<readonly Reason[]>().notNull().default([]),
    /** Until when there is an answer, as the customer was told; null until it was handed in. */
    until: instantInMilliseconds('until'),
    startedAt: instantInMilliseconds('started_at').notNull(),
    sentAt: instantInMilliseconds('sent_at'),
    decidedAt: instantInMilliseconds('decided_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('verifications', table),
    index('verifications_user').on(table.userId, table.number),
    uniqueIndex('verifications_open')
      .on(table.userId)
      .where(sql`${table.state} in ('DRAFT', 'SENT', 'CHECKING', 'REVIEW')`),
    uniqueIndex('verifications_approved')
      .on(table.userId)
      .where(sql`${table.state} = 'APPROVED'`),
    check(
      'verifications_state',
      sql`${table.state} in ('DRAFT', 'SENT', 'CHECKING', 'REVIEW', 'APPROVED', 'REFUSED', 'REVOKED')`,
    ),
    check('verifications_identity_document', sql`${table.identityDocument} in ('RG', 'CNH', 'RNM', 'PASSPORT')`),
    check(
      'verifications_waiting',
      sql`${table.state} not in ('SENT', 'CHECKING', 'REVIEW') or num_nulls(${table.nextStepAt}, ${table.until}, ${table.sentAt}) = 0`,
    ),
    check(
      'verifications_decided',
      sql`(${table.state} in ('APPROVED', 'REFUSED', 'REVOKED')) = (${table.decidedAt} is not null)`,
    ),
  ],
);

/** Every step of every try, for good. Rows are only added. */
export const verificationEvents = pgTable(
  'verification_events',
  {
    id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
    verificationId: uuid('verification_id')
      .notNull()
      .references(() => verifications.id),
    /** Null at its beginning. */
    before: text({ enum: VERIFICATION_STATES }),
    after: text({ enum: VERIFICATION_STATES }).notNull(),
    actor: text({ enum: VERIFICATION_ACTORS }).notNull(),
    /** Codes of the reasons of a refusal. */
    reasons: text().array().notNull().default([]),
    /** Until when there was to be an answer; null unless it was in review. */
    until: instantInMilliseconds('until'),
    happenedAt: instantInMilliseconds('happened_at').notNull(),
  },
  (table) => [
    index('verification_events_verification').on(table.verificationId, table.id),
    check('verification_events_actor', sql`${table.actor} in ('CUSTOMER', 'CHECK', 'OPERATOR')`),
  ],
);

/** What the check of a sandbox knows: a service of its own, which forgets nothing when the exchange ends. */
export const sandboxChecks = pgTable('sandbox_checks', {
  requestId: uuid('request_id').primaryKey(),
  /** Null while nothing was handed in. */
  receivedAt: instantInMilliseconds('received_at'),
  /** What the operator decided; null: it approves by itself. */
  verdict: jsonb().$type<Verdict>(),
});
