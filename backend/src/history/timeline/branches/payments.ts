import { KEPT_COINS } from '../../../products/pay/index';
import type { Payment, PaymentRefund } from '../../../products/pay/index';
import type { StatesOf } from '../branch';
import { branchInReais } from './in-reais';

const PAYMENT_STATES: StatesOf<Payment['state']> = {
  CONFIRMING: 'PENDING',
  REPLACED: 'NOT_COMPLETED',
  WAITING: 'HELD',
  LIMITED: 'HELD',
  SETTLED: 'COMPLETED',
  RETURNING: 'PENDING',
  RETURNED: 'NOT_COMPLETED',
};

/** BOUGHT: its coins were bought, and stayed with their owner. */
const REFUND_STATES: StatesOf<PaymentRefund['state'] | 'BOUGHT'> = {
  PENDING: 'PENDING',
  PAID: 'COMPLETED',
  REFUSED: 'NOT_COMPLETED',
  BOUGHT: 'COMPLETED',
};

const OWN = { kind: 'PAYMENT', account: 'p.account_id', number: 'p.number', state: 'p.state' } as const;

/** What came for payment requests, and what went back of it after it was credited, or was bought to go back. */
export const paymentBranches = [
  branchInReais({
    ...{ ...OWN, source: 'payment', rank: 12, from: 'payments p', at: 'p.arrived_at', states: PAYMENT_STATES },
    coin: 'p.currency',
  }),
  branchInReais({
    ...{ ...OWN, source: 'payback', rank: 13, from: 'payment_refunds p', at: 'p.created_at', states: REFUND_STATES },
    ...{ coin: 'p.currency', state: `case when ${KEPT_COINS} then 'BOUGHT' else p.state end` },
  }),
] as const;
