import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../../db/database';
import type { Network } from '../port';
import { addressAt } from './addresses';
import { CHAIN_ASSETS, newHash, rawOf } from './assets';
import { sandboxChainBlocks, sandboxChainOutputs, sandboxChains, sandboxChainTransactions } from './tables';

export const BLOCK_MS = 2_000;
/** More confirmations than anybody waits for. A chain whose newest transaction has so many stands still. */
const DEEPEST = 140;
/** Blocks that are made up for at once. */
const MOST_BLOCKS = 200;
/** The wallet that the exchange pays out of. No account has it: their numbers begin at 1. */
export const TREASURY = 0;
const NO_PARENT = '0'.repeat(64);

/** The address of that wallet. */
export const treasuryOf = (network: Network): string => addressAt(network, TREASURY);

export type Chain = typeof sandboxChains.$inferSelect;

export interface Payment {
  readonly address: string;
  readonly tag: string | null;
  readonly contract: string | null;
  readonly raw: bigint;
}

export interface Sending {
  readonly sender: string | null;
  readonly payments: readonly Payment[];
}

const waits = (network: Network) =>
  and(
    eq(sandboxChainTransactions.network, network),
    isNull(sandboxChainTransactions.blockHash),
    isNull(sandboxChainTransactions.vanishedAt),
  );

export async function tipOf({ orm }: SqlRunner, network: Network): Promise<{ height: number; hash: string }> {
  const { height, hash } = sandboxChainBlocks;
  const [tip] = await orm
    .select({ height, hash })
    .from(sandboxChainBlocks)
    .where(eq(sandboxChainBlocks.network, network))
    .orderBy(desc(height))
    .limit(1);
  if (!tip) throw new Error(`The chain ${network} has not begun`);
  return tip;
}

/** What somebody sends waits to be mined. @returns the transaction's id */
export async function send(
  tx: Transaction,
  network: Network,
  { sender, payments }: Sending,
  at: Date,
  txId = newHash(network, 'TRANSACTION'),
): Promise<string> {
  await tx.orm.insert(sandboxChainTransactions).values({ network, txId, sender, sentAt: at });
  const outputs = payments.map((payment, outputIndex) => ({ ...payment, network, txId, outputIndex }));
  await tx.orm.insert(sandboxChainOutputs).values(outputs);
  return txId;
}

interface Mining {
  readonly network: Network;
  /** When each block is mined, in their order. */
  readonly times: readonly Date[];
  /** Does the first block take what waits? */
  readonly takesWaiting: boolean;
}

/** Puts blocks on the tip. */
export async function mine(tx: Transaction, { network, times, takesWaiting }: Mining): Promise<void> {
  const { height, hash } = await tipOf(tx, network);
  let parent = hash;
  const blocks = times.map((minedAt, at) => {
    const block = { network, hash: newHash(network, 'BLOCK'), parent, height: height + 1 + at, minedAt };
    parent = block.hash;
    return block;
  });
  const [first] = blocks;
  if (!first) return;
  await tx.orm.insert(sandboxChainBlocks).values(blocks);
  if (!takesWaiting) return;
  const { txId } = sandboxChainTransactions;
  const taken = await tx.orm
    .update(sandboxChainTransactions)
    .set({ blockHash: first.hash })
    .where(waits(network))
    .returning({ txId });
  if (taken.length === 0) return;
  const busyUntil = height + DEEPEST;
  await tx.orm.update(sandboxChains).set({ busyUntil }).where(eq(sandboxChains.id, network));
}

/** The chain begins with a block that pays the exchange its treasury. */
async function beginWith(tx: Transaction, network: Network, at: Date): Promise<void> {
  const hash = newHash(network, 'BLOCK');
  await tx.orm.insert(sandboxChainBlocks).values({ network, hash, parent: NO_PARENT, height: 0, minedAt: at });
  const address = treasuryOf(network);
  const payments = CHAIN_ASSETS[network]
    .map(({ contract, decimals, treasury }) => ({ address, tag: null, contract, raw: rawOf(treasury, decimals) ?? 0n }))
    .filter(({ raw }) => raw > 0n);
  const txId = await send(tx, network, { sender: null, payments }, at);
  await tx.orm
    .update(sandboxChainTransactions)
    .set({ blockHash: hash })
    .where(and(eq(sandboxChainTransactions.network, network), eq(sandboxChainTransactions.txId, txId)));
}

