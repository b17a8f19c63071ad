import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { chainOutputs } from '../../custody/tables';
import { amount, instantInMilliseconds } from '../../db/columns';
import { pixCharges } from '../../deposits/tables';
import { jobColumns, jobIndex } from '../../jobs/index';
import { accounts } from '../../ledger/tables';

export const REQUEST_STATES = ['OPEN', 'SEEN', 'PAID', 'UNDERPAID', 'EXPIRED', 'CANCELED', 'REFUNDED'] as const;
export const PAYMENT_STATES = [
  'CONFIRMING',
  'REPLACED',
  'WAITING',
  'LIMITED',
  'SETTLED',
  'RETURNING',
  'RETURNED',
] as const;
export const PAYMENT_METHODS = ['PIX', 'COIN'] as const;
export const PAYMENT_DECISIONS = ['ACCEPT', 'RETURN'] as const;
export const OFFER_STATES = ['OPEN', 'PAID', 'CLOSED'] as const;

/** What customers ask others for. Its terms never change; the row is the job that ends it. */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    /** 128 random bits in base64url: whoever knows it can pay. */
    id: text().primaryKey(),
    /** In the order in which they were made. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** MAIN account of its owner. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** What is asked for, in reais. */
    amount: amount().notNull(),
    description: text(),
    /** Who asks, as payers see it. */
    ownerName: text('owner_name').notNull(),
    pixFeeRate: amount('pix_fee_rate').notNull(),
    coinFeeRate: amount('coin_fee_rate')
      .notNull()
      .default(sql`0.01`),
    /** How it can be paid. */
    takesPix: boolean('takes_pix').notNull().default(true),
    takesCoin: boolean('takes_coin').notNull().default(false),
    /** Are coins credited as they are? Else in reais. */
    keepsCoin: boolean('keeps_coin').notNull().default(false),
    tolerance: amount().notNull(),
    decideDays: integer('decide_days').notNull(),
    refundDays: integer('refund_days').notNull(),
    state: text({ enum: REQUEST_STATES }).notNull().default('OPEN'),
    /** What came and did not go back, but for what came when nothing was waited for and its owner has not taken. */
    received: amount()
      .notNull()
      .default(sql`0`),
    settled: amount()
      .notNull()
      .default(sql`0`),
    fee: amount()
      .notNull()
      .default(sql`0`),
    refunded: amount()
      .notNull()
      .default(sql`0`),
    isOverpaid: boolean('is_overpaid').notNull().default(false),
    isLate: boolean('is_late').notNull().default(false),
    idempotencyKey: text('idempotency_key').notNull(),
    commandHash: text('command_hash').notNull(),
    createdAt: instantInMilliseconds('created_at').notNull(),
    expiresAt: instantInMilliseconds('expires_at').notNull(),
    /** When its Pix code was taken from the bank for good, because its time was over. */
    expiredAt: instantInMilliseconds('expired_at'),
    paidAt: instantInMilliseconds('paid_at'),
    canceledAt: instantInMilliseconds('canceled_at'),
    /** When its owner took less than was asked for. */
    takenShortAt: instantInMilliseconds('taken_short_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('payment_requests', table),
    uniqueIndex('payment_requests_idempotency_key').on(table.accountId, table.idempotencyKey),
    index('payment_requests_account').on(table.accountId, table.number),
    check('payment_requests_id', sql`${table.id} ~ '^[A-Za-z0-9_-]{22}$'`),
    check(
      'payment_requests_state',
      sql`${table.state} in ('OPEN', 'SEEN', 'PAID', 'UNDERPAID', 'EXPIRED', 'CANCELED', 'REFUNDED')`,
    ),
    check(
      'payment_requests_amount',
      sql`${table.amount} > 0 and ${table.tolerance} >= 0 and ${table.tolerance} < ${table.amount}`,
    ),
    check('payment_requests_methods', sql`${table.takesPix} or ${table.takesCoin}`),
    check('payment_requests_description', sql`char_length(${table.description}) between 1 and 140`),
    check(
      'payment_requests_sums',
      sql`${table.settled} between 0 and ${table.received} and ${table.fee} between 0 and ${table.settled}
          and ${table.refunded} between 0 and ${table.settled}`,
    ),
    check(
      'payment_requests_paid',
      sql`case when ${table.settled} >= ${table.amount} - ${table.tolerance} then ${table.state} in ('PAID', 'REFUNDED')
               else ${table.state} <> 'PAID' end`,
    ),
    check('payment_requests_step', sql`${table.state} <> 'OPEN' or ${table.nextStepAt} is not null`),
  ],
);

