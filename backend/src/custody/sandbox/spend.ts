import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { addressAt, checksummed } from './addresses';
import { isEvm, tellsSender } from './assets';
import { send, TREASURY, vanish } from './chain';
import { sandboxChainPayouts, sandboxChainTransactions } from './tables';
import { hasEnough } from './wallet';
import type { Spending } from './wallet';

interface Sent {
  readonly txId: string;
  readonly bid: number;
  readonly isRefused: boolean;
  readonly isMined: boolean;
  readonly isWaiting: boolean;
}

/** The transactions of a request that were handed in. */
async function sentOf(tx: Transaction, { network, requestId }: Spending): Promise<readonly Sent[]> {
  const { txId, bid, refusedAt } = sandboxChainPayouts;
  const { blockHash, vanishedAt } = sandboxChainTransactions;
  const rows = await tx.orm
    .select({ txId, bid, refusedAt, blockHash, vanishedAt })
    .from(sandboxChainPayouts)
    .leftJoin(
      sandboxChainTransactions,
      and(eq(sandboxChainTransactions.network, network), eq(sandboxChainTransactions.txId, txId)),
    )
    .where(and(eq(sandboxChainPayouts.network, network), eq(sandboxChainPayouts.requestId, requestId)));
  return rows.map((row) => ({
    ...{ txId: row.txId, bid: row.bid, isRefused: row.refusedAt !== null, isMined: row.blockHash !== null },
    isWaiting: row.refusedAt === null && row.blockHash === null && row.vanishedAt === null,
  }));
}

/** A transaction that vanished is handed in again: it waits as before. */
async function comesBack(tx: Transaction, { network }: Spending, txId: string): Promise<void> {
  const gone = and(
    eq(sandboxChainTransactions.network, network),
    eq(sandboxChainTransactions.txId, txId),
    isNotNull(sandboxChainTransactions.vanishedAt),
  );
  await tx.orm.update(sandboxChainTransactions).set({ vanishedAt: null }).where(gone);
}

/**
 * A transaction out of the treasury is handed in. All of one request spend the same coins: one for a higher cost takes the
 * place of those that wait, and after one was mined no other can be.
 * @returns false when nothing changed
 * @throws Error when the treasury has too little
 */
export async function spend(
  tx: Transaction,
  spending: Spending,
  { txId, at, isRefused }: { readonly txId: string; readonly at: Date; readonly isRefused: boolean },
): Promise<boolean> {
  const { network, requestId, bid, address, tag, contract, raw, cost } = spending;
  const sent = await sentOf(tx, spending);
  if (sent.some((one) => one.isRefused || one.isMined || (one.isWaiting && one.bid >= bid))) return false;
  if (!isRefused && !(await hasEnough(tx, spending))) throw new Error('The treasury has too little');
  for (const { txId: lower, isWaiting } of sent) if (isWaiting) await vanish(tx, network, lower, at);
  const isKnown = sent.some((one) => one.txId === txId);
  if (!isKnown) {
    const refusedAt = isRefused ? at : null;
    await tx.orm.insert(sandboxChainPayouts).values({ network, txId, requestId, bid, contract, raw, cost, refusedAt });
  }
  if (isKnown) await comesBack(tx, spending, txId);
  else if (!isRefused) {
    const to = isEvm(network) ? checksummed(address) : address;
    const sender = tellsSender(network) ? addressAt(network, TREASURY) : null;
    await send(tx, network, { sender, payments: [{ address: to, tag, contract, raw }] }, at, txId);
  }
  return true;
}

/** No transaction of this one's request can be mined any more. @returns false when it is none of the treasury's, or was mined */
export async function refuse(tx: Transaction, network: Spending['network'], txId: string, at: Date): Promise<boolean> {
  const own = and(eq(sandboxChainPayouts.network, network), eq(sandboxChainPayouts.txId, txId));
  const [found] = await tx.orm.select().from(sandboxChainPayouts).where(own);
  if (!found || (await vanish(tx, network, txId, at)) === null) return false;
  await tx.orm.update(sandboxChainPayouts).set({ refusedAt: at }).where(own);
  return true;
}

/** Is it a transaction of the treasury's? Nobody else can replace it then. */
export async function isOfTreasury(tx: Transaction, network: Spending['network'], txId: string): Promise<boolean> {
  const own = and(eq(sandboxChainPayouts.network, network), eq(sandboxChainPayouts.txId, txId));
  return (await tx.orm.$count(sandboxChainPayouts, own)) > 0;
}
