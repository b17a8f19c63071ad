import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../db/columns';
import { jobColumns, jobIndex } from '../jobs/index';
import { PAYOUT_REASONS } from './payout-port';

/** What the bank of a sandbox knows: a service of its own, which forgets nothing when the exchange ends. */
export const sandboxBankCharges = pgTable('sandbox_bank_charges', {
  txid: text().primaryKey(),
  amount: amount().notNull(),
  copiaECola: text('copia_e_cola').notNull(),
  expiresAt: instantInMilliseconds('expires_at').notNull(),
  removedAt: instantInMilliseconds('removed_at'),
});

/** Each Pix that arrived at the sandbox's bank. */
export const sandboxBankPix = pgTable(
  'sandbox_bank_pix',
  {
    endToEndId: text('end_to_end_id').primaryKey(),
    txid: text(),
    amount: amount().notNull(),
    payerName: text('payer_name').notNull(),
    payerDocument: text('payer_document').notNull(),
    payerBank: text('payer_bank').notNull(),
    arrivedAt: instantInMilliseconds('arrived_at').notNull(),
  },
  (table) => [
    index('sandbox_bank_pix_txid').on(table.txid),
    index('sandbox_bank_pix_arrived').on(table.arrivedAt),
    check('sandbox_bank_pix_amount', sql`${table.amount} > 0`),
  ],
);

/** Each Pix that the sandbox's bank sent back, or would not. */
export const sandboxBankReturns = pgTable(
  'sandbox_bank_returns',
  {
    returnId: uuid('return_id').primaryKey(),
    endToEndId: text('end_to_end_id')
      .notNull()
      .references(() => sandboxBankPix.endToEndId),
    amount: amount().notNull(),
    state: text({ enum: ['DONE', 'REFUSED'] }).notNull(),
    decidedAt: instantInMilliseconds('decided_at').notNull(),
  },
  (table) => [check('sandbox_bank_returns_state', sql`${table.state} in ('DONE', 'REFUSED')`)],
);

/** Each Pix that its payer wanted back at the sandbox's bank. */
export const sandboxBankDisputes = pgTable(
  'sandbox_bank_disputes',
  {
    disputeId: uuid('dispute_id').primaryKey().defaultRandom(),
    endToEndId: text('end_to_end_id')
      .notNull()
      .references(() => sandboxBankPix.endToEndId),
    state: text({ enum: ['OPEN', 'REFUSED', 'ACCEPTED'] }).notNull(),
    until: instantInMilliseconds('until').notNull(),
    changedAt: instantInMilliseconds('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_bank_disputes_open')
      .on(table.endToEndId)
      .where(sql`${table.state} <> 'REFUSED'`),
    index('sandbox_bank_disputes_changed').on(table.changedAt),
    check('sandbox_bank_disputes_state', sql`${table.state} in ('OPEN', 'REFUSED', 'ACCEPTED')`),
  ],
);

/** Each TED to the sandbox's bank: announced, arrived or canceled, and sent back. */
export const sandboxBankTeds = pgTable(
  'sandbox_bank_teds',
  {
    reference: text().primaryKey(),
    state: text({ enum: ['ANNOUNCED', 'RECEIVED', 'CANCELED'] }).notNull(),
    amount: amount().notNull(),
    payerName: text('payer_name').notNull(),
    payerDocument: text('payer_document').notNull(),
    payerBank: text('payer_bank').notNull(),
    changedAt: instantInMilliseconds('changed_at').notNull(),
    returnId: uuid('return_id'),
    returnedAt: instantInMilliseconds('returned_at'),
  },
  (table) => [
    index('sandbox_bank_teds_changed').on(table.changedAt),
    check('sandbox_bank_teds_state', sql`${table.state} in ('ANNOUNCED', 'RECEIVED', 'CANCELED')`),
    check('sandbox_bank_teds_amount', sql`${table.amount} > 0`),
    check(
      'sandbox_bank_teds_return',
      sql`num_nulls(${table.returnId}, ${table.returnedAt}) in (0, 2) and (${table.returnId} is null or ${table.state} = 'RECEIVED')`,
    ),
  ],
);

/** Each pay-out that the sandbox's bank was asked for. It settles by itself after a moment, unless it is told otherwise. */
export const sandboxBankPayouts = pgTable(
  'sandbox_bank_payouts',
  {
    id: uuid().primaryKey(),
    amount: amount().notNull(),
    targetKind: text('target_kind', { enum: ['PIX_KEY', 'BANK_ACCOUNT'] }).notNull(),
    /** The key, or bank, agency and number of the account. */
    target: text().notNull(),
    /** Whose an account is said to be. */
    holderDocument: text('holder_document'),
    state: text({ enum: ['PROCESSING', 'SETTLED', 'REFUSED', 'RETURNED'] }).notNull(),
    reason: text({ enum: PAYOUT_REASONS }),
    endToEndId: text('end_to_end_id').unique('sandbox_bank_payouts_end_to_end_id'),
    returnedAmount: amount('returned_amount'),
    askedAt: instantInMilliseconds('asked_at').notNull(),
    changedAt: instantInMilliseconds('changed_at').notNull(),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('sandbox_bank_payouts', table),
    index('sandbox_bank_payouts_asked').on(table.askedAt),
    check('sandbox_bank_payouts_kind', sql`${table.targetKind} in ('PIX_KEY', 'BANK_ACCOUNT')`),
    check('sandbox_bank_payouts_amount', sql`${table.amount} > 0`),
    check('sandbox_bank_payouts_state', sql`${table.state} in ('PROCESSING', 'SETTLED', 'REFUSED', 'RETURNED')`),
    check('sandbox_bank_payouts_reason', sql`${table.reason} in ('KEY_GONE', 'ACCOUNT_CLOSED', 'NOT_ALLOWED')`),
    check(
      'sandbox_bank_payouts_refused',
      sql`(${table.state} in ('REFUSED', 'RETURNED')) = (${table.reason} is not null)`,
    ),
    check(
      'sandbox_bank_payouts_left',
      sql`(${table.state} in ('SETTLED', 'RETURNED')) = (${table.endToEndId} is not null)`,
    ),
    check(
      'sandbox_bank_payouts_returned',
      sql`(${table.state} = 'RETURNED') = (${table.returnedAmount} is not null) and ${table.returnedAmount} between 0 and ${table.amount}`,
    ),
  ],
);

/** Keys and accounts that the operator entered in the directory of the sandbox's banks. */
export const sandboxBankHolders = pgTable('sandbox_bank_holders', {
  /** A key, or bank, agency and number of an account. */
  target: text().primaryKey(),
  /** Null: nobody has it. */
  holderName: text('holder_name'),
  holderDocument: text('holder_document'),
  bank: text().notNull(),
});
