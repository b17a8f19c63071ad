import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { withdrawals } from './tables';

/** What an account withdraws to a new address goes on now. The jobs have to be woken afterwards. */
export async function endCooling({ orm }: Transaction, accountId: number, at: Date): Promise<void> {
  const cooling = and(eq(withdrawals.accountId, accountId), eq(withdrawals.state, 'COOLING'));
  await orm.update(withdrawals).set({ until: at, nextStepAt: at }).where(cooling);
}
