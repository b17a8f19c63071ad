import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../db/columns';
import { DECLINE_REASONS } from '../port';
import { SANDBOX_CARDS } from './test-cards';

/** What the acquirer of a sandbox knows: a service of its own. Of a card it keeps how it behaves, never its number. */
export const sandboxCardTokens = pgTable(
  'sandbox_card_tokens',
  {
    /** Hash of the token. */
    id: text().primaryKey(),
    behaviour: text({ enum: SANDBOX_CARDS }).notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
  },
  (table) => [
    check(
      'sandbox_card_tokens_behaviour',
      sql`${table.behaviour} in ('CHALLENGE', 'APPROVE', 'OTHER', 'SILENT', 'BANK', 'FUNDS', 'DATA', 'HOLDER')`,
    ),
  ],
);

/** Each payment that the sandbox's acquirer was asked for. */
export const sandboxCardPayments = pgTable(
  'sandbox_card_payments',
  {
    requestId: uuid('request_id').primaryKey(),
    /** Null when it was canceled before it was asked for, as are those of the holder. */
    amount: amount(),
    holderName: text('holder_name'),
    holderDocument: text('holder_document'),
    state: text({ enum: ['PENDING', 'CHALLENGE', 'APPROVED', 'DECLINED', 'CANCELED'] }).notNull(),
    reason: text({ enum: DECLINE_REASONS }),
    changedAt: instantInMilliseconds('changed_at').notNull(),
    refundId: uuid('refund_id'),
    refundedAt: instantInMilliseconds('refunded_at'),
  },
  (table) => [
    index('sandbox_card_payments_changed').on(table.changedAt),
    check(
      'sandbox_card_payments_state',
      sql`${table.state} in ('PENDING', 'CHALLENGE', 'APPROVED', 'DECLINED', 'CANCELED')`,
    ),
    check('sandbox_card_payments_reason', sql`(${table.state} = 'DECLINED') = (${table.reason} is not null)`),
    check('sandbox_card_payments_refund', sql`${table.refundId} is null or ${table.state} = 'APPROVED'`),
    check(
      'sandbox_card_payments_asked',
      sql`${table.state} = 'CANCELED' or num_nulls(${table.amount}, ${table.holderName}, ${table.holderDocument}) = 0`,
    ),
  ],
);

/** Each charge that a card's holder wanted back. */
export const sandboxCardDisputes = pgTable(
  'sandbox_card_disputes',
  {
    chargebackId: text('chargeback_id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => sandboxCardPayments.requestId),
    state: text({ enum: ['OPEN', 'REFUSED', 'ACCEPTED'] }).notNull(),
    until: instantInMilliseconds('until').notNull(),
    changedAt: instantInMilliseconds('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_card_disputes_open')
      .on(table.requestId)
      .where(sql`${table.state} <> 'REFUSED'`),
    index('sandbox_card_disputes_changed').on(table.changedAt),
    check('sandbox_card_disputes_state', sql`${table.state} in ('OPEN', 'REFUSED', 'ACCEPTED')`),
  ],
);
