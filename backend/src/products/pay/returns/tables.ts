import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../../db/columns';
import { jobColumns, jobIndex } from '../../../jobs/index';
import { accounts } from '../../../ledger/tables';
import { paymentRefunds } from '../refunds/tables';
import { payments } from '../tables';

export const RETURN_STATES = ['WAITING', 'SENDING', 'SENT', 'DONE', 'REFUSED'] as const;

/**
 * Coins of payments on their way back to where their payers want them: before they were credited, or by a refund. The row is the
 * job that sends them.
 */
export const paymentReturns = pgTable(
  'payment_returns',
  {
    /** Custody and network are asked by it, and send nothing twice. */
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Of the payment's owner. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Of coins that were credited; null of others. */
    refundId: uuid('refund_id')
      .unique('payment_returns_refund')
      .references(() => paymentRefunds.id),
    /** WAITING: nothing is signed. SENDING: the signed bytes are kept. SENT: the network has them. DONE: final. */
    state: text({ enum: RETURN_STATES }).notNull().default('WAITING'),
    network: text().notNull(),
    currency: text().notNull(),
    /** What arrives, in coins. */
    amount: amount().notNull(),
    /** What is kept of the coins for sending them. */
    fee: amount().notNull(),
    address: text().notNull(),
    tag: text(),
    createdAt: instantInMilliseconds('created_at').notNull(),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('payment_returns', table),
    index('payment_returns_account').on(table.accountId),
    uniqueIndex('payment_returns_payment')
      .on(table.paymentId)
      .where(sql`${table.state} <> 'REFUSED'`),
    check('payment_returns_state', sql`${table.state} in ('WAITING', 'SENDING', 'SENT', 'DONE', 'REFUSED')`),
    check('payment_returns_amount', sql`${table.amount} > 0 and ${table.fee} >= 0`),
    check('payment_returns_ended', sql`(${table.state} in ('DONE', 'REFUSED')) = (${table.endedAt} is not null)`),
    // What was final is looked after for a day: its blocks may be left out.
    check(
      'payment_returns_step',
      sql`case ${table.state} when 'DONE' then true when 'REFUSED' then ${table.nextStepAt} is null
               else ${table.nextStepAt} is not null end`,
    ),
  ],
);
