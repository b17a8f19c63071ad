import { eq } from 'drizzle-orm';
import { fromAmount } from '../lib/amount';
import { together } from '../db/database';
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
import { tellCustomers } from './tell-customer';
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

/** A withdrawal, which is locked with its customer, and where it goes. */
interface Move {
  readonly before: Withdrawal;
  readonly change: WithdrawalChange;
}

/** @throws when it would not go forward */
function movedOn({ before, change }: Move, at: Date): Withdrawal {
  const { state, reason = null, until = null, nextStepAt = null, returned = null } = change;
  if (!mayFollow(before.state, state)) throw new Error(`A withdrawal does not go from ${before.state} to ${state}`);
  const completedAt = state === 'COMPLETED' ? at : before.completedAt;
  const endToEndId = change.endToEndId ?? before.endToEndId;
  const now = { state, reason, until, nextStepAt, returned, completedAt, endToEndId };
  return { ...before, ...now, stepTries: 0, attentionSince: null };
}

interface MovedOn {
  readonly before: Withdrawal;
  readonly after: Withdrawal;
}

/** Writes where withdrawals have come to, each of them once. */
async function write(tx: Transaction, all: readonly MovedOn[]): Promise<void> {
  const now = all.map(({ after }) => after);
  const written = await tx.query(
    `update "withdrawals" as w
        set state = n.state, reason = n.reason, until = n.until, next_step_at = n.next_step_at, returned = n.returned,
            completed_at = n.completed_at, end_to_end_id = n.end_to_end_id, step_tries = 0, attention_since = null
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::numeric[],
                   $8::timestamptz[], $9::text[])
         as n(id, before, state, reason, until, next_step_at, returned, completed_at, end_to_end_id)
      where w.id = n.id and w.state = n.before
     returning w.id`,
    [
      now.map(({ id }) => id),
      all.map(({ before }) => before.state),
      now.map(({ state }) => state),
      now.map(({ reason }) => reason),
      now.map(({ until }) => until),
      now.map(({ nextStepAt }) => nextStepAt),
      now.map(({ returned }) => (returned === null ? null : fromAmount(returned))),
      now.map(({ completedAt }) => completedAt),
      now.map(({ endToEndId }) => endToEndId),
    ],
    'withdrawals-move',
  );
  if (written.length !== all.length) throw new Error('A withdrawal was moved by somebody else');
}

/** The exchange's own accounts, each looked for once. */
function ownAccountsOf(tx: Transaction, at: Date) {
  const known = new Map<string, Promise<number>>();
  return (kind: 'EXTERNAL' | 'FEES', code: string): Promise<number> => {
    const found = known.get(code) ?? ensureSystemAccount(tx, kind, code, at);
    known.set(code, found);
    return found;
  };
}

/** What the ledger does when a withdrawal comes to a state. */
async function movementsOf(
  own: ReturnType<typeof ownAccountsOf>,
  withdrawal: Withdrawal,
  at: Date,
): Promise<LedgerTransaction[]> {
  const { state, fee, returned, network } = withdrawal;
  if (RELEASED.has(state)) return [withdrawalReleasedOf(withdrawal, at)];
  if (state !== 'COMPLETED' && state !== 'BOUNCED') return [];
  const sourceId = await own('EXTERNAL', network === null ? 'bank' : `chain/${network}`);
  if (state === 'BOUNCED') return [withdrawalBouncedOf(withdrawal, { sourceId, returned: returned ?? 0n }, at)];
  const feesId = await own('FEES', 'fees');
  return [withdrawalPaidOf(withdrawal, { sourceId, feesId, fee }, at)];
}

/** Withdrawals that were moved on together, and the balances that this changed. */
export interface MovedTogether {
  readonly withdrawals: readonly Withdrawal[];
  readonly balances: readonly BalanceChange[];
}

/**
 * Moves different withdrawals on, with the ledger's movements, the limits that are given back, and what customers are told. They
 * and their customers are locked.
 * @throws when one would not go forward
 */
export async function moveWithdrawals(
  tx: Transaction,
  parts: TellParts,
  moves: readonly Move[],
  { actor, at }: Step,
): Promise<MovedTogether> {
  if (moves.length === 0) return { withdrawals: [], balances: [] };
  const all = moves.map((move) => ({ before: move.before, after: movedOn(move, at) }));
  const withdrawals = all.map(({ after }) => after);
  const events = all.map(({ before, after: { id: withdrawalId, state, reason } }) => ({
    ...{ withdrawalId, before: before.state, after: state, reason, actor, happenedAt: at },
  }));
  const released = withdrawals.filter(({ state }) => RELEASED.has(state));
  const own = ownAccountsOf(tx, at);
  const [, , , , ...movements] = await together([
    write(tx, all),
    noteWithdrawalEvents(tx, events),
    together(released.map((one) => releaseUse(tx, useOf(one), at))),
    tellCustomers(tx, parts, withdrawals, at),
    ...withdrawals.map((one) => movementsOf(own, one, at)),
  ]);
  // Last of all: from here to the commit whoever else pays a fee waits, and so do all orders.
  return { withdrawals, balances: await post(tx, movements.flat()) };
}

/** The same of one. */
export async function moveWithdrawal(
  tx: Transaction,
  parts: TellParts,
  before: Withdrawal,
  change: WithdrawalChange,
  step: Step,
): Promise<Moved> {
  const { withdrawals: moved, balances } = await moveWithdrawals(tx, parts, [{ before, change }], step);
  const [withdrawal] = moved;
  if (!withdrawal) throw new Error('A withdrawal was not moved');
  return { withdrawal, balances };
}
