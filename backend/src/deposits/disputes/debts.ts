import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { debtRecoveredOf, ensureSystemAccount } from '../../ledger/index';
import type { LedgerTransaction } from '../../ledger/index';
import { debtRecoveries, debts } from './tables';

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A deposit that is being credited. */
interface Income {
  readonly depositId: string;
  readonly accountId: number;
  readonly currency: string;
  /** What enters the account. */
  readonly amount: bigint;
}

/** What a deposit paid of debts, and the movements to post together with its credit. */
export interface Recovery {
  readonly amount: bigint;
  readonly movements: readonly LedgerTransaction[];
}

/** Of who owes nothing. */
export const NO_RECOVERY: Recovery = { amount: 0n, movements: [] };

/** Which of these customers owe something. */
export async function owingAmong(tx: Transaction, accountIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (accountIds.length === 0) return new Set();
  const owing = and(inArray(debts.accountId, [...accountIds]), isNull(debts.settledAt));
  const rows = await tx.orm.selectDistinct({ accountId: debts.accountId }).from(debts).where(owing);
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Takes from a deposit what its customer owes in that currency, the oldest debt first. The customer is locked. */
export async function recoverDebts(tx: Transaction, income: Income, at: Date): Promise<Recovery> {
  const { depositId, accountId, currency } = income;
  const owed = await tx.orm
    .select()
    .from(debts)
    .where(and(eq(debts.accountId, accountId), eq(debts.currency, currency), isNull(debts.settledAt)))
    .orderBy(asc(debts.createdAt), asc(debts.id));
  if (owed.length === 0) return NO_RECOVERY;
  const costsId = await ensureSystemAccount(tx, 'EXTERNAL', 'costs', at);
  const movements: LedgerTransaction[] = [];
  let left = income.amount;
  for (const { id, amount: whole, recovered: before } of owed) {
    const amount = least(whole - before, left);
    if (amount === 0n) break;
    left -= amount;
    const recovered = before + amount;
    const settledAt = recovered === whole ? at : null;
    await tx.orm.update(debts).set({ recovered, settledAt }).where(eq(debts.id, id));
    await tx.orm.insert(debtRecoveries).values({ debtId: id, depositId, amount, recoveredAt: at });
    movements.push(debtRecoveredOf({ id, depositId, accountId, currency, amount }, costsId, at));
  }
  return { amount: income.amount - left, movements };
}

/** What a card paid of which the customer had not enough. */
interface CardDebt {
  /** Of what the card network told. */
  readonly cardEventId: number;
  readonly accountId: number;
  readonly currency: string;
  readonly amount: bigint;
}

/** What the exchange paid for a card is owed by its customer: the next deposits pay it. */
export async function noteCardDebt(tx: Transaction, debt: CardDebt, at: Date): Promise<void> {
  await tx.orm.insert(debts).values({ ...debt, recovered: 0n, createdAt: at, settledAt: null });
}
