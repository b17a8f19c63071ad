import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import { lockedDeposit, moveDeposit, onReview } from '../deposits/index';
import type { Deposit, MoneyActor, Moved } from '../deposits/index';
import type { User } from '../identity/index';
import { judge, keep, letIn, outputOf } from './arriving';
import type { SettleParts } from './arriving';
import { keptAside } from './judge-coins';
import { assetByContract, networkOf } from './networks';

/** Coins that are kept, locked with their customer. */
interface Kept {
  readonly deposit: Deposit;
  readonly customer: User | undefined;
}

/** Judges kept coins again: what they waited for may have come. @returns what was moved, or is kept for something else */
export async function judgeAgain(
  tx: Transaction,
  parts: SettleParts,
  { deposit, customer }: Kept,
  actor: MoneyActor,
): Promise<readonly Moved[]> {
  const at = new Date(parts.clock.now());
  const output = await outputOf(tx, deposit.id);
  if (deposit.state !== 'HELD' || !output) return [];
  const info = networkOf(output.network);
  const asset = assetByContract(info, output.contract);
  if (!asset) return [];
  const arriving = { parts, info, asset, output, customer, deposit, at };
  // What somebody looks at waits for them; what is not of the chain any more waits for it.
  if (deposit.reason === 'REVIEW') return keep(tx, arriving, deposit, onReview('REVIEW', at));
  if (output.orphanedAt !== null) {
    return keep(tx, arriving, deposit, keptAside(deposit.reason ?? 'ORIGIN', at));
  }
  const judged = await judge(tx, arriving, deposit.amount);
  const { verdict } = judged;
  const moved =
    verdict.state === 'CREDITED'
      ? [await moveDeposit(tx, parts, deposit, verdict, { actor, at, customer })]
      : await keep(tx, arriving, deposit, verdict);
  return [...moved, ...(await letIn(tx, arriving, judged, actor))];
}

/** Looks again at coins that are kept. */
export function lookAgain(parts: SettleParts, depositId: string): Promise<readonly Moved[]> {
  return inTransaction(parts.db, async (tx) => {
    const { deposit, customer } = await lockedDeposit(tx, depositId);
    return deposit ? judgeAgain(tx, parts, { deposit, customer }, 'RUNNER') : [];
  });
}
