import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '../db/database';
import type { Database, SqlRunner, Transaction } from '../db/database';
import { assetByContract } from './networks';
import type { NetworkInfo } from './networks';
import type { ChainOutput, Network } from './port';
import type { ChainPart } from './read-chain';
import { chainCursors, chainOutputs } from './tables';

export type Output = typeof chainOutputs.$inferSelect;
export type Cursor = typeof chainCursors.$inferSelect;

export async function findCursor(runner: SqlRunner, network: string): Promise<Cursor | undefined> {
  const [found] = await runner.orm.select().from(chainCursors).where(eq(chainCursors.id, network));
  return found;
}

interface Place {
  readonly height: number;
  readonly hash: string;
}

/** Outputs as they are written. What no configuration names counts as nothing, so nothing is to be done for it. */
const rowsOf = (info: NetworkInfo, outputs: readonly ChainOutput[], place: Place | null, at: Date) =>
  outputs.map(({ txId, outputIndex, address, tag, contract, raw, from: sender }) => {
    const currency = assetByContract(info, contract)?.currency ?? null;
    const seen = { network: info.code, txId, outputIndex, address, tag, contract, raw, sender, currency, seenAt: at };
    const block = { blockHeight: place?.height ?? null, blockHash: place?.hash ?? null };
    return { ...seen, ...block, ...(currency === null ? { settledAt: at, booked: 0n } : {}) };
  });

const KEY = [chainOutputs.network, chainOutputs.txId, chainOutputs.outputIndex];

async function recordMined(tx: Transaction, info: NetworkInfo, { blocks }: ChainPart, at: Date): Promise<void> {
  const rows = blocks.flatMap((block) => rowsOf(info, block.outputs, block, at));
  if (rows.length === 0) return;
  const mined = {
    blockHeight: sql`excluded.block_height`,
    blockHash: sql`excluded.block_hash`,
    isGone: false,
  };
  await tx.orm.insert(chainOutputs).values(rows).onConflictDoUpdate({ target: KEY, set: mined });
}

/** What lay in blocks that are no longer of the chain is without one. */
async function takeOut(tx: Transaction, network: Network, { from, blocks }: ChainPart, at: Date): Promise<void> {
  await tx.query(
    `update chain_outputs
        set block_height = null, block_hash = null, orphaned_at = case when settled_at is not null then $4::timestamptz end
      where network = $1 and block_height >= $2 and block_hash <> all($3)`,
    [network, from, blocks.map(({ hash }) => hash), at],
  );
}

/** What waits is there; what neither waits nor was mined is gone. */
async function recordWaiting(tx: Transaction, info: NetworkInfo, pending: readonly ChainOutput[], at: Date) {
  const rows = rowsOf(info, pending, null, at);
  if (rows.length > 0) {
    await tx.orm
      .insert(chainOutputs)
      .values(rows)
      .onConflictDoUpdate({ target: KEY, set: { isGone: false }, setWhere: eq(chainOutputs.isGone, true) });
  }
  await tx.query(
    `update chain_outputs o set is_gone = true
      where network = $1 and block_height is null and not is_gone
        and not exists (select 1 from unnest($2::text[], $3::int[]) as p(tx_id, output_index)
                         where p.tx_id = o.tx_id and p.output_index = o.output_index)`,
    [info.code, pending.map(({ txId }) => txId), pending.map(({ outputIndex }) => outputIndex)],
  );
}

/** Keeps a part of a chain, and that it was read. Reading it again changes nothing. */
export function keepPart(db: Database, info: NetworkInfo, part: ChainPart, at: Date): Promise<void> {
  const { code } = info;
  return inTransaction(db, async (tx) => {
    // One at a time, so that what was read last is what stays.
    await tx.orm.select().from(chainCursors).where(eq(chainCursors.id, code)).for('update');
    await takeOut(tx, code, part, at);
    await recordMined(tx, info, part, at);
    if (part.pending) await recordWaiting(tx, info, part.pending, at);
    await tx.orm.update(chainCursors).set(part.last).where(eq(chainCursors.id, code));
  });
}

