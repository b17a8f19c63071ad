import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../db/columns';
import { jobColumns, jobIndex } from '../jobs/index';
import { accounts } from '../ledger/tables';
import { withdrawals } from '../withdrawals/tables';
import {
  CHARGE_PURPOSES,
  CHARGE_STATES,
  DEPOSIT_KINDS,
  DEPOSIT_NOTICES,
  DEPOSIT_STATES,
  HOLD_REASONS,
  MONEY_ACTORS,
} from './states';
import type { DepositState, HoldReason } from './states';

/** What customers were to pay by Pix. A charge is no deposit: the money that comes for it is. */
export const pixCharges = pgTable(
  'pix_charges',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The customer's first account (MAIN). */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** As the bank names it. */
    txid: text().notNull().unique('pix_charges_txid'),
    amount: amount().notNull(),
    state: text({ enum: CHARGE_STATES }).notNull(),
    /** Null until the bank made it. */
    copiaECola: text('copia_e_cola'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the command: the same key with another body is an error. */
    commandHash: text('command_hash').notNull(),
    /** What comes for it is a deposit of the customer, or somebody's payment of a request of theirs. */
    purpose: text({ enum: CHARGE_PURPOSES }).notNull().default('DEPOSIT'),
    createdAt: instantInMilliseconds('created_at').notNull(),
    expiresAt: instantInMilliseconds('expires_at').notNull(),
    /** How often the bank was asked whether it was paid. */
    timesAsked: integer('times_asked').notNull().default(0),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('pix_charges', table),
    uniqueIndex('pix_charges_idempotency_key').on(table.accountId, table.idempotencyKey),
    uniqueIndex('pix_charges_open')
      .on(table.accountId)
      .where(sql`${table.state} in ('CREATED', 'ACTIVE') and ${table.purpose} = 'DEPOSIT'`),
    check('pix_charges_purpose', sql`${table.purpose} in ('DEPOSIT', 'PAYMENT_REQUEST')`),
    check('pix_charges_state', sql`${table.state} in ('CREATED', 'ACTIVE', 'PAID', 'EXPIRED', 'REMOVED')`),
    check('pix_charges_amount', sql`${table.amount} > 0`),
    check('pix_charges_step', sql`${table.state} not in ('CREATED', 'ACTIVE') or ${table.nextStepAt} is not null`),
  ],
);

/**
 * Money that arrived for customers: one row for each Pix, TED, card payment or output of a chain. Rows of `money_events` say
 * how each came to its state.
 */
