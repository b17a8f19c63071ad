import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../db/columns';
import { deposits } from '../deposits/tables';
import { jobColumns, jobIndex } from '../jobs/index';
import { accounts } from '../ledger/tables';

/** Whose wallet coins can come from: the customer's own, an account at an exchange, or somebody else's. */
export const ORIGIN_OWNERS = ['SELF', 'EXCHANGE', 'OTHER'] as const;
const CLAIM_STATES = ['OPEN', 'ACCEPTED', 'REFUSED'] as const;

/** Where customers send coins to, as custody made it. Rows are only added: an address is a customer's for good. */
export const depositAddresses = pgTable(
  'deposit_addresses',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** The customer's first account (MAIN). */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    network: text().notNull(),
    address: text().notNull(),
    /** Tells customers apart who have one address; null on networks that have none. */
    tag: text(),
    createdAt: instantInMilliseconds('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('deposit_addresses_account').on(table.accountId, table.network),
    unique('deposit_addresses_address').on(table.network, table.address, table.tag).nullsNotDistinct(),
    index('deposit_addresses_place').on(table.address),
  ],
);

/** Addresses of payment requests, each for one way to pay one of them. Rows are only added: none is ever used again. */
export const paymentAddresses = pgTable(
  'payment_addresses',
  {
    /** By which custody knows it. */
    number: bigint({ mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
    network: text().notNull(),
    address: text().notNull(),
    tag: text(),
    createdAt: instantInMilliseconds('created_at').notNull(),
  },
  (table) => [unique('payment_addresses_address').on(table.address, table.tag).nullsNotDistinct()],
);

/** Whose wallet coins came from, as their customer said. */
export const originDeclarations = pgTable(
  'origin_declarations',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    depositId: uuid('deposit_id')
      .notNull()
      .unique('origin_declarations_deposit')
      .references(() => deposits.id),
    network: text().notNull(),
    /** Null where the chain does not tell. */
    sender: text(),
    owner: text({ enum: ORIGIN_OWNERS }).notNull(),
    /** Which exchange, or who; null of the customer's own wallet. */
    name: text(),
    /** Does it hold for all that comes from this sender? */
    isForSender: boolean('is_for_sender').notNull(),
    declaredAt: instantInMilliseconds('declared_at').notNull(),
  },
  (table) => [
    index('origin_declarations_sender')
      .on(table.accountId, table.sender)
      .where(sql`${table.isForSender}`),
    check('origin_declarations_owner', sql`${table.owner} in ('SELF', 'EXCHANGE', 'OTHER')`),
    check('origin_declarations_name', sql`(${table.owner} = 'SELF') = (${table.name} is null)`),
    check('origin_declarations_for_sender', sql`not ${table.isForSender} or ${table.sender} is not null`),
  ],
);

/** Coins that came without a tag, or with nobody's, and who says that they are theirs. */
export const depositClaims = pgTable(
  'deposit_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    state: text({ enum: CLAIM_STATES }).notNull(),
    claimedAt: instantInMilliseconds('claimed_at').notNull(),
    decidedAt: instantInMilliseconds('decided_at'),
  },
  (table) => [
    uniqueIndex('deposit_claims_open')
      .on(table.depositId, table.accountId)
      .where(sql`${table.state} = 'OPEN'`),
    uniqueIndex('deposit_claims_accepted')
      .on(table.depositId)
      .where(sql`${table.state} = 'ACCEPTED'`),
    index('deposit_claims_account').on(table.accountId),
    check('deposit_claims_state', sql`${table.state} in ('OPEN', 'ACCEPTED', 'REFUSED')`),
    check('deposit_claims_decided', sql`(${table.state} = 'OPEN') = (${table.decidedAt} is null)`),
  ],
);

/** How far each network was read: one row of each, whose job reads on. */
export const chainCursors = pgTable(
  'chain_cursors',
  {
    /** Code of the network. */
    id: text().primaryKey(),
    /** The last block that was read; null before the first. */
    height: bigint({ mode: 'number' }),
    hash: text(),
    /** How often custody rang, so that a bell that rings during a step is not lost. */
    bells: integer().notNull().default(0),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('chain_cursors', table),
    check('chain_cursors_block', sql`(${table.height} is null) = (${table.hash} is null)`),
  ],
);

/** What transactions paid to addresses of the exchange, as their chain says it. */
export const chainOutputs = pgTable(
  'chain_outputs',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    network: text().notNull(),
    txId: text('tx_id').notNull(),
    outputIndex: integer('output_index').notNull(),
    address: text().notNull(),
    tag: text(),
    contract: text(),
    /** In the smallest unit that the chain knows. */
    raw: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
    sender: text(),
    /** Null of a token that no configuration names: it counts as nothing. */
    currency: text(),
    /** Whose it is; null while nobody knows. */
    accountId: integer('account_id').references(() => accounts.id),
    /** Where it was mined; null while it waits, or when its block was left out. */
    blockHeight: bigint('block_height', { mode: 'number' }),
    blockHash: text('block_hash'),
    /** Neither in a block nor waiting for one: it was replaced. */
    isGone: boolean('is_gone').notNull().default(false),
    depositId: uuid('deposit_id').references(() => deposits.id),
    /** Of a payment: whether it is known to be there, or to be gone; null of what is none. */
    takenAs: text('taken_as', { enum: ['THERE', 'GONE'] }),
    /** What the ledger booked of it when it was final; null before. */
    booked: amount(),
    seenAt: instantInMilliseconds('seen_at').notNull(),
    /** When it was final. */
    settledAt: instantInMilliseconds('settled_at'),
    /** Since when its block is left out, though it was final; null again once another block of it is final. */
    orphanedAt: instantInMilliseconds('orphaned_at'),
  },
  (table) => [
    uniqueIndex('chain_outputs_place').on(table.network, table.txId, table.outputIndex),
    uniqueIndex('chain_outputs_deposit').on(table.depositId),
    index('chain_outputs_open')
      .on(table.network)
      .where(sql`${table.settledAt} is null`),
    index('chain_outputs_block').on(table.network, table.blockHeight),
    index('chain_outputs_account').on(table.accountId, table.currency, table.network),
    check('chain_outputs_raw', sql`${table.raw} > 0`),
    check('chain_outputs_block_whole', sql`(${table.blockHeight} is null) = (${table.blockHash} is null)`),
    check('chain_outputs_taken', sql`${table.takenAs} in ('THERE', 'GONE')`),
    check('chain_outputs_settled', sql`(${table.settledAt} is null) = (${table.booked} is null)`),
  ],
);
