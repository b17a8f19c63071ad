import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../db/columns';

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
