import type { Transaction } from '../../db/database';
import { amountText } from '../../deposits/index';
import { mailAddressOfAccount } from '../../identity/index';
import { notify } from '../../notifications/index';
import { findPaymentOutputs } from '../../custody/index';
import { isCoin } from './coin-rules';
import { PAY_MESSAGES, pathOfRequest } from './messages';
import type { TellMail } from './opened-request';
import type { Payment, PaymentRefund, PaymentRequest } from './records';

const reais = (amount: bigint): string => amountText(amount, 'BRL');

type Told = Pick<PaymentRequest, 'id' | 'amount' | 'received'>;

/** Coins of a payment as they are named; null of Pix. */
const coinsTextOf = (payment: Payment): string | null =>
  isCoin(payment) ? amountText(payment.coinAmount, payment.currency) : null;

/** What a mail says of coins. */
async function coinFactsOf(tx: Transaction, payment: Payment) {
  if (!isCoin(payment)) return {};
  const output = (await findPaymentOutputs(tx, [payment.outputId])).get(payment.outputId);
  const amount = amountText(payment.coinAmount, payment.currency);
  return output ? { coins: { amount, txId: output.txId } } : {};
}

/** The owner has a payment. */
export async function tellReceived(
  tx: Transaction,
  { mail, mailedFrom }: TellMail,
  request: Told,
  payment: Payment,
  at: Date,
): Promise<void> {
  const { id, accountId, amount, fee, endToEndId } = payment;
  const coins = coinsTextOf(payment);
  const net = amount - fee;
  const text = coins === null ? PAY_MESSAGES.receivedText(net, amount) : PAY_MESSAGES.receivedCoin(coins, net);
  const dedupKey = `payment/${id}/settled`;
  const path = pathOfRequest(request.id);
  const title = PAY_MESSAGES.receivedTitle;
  await notify(tx, [{ accountId, kind: 'PAYMENT_RECEIVED', title, text, path, dedupKey, createdAt: at }]);
  const to = amount >= mailedFrom ? await mailAddressOfAccount(tx, accountId) : null;
  if (!to) return;
  const data = {
    at: at.toISOString(),
    text,
    amount: reais(amount),
    fee: reais(fee),
    net: reais(net),
    endToEndId,
    ...(await coinFactsOf(tx, payment)),
  };
  await mail.enqueue(tx, { template: 'payment-received', to, data, dedupKey, accountId });
}

function coinAttentionOf({ state, isOverpaid, isLate, decideBy, returnRefusedAt }: Payment, coins: string): string {
  if (state === 'LIMITED') return PAY_MESSAGES.limitedCoin(coins);
  const until = decideBy ? ` ${PAY_MESSAGES.decideCoinBy(decideBy)}` : '';
  if (returnRefusedAt) return PAY_MESSAGES.notReturned(coins) + until;
  if (isOverpaid) return PAY_MESSAGES.againCoin(coins) + until;
  return (isLate ? PAY_MESSAGES.lateCoin(coins) : PAY_MESSAGES.shortCoin(coins)) + until;
}

function attentionOf(request: Told, payment: Payment): string {
  const coins = coinsTextOf(payment);
  if (coins !== null) return coinAttentionOf(payment, coins);
  const { state, amount, fee, isOverpaid, isLate, otherwise, decideBy, returnRefusedAt } = payment;
  if (state === 'LIMITED') return PAY_MESSAGES.limited(amount);
  const until = decideBy ? ` ${PAY_MESSAGES.decideBy(otherwise, decideBy)}` : '';
  if (returnRefusedAt) return PAY_MESSAGES.refusedText(amount) + until;
  if (isOverpaid) return PAY_MESSAGES.again(amount) + until;
  if (isLate) return PAY_MESSAGES.late(amount - fee) + until;
  return PAY_MESSAGES.short(request.received + amount, request.amount) + until;
}

/** A payment waits for its owner, or for the owner's limit. */
export async function tellAttention(
  tx: Transaction,
  { mail }: TellMail,
  request: Told,
  payment: Payment,
  at: Date,
): Promise<void> {
  const { id, accountId, state, returnRefusedAt } = payment;
  const text = attentionOf(request, payment);
  const title = returnRefusedAt ? PAY_MESSAGES.refusedTitle : PAY_MESSAGES.attentionTitle;
  const dedupKey = `payment/${id}/${state}${returnRefusedAt ? `/${returnRefusedAt.getTime()}` : ''}`;
  const path = pathOfRequest(request.id);
  await notify(tx, [{ accountId, kind: 'PAYMENT_ATTENTION', title, text, path, dedupKey, createdAt: at }]);
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to) return;
  const data = { at: at.toISOString(), title, text };
  await mail.enqueue(tx, { template: 'payment-attention', to, data, dedupKey, accountId });
}

/** A payment that was not credited goes back, as its payer wants it back from the bank. */
export const tellUncreditedDisputed = (
  tx: Transaction,
  { id, accountId, amount, requestId }: Payment,
  at: Date,
): Promise<void> =>
  notify(tx, [
    {
      accountId,
      kind: 'PAYMENT_ATTENTION',
      title: PAY_MESSAGES.disputedTitle,
      text: PAY_MESSAGES.disputedText(amount),
      path: pathOfRequest(requestId),
      dedupKey: `payment/${id}/disputed`,
      createdAt: at,
    },
  ]);

/** A refund was not taken by the payer's bank. */
export const tellRefundRefused = (
  tx: Transaction,
  requestId: string,
  { id, accountId, amount }: PaymentRefund,
  at: Date,
): Promise<void> =>
  notify(tx, [
    {
      accountId,
      kind: 'PAYMENT_ATTENTION',
      title: PAY_MESSAGES.refusedTitle,
      text: PAY_MESSAGES.refusedText(amount),
      path: pathOfRequest(requestId),
      dedupKey: `refund/${id}`,
      createdAt: at,
    },
  ]);
