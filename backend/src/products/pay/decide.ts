import { isAmount, toAmount } from '../../amount';
import { inTransaction } from '../../db/database';
import { ProductRefused } from '../lib/refusal';
import { PAY_MESSAGES } from './messages';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import type { Payment, PaymentDecision } from './records';
import { findPayment } from './store';

export interface Decision {
  readonly paymentId: string;
  readonly decision: PaymentDecision;
  /** What is credited, as the owner saw it. */
  readonly shown?: string | null | undefined;
}

/** What a payment was decided to, if it was. */
const DECIDED: Readonly<Record<Payment['state'], PaymentDecision | null>> = {
  WAITING: null,
  LIMITED: null,
  SETTLED: 'ACCEPT',
  RETURNING: 'RETURN',
  RETURNED: 'RETURN',
};

async function accept(opened: OpenedRequest, payment: Payment, shown: string | null | undefined): Promise<void> {
  const net = payment.amount - payment.fee;
  if (!shown || !isAmount(shown) || toAmount(shown) !== net) throw new ProductRefused('shown', PAY_MESSAGES.shown(net));
  const exceeded = await opened.settle(payment);
  if (exceeded) throw new ProductRefused('limit', PAY_MESSAGES.limit(exceeded.left));
  if (!opened.isEnough) opened.note({ takenShortAt: opened.at });
}

/**
 * Takes a payment that waits, or sends it back; once (products P-14, P-15).
 * @throws ProductRefused with the sentence to show; nothing moves then
 */
export async function decide(
  parts: PayParts,
  accountId: number,
  { paymentId, decision, shown }: Decision,
): Promise<void> {
  const seen = await findPayment(parts.db, paymentId);
  if (seen?.accountId !== accountId) throw new ProductRefused('base', PAY_MESSAGES.unknownPayment);
  const balances = await inTransaction(parts.db, async (tx) => {
    const opened = await OpenedRequest.of(tx, parts, seen.requestId, new Date(parts.clock.now()));
    const payment = opened.payment(paymentId);
    const decided = DECIDED[payment.state];
    if (decided === decision) return [];
    if (decided !== null) throw new ProductRefused('decision', PAY_MESSAGES.decided);
    if (decision === 'ACCEPT') await accept(opened, payment, shown);
    else await opened.sendBack(payment);
    return opened.conclude();
  });
  parts.onBalances(balances);
  parts.wake();
}