/** The chain, which nobody else changes until the transaction ends. It begins with the first who asks. */
export async function lockChain(tx: Transaction, network: Network, at: Date): Promise<Chain> {
  const { id } = sandboxChains;
  const begun = await tx.orm.insert(sandboxChains).values({ id: network }).onConflictDoNothing().returning({ id });
  if (begun.length > 0) await beginWith(tx, network, at);
  const [chain] = await tx.orm.select().from(sandboxChains).where(eq(id, network)).for('update');
  if (!chain) throw new Error(`The chain ${network} is gone`);
  return chain;
}

/** Makes up for the blocks that came due, as long as the chain has something to do. @returns when the next one is due */
export async function mineDue(tx: Transaction, { id: network, nextBlockAt }: Chain, at: Date): Promise<Date | null> {
  if (nextBlockAt === null || nextBlockAt > at) return nextBlockAt;
  const due = Math.min(Math.floor((at.getTime() - nextBlockAt.getTime()) / BLOCK_MS) + 1, MOST_BLOCKS);
  const times = Array.from({ length: due }, (_, index) => new Date(nextBlockAt.getTime() + index * BLOCK_MS));
  await mine(tx, { network, times: times.slice(0, 1), takesWaiting: true });
  const [{ height }, busyUntil] = [await tipOf(tx, network), await busyUntilOf(tx, network)];
  const more = times.slice(1, 1 + Math.max(0, busyUntil - height));
  await mine(tx, { network, times: more, takesWaiting: false });
  return new Date(nextBlockAt.getTime() + (1 + more.length) * BLOCK_MS);
}

async function busyUntilOf({ orm }: SqlRunner, network: Network): Promise<number> {
  const { busyUntil } = sandboxChains;
  const [chain] = await orm.select({ busyUntil }).from(sandboxChains).where(eq(sandboxChains.id, network));
  return chain?.busyUntil ?? 0;
}

/** Says when the chain's next step is due: a block while it has something to do, a bell that is late. */
export async function plan(
  tx: Transaction,
  { id: network, isHalted }: Pick<Chain, 'id' | 'isHalted'>,
  { blockAt, bellAt }: { readonly blockAt: Date; readonly bellAt: Date | null },
): Promise<void> {
  const waiting = await tx.orm.$count(sandboxChainTransactions, waits(network));
  const isBusy = !isHalted && (waiting > 0 || (await tipOf(tx, network)).height < (await busyUntilOf(tx, network)));
  const nextBlockAt = isBusy ? blockAt : null;
  const nextStepAt = nextBlockAt && bellAt ? (nextBlockAt < bellAt ? nextBlockAt : bellAt) : (nextBlockAt ?? bellAt);
  await tx.orm
    .update(sandboxChains)
    .set({ isHalted, nextBlockAt, bellAt, nextStepAt, stepTries: 0, attentionSince: null })
    .where(eq(sandboxChains.id, network));
}

/** Another transaction took the coins of one that waited. @returns what it would have paid; null when it does not wait */
export async function vanish(tx: Transaction, network: Network, txId: string, at: Date): Promise<Sending | null> {
  const [gone] = await tx.orm
    .update(sandboxChainTransactions)
    .set({ vanishedAt: at })
    .where(and(waits(network), eq(sandboxChainTransactions.txId, txId)))
    .returning();
  if (!gone) return null;
  const { address, tag, contract, raw, outputIndex } = sandboxChainOutputs;
  const payments = await tx.orm
    .select({ address, tag, contract, raw })
    .from(sandboxChainOutputs)
    .where(and(eq(sandboxChainOutputs.network, network), eq(sandboxChainOutputs.txId, txId)))
    .orderBy(outputIndex);
  return { sender: gone.sender, payments };
}

/**
 * Leaves the newest blocks behind for a branch that is one block longer. What they held waits again, or vanished where its
 * coins went elsewhere in the branch. @returns false when the chain has not so many blocks
 */
export async function reorganise(
  tx: Transaction,
  network: Network,
  { blocks, vanishes, at }: { readonly blocks: number; readonly vanishes: boolean; readonly at: Date },
): Promise<boolean> {
  const { height } = await tipOf(tx, network);
  if (blocks > height) return false;
  const left = and(eq(sandboxChainBlocks.network, network), gt(sandboxChainBlocks.height, height - blocks));
  const hashes = tx.orm.select({ hash: sandboxChainBlocks.hash }).from(sandboxChainBlocks).where(left);
  await tx.orm
    .update(sandboxChainTransactions)
    .set({ blockHash: null, ...(vanishes ? { vanishedAt: at } : {}) })
    .where(inArray(sandboxChainTransactions.blockHash, hashes));
  await tx.orm.delete(sandboxChainBlocks).where(left);
  await mine(tx, { network, times: Array.from({ length: blocks + 1 }, () => at), takesWaiting: false });
  return true;
}
