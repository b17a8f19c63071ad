import type { Transaction } from '../../../db/database';
import type { OpenedRequest } from '../opened-request';
import type { PaymentReturn } from '../records';
import { findRefund, stepAt } from '../store';
import { changeAsk, changeRefund, endAsk, findAsk } from './ask-store';
import { asCoinRefund, releasedOf, sentOf } from './movements';
import type { CoinRefund } from './movements';
import { tellEnded } from './tell-refund';
import type { RefundEnd } from './tell-refund';

/** Another quote, or another mail, can do what this one did not: the address stays. */
const MAY_BE_TRIED_AGAIN: readonly RefundEnd[] = ['NOT_CONFIRMED', 'NOT_BOUGHT'];
const UNQUOTED = { quoteId: null, rate: null, cost: null, quoteUntil: null } as const;

async function endAskOf(tx: Transaction, { askId }: CoinRefund, end: RefundEnd, at: Date): Promise<void> {
  const ask = await findAsk(tx, askId);
  if (!ask) throw new Error('A refund that was asked for is gone');
  if (MAY_BE_TRIED_AGAIN.includes(end) && ask.until > at) {
    await changeAsk(tx, ask.id, { state: 'ADDRESSED', ...UNQUOTED, ...stepAt(ask.until) });
  } else await endAsk(tx, ask.id, end === 'SENT' ? 'SENT' : 'ENDED', at);
}

/** A refund of coins that is under way ends: the payer has them, or what is held for it is its owner's again. The request is locked. */
export async function endCoinRefund(
  tx: Transaction,
  opened: OpenedRequest,
  refund: CoinRefund,
  end: Exclude<RefundEnd, 'SENT'> | Pick<PaymentReturn, 'network' | 'amount' | 'fee'>,
): Promise<void> {
  const { at, request } = opened;
  const sent = typeof end === 'string' ? null : end;
  const how = typeof end === 'string' ? end : 'SENT';
  await changeRefund(tx, refund.id, { state: sent ? 'PAID' : 'REFUSED', endedAt: at, ...stepAt(null) });
  if (sent) opened.note({ refunded: request.refunded + refund.amount });
  else {
    const payment = opened.payment(refund.paymentId);
    await opened.sentBack(payment, payment.refunded - refund.amount);
  }
  await opened.book([sent ? await sentOf(tx, refund, sent, at) : releasedOf(refund, at)]);
  await endAskOf(tx, refund, how, at);
  await tellEnded(tx, request.id, refund, how, at);
}

/** What was handed on for a refund is final, or was not sent: its network did not take it, or nothing may leave the account. */
export async function endSent(
  tx: Transaction,
  opened: OpenedRequest,
  { refundId, ...sent }: PaymentReturn,
  end: Extract<RefundEnd, 'SENT' | 'STOPPED' | 'NOT_SENT'>,
): Promise<void> {
  const refund = refundId === null ? null : await findRefund(tx, refundId);
  if (refund?.state !== 'PENDING') throw new Error('Coins were sent for a refund that is not under way');
  await endCoinRefund(tx, opened, asCoinRefund(refund), end === 'SENT' ? sent : end);
}
