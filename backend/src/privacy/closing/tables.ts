import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../../db/columns';
import { users } from '../../identity/tables';
import { jobColumns, jobIndex } from '../../jobs/index';

export const DELETION_STATES = ['REQUESTED', 'CANCELED', 'CLOSED', 'FAILED'] as const;
/** What keeps an account open. */
export const DELETION_OBSTACLES = ['BALANCE', 'OPEN_ORDERS', 'RECURRING_BUYS', 'VERIFICATION'] as const;

export type DeletionState = (typeof DELETION_STATES)[number];
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number];

/** Requests of customers to close their account. The job of a row closes it at its time, and five years later forgets the customer. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: DELETION_STATES }).notNull().default('REQUESTED'),
    requestedAt: instantInMilliseconds('requested_at').notNull(),
    /** When the account is closed, and until when the request can be taken back. */
    closesAt: instantInMilliseconds('closes_at').notNull(),
    /** Null while it waits. */
    endedAt: instantInMilliseconds('ended_at'),
    /** Why the account was not closed at its time. */
    obstacles: text({ enum: DELETION_OBSTACLES }).array().notNull().default([]),
    /** When what the law asked to keep of the closed account went. Null before, and of an account that was opened again. */
    purgedAt: instantInMilliseconds('purged_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('deletion_requests', table),
    index('deletion_requests_user').on(table.userId, table.id),
    uniqueIndex('deletion_requests_waiting')
      .on(table.userId)
      .where(sql`${table.state} = 'REQUESTED'`),
    check('deletion_requests_state', sql`${table.state} in ('REQUESTED', 'CANCELED', 'CLOSED', 'FAILED')`),
    check('deletion_requests_ended', sql`(${table.state} = 'REQUESTED') = (${table.endedAt} is null)`),
    check(
      'deletion_requests_step',
      sql`case ${table.state} when 'REQUESTED' then ${table.nextStepAt} is not null when 'CLOSED' then true else ${table.nextStepAt} is null end`,
    ),
    check(
      'deletion_requests_purged',
      sql`${table.purgedAt} is null or (${table.state} = 'CLOSED' and ${table.nextStepAt} is null)`,
    ),
    check('deletion_requests_failed', sql`(${table.state} = 'FAILED') = (cardinality(${table.obstacles}) > 0)`),
    check(
      'deletion_requests_obstacles',
      sql`${table.obstacles} <@ array['BALANCE', 'OPEN_ORDERS', 'RECURRING_BUYS', 'VERIFICATION']`,
    ),
  ],
);