/** How many blocks must be final for an output to be: those up to this height. */
export const finalHeight = ({ confirmations }: NetworkInfo, tip: number): number => tip - confirmations + 1;

/** Outputs whose deposit, or payment, is not what it should be now, oldest first. */
export async function outputsToSettle(runner: SqlRunner, info: NetworkInfo, tip: number): Promise<readonly number[]> {
  const rows = await runner.query<{ id: string }>(
    `select o.id::text from chain_outputs o left join deposits d on d.id = o.deposit_id
      where o.network = $1 and o.settled_at is null
        and (o.block_height <= $2 or (o.is_gone and d.state = 'DETECTED')
             or (not o.is_gone and o.taken_as is null and (d.id is null or d.state = 'VANISHED'))
             or (o.taken_as = 'THERE' and o.is_gone) or (o.taken_as = 'GONE' and not o.is_gone))
      order by o.id`,
    [info.code, finalHeight(info, tip)],
  );
  return rows.map(({ id }) => Number(id));
}

export async function findOutput(runner: SqlRunner, id: number): Promise<Output | undefined> {
  const [found] = await runner.orm.select().from(chainOutputs).where(eq(chainOutputs.id, id));
  return found;
}

export async function lockOutput(tx: Transaction, id: number): Promise<Output | undefined> {
  const [found] = await tx.orm.select().from(chainOutputs).where(eq(chainOutputs.id, id)).for('update');
  return found;
}

/** An output with its asset's group: all that is final of one account, currency and network. The account is locked. */
export async function finalSumOf(tx: Transaction, { accountId, currency, network }: Output) {
  const [sum] = await tx.query<{ raw: string; booked: string }>(
    `select coalesce(sum(raw), 0)::text as raw, (coalesce(sum(booked), 0) * 1e10)::numeric(78, 0)::text as booked
       from chain_outputs
      where account_id is not distinct from $1 and currency = $2 and network = $3 and settled_at is not null`,
    [accountId, currency, network],
  );
  return { raw: BigInt(sum?.raw ?? 0), booked: BigInt(sum?.booked ?? 0) };
}

interface OrphanedDeposit {
  readonly outputId: number;
  readonly depositId: string;
  readonly txId: string;
  readonly orphanedAt: Date;
  /** Does it lie in another block by now? */
  readonly isMined: boolean;
}

/** Deposits whose coins were final and left out of their chain, and that are not what they should be for it. */
export async function orphanedDeposits(runner: SqlRunner, network: string): Promise<readonly OrphanedDeposit[]> {
  const rows = await runner.query<Omit<OrphanedDeposit, 'outputId'> & { readonly outputId: string }>(
    `select o.id::text as "outputId", d.id as "depositId", o.tx_id as "txId", o.orphaned_at as "orphanedAt",
            o.block_height is not null as "isMined"
       from chain_outputs o join deposits d on d.id = o.deposit_id
      where o.network = $1 and o.orphaned_at is not null
        and (o.block_height is not null or d.state in ('CREDITED', 'HELD', 'DISPUTED'))
      order by o.id`,
    [network],
  );
  return rows.map((row) => ({ ...row, outputId: Number(row.outputId) }));
}

interface OrphanedPayment {
  readonly outputId: number;
  readonly txId: string;
  readonly orphanedAt: Date;
  /** Of the block in which it lies by now; null while it lies in none. */
  readonly height: number | null;
}

/** Coins that were paid for a request, final, and left out of their chain. */
export async function orphanedPayments(runner: SqlRunner, network: string): Promise<readonly OrphanedPayment[]> {
  const rows = await runner.query<Omit<OrphanedPayment, 'outputId'> & { readonly outputId: string }>(
    `select id::text as "outputId", tx_id as "txId", orphaned_at as "orphanedAt", block_height as height
       from chain_outputs
      where network = $1 and orphaned_at is not null and deposit_id is null and booked > 0 order by id`,
    [network],
  );
  return rows.map((row) => ({ ...row, outputId: Number(row.outputId) }));
}
