import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { endMandatesOf } from '../mandates/index';
import { moveWithdrawal } from './move-withdrawal';
import type { Moved } from './move-withdrawal';
import { CANCELABLE } from './states';
import { withdrawals } from './tables';
import type { TellParts } from './tell-customer';

export interface CancelParts extends TellParts {
  /** Called of each after the commit. */
  readonly onMoved: (moved: Moved) => void;
}

/**
 * Cancels what of a customer was not sent yet, and lets no program withdraw any more, as the security of the account changed. The
 * customer is locked.
 */
export const cancelWaitingBy =
  (parts: CancelParts) =>
  async (tx: Transaction, { accountId }: { readonly accountId: number }, at: Date): Promise<void> => {
    await endMandatesOf(tx, accountId, at);
    const waiting = await tx.orm
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.accountId, accountId), inArray(withdrawals.state, [...CANCELABLE])))
      .orderBy(asc(withdrawals.number))
      .for('update');
    for (const withdrawal of waiting) {
      const change = { state: 'CANCELED', reason: 'SECURITY' } as const;
      const moved = await moveWithdrawal(tx, parts, withdrawal, change, { actor: 'RUNNER', at });
      tx.afterCommit(() => parts.onMoved(moved));
    }
  };
