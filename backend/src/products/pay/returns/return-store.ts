import { and, eq, inArray, ne } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../../../db/database';
import type { PaymentReturn } from '../records';
import { paymentReturns } from './tables';

export async function findReturn(runner: SqlRunner, id: string): Promise<PaymentReturn | null> {
  const [found] = await runner.orm.select().from(paymentReturns).where(eq(paymentReturns.id, id));
  return found ?? null;
}

/** Whether coins are on their way, not final; nobody else changes that until the transaction ends. */
export async function lockSentReturn(tx: Transaction, id: string): Promise<boolean> {
  const [found] = await tx.orm.select().from(paymentReturns).where(eq(paymentReturns.id, id)).for('update');
  return found?.state === 'SENT';
}

/** The way back of each of these payments that did not fail. */
export const returnsOf = async (runner: SqlRunner, paymentIds: readonly string[]): Promise<readonly PaymentReturn[]> =>
  paymentIds.length === 0
    ? []
    : runner.orm
        .select()
        .from(paymentReturns)
        .where(and(inArray(paymentReturns.paymentId, [...paymentIds]), ne(paymentReturns.state, 'REFUSED')));

export async function writeReturn(tx: Transaction, fields: typeof paymentReturns.$inferInsert): Promise<void> {
  await tx.orm.insert(paymentReturns).values(fields);
}

export async function changeReturn(
  tx: Transaction,
  id: string,
  change: Partial<typeof paymentReturns.$inferInsert>,
): Promise<void> {
  await tx.orm.update(paymentReturns).set(change).where(eq(paymentReturns.id, id));
}

/** Nothing is signed of it. */
export async function removeReturn(tx: Transaction, id: string): Promise<void> {
  await tx.orm.delete(paymentReturns).where(and(eq(paymentReturns.id, id), eq(paymentReturns.state, 'WAITING')));
}
