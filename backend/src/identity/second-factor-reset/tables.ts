import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../../db/columns';
import { jobColumns, jobIndex } from '../../jobs/index';
import type { ReasonCode } from '../../kyc/reasons';
import type { Liveness } from '../liveness';
import { users } from '../tables';
import { TWO_FACTOR_RESET_STATES } from './states';

/** Pictures that are asked for; with the flag of the liveness this in the place of the one of the face. */
export const RESET_PICTURES = ['FRONT', 'BACK', 'SELFIE', 'LIVENESS'] as const;
export type ResetPictureKind = (typeof RESET_PICTURES)[number];

/** Why a request, or one of its pictures, was refused. */
export interface ResetReason {
  readonly code: ReasonCode;
  /** The picture that has to be sent again; null for the whole. */
  readonly paperId: string | null;
  /** In Portuguese, as the customer reads it. */
  readonly message: string;
}

/** A picture that was handed in. */
export interface ResetPaper {
  readonly id: string;
  readonly kind: ResetPictureKind;
}

/** Requests of customers who lost their second factor to have it turned off; somebody compares their pictures (identity §6). */
export const twoFactorResets = pgTable(
  'two_factor_resets',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the order in which they began. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: TWO_FACTOR_RESET_STATES }).notNull(),
    liveness: jsonb().$type<Liveness>(),
    /** What was handed in last; of the liveness a picture for each prompt. */
    papers: jsonb().$type<readonly ResetPaper[]>().notNull().default([]),
    /** Why it was refused, or which pictures are asked for again. */
    reasons: jsonb().$type<readonly ResetReason[]>().notNull().default([]),
    requestedAt: instantInMilliseconds('requested_at').notNull(),
    /** Until when pictures can be sent, or there is an answer, as the customer was told. */
    until: instantInMilliseconds('until').notNull(),
    sentAt: instantInMilliseconds('sent_at'),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('two_factor_resets', table),
    index('two_factor_resets_user').on(table.userId, table.number),
    uniqueIndex('two_factor_resets_open')
      .on(table.userId)
      .where(sql`${table.state} in ('REQUESTED', 'SENT')`),
    check(
      'two_factor_resets_state',
      sql`${table.state} in ('REQUESTED', 'SENT', 'APPROVED', 'REFUSED', 'CANCELED', 'EXPIRED')`,
    ),
    check(
      'two_factor_resets_ended',
      sql`(${table.state} in ('APPROVED', 'REFUSED', 'CANCELED', 'EXPIRED')) = (${table.endedAt} is not null)`,
    ),
    check(
      'two_factor_resets_waiting',
      sql`${table.state} not in ('REQUESTED', 'SENT') or ${table.nextStepAt} is not null`,
    ),
    check(
      'two_factor_resets_sent',
      sql`${table.state} not in ('SENT', 'APPROVED', 'REFUSED') or ${table.sentAt} is not null`,
    ),
  ],
);