export const deposits = pgTable(
  'deposits',
  {
    /** Also names the deposit in the ledger, and its return to the bank. */
    id: uuid().primaryKey().defaultRandom(),
    /** In the order in which they arrived. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** Null while nobody knows whose it is. */
    accountId: integer('account_id').references(() => accounts.id),
    kind: text({ enum: DEPOSIT_KINDS }).notNull(),
    /** The code of the chain's network; null unless it came by one. */
    network: text(),
    currency: text().notNull(),
    amount: amount().notNull(),
    fee: amount().notNull(),
    state: text({ enum: DEPOSIT_STATES }).notNull(),
    /** Why it is or was kept or sent back; null when it was credited at once. */
    reason: text({ enum: HOLD_REASONS }),
    /** Until when there is an outcome; null when it is up to the customer, or when there is one. */
    until: instantInMilliseconds('until'),
    notice: text({ enum: DEPOSIT_NOTICES }),
    /**
     * What is credited once is the thing, not the message: the EndToEndId of a Pix, `ted/<bank's reference>`,
     * `card/<request id>`, `<network>/<transaction>/<output>`.
     */
    sourceReference: text('source_reference').notNull().unique('deposits_source_reference'),
    chargeId: uuid('charge_id').references(() => pixCharges.id),
    /** Who paid, as the bank or the acquirer says: null for chains. */
    payerName: text('payer_name'),
    payerDocumentMasked: text('payer_document_masked'),
    /** HMAC of the payer's document. */
    payerDocumentKey: text('payer_document_key'),
    createdAt: instantInMilliseconds('created_at').notNull(),
    creditedAt: instantInMilliseconds('credited_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('deposits', table),
    index('deposits_account').on(table.accountId, table.number),
    index('deposits_timeline').on(table.accountId, table.createdAt, table.number),
    // The few that are not simply there.
    index('deposits_account_other')
      .on(table.accountId, table.createdAt, table.number)
      .where(sql`${table.state} <> 'CREDITED'`),
    index('deposits_charge').on(table.chargeId),
    check('deposits_kind', sql`${table.kind} in ('PIX', 'TED', 'CARD', 'CHAIN')`),
    check(
      'deposits_state',
      sql`${table.state} in ('DETECTED', 'CREDITED', 'HELD', 'RETURNING', 'RETURNED', 'VANISHED', 'DISPUTED', 'CLAWED_BACK')`,
    ),
    check(
      'deposits_reason',
      sql`${table.reason} in ('THIRD_PARTY', 'LEVEL', 'ABOVE_LIMIT', 'UNIDENTIFIED', 'ACCOUNT', 'REVIEW', 'BELOW_MINIMUM', 'TAG_MISSING', 'TAG_UNKNOWN', 'WRONG_NETWORK', 'ORIGIN')`,
    ),
    check('deposits_kept', sql`${table.state} not in ('HELD', 'RETURNING', 'RETURNED') or ${table.reason} is not null`),
    check('deposits_network', sql`(${table.kind} = 'CHAIN') = (${table.network} is not null)`),
    check(
      'deposits_payer',
      sql`${table.kind} not in ('PIX', 'TED', 'CARD') or num_nulls(${table.payerName}, ${table.payerDocumentMasked}, ${table.payerDocumentKey}) = 0`,
    ),
    check('deposits_notice', sql`${table.notice} in ('OTHER_AMOUNT', 'LATE', 'TWICE', 'THIRD_PARTY', 'AFTER_CANCEL')`),
    check('deposits_amount', sql`${table.amount} > 0 and ${table.fee} >= 0 and ${table.fee} < ${table.amount}`),
    check(
      'deposits_step',
      sql`case when ${table.state} in ('HELD', 'RETURNING') then ${table.nextStepAt} is not null when ${table.state} in ('RETURNED', 'VANISHED', 'CLAWED_BACK') then ${table.nextStepAt} is null else true end`,
    ),
    check(
      'deposits_credited',
      sql`(${table.state} in ('CREDITED', 'DISPUTED', 'CLAWED_BACK')) = (${table.creditedAt} is not null)`,
    ),
    check('deposits_owner', sql`${table.creditedAt} is null or ${table.accountId} is not null`),
  ],
);

type WithdrawalRow = typeof withdrawals.$inferSelect;

/** Every state that a deposit or withdrawal came to, for good. Rows are only added. */
export const moneyEvents = pgTable(
  'money_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** Null in the row of a withdrawal. */
    depositId: uuid('deposit_id').references(() => deposits.id),
    /** Null in the row of a deposit. */
    withdrawalId: uuid('withdrawal_id').references(() => withdrawals.id),
    /** Null at its beginning. */
    before: text().$type<DepositState | WithdrawalRow['state']>(),
    after: text().$type<DepositState | WithdrawalRow['state']>().notNull(),
    reason: text().$type<HoldReason | NonNullable<WithdrawalRow['reason']>>(),
    actor: text({ enum: MONEY_ACTORS }).notNull(),
    happenedAt: instantInMilliseconds('happened_at').notNull(),
  },
  (table) => [
    index('money_events_deposit').on(table.depositId, table.id),
    index('money_events_withdrawal').on(table.withdrawalId, table.id),
    check('money_events_of', sql`num_nonnulls(${table.depositId}, ${table.withdrawalId}) = 1`),
    check('money_events_actor', sql`${table.actor} in ('CUSTOMER', 'BANK', 'CARD', 'CUSTODY', 'RUNNER', 'OPERATOR')`),
  ],
);

/** How far the bank was asked for what arrived: one row, whose job asks on. */
export const bankWatch = pgTable('bank_watch', {
  id: integer().primaryKey(),
  /** All that arrived before is known. */
  since: instantInMilliseconds('since').notNull(),
  ...jobColumns(),
});
