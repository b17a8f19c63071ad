import { eq, inArray } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import { networkOf } from './networks';
import { findOrigins } from './origin-store';
import { shortfallsOf } from './shortfall';
import type { Shortfall } from './shortfall';
import { chainCursors, chainOutputs } from './tables';
import type { ORIGIN_OWNERS } from './tables';

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
  /** Whose wallet they came from; null until it was declared. */
  readonly origin: { readonly owner: (typeof ORIGIN_OWNERS)[number]; readonly name: string | null } | null;
  /** What is missing of the minimum, of coins that wait for it. */
  readonly shortfall: Shortfall | null;
}

/** How many blocks lie on an output, its own included; not more than are needed. */
export function confirmationsOf(
  { network, blockHeight, settledAt, orphanedAt }: typeof chainOutputs.$inferSelect,
  tip: number | null,
): number {
  const { confirmations: needed } = networkOf(network);
  if (settledAt !== null && orphanedAt === null) return needed;
  return blockHeight === null || tip === null ? 0 : Math.min(needed, Math.max(0, tip - blockHeight + 1));
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
  const outputs = rows.map(({ output }) => output);
  const [origins, shortfalls] = await Promise.all([findOrigins(runner, outputs), shortfallsOf(runner, outputs)]);
  return new Map(
    rows.flatMap(({ output, tip }, place) => {
      const { network, txId, address, tag, sender, depositId } = output;
      const { name: networkName, explorer, confirmations: needed } = networkOf(network);
      const confirmations = confirmationsOf(output, tip);
      if (depositId === null) return [];
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
        origin: origins[place] ?? null,
        shortfall: shortfalls.get(depositId) ?? null,
      };
      return [[depositId, transfer] as const];
    }),
  );
}
