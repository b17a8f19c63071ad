import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../../db/columns';
import { jobColumns, jobIndex } from '../../../jobs/index';
import { accounts } from '../../../ledger/tables';
import { payments } from '../tables';

export const REFUND_STATES = ['PENDING', 'PAID', 'REFUSED'] as const;
export const ASK_STATES = ['ASKED', 'ADDRESSED', 'CONFIRMED', 'SENT', 'ENDED'] as const;

/**
 * Credited coins whose owner wants to send them back: where to, and what that costs. No money moves by it: a refund does that,
 * once its owner has confirmed. The row is the job that ends it in time.
 */
export const paymentRefundAsks = pgTable(
  'payment_refund_asks',
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Of the payment's owner. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** ASKED: the payer is to say where to. ADDRESSED: the owner is to confirm. CONFIRMED: a refund is under way. */
    state: text({ enum: ASK_STATES }).notNull().default('ASKED'),
    network: text().notNull(),
    currency: text().notNull(),
    /** What arrives, in coins, and what is kept of them for sending them. */
    amount: amount().notNull(),
    fee: amount().notNull(),
    address: text(),
    tag: text(),
    /** The provider's firm quote that was shown last, and until when it holds; null where the owner's own coins go. */
    quoteId: uuid('quote_id'),
    rate: amount(),
    cost: amount(),
    quoteUntil: instantInMilliseconds('quote_until'),
    createdAt: instantInMilliseconds('created_at').notNull(),
    /** Until when the payer says where to, and then the owner confirms. */
    until: instantInMilliseconds('until').notNull(),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('payment_refund_asks', table),
    index('payment_refund_asks_account').on(table.accountId, table.number),
    index('payment_refund_asks_payment').on(table.paymentId, table.number),
    uniqueIndex('payment_refund_asks_open')
      .on(table.paymentId)
      .where(sql`${table.state} in ('ASKED', 'ADDRESSED', 'CONFIRMED')`),
    check('payment_refund_asks_state', sql`${table.state} in ('ASKED', 'ADDRESSED', 'CONFIRMED', 'SENT', 'ENDED')`),
    check('payment_refund_asks_amount', sql`${table.amount} > 0 and ${table.fee} >= 0`),
    check(
      'payment_refund_asks_address',
      sql`case when ${table.state} = 'ASKED' then ${table.address} is null
               when ${table.state} = 'ENDED' then true else ${table.address} is not null end`,
    ),
    check(
      'payment_refund_asks_quote',
      sql`(${table.quoteId} is null) = (${table.cost} is null) and (${table.quoteId} is null) = (${table.rate} is null)
          and (${table.quoteId} is null) = (${table.quoteUntil} is null) and (${table.cost} is null or ${table.cost} > 0)`,
    ),
    check('payment_refund_asks_ended', sql`(${table.state} in ('SENT', 'ENDED')) = (${table.endedAt} is not null)`),
    check(
      'payment_refund_asks_step',
      sql`(${table.state} in ('ASKED', 'ADDRESSED')) = (${table.nextStepAt} is not null)`,
    ),
  ],
);

/**
 * What went back of credited payments: owners sent it, and the row is the job that asks the bank, or that has coins bought and
 * sent; or a dispute took it.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    /** Also names the refund in the ledger, and at the bank. */
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** In reais: of the payment, as it was credited. */
    amount: amount().notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('PENDING'),
    /** Of coins, as are those below; null of reais. */
    askId: uuid('ask_id').references(() => paymentRefundAsks.id),
    currency: text(),
    /** All coins: what arrives, and what is kept for sending them. */
    coinAmount: amount('coin_amount'),
    /** What they are bought for, in reais, by the provider's quote; null where they are the owner's own. */
    cost: amount(),
    quoteId: uuid('quote_id').unique('payment_refunds_quote'),
    /** SHA-256, hex, of what was approved by the second factor, and then by the mail until `confirm_by`. */
    termsHash: text('terms_hash'),
    requestedFrom: text('requested_from'),
    confirmBy: instantInMilliseconds('confirm_by'),
    confirmedAt: instantInMilliseconds('confirmed_at'),
    boughtAt: instantInMilliseconds('bought_at'),
    /** From when on `payment_returns` has it. */
    handedAt: instantInMilliseconds('handed_at'),
    idempotencyKey: text('idempotency_key').notNull(),
    commandHash: text('command_hash').notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('payment_refunds', table),
    uniqueIndex('payment_refunds_idempotency_key').on(table.accountId, table.idempotencyKey),
    index('payment_refunds_payment').on(table.paymentId, table.number),
    index('payment_refunds_ask').on(table.askId),
    index('payment_refunds_account').on(table.accountId, table.createdAt, table.number),
    check('payment_refunds_state', sql`${table.state} in ('PENDING', 'PAID', 'REFUSED')`),
    check('payment_refunds_amount', sql`${table.amount} > 0`),
    check(
      'payment_refunds_coins',
      sql`case when ${table.askId} is null
               then ${table.currency} is null and ${table.coinAmount} is null and ${table.cost} is null
                    and ${table.confirmedAt} is null and ${table.boughtAt} is null and ${table.handedAt} is null
               else ${table.currency} is not null and ${table.coinAmount} > 0 and ${table.termsHash} is not null
                    and ${table.confirmBy} is not null and (${table.cost} is null) = (${table.quoteId} is null)
                    and (${table.boughtAt} is null or (${table.cost} > 0 and ${table.confirmedAt} is not null))
                    and (${table.handedAt} is null or (${table.confirmedAt} is not null
                         and (${table.cost} is null or ${table.boughtAt} is not null)))
                    and (${table.state} <> 'PAID' or ${table.handedAt} is not null) end`,
    ),
    check('payment_refunds_ended', sql`(${table.state} = 'PENDING') = (${table.endedAt} is null)`),
    check(
      'payment_refunds_step',
      sql`(${table.state} = 'PENDING' and ${table.handedAt} is null) = (${table.nextStepAt} is not null)`,
    ),
  ],
);
