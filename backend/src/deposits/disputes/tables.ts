import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../db/columns';
import { jobColumns, jobIndex } from '../../jobs/index';
import { accounts } from '../../ledger/tables';
import { cardEvents } from '../../products/card/tables';
import { paymentRefunds } from '../../products/pay/refunds/tables';
import { payments } from '../../products/pay/tables';
import { deposits } from '../tables';

/** Why credited money is wanted back: a Pix by its payer's bank, a card payment by its holder, a block that is no more. */
export const DISPUTE_KINDS = ['MED', 'CHARGEBACK', 'ORPHANED'] as const;
export const DISPUTE_STATES = ['OPEN', 'REFUSED', 'ACCEPTED'] as const;

/** Credited deposits, and payments of requests, that whoever paid them wants back. Of a payment the row is the job that asks how it ended. */
export const disputes = pgTable(
  'disputes',
  {
    /** Also names the dispute in the ledger. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: DISPUTE_KINDS }).notNull(),
    /** As the bank, the acquirer or custody names it. */
    reference: text().notNull(),
    /** The deposit that it is about; null of a payment. */
    depositId: uuid('deposit_id').references(() => deposits.id),
    /** The payment of a request that it is about; null of a deposit. */
    paymentId: uuid('payment_id').references(() => payments.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    currency: text().notNull(),
    /** What is to go back: the whole deposit, or what its owner has not sent back of a payment. */
    amount: amount().notNull(),
    /** What of it the customer had, and is held. */
    held: amount().notNull(),
    /** What of that was in the account PRO, and goes back there when the dispute is refused. */
    heldFromPro: amount('held_from_pro')
      .notNull()
      .default(sql`0`),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    openedAt: instantInMilliseconds('opened_at').notNull(),
    endedAt: instantInMilliseconds('ended_at'),
    /** Until when there is an answer about a payment; of a deposit the deposit says so. */
    until: instantInMilliseconds('until'),
    /** What went back of a payment; null unless that was ACCEPTED. */
    refundId: uuid('refund_id')
      .unique('disputes_refund')
      .references(() => paymentRefunds.id),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('disputes', table),
    unique('disputes_reference').on(table.kind, table.reference),
    index('disputes_deposit').on(table.depositId),
    uniqueIndex('disputes_open')
      .on(table.depositId)
      .where(sql`${table.state} = 'OPEN'`),
    index('disputes_payment').on(table.paymentId),
    uniqueIndex('disputes_payment_open')
      .on(table.paymentId)
      .where(sql`${table.state} = 'OPEN'`),
    index('disputes_account').on(table.accountId),
    check('disputes_of', sql`num_nulls(${table.depositId}, ${table.paymentId}) = 1`),
    check('disputes_kind', sql`${table.kind} in ('MED', 'CHARGEBACK', 'ORPHANED')`),
    check('disputes_state', sql`${table.state} in ('OPEN', 'REFUSED', 'ACCEPTED')`),
    check('disputes_amount', sql`${table.amount} > 0 and ${table.held} >= 0 and ${table.held} <= ${table.amount}`),
    check('disputes_held_from_pro', sql`${table.heldFromPro} >= 0 and ${table.heldFromPro} <= ${table.held}`),
    check('disputes_ended', sql`(${table.state} = 'OPEN') = (${table.endedAt} is null)`),
    check(
      'disputes_step',
      sql`(${table.paymentId} is not null and ${table.state} = 'OPEN') = (${table.nextStepAt} is not null)
          and (${table.nextStepAt} is null) = (${table.until} is null)`,
    ),
    check(
      'disputes_refunded',
      sql`(${table.paymentId} is not null and ${table.state} = 'ACCEPTED') = (${table.refundId} is not null)`,
    ),
  ],
);

/** What the exchange paid for a customer, whose account had not enough when a deposit went back or a card had paid. */
export const debts = pgTable(
  'debts',
  {
    /** Also names the debt in the ledger. */
    id: uuid().primaryKey().defaultRandom(),
    /** The dispute that it is of; null of one of the card. */
    disputeId: uuid('dispute_id')
      .unique('debts_dispute')
      .references(() => disputes.id),
    /** What the card network told of a purchase that the balance did not pay; null of another one. */
    cardEventId: bigint('card_event_id', { mode: 'number' })
      .unique('debts_card_event')
      .references((): AnyPgColumn => cardEvents.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    currency: text().notNull(),
    amount: amount().notNull(),
    /** What later deposits paid of it. */
    recovered: amount().notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
    settledAt: instantInMilliseconds('settled_at'),
  },
  (table) => [
    index('debts_unsettled')
      .on(table.accountId, table.currency)
      .where(sql`${table.settledAt} is null`),
    check(
      'debts_amount',
      sql`${table.amount} > 0 and ${table.recovered} >= 0 and ${table.recovered} <= ${table.amount}`,
    ),
    check('debts_of', sql`num_nulls(${table.disputeId}, ${table.cardEventId}) = 1`),
    check('debts_settled', sql`(${table.recovered} = ${table.amount}) = (${table.settledAt} is not null)`),
  ],
);

/** What each deposit paid of a debt. Rows are only added. */
export const debtRecoveries = pgTable(
  'debt_recoveries',
  {
    debtId: uuid('debt_id')
      .notNull()
      .references(() => debts.id),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    amount: amount().notNull(),
    recoveredAt: instantInMilliseconds('recovered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.debtId, table.depositId] }),
    index('debt_recoveries_deposit').on(table.depositId),
    check('debt_recoveries_amount', sql`${table.amount} > 0`),
  ],
);
