import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { noteWithdrawalEvents } from '../deposits/index';
import type { MoneyActor } from '../deposits/index';
import {
  ensureSystemAccount,
  post,
  withdrawalBouncedOf,
  withdrawalPaidOf,
  withdrawalReleasedOf,
} from '../ledger/index';
import type { BalanceChange, LedgerTransaction } from '../ledger/index';
import { releaseUse } from '../limits/index';
import { mayFollow } from './states';
import type { WithdrawalReason, WithdrawalState } from './states';
import { withdrawals } from './tables';
import { tellCustomer } from './tell-customer';
import type { TellParts } from './tell-customer';
import type { Withdrawal } from './withdrawal-store';

/** A withdrawal that was moved on, and the balances that this changed. */
export interface Moved {
  readonly withdrawal: Withdrawal;
  readonly balances: readonly BalanceChange[];
}

/** Where a withdrawal goes. What is left out becomes null, but for the bank's id. */
export interface WithdrawalChange {
  readonly state: WithdrawalState;
  readonly reason?: WithdrawalReason | null;
  /** When it ends at the latest. */
  readonly until?: Date | null;
  readonly nextStepAt?: Date | null;
  readonly endToEndId?: string | null;
  /** What came back. */
  readonly returned?: bigint | null;
}

export interface Step {
  readonly actor: MoneyActor;
  readonly at: Date;
}

/** States in which nothing left. */
const RELEASED: ReadonlySet<WithdrawalState> = new Set<WithdrawalState>(['CANCELED', 'EXPIRED', 'REJECTED', 'FAILED']);

/** Names the use of a limit by a withdrawal. */
export const useOf = ({ id }: Pick<Withdrawal, 'id'>): string => `withdrawal/${id}`;

/** It stays as it is until then. @param reason null: for none that is told */
export async function stayWithdrawal(
  tx: Transaction,
  { id }: Withdrawal,
  change: Partial<Pick<Withdrawal, 'reason' | 'until' | 'nextStepAt'>>,
): Promise<void> {
  await tx.orm
    .update(withdrawals)
    .set({ ...change, stepTries: 0, attentionSince: null })
    .where(eq(withdrawals.id, id));
}

/** What the ledger does when a withdrawal comes to a state. */
async function movementsOf(tx: Transaction, withdrawal: Withdrawal, at: Date): Promise<LedgerTransaction[]> {
  const { state, fee, returned, network } = withdrawal;
  if (RELEASED.has(state)) return [withdrawalReleasedOf(withdrawal, at)];
  if (state !== 'COMPLETED' && state !== 'BOUNCED') return [];
  const source = network === null ? 'bank' : `chain/${network}`;
  const sourceId = await ensureSystemAccount(tx, 'EXTERNAL', source, at);
  if (state === 'BOUNCED') return [withdrawalBouncedOf(withdrawal, { sourceId, returned: returned ?? 0n }, at)];
  const feesId = await ensureSystemAccount(tx, 'FEES', 'fees', at);
  return [withdrawalPaidOf(withdrawal, { sourceId, feesId, fee }, at)];
}

/**
 * Moves a withdrawal on, with the ledger's movements, the limit that is given back, and what the customer is told. It and its
 * customer are locked.
 * @throws when it would not go forward
 */
export async function moveWithdrawal(
  tx: Transaction,
  parts: TellParts,
  before: Withdrawal,
  change: WithdrawalChange,
  { actor, at }: Step,
): Promise<Moved> {
  const { state, reason = null, until = null, nextStepAt = null, returned = null } = change;
  if (!mayFollow(before.state, state)) throw new Error(`A withdrawal does not go from ${before.state} to ${state}`);
  const completedAt = state === 'COMPLETED' ? at : before.completedAt;
  const endToEndId = change.endToEndId ?? before.endToEndId;
  const [withdrawal] = await tx.orm
    .update(withdrawals)
    .set({ state, reason, until, nextStepAt, returned, completedAt, endToEndId, stepTries: 0, attentionSince: null })
    .where(and(eq(withdrawals.id, before.id), eq(withdrawals.state, before.state)))
    .returning();
  if (!withdrawal) throw new Error('A withdrawal was moved by somebody else');
  const event = { withdrawalId: withdrawal.id, before: before.state, after: state, reason, actor, happenedAt: at };
  await noteWithdrawalEvents(tx, [event]);
  if (RELEASED.has(state)) await releaseUse(tx, useOf(withdrawal), at);
  await tellCustomer(tx, parts, withdrawal, at);
  // Last of all: from here to the commit whoever else pays a fee waits, and so do all orders.
  const balances = await post(tx, await movementsOf(tx, withdrawal, at));
  return { withdrawal, balances };
}
