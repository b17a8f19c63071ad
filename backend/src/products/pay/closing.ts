import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../../db/database';
import { closeOffers, stepAt } from './store';
import { paymentRequests } from './tables';

/** Whether something came for an account that is not decided. */
export async function hasPaymentToCome(runner: SqlRunner, accountId: number): Promise<boolean> {
  const rows = await runner.query(
    `select 1 from payments where account_id = $1 and (state in ('CONFIRMING', 'WAITING', 'LIMITED') or (state = 'RETURNING' and decide_by is not null)) limit 1`,
    [accountId],
  );
  return rows.length > 0;
}

/** The account is closed, and its customer is locked: nothing can be paid to it any more. */
export async function endRequestsOf(tx: Transaction, accountId: number, at: Date): Promise<void> {
  const open = and(eq(paymentRequests.accountId, accountId), inArray(paymentRequests.state, ['OPEN', 'UNDERPAID']));
  // Who closed the account confirms nothing any more.
  await tx.query(
    `update payment_refund_asks set state = 'ENDED', ended_at = $2, next_step_at = null
      where account_id = $1 and state in ('ASKED', 'ADDRESSED')`,
    [accountId, at],
  );
  const found = await tx.orm.select().from(paymentRequests).where(open).for('update');
  for (const { id, state } of found) {
    await closeOffers(tx, id, at);
    const isNothing = state === 'OPEN';
    const change = isNothing ? { state: 'CANCELED' as const, canceledAt: at, ...stepAt(null) } : { takenShortAt: at };
    await tx.orm
      .update(paymentRequests)
      .set(change)
      .where(and(eq(paymentRequests.id, id), isNull(paymentRequests.canceledAt)));
  }
}

/** Who paid goes with the customer, and what names the customer; what was paid stays. */
export async function forgetPayments(tx: Transaction, accountId: number): Promise<void> {
  await tx.query(
    `update payments set payer_name = '', payer_document_masked = '' where account_id = $1 and method = 'PIX'`,
    [accountId],
  );
  await tx.query(
    `update payment_returns set address = '', tag = null where account_id = $1 and state in ('DONE', 'REFUSED')`,
    [accountId],
  );
  await tx.query(
    `update payment_refund_asks set address = '', tag = null
      where account_id = $1 and state in ('SENT', 'ENDED') and address is not null`,
    [accountId],
  );
  await tx.query(`update payment_refunds set requested_from = '' where account_id = $1 and requested_from <> ''`, [
    accountId,
  ]);
  await tx.query(`update payment_requests set owner_name = '', description = null where account_id = $1`, [accountId]);
}
