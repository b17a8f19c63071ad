import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../db/columns';
import { jobColumns, jobIndex } from '../jobs/index';
import { accounts } from '../ledger/tables';
import { DECLINE_REASONS } from './port';
import { CARD_STATES } from './states';

/** What customers paid by card, or tried to. Nothing of a card is in it, and no token. */
export const cardPayments = pgTable(
  'card_payments',
  {
    /** Also names the payment at the acquirer. */
    id: uuid().primaryKey().defaultRandom(),
    /** The customer's first account (MAIN). */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** What the card is charged, fee included. */
    amount: amount().notNull(),
    fee: amount().notNull(),
    state: text({ enum: CARD_STATES }).notNull(),
    /** Why it was declined. */
    reason: text({ enum: DECLINE_REASONS }),
    /** Where the customer confirms at the bank. */
    challengeUrl: text('challenge_url'),
    /** Since when the bank asks the customer; null when it did not. */
    challengedAt: instantInMilliseconds('challenged_at'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the command: the same key with another amount is an error. */
    commandHash: text('command_hash').notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
    /** Until when the customer can confirm. */
    expiresAt: instantInMilliseconds('expires_at').notNull(),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('card_payments', table),
    uniqueIndex('card_payments_idempotency_key').on(table.accountId, table.idempotencyKey),
    uniqueIndex('card_payments_open')
      .on(table.accountId)
      .where(sql`${table.state} in ('STARTED', 'CHALLENGE')`),
    index('card_payments_challenged')
      .on(table.accountId, table.challengedAt)
      .where(sql`${table.challengedAt} is not null`),
    check(
      'card_payments_state',
      sql`${table.state} in ('STARTED', 'CHALLENGE', 'APPROVED', 'DECLINED', 'ABANDONED', 'EXPIRED')`,
    ),
    check('card_payments_reason', sql`${table.reason} in ('BANK', 'FUNDS', 'DATA', 'HOLDER')`),
    check('card_payments_declined', sql`(${table.state} = 'DECLINED') = (${table.reason} is not null)`),
    check('card_payments_amount', sql`${table.amount} > 0 and ${table.fee} >= 0 and ${table.fee} < ${table.amount}`),
    check('card_payments_step', sql`${table.state} not in ('STARTED', 'CHALLENGE') or ${table.nextStepAt} is not null`),
    check('card_payments_ended', sql`(${table.state} in ('STARTED', 'CHALLENGE')) = (${table.endedAt} is null)`),
    check('card_payments_challenge', sql`${table.state} <> 'CHALLENGE' or ${table.challengeUrl} is not null`),
  ],
);

/** How far the acquirer was asked for chargebacks: one row, whose job asks on. */
export const cardWatch = pgTable('card_watch', {
  id: integer().primaryKey(),
  /** All that changed before is known. */
  since: instantInMilliseconds('since').notNull(),
  ...jobColumns(),
});
