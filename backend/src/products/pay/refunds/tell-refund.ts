import type { Transaction } from '../../../db/database';
import { amountText } from '../../../deposits/index';
import { mailAddressOfAccount } from '../../../identity/index';
import { notify } from '../../../notifications/index';
import { PAY_MESSAGES, pathOfRequest } from '../messages';
import type { TellMail } from '../opened-request';
import type { PaymentRefundAsk } from '../records';
import type { CoinRefund } from './movements';

/** How a refund of coins ended. */
export type RefundEnd = 'SENT' | 'NOT_CONFIRMED' | 'DENIED' | 'STOPPED' | 'NOT_BOUGHT' | 'NOT_SENT';

interface Told {
  readonly accountId: number;
  readonly requestId: string;
  readonly title: string;
  readonly text: string;
  readonly dedupKey: string;
  readonly at: Date;
}

const tell = (tx: Transaction, { accountId, requestId, title, text, dedupKey, at }: Told): Promise<void> =>
  notify(tx, [
    { accountId, kind: 'PAYMENT_ATTENTION', title, text, path: pathOfRequest(requestId), dedupKey, createdAt: at },
  ]);

/** The payer has said where to: the owner confirms now. */
export async function tellAddressed(
  tx: Transaction,
  { mail }: Pick<TellMail, 'mail'>,
  requestId: string,
  { id, accountId, amount, currency, until }: PaymentRefundAsk,
  at: Date,
): Promise<void> {
  const [title, text] = [PAY_MESSAGES.addressedTitle, PAY_MESSAGES.addressedText(amountText(amount, currency), until)];
  const dedupKey = `refund-ask/${id}/addressed`;
  await tell(tx, { accountId, requestId, title, text, dedupKey, at });
  const to = await mailAddressOfAccount(tx, accountId);
  if (!to) return;
  const data = { at: at.toISOString(), title, text };
  await mail.enqueue(tx, { template: 'payment-attention', to, data, dedupKey, accountId });
}

/** Nobody said where to, or confirmed, in time. */
export const tellUnanswered = (
  tx: Transaction,
  requestId: string,
  { id, accountId, amount, currency, state }: PaymentRefundAsk,
  at: Date,
): Promise<void> => {
  const coins = amountText(amount, currency);
  const text = state === 'ASKED' ? PAY_MESSAGES.noAddressText(coins) : PAY_MESSAGES.notAskedText(coins);
  const about = { accountId, requestId, at, dedupKey: `refund-ask/${id}/ended` };
  return tell(tx, { ...about, title: PAY_MESSAGES.refusedTitle, text });
};

const TEXTS = {
  NOT_CONFIRMED: PAY_MESSAGES.refundNotConfirmed,
  DENIED: PAY_MESSAGES.refundDenied,
  STOPPED: PAY_MESSAGES.refundStopped,
  NOT_BOUGHT: PAY_MESSAGES.refundNotBought,
  NOT_SENT: PAY_MESSAGES.refundNotSent,
} as const;

/** What became of a refund that its owner had confirmed. */
export function tellEnded(
  tx: Transaction,
  requestId: string,
  { id, accountId, coinAmount, currency, cost }: CoinRefund,
  end: RefundEnd,
  at: Date,
): Promise<void> {
  const coins = amountText(coinAmount, currency);
  const about = { accountId, requestId, at, dedupKey: `refund/${id}` };
  return end === 'SENT'
    ? tell(tx, { ...about, title: PAY_MESSAGES.refundSentTitle, text: PAY_MESSAGES.refundSent(coins) })
    : tell(tx, { ...about, title: PAY_MESSAGES.refusedTitle, text: TEXTS[end](coins, cost) });
}
