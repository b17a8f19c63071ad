import type { PaymentRefund } from '../records';

/** Coins that were bought for a refund and then not sent are their owner's, as SQL on `payment_refunds p`. */
export const KEPT_COINS = `(p.state = 'REFUSED' and p.bought_at is not null)`;

/** The same of a refund. */
export const isKept = ({ state, boughtAt }: Pick<PaymentRefund, 'state' | 'boughtAt'>): boolean =>
  state === 'REFUSED' && boughtAt !== null;
