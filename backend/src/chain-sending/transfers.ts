import { createHash } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ChainPayout, SignedTransfer } from '../custody/index';
import type { SqlRunner, Transaction } from '../db/database';
import type { Sealing } from '../lib/sealing';
import { chainTransferCandidates, chainTransfers } from './tables';

export type Transfer = typeof chainTransfers.$inferSelect;
export type Candidate = typeof chainTransferCandidates.$inferSelect;

/** A transaction that is ready to be sent. */
export interface Signed extends Pick<SignedTransfer, 'txId' | 'bytes'> {
  readonly bid: number;
}

const hashOf = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps a signed transaction. The transfer is locked, or new. */
export async function keepCandidate(
  tx: Transaction,
  sealing: Sealing,
  { requestId, network }: Pick<Transfer, 'requestId' | 'network'>,
  { txId, bytes, bid }: Signed,
  signedAt: Date,
): Promise<void> {
  const sealed = sealing.seal(txId, bytes);
  const row = { requestId, bid, network, txId, sealed, bytesHash: hashOf(bytes), signedAt };
  await tx.orm.insert(chainTransferCandidates).values(row);
}

/** Keeps what is to be sent, with its first transaction. */
export async function keepTransfer(
  tx: Transaction,
  sealing: Sealing,
  transfer: Pick<Transfer, 'requestId' | 'network' | 'contract' | 'raw'>,
  signed: Signed,
  createdAt: Date,
): Promise<void> {
  await tx.orm.insert(chainTransfers).values({ ...transfer, createdAt });
  await keepCandidate(tx, sealing, transfer, signed, createdAt);
}

/** @throws Error when nothing was signed for it */
export async function findTransfer(runner: SqlRunner, requestId: string): Promise<Transfer> {
  const [found] = await runner.orm.select().from(chainTransfers).where(eq(chainTransfers.requestId, requestId));
  if (!found) throw new Error('What is to be sent has no transfer');
  return found;
}

/** Transactions of a transfer, the last one first. */
export const candidatesOf = (runner: SqlRunner, requestId: string): Promise<Candidate[]> =>
  runner.orm
    .select()
    .from(chainTransferCandidates)
    .where(eq(chainTransferCandidates.requestId, requestId))
    .orderBy(desc(chainTransferCandidates.bid));

/** The bytes that are sent: of the transaction that was final, else of the last one. @throws Error when they cannot be read */
export function bytesToSend(sealing: Sealing, candidates: readonly Candidate[]): string {
  const candidate = candidates.find(({ confirmedAt }) => confirmedAt !== null) ?? candidates[0];
  const bytes = candidate && sealing.open(candidate.txId, candidate.sealed);
  if (bytes === undefined || hashOf(bytes) !== candidate?.bytesHash) throw new Error('A transaction cannot be opened');
  return bytes;
}

/** What the network says of it. @returns whether that is new */
export async function noteConfirmations(tx: Transaction, requestId: string, confirmations: number): Promise<boolean> {
  const before = await findTransfer(tx, requestId);
  if (before.confirmations === confirmations) return false;
  await tx.orm.update(chainTransfers).set({ confirmations }).where(eq(chainTransfers.requestId, requestId));
  return true;
}

/** One of its transactions is final. @throws Error when it is none of them */
export async function noteFinal(
  tx: Transaction,
  requestId: string,
  { txId, cost: costRaw }: ChainPayout,
  { cost, at }: { readonly cost: bigint | null; readonly at: Date },
): Promise<void> {
  const own = and(eq(chainTransferCandidates.requestId, requestId), eq(chainTransferCandidates.txId, txId ?? ''));
  const confirmed = await tx.orm.update(chainTransferCandidates).set({ confirmedAt: at }).where(own).returning();
  if (confirmed.length !== 1) throw new Error('A network has a transaction that was not kept');
  await tx.orm.update(chainTransfers).set({ costRaw, cost }).where(eq(chainTransfers.requestId, requestId));
}

/** How what was sent is seen on its network. */
export interface ShownTransfer {
  readonly transactionId: string;
  readonly confirmations: number;
}

/** What is shown of transfers, by what they are sent for: the transaction that was final, else the last one. */
export async function shownTransfers(
  runner: SqlRunner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownTransfer>> {
  if (ids.length === 0) return new Map();
  const { requestId, bid, txId, confirmedAt } = chainTransferCandidates;
  const rows = await runner.orm
    .select({ requestId, txId, confirmedAt, confirmations: chainTransfers.confirmations })
    .from(chainTransferCandidates)
    .innerJoin(chainTransfers, eq(chainTransfers.requestId, requestId))
    .where(inArray(requestId, [...ids]))
    .orderBy(bid);
  const shown = new Map<string, ShownTransfer>();
  const rank = [...rows].sort((one, other) => Number(one.confirmedAt !== null) - Number(other.confirmedAt !== null));
  for (const { requestId: id, txId: transactionId, confirmations } of rank)
    shown.set(id, { transactionId, confirmations });
  return shown;
}
