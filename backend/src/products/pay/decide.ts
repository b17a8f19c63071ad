import { isAmount, toAmount } from '../../lib/amount';
import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { ProductRefused } from '../lib/refusal';
import { shownWorth, withWorth } from './coin-convert';
import { isCoin, wayBackTerms } from './coin-rules';
import type { CoinPayment } from './coin-rules';
import { PAY_MESSAGES } from './messages';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import type { Payment, PaymentDecision } from './records';
import { feeOf } from './rules';
import { findOffer, findPayment } from './store';

export interface Decision {
  readonly paymentId: string;
  readonly decision: PaymentDecision;
  /** What is credited, as the owner saw it. */
  readonly shown?: string | null | undefined;
}

/** What a payment was decided to, if it was. */
const DECIDED: Readonly<Record<Payment['state'], PaymentDecision | null>> = {
  CONFIRMING: null,
  REPLACED: null,
  WAITING: null,
  LIMITED: null,
  SETTLED: 'ACCEPT',
  RETURNING: 'RETURN',
  RETURNED: 'RETURN',
};

/** Coins are taken at what they are worth now, and changed by their job. */
async function acceptCoins(opened: OpenedRequest, payment: CoinPayment, shown: Decision['shown']): Promise<void> {
  const { request, at, customer } = opened;
  const worth = shownWorth(payment, at);
  if (!worth) throw new ProductRefused('base', PAY_MESSAGES.noQuote);
  const net = worth.amount - feeOf(worth.amount, request.coinFeeRate);
  if (!shown || !isAmount(shown) || toAmount(shown) !== net) throw new ProductRefused('shown', PAY_MESSAGES.shown(net));
  const exceeded = await opened.exceededBy(worth.amount);
  if (exceeded) throw new ProductRefused('limit', PAY_MESSAGES.limit(exceeded.left));
  if (customer.closedAt !== null) throw new ProductRefused('base', PAY_MESSAGES.unknownPayment);
  await opened.priced(payment, worth);
  if (!opened.isEnough) opened.note({ takenShortAt: at });
}

async function accept(opened: OpenedRequest, payment: Payment, shown: Decision['shown']): Promise<void> {
  if (isCoin(payment) && payment.state === 'WAITING') return acceptCoins(opened, payment, shown);
  const net = payment.amount - payment.fee;
  if (!shown || !isAmount(shown) || toAmount(shown) !== net) throw new ProductRefused('shown', PAY_MESSAGES.shown(net));
  const exceeded = await opened.settle(payment);
  if (exceeded) throw new ProductRefused('limit', PAY_MESSAGES.limit(exceeded.left));
  if (!opened.isEnough) opened.note({ takenShortAt: opened.at });
  return undefined;
}

/** What was decided of a payment; null: nothing yet. @throws ProductRefused when nothing can be */
function decidedOf(payment: Payment): PaymentDecision | null {
  if (payment.state === 'REPLACED' || (payment.state === 'CONFIRMING' && payment.finalAt === null)) {
    throw new ProductRefused('decision', PAY_MESSAGES.confirming);
  }
  return payment.state === 'CONFIRMING' ? 'ACCEPT' : DECIDED[payment.state];
}

/** Coins can go back when whoever opened their offer can say where to. @throws ProductRefused */
async function assertReturnable(tx: Transaction, payment: Payment): Promise<void> {
  if (!isCoin(payment)) return;
  if (!wayBackTerms(payment)) throw new ProductRefused('decision', PAY_MESSAGES.coinTooFew);
  const { payerKeyHash } = await findOffer(tx, payment.offerId);
  if (payerKeyHash === null) throw new ProductRefused('decision', PAY_MESSAGES.coinBack);
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
  if (isCoin(seen) && decision === 'ACCEPT') await withWorth(parts, seen);
  const balances = await inTransaction(parts.db, async (tx) => {
    const opened = await OpenedRequest.of(tx, parts, seen.requestId, new Date(parts.clock.now()));
    const payment = opened.payment(paymentId);
    const decided = decidedOf(payment);
    if (decided === decision) return [];
    if (decided !== null) throw new ProductRefused('decision', PAY_MESSAGES.decided);
    if (decision === 'ACCEPT') await accept(opened, payment, shown);
    else {
      await assertReturnable(tx, payment);
      await opened.sendBack(payment);
    }
    return opened.conclude();
  });
  parts.onBalances(balances);
  parts.wake();
}
