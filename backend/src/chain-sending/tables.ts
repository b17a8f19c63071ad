import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../db/columns';

/** What is sent by chains. Written, with its first transaction, before its network hears of it. */
export const chainTransfers = pgTable(
  'chain_transfers',
  {
    /** What it is sent for: a withdrawal's id, or a payment return's. Custody and network are asked by it, and send nothing twice. */
    requestId: uuid('request_id').primaryKey(),
    network: text().notNull(),
    /** Contract of the token; null for the network's own coin. */
    contract: text(),
    /** What arrives, in the smallest unit that the chain knows. */
    raw: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
    /** As the network said it last. */
    confirmations: integer().notNull().default(0),
    /** What the transaction cost, in the smallest unit of the network's own coin; null until it was final. */
    costRaw: numeric('cost_raw', { precision: 78, scale: 0, mode: 'bigint' }),
    /** The same as the ledger booked it; null where the exchange keeps no account of that coin. */
    cost: amount(),
    createdAt: instantInMilliseconds('created_at').notNull(),
  },
  (table) => [
    check('chain_transfers_raw', sql`${table.raw} > 0`),
    check('chain_transfers_cost', sql`${table.cost} is null or ${table.costRaw} is not null`),
  ],
);

/** The transactions of a transfer, each for a higher cost than the one before. At most one of them is final. */
export const chainTransferCandidates = pgTable(
  'chain_transfer_candidates',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => chainTransfers.requestId),
    bid: integer().notNull(),
    network: text().notNull(),
    txId: text('tx_id').notNull(),
    /** The signed bytes, sealed under the transaction's id: who has them can send them. */
    sealed: text().notNull(),
    /** SHA-256 of the bytes, hex. */
    bytesHash: text('bytes_hash').notNull(),
    signedAt: instantInMilliseconds('signed_at').notNull(),
    confirmedAt: instantInMilliseconds('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.bid] }),
    uniqueIndex('chain_transfer_candidates_transaction').on(table.network, table.txId),
    uniqueIndex('chain_transfer_candidates_confirmed')
      .on(table.requestId)
      .where(sql`${table.confirmedAt} is not null`),
    check('chain_transfer_candidates_bid', sql`${table.bid} >= 0`),
  ],
);
