import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../db/columns';
import { destinations } from '../destinations/tables';
import { jobColumns, jobIndex } from '../jobs/index';
import { accounts } from '../ledger/tables';
import { mandates } from '../mandates/tables';
import { APPROVAL_KINDS, WITHDRAWAL_KINDS, WITHDRAWAL_REASONS, WITHDRAWAL_STATES } from './states';

/** What is shown of where a withdrawal goes, as it was when it was requested. */
export interface WithdrawalTarget {
  readonly text: string;
  readonly holderName: string | null;
  /** Masked. */
  readonly holderDocument: string | null;
  readonly bankName: string | null;
  readonly pixKey: string | null;
  readonly agency: string | null;
  readonly account: string | null;
}

/** Money that customers take out. Rows of `money_events` say how each came to its state. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    /** Also names it in the ledger, and at the bank: asking the bank again by it sends nothing twice. */
    id: uuid().primaryKey().defaultRandom(),
    /** In the order of the requests. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The customer's first account (MAIN). */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: WITHDRAWAL_KINDS }).notNull(),
    currency: text().notNull(),
    /** The code of the chain's network; null unless it goes by one. */
    network: text(),
    destinationId: uuid('destination_id')
      .notNull()
      .references(() => destinations.id),
    /** The key, the account, or the address that it goes to, as the destination has it; empty: forgotten. */
    address: text().notNull(),
    tag: text(),
    target: jsonb().$type<WithdrawalTarget>().notNull(),
    /** What leaves the balance, fee included. */
    amount: amount().notNull(),
    fee: amount().notNull(),
    /** What arrives. */
    received: amount().notNull(),
    /** The amount in reais, at the price of the request. */
    brlValue: amount('brl_value').notNull(),
    /** SHA-256, hex, of account, currency, network, destination, address, tag, amount and fee: what is approved. */
    termsHash: text('terms_hash').notNull(),
    state: text({ enum: WITHDRAWAL_STATES }).notNull(),
    reason: text({ enum: WITHDRAWAL_REASONS }),
    /** When the state ends at the latest; null when nobody knows. */
    until: instantInMilliseconds('until'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the command: the same key with other terms is an error. */
    commandHash: text('command_hash').notNull(),
    /** What let a program ask for it; null when the customer did. */
    mandateId: uuid('mandate_id').references(() => mandates.id),
    /** Browser and system that it was requested from, or the program's key. */
    requestedFrom: text('requested_from').notNull(),
    /** When the last mail with a link was sent; null: it needs none. */
    mailedAt: instantInMilliseconds('mailed_at'),
    /** Of the Pix, as the bank says. */
    endToEndId: text('end_to_end_id'),
    createdAt: instantInMilliseconds('created_at').notNull(),
    completedAt: instantInMilliseconds('completed_at'),
    /** What the receiving bank sent back. */
    returned: amount(),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('withdrawals', table),
    index('withdrawals_account').on(table.accountId, table.number),
    index('withdrawals_timeline').on(table.accountId, table.createdAt, table.number),
    // The few that have not simply left.
    index('withdrawals_account_other')
      .on(table.accountId, table.createdAt, table.number)
      .where(sql`${table.state} <> 'COMPLETED'`),
    index('withdrawals_mandate')
      .on(table.mandateId, table.createdAt)
      .where(sql`${table.mandateId} is not null`),
    uniqueIndex('withdrawals_idempotency_key').on(table.accountId, table.idempotencyKey),
    check('withdrawals_kind', sql`${table.kind} in ('PIX', 'CHAIN')`),
    check('withdrawals_network', sql`(${table.kind} = 'CHAIN') = (${table.network} is not null)`),
    check(
      'withdrawals_state',
      sql`${table.state} in ('AWAITING_EMAIL', 'CONFIRMED', 'COOLING', 'REVIEW', 'QUEUED', 'SENDING', 'SENT', 'COMPLETED', 'CANCELED', 'EXPIRED', 'REJECTED', 'FAILED', 'BOUNCED')`,
    ),
    check(
      'withdrawals_reason',
      sql`${table.reason} in ('CUSTOMER', 'DENIED', 'SECURITY', 'ACCOUNT', 'ABOVE_REVIEW', 'LIQUIDITY', 'MAINTENANCE', 'KEY_GONE', 'ACCOUNT_CLOSED', 'NOT_ALLOWED', 'LOOK_ALIKE', 'NETWORK_REFUSED')`,
    ),
    check(
      'withdrawals_amount',
      sql`${table.fee} >= 0 and ${table.received} > 0 and ${table.amount} = ${table.fee} + ${table.received} and ${table.brlValue} > 0`,
    ),
    check('withdrawals_mailed', sql`(${table.mandateId} is null) = (${table.mailedAt} is not null)`),
    check('withdrawals_returned', sql`(${table.state} = 'BOUNCED') = (${table.returned} is not null)`),
    check(
      'withdrawals_completed',
      sql`(${table.state} in ('COMPLETED', 'BOUNCED')) = (${table.completedAt} is not null)`,
    ),
    check(
      'withdrawals_step',
      sql`case when ${table.state} in ('CANCELED', 'EXPIRED', 'REJECTED', 'FAILED', 'BOUNCED') then ${table.nextStepAt} is null when ${table.state} = 'COMPLETED' then true else ${table.nextStepAt} is not null end`,
    ),
  ],
);

/** What let a withdrawal go, for exactly these terms. Rows are only added. */
export const withdrawalApprovals = pgTable(
  'withdrawal_approvals',
  {
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id),
    kind: text({ enum: APPROVAL_KINDS }).notNull(),
    termsHash: text('terms_hash').notNull(),
    approvedAt: instantInMilliseconds('approved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.withdrawalId, table.kind] }),
    check('withdrawal_approvals_kind', sql`${table.kind} in ('TOTP', 'PASSKEY', 'EMAIL', 'MANDATE')`),
  ],
);
