import { sql } from 'drizzle-orm';
import { index, integer } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../db/columns';

/**
 * Columns of a table whose rows are jobs. Whoever owns the table sets `next_step_at` together with what the step did, and
 * `step_tries` to 0 and `attention_since` to null with it.
 */
export const jobColumns = () => ({
  /** When the next step is due; null when there is none to come. While a step is taken: when it is tried again. */
  nextStepAt: instantInMilliseconds('next_step_at'),
  /** How often this step was begun. */
  stepTries: integer('step_tries').notNull().default(0),
  /** Since when the operator is asked to look at it; null while all is well. */
  attentionSince: instantInMilliseconds('attention_since'),
});

/** Finds the jobs whose time has come. */
export const jobIndex = (table: string, { nextStepAt }: { readonly nextStepAt: AnyPgColumn }) =>
  index(`${table}_next_step`)
    .on(nextStepAt)
    .where(sql`${nextStepAt} is not null`);
