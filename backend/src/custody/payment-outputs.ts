import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../db/database';
import { noteOutput } from './arriving';
import { bookedNow, ledgerAmount } from './carry';
import { finalHeight, finalSumOf, findCursor, findOutput, lockOutput } from './chain-store';
import { confirmationsOf } from './chain-view';
import { assetByContract, networkOf, relativesOf } from './networks';
import { chainCursors, chainOutputs, paymentAddresses } from './tables';

/** What somebody paid to an address of a payment request. */
export interface LockedOutput {
  readonly id: number;
  readonly network: string;
  readonly currency: string;
  readonly address: string;
  readonly tag: string | null;
  readonly txId: string;
  /** GONE: neither mined nor waiting. FINAL: the ledger books it now. */
  readonly phase: 'THERE' | 'GONE' | 'FINAL';
  /** Coins in units of 1e-10; when it is FINAL, what is to be booked. 0: too few for a unit. */
  readonly amount: bigint;
  readonly seenAt: Date;
}

/** The same, as it is shown. */
export interface PaymentOutput {
  readonly txId: string;
  readonly outputIndex: number;
  /** How many blocks lie on it, its own included; not more than are needed. */
  readonly confirmations: number;
  readonly confirmationsNeeded: number;
}

/** Was an output paid to an address of a payment request, also by another network of the same form of address? */
export async function isOfPayment(runner: SqlRunner, id: number): Promise<boolean> {
  const output = await findOutput(runner, id);
  if (!output) return false;
  const { network, address, tag } = output;
  const at = and(
    eq(paymentAddresses.address, address),
    sql`${paymentAddresses.tag} is not distinct from ${tag}`,
    inArray(paymentAddresses.network, relativesOf(network)),
  );
  return (await runner.orm.$count(paymentAddresses, at)) > 0;
}

/** Where it was paid to; null when there is no such output. */
export async function findPlace(runner: SqlRunner, id: number) {
  const output = await findOutput(runner, id);
  return output ? { address: output.address, tag: output.tag } : null;
}

/** Locks an output whose owner is locked. @returns null when nothing is to be done for it any more */
export async function lockPaymentOutput(tx: Transaction, id: number, accountId: number): Promise<LockedOutput | null> {
  const locked = await lockOutput(tx, id);
  if (!locked || locked.settledAt) return null;
  const info = networkOf(locked.network);
  const asset = assetByContract(info, locked.contract);
  if (!asset) return null;
  if (locked.accountId === null) await noteOutput(tx, locked, { accountId });
  const output = { ...locked, accountId };
  const tip = (await findCursor(tx, info.code))?.height ?? 0;
  const isFinal = output.blockHeight !== null && output.blockHeight <= finalHeight(info, tip);
  const { network, address, tag, txId, seenAt, raw } = output;
  return {
    ...{ id, network, address, tag, txId, seenAt, currency: asset.currency },
    phase: isFinal ? 'FINAL' : output.isGone ? 'GONE' : 'THERE',
    amount: isFinal ? bookedNow(raw, await finalSumOf(tx, output), asset.decimals) : ledgerAmount(raw, asset.decimals),
  };
}

/** What its phase says is done. */
export const notePaymentOutput = (tx: Transaction, { id, phase, amount }: LockedOutput, at: Date): Promise<void> =>
  noteOutput(tx, { id }, phase === 'FINAL' ? { booked: amount, settledAt: at, takenAs: 'THERE' } : { takenAs: phase });

/** Outputs as they are shown, by their ids. */
export async function findPaymentOutputs(
  runner: SqlRunner,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PaymentOutput>> {
  if (ids.length === 0) return new Map();
  const rows = await runner.orm
    .select({ output: chainOutputs, tip: chainCursors.height })
    .from(chainOutputs)
    .leftJoin(chainCursors, eq(chainCursors.id, chainOutputs.network))
    .where(inArray(chainOutputs.id, [...ids]));
  return new Map(
    rows.map(({ output, tip }) => {
      const { id, txId, outputIndex } = output;
      const { confirmations: confirmationsNeeded } = networkOf(output.network);
      return [id, { txId, outputIndex, confirmationsNeeded, confirmations: confirmationsOf(output, tip) }] as const;
    }),
  );
}