/** Ways to pay a request that were opened. */
export const paymentOffers = pgTable(
  'payment_offers',
  {
    id: uuid().primaryKey(),
    requestId: text('request_id')
      .notNull()
      .references(() => paymentRequests.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** What is to be paid, in reais. */
    amount: amount().notNull(),
    state: text({ enum: OFFER_STATES }).notNull().default('OPEN'),
    /** Of Pix; null of coins. */
    chargeId: uuid('charge_id').references(() => pixCharges.id),
    /** Of coins, as are those below; null of Pix. */
    currency: text(),
    network: text(),
    /** What is to be paid in coins, and what may be missing of it. */
    coinAmount: amount('coin_amount'),
    coinTolerance: amount('coin_tolerance'),
    /** Reais of a coin. The provider's quote has the offer's id. */
    rate: amount(),
    address: text(),
    tag: text(),
    /** SHA-256 of the request's id and the secret of whoever opened it, hex; null where none was given. */
    payerKeyHash: text('payer_key_hash'),
    createdAt: instantInMilliseconds('created_at').notNull(),
    expiresAt: instantInMilliseconds('expires_at').notNull(),
  },
  (table) => [
    index('payment_offers_request').on(table.requestId, table.createdAt),
    uniqueIndex('payment_offers_charge').on(table.chargeId),
    uniqueIndex('payment_offers_open')
      .on(table.requestId, table.method)
      .where(sql`${table.state} = 'OPEN' and ${table.method} = 'PIX'`),
    uniqueIndex('payment_offers_address')
      .on(table.address, sql`coalesce(${table.tag}, '')`)
      .where(sql`${table.address} is not null`),
    check('payment_offers_method', sql`${table.method} in ('PIX', 'COIN')`),
    check(
      'payment_offers_whole',
      sql`case ${table.method} when 'PIX' then ${table.chargeId} is not null and ${table.address} is null
               else ${table.chargeId} is null and ${table.address} is not null and ${table.currency} is not null
                    and ${table.network} is not null and ${table.rate} > 0 and ${table.coinTolerance} >= 0
                    and ${table.coinAmount} > ${table.coinTolerance} end`,
    ),
    check('payment_offers_state', sql`${table.state} in ('OPEN', 'PAID', 'CLOSED')`),
    check('payment_offers_amount', sql`${table.amount} > 0`),
  ],
);

/** Money that came for requests: each a row, credited or sent back once (products P-15). The row is the job that ends it. */
export const payments = pgTable(
  'payments',
  {
    /** Also names the payment in the ledger, and its return to the bank. */
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    requestId: text('request_id')
      .notNull()
      .references(() => paymentRequests.id),
    /** The owner's, as the request has it. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => paymentOffers.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    amount: amount().notNull(),
    fee: amount().notNull(),
    isShort: boolean('is_short').notNull(),
    isLate: boolean('is_late').notNull(),
    isOverpaid: boolean('is_overpaid').notNull(),
    /** What happens at `decideBy` when nothing is decided. */
    otherwise: text({ enum: PAYMENT_DECISIONS }).notNull(),
    decideBy: instantInMilliseconds('decide_by'),
    returnRefusedAt: instantInMilliseconds('return_refused_at'),
    /** What was sent back of it after it was credited, or is on its way. */
    refunded: amount()
      .notNull()
      .default(sql`0`),
    /** Of Pix, as are the two below; null of coins. */
    payerName: text('payer_name'),
    payerDocumentMasked: text('payer_document_masked'),
    endToEndId: text('end_to_end_id').unique('payments_end_to_end_id'),
    /** Of coins, as are those below; null of Pix. */
    currency: text(),
    network: text(),
    coinAmount: amount('coin_amount'),
    /** What its chain says of it. */
    outputId: bigint('output_id', { mode: 'number' }).references(() => chainOutputs.id),
    /** The payment above which the same output paid this; null of all others. */
    excessOf: uuid('excess_of').references((): AnyPgColumn => payments.id),
    /** When the coins were final, and arrived in the ledger. */
    finalAt: instantInMilliseconds('final_at'),
    /** Reais of a coin, as it is credited; null while nothing is fixed. */
    rate: amount(),
    /** The provider's quote that it is or would be changed by, of whose rate, and until when that holds. */
    quoteId: uuid('quote_id'),
    quoteRate: amount('quote_rate'),
    quoteUntil: instantInMilliseconds('quote_until'),
    /** When what is changed was seen, or taken: in time for the quote. */
    takenAt: instantInMilliseconds('taken_at'),
    /** When it was paid, as the bank says; of coins, when they were first seen. */
    paidAt: instantInMilliseconds('paid_at').notNull(),
    arrivedAt: instantInMilliseconds('arrived_at').notNull(),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('payments', table),
    index('payments_request').on(table.requestId, table.number),
    index('payments_account').on(table.accountId, table.arrivedAt, table.number),
    index('payments_open')
      .on(table.accountId)
      .where(sql`${table.state} in ('CONFIRMING', 'WAITING', 'LIMITED', 'RETURNING')`),
    uniqueIndex('payments_output')
      .on(table.outputId)
      .where(sql`${table.excessOf} is null`),
    uniqueIndex('payments_excess').on(table.excessOf),
    check('payments_method', sql`${table.method} in ('PIX', 'COIN')`),
    check(
      'payments_state',
      sql`${table.state} in ('CONFIRMING', 'REPLACED', 'WAITING', 'LIMITED', 'SETTLED', 'RETURNING', 'RETURNED')`,
    ),
    check(
      'payments_whole',
      sql`case ${table.method} when 'PIX' then ${table.endToEndId} is not null and ${table.payerName} is not null
                    and ${table.payerDocumentMasked} is not null and ${table.outputId} is null
                    and ${table.state} not in ('CONFIRMING', 'REPLACED')
               else ${table.endToEndId} is null and ${table.outputId} is not null and ${table.currency} is not null
                    and ${table.network} is not null and ${table.coinAmount} > 0
                    and (${table.finalAt} is not null or ${table.state} in ('CONFIRMING', 'REPLACED')) end`,
    ),
    check('payments_otherwise', sql`${table.otherwise} in ('ACCEPT', 'RETURN')`),
    check(
      'payments_amount',
      sql`${table.fee} >= 0 and case ${table.method} when 'PIX' then ${table.amount} > 0 and ${table.fee} < ${table.amount}
               else ${table.amount} >= 0 and ${table.fee} <= ${table.amount} end`,
    ),
    check(
      'payments_refunded',
      sql`${table.refunded} between 0 and ${table.amount} and (${table.refunded} = 0 or ${table.state} = 'SETTLED')`,
    ),
    check('payments_ended', sql`(${table.state} in ('SETTLED', 'RETURNED')) = (${table.endedAt} is not null)`),
    check(
      'payments_step',
      sql`case ${table.state} when 'CONFIRMING' then (${table.finalAt} is null) = (${table.nextStepAt} is null)
               when 'REPLACED' then ${table.nextStepAt} is null
               when 'RETURNING' then case ${table.method} when 'PIX' then ${table.nextStepAt} is not null
                    else (${table.decideBy} is null) = (${table.nextStepAt} is null) end
               else (${table.endedAt} is null) = (${table.nextStepAt} is not null) end`,
    ),
    // Coins that go back wait so long for an address.
    check(
      'payments_decide',
      sql`case when ${table.state} in ('WAITING', 'LIMITED') then ${table.decideBy} is not null
               else ${table.decideBy} is null or (${table.state} = 'RETURNING' and ${table.method} = 'COIN') end`,
    ),
  ],
);
