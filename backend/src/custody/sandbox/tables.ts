import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../../db/columns';
import { jobColumns, jobIndex } from '../../jobs/index';
import type { Network } from '../port';

const network = () => text().$type<Network>().notNull();

/** The chains of a sandbox: a world of its own, which forgets nothing when the exchange ends. Each is a job. */
export const sandboxChains = pgTable(
  'sandbox_chains',
  {
    /** Code of the network. */
    id: text().$type<Network>().primaryKey(),
    isHalted: boolean('is_halted').notNull().default(false),
    /** Up to which height blocks follow by themselves: what was mined last is then as deep as anybody waits for. */
    busyUntil: integer('busy_until').notNull().default(0),
    /** When the next block is due; null while the chain has nothing to do, or is halted. */
    nextBlockAt: instantInMilliseconds('next_block_at'),
    /** When a bell that is late is rung. */
    bellAt: instantInMilliseconds('bell_at'),
    ...jobColumns(),
  },
  (table) => [jobIndex('sandbox_chains', table)],
);

/** The blocks of each chain as it is now; those that were left behind are gone. */
export const sandboxChainBlocks = pgTable(
  'sandbox_chain_blocks',
  {
    hash: text().primaryKey(),
    network: network().references(() => sandboxChains.id),
    height: integer().notNull(),
    parent: text().notNull(),
    minedAt: instantInMilliseconds('mined_at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_chain_blocks_height').on(table.network, table.height),
    check('sandbox_chain_blocks_height_from_zero', sql`${table.height} >= 0`),
  ],
);

/** Each transaction that was ever sent. It waits while it has no block and did not vanish. */
export const sandboxChainTransactions = pgTable(
  'sandbox_chain_transactions',
  {
    network: network().references(() => sandboxChains.id),
    txId: text('tx_id').notNull(),
    /** Who sent it; null where the chain does not tell. */
    sender: text(),
    sentAt: instantInMilliseconds('sent_at').notNull(),
    blockHash: text('block_hash'),
    /** When another transaction took its coins. */
    vanishedAt: instantInMilliseconds('vanished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.txId] }),
    foreignKey({
      name: 'sandbox_chain_transactions_block_fk',
      columns: [table.blockHash],
      foreignColumns: [sandboxChainBlocks.hash],
    }),
    index('sandbox_chain_transactions_block').on(table.blockHash),
    index('sandbox_chain_transactions_sent').on(table.sentAt),
    index('sandbox_chain_transactions_waiting')
      .on(table.network)
      .where(sql`${table.blockHash} is null and ${table.vanishedAt} is null`),
    check('sandbox_chain_transactions_end', sql`${table.blockHash} is null or ${table.vanishedAt} is null`),
  ],
);

/** What transactions pay. */
export const sandboxChainOutputs = pgTable(
  'sandbox_chain_outputs',
  {
    network: network(),
    txId: text('tx_id').notNull(),
    outputIndex: integer('output_index').notNull(),
    address: text().notNull(),
    tag: text(),
    /** Contract of the token; null for the chain's own coin. */
    contract: text(),
    /** In the smallest unit of the asset. */
    raw: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.txId, table.outputIndex] }),
    foreignKey({
      name: 'sandbox_chain_outputs_transaction_fk',
      columns: [table.network, table.txId],
      foreignColumns: [sandboxChainTransactions.network, sandboxChainTransactions.txId],
    }),
    check('sandbox_chain_outputs_raw', sql`${table.raw} > 0`),
  ],
);

/** Transactions that the exchange handed in to pay out of its treasury. */
export const sandboxChainPayouts = pgTable(
  'sandbox_chain_payouts',
  {
    network: network(),
    txId: text('tx_id').notNull(),
    /** All of one request spend the same coins, so that at most one of them is mined. */
    requestId: uuid('request_id').notNull(),
    bid: integer().notNull(),
    contract: text(),
    /** In the smallest unit of the asset. */
    raw: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
    /** In the smallest unit of the chain's own coin. */
    cost: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
    /** Since when no transaction of the request can be mined. */
    refusedAt: instantInMilliseconds('refused_at'),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.txId] }),
    uniqueIndex('sandbox_chain_payouts_bid').on(table.requestId, table.bid),
    check('sandbox_chain_payouts_sums', sql`${table.raw} > 0 and ${table.cost} >= 0`),
  ],
);

/** The addresses that custody made. It watches them on every network on which they can be paid. */
export const sandboxChainAddresses = pgTable(
  'sandbox_chain_addresses',
  {
    network: network(),
    /** The number by which whoever asked for the address knows it. */
    wallet: integer().notNull(),
    address: text().notNull(),
    tag: text(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.wallet] }),
    index('sandbox_chain_addresses_address').on(table.address),
  ],
);
