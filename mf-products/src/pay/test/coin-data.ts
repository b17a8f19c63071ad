import type { PaymentFieldsFragment } from '../lib/__generated__/pay';
import { paymentOf } from './test-data';

export const HASH = 'b'.repeat(64);

type PaidCoin = NonNullable<PaymentFieldsFragment['coin']>;

/** @param changes of the coins @param ofPayment of the payment itself */
export const coinPaymentOf = (changes: Partial<PaidCoin> = {}, ofPayment: Partial<PaymentFieldsFragment> = {}) =>
  paymentOf({
    method: 'COIN',
    payerName: null,
    payerDocument: null,
    endToEndId: null,
    fee: '5',
    net: '495',
    refundable: '0',
    coin: {
      currency: 'BTC',
      network: 'bitcoin',
      amount: '0.00142858',
      excess: '0',
      rate: '350000',
      worthNow: null,
      txId: HASH,
      confirmations: 3,
      confirmationsNeeded: 3,
      isReplaced: false,
      returnable: true,
      back: null,
      ...changes,
    },
    ...ofPayment,
  });
