import { eq, inArray } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import { networkOf } from './networks';
import { chainCursors, chainOutputs } from './tables';

/** How coins came. */
export interface ChainTransfer {
  readonly network: string;
  readonly networkName: string;
  readonly transactionId: string;
  readonly explorerUrl: string;
  readonly address: string;
  readonly tag: string | null;
  /** How many blocks lie on them, their own included; not more than are needed. */
  readonly confirmations: number;
  readonly confirmationsNeeded: number;
  readonly sender: string | null;
}

/** How the coins of these deposits came, by deposit. Others than those of chains are left out. */
export async function transfersOf(
  runner: SqlRunner,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, ChainTransfer>> {
  if (depositIds.length === 0) return new Map();
  const rows = await runner.orm
    .select({ output: chainOutputs, tip: chainCursors.height })
    .from(chainOutputs)
    .leftJoin(chainCursors, eq(chainCursors.id, chainOutputs.network))
    .where(inArray(chainOutputs.depositId, [...depositIds]));
  return new Map(
    rows.flatMap(({ output, tip }) => {
      const { network, txId, address, tag, sender, blockHeight, settledAt, depositId } = output;
      const { name: networkName, explorer, confirmations: needed } = networkOf(network);
      const lying = blockHeight === null || tip === null ? 0 : Math.max(0, tip - blockHeight + 1);
      const confirmations = settledAt ? needed : Math.min(needed, lying);
      const transfer = {
        network,
        networkName,
        transactionId: txId,
        explorerUrl: explorer + encodeURIComponent(txId),
        address,
        tag,
        confirmations,
        confirmationsNeeded: needed,
        sender,
      };
      return depositId === null ? [] : [[depositId, transfer] as const];
    }),
  );
}
