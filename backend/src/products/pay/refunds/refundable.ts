import type { Transaction } from '../../../db/database';
import { findOpenDisputeOfPayment } from '../../../deposits/index';
import { ProductRefused } from '../../lib/refusal';
import { isCoin, wayBackTerms } from '../coin-rules';
import type { CoinPayment } from '../coin-rules';
import { MOST_REFUNDS } from '../limits';
import { PAY_MESSAGES } from '../messages';
import type { OpenedRequest } from '../opened-request';
import type { Payment, PaymentOffer, PaymentRefund, PaymentRequest } from '../records';
import type { CoinRecord, PaymentRecord } from '../request-query';
import { refundableUntil } from '../rules';
import { findOffer, refundsOf } from '../store';
import { isOpen } from './ask-store';

interface Looked {
  readonly payment: Payment;
  readonly request: PaymentRequest;
  readonly offer: Pick<PaymentOffer, 'payerKeyHash'>;
  readonly refunds: readonly PaymentRefund[];
  readonly isDisputed: boolean;
}

/** Why credited coins cannot go back now; null: they can. Whole only: of a part of them nothing is asked. */
function obstacleOf({ payment, request, offer, refunds, isDisputed }: Looked, at: Date): string | null {
  if (!isCoin(payment)) return PAY_MESSAGES.onlyCoins;
  if (payment.state !== 'SETTLED') return PAY_MESSAGES.notSettled;
  if (refundableUntil(payment, request) <= at) return PAY_MESSAGES.refundTooLate;
  if (isDisputed) return PAY_MESSAGES.disputed;
  if (payment.refunded > 0n) return PAY_MESSAGES.isRefunded;
  if (payment.amount === 0n || !wayBackTerms(payment)) return PAY_MESSAGES.coinTooFew;
  if (offer.payerKeyHash === null) return PAY_MESSAGES.noPayer;
  return refunds.length >= MOST_REFUNDS ? PAY_MESSAGES.tooManyRefunds : null;
}

/** What of a payment in coins its owner can ask to send back at a moment: all of it, or nothing. */
export function coinRefundableOf(
  { payment, request, refunds, dispute, coins }: PaymentRecord & { readonly coins: CoinRecord },
  at: Date,
): bigint {
  const isUnderWay = coins.refund !== null && isOpen(coins.refund.ask);
  const looked = { payment, request, refunds, offer: coins.offer, isDisputed: dispute?.state === 'OPEN' };
  return !isUnderWay && obstacleOf(looked, at) === null ? payment.amount : 0n;
}

/** @throws ProductRefused with the sentence to show */
export async function requireRefundable(tx: Transaction, opened: OpenedRequest, id: string): Promise<CoinPayment> {
  const { request, at, customer } = opened;
  const payment = opened.payment(id);
  const [offer, refunds] = [await findOffer(tx, payment.offerId), await refundsOf(tx, [id])];
  const isDisputed = (await findOpenDisputeOfPayment(tx, id)) !== undefined;
  const obstacle = obstacleOf({ payment, request, offer, refunds, isDisputed }, at);
  if (obstacle !== null) throw new ProductRefused('base', obstacle);
  if (!isCoin(payment) || customer.closedAt !== null) throw new ProductRefused('base', PAY_MESSAGES.unknownPayment);
  return payment;
}
