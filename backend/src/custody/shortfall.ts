import { and, inArray, isNull } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import { findWaitingForMore } from '../deposits/index';
import type { Output } from './chain-store';
import { assetByContract, networkOf } from './networks';
import { chainOutputs } from './tables';

/** How far coins that wait for the minimum are from it, with the others that wait beside them. In units of 1e-10. */
export interface Shortfall {
  readonly minimum: bigint;
  readonly missing: bigint;
}

/** The coins of one customer that reach a minimum together. */
interface Group {
  readonly accountId: number;
  readonly currency: string;
  readonly network: string;
  readonly minimum: bigint;
}

/** The group of coins that are less than the minimum; null of all others. */
function groupOf({ accountId, currency, network, contract, booked }: Output): Group | null {
  const minimum = assetByContract(networkOf(network), contract)?.minimum ?? null;
  if (accountId === null || currency === null || minimum === null) return null;
  return booked !== null && booked < minimum ? { accountId, currency, network, minimum } : null;
}

/** Those of these deposits whose coins are of the chain. */
async function onChain(runner: SqlRunner, depositIds: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await runner.orm
    .select({ depositId: chainOutputs.depositId })
    .from(chainOutputs)
    .where(and(inArray(chainOutputs.depositId, [...depositIds]), isNull(chainOutputs.orphanedAt)));
  return new Set(rows.map(({ depositId }) => depositId));
}

async function shortfallOf(runner: SqlRunner, { minimum, ...group }: Group): Promise<readonly [string, Shortfall][]> {
  const waiting = await findWaitingForMore(runner, group);
  if (waiting.length === 0) return [];
  const ids = waiting.map(({ id }) => id);
  const counted = await onChain(runner, ids);
  const sum = waiting.reduce((total, { id, amount }) => (counted.has(id) ? total + amount : total), 0n);
  return sum < minimum ? ids.map((id) => [id, { minimum, missing: minimum - sum }]) : [];
}

/** money M-14: what is missing of the minimum, by deposit, of those of these outputs that wait for it. */
export async function shortfallsOf(
  runner: SqlRunner,
  outputs: readonly Output[],
): Promise<ReadonlyMap<string, Shortfall>> {
  const groups = new Map<string, Group>();
  for (const output of outputs) {
    const group = groupOf(output);
    if (group) groups.set(`${group.accountId}/${group.currency}/${group.network}`, group);
  }
  const all = await Promise.all([...groups.values()].map((group) => shortfallOf(runner, group)));
  return new Map(all.flat());
}
