import { sql } from 'drizzle-orm';
import { bigint, check, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../db/columns';
import { jobColumns, jobIndex } from '../jobs/index';
import { CASE_KINDS } from '../lib/operator-case';
import type { CaseObjection } from '../lib/operator-case';

/** DONE: it was carried out. STALE: what was decided about had changed. IMPOSSIBLE: it could not be carried out. */
export const DECISION_OUTCOMES = ['DONE', 'STALE', 'IMPOSSIBLE'] as const;

/** What the exchange's team decided. Rows are only added; the job that carries a decision out adds what came of it. */
export const operatorDecisions = pgTable(
  'operator_decisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the order of the decisions. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    caseKind: text('case_kind', { enum: CASE_KINDS }).notNull(),
    /** Of the withdrawal, the deposit, the claim, the verification, the request. */
    caseId: uuid('case_id').notNull(),
    choice: text().notNull(),
    /** Why papers are refused. */
    objections: jsonb().$type<readonly CaseObjection[]>().notNull().default([]),
    /** Names what the operator had seen; with something else nothing is carried out. */
    seen: text().notNull(),
    /** Who decided. */
    operator: text().notNull(),
    reason: text().notNull(),
    decidedAt: instantInMilliseconds('decided_at').notNull(),
    /** Null until it was carried out. */
    outcome: text({ enum: DECISION_OUTCOMES }),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('operator_decisions', table),
    uniqueIndex('operator_decisions_case')
      .on(table.caseKind, table.caseId, table.seen)
      .where(sql`${table.outcome} is null or ${table.outcome} = 'DONE'`),
    check(
      'operator_decisions_kind',
      sql`${table.caseKind} in ('WITHDRAWAL', 'DEPOSIT', 'CLAIM', 'DISPUTE', 'CARD_DISPUTE', 'CARD_REFUND', 'CARD_CAPTURE', 'PAYMENT_DISPUTE', 'VERIFICATION', 'SECOND_FACTOR')`,
    ),
    check('operator_decisions_outcome', sql`${table.outcome} in ('DONE', 'STALE', 'IMPOSSIBLE')`),
    check(
      'operator_decisions_ended',
      sql`(${table.outcome} is null) = (${table.endedAt} is null) and (${table.outcome} is null) = (${table.nextStepAt} is not null)`,
    ),
    check('operator_decisions_named', sql`btrim(${table.operator}) <> '' and btrim(${table.reason}) <> ''`),
  ],
);
