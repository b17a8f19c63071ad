import { sql } from 'drizzle-orm';
import { bigint, check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../db/columns';
import { jobColumns, jobIndex } from '../jobs/index';

export const PROVIDERS = ['bank', 'card', 'custody', 'issuer'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What providers rang for. Each is worked on as a job. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** The provider's own id: the same one is kept once. */
    eventId: text('event_id').notNull(),
    body: jsonb().notNull(),
    receivedAt: instantInMilliseconds('received_at').notNull(),
    /** Null until it was worked on. */
    handledAt: instantInMilliseconds('handled_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('provider_events', table),
    uniqueIndex('provider_events_event').on(table.provider, table.eventId),
    check('provider_events_provider', sql`${table.provider} in ('bank', 'card', 'custody', 'issuer')`),
    check('provider_events_step', sql`(${table.handledAt} is null) = (${table.nextStepAt} is not null)`),
  ],
);
