import type { Jobs } from '../../jobs/index';
import type { Deposits } from '../../deposits/index';
import type { RequestParts } from './create-request';
import { requestJob } from './end-request';
import type { PayParts } from './parts';
import { Pay } from './pay';
import { paymentJob } from './payment-job';
import { paymentTaker } from './receive';
import { refundJob } from './refund';

interface CreatePayParts extends Omit<PayParts, 'codes' | 'wake'>, Omit<RequestParts, 'wake'> {
  readonly jobs: Jobs;
  readonly deposits: Pick<Deposits, 'openCode' | 'closeCode' | 'takePaymentsBy'>;
}

/**
 * Payment requests. What comes for them is taken in, credited, sent back and refunded also when nothing new may be asked for
 * (products §3).
 */
export function createPay({ jobs, deposits, ...rest }: CreatePayParts): Pay {
  const parts = { ...rest, codes: deposits, wake: () => jobs.wake() };
  deposits.takePaymentsBy(paymentTaker(parts));
  jobs.add(requestJob(parts));
  jobs.add(paymentJob(parts));
  jobs.add(refundJob(parts));
  return new Pay(parts);
}
