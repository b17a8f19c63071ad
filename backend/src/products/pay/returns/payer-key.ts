import { createHash } from 'node:crypto';
import type { PaymentOffer } from '../records';

/** What is kept of the secret of a payer's browser: of each request something else. */
export const payerKeyHashOf = (requestId: string, payerKey: string): string =>
  createHash('sha256').update(`${requestId}/${payerKey}`).digest('hex');

/** Whether the browser with this secret opened an offer. */
export const isOpenedBy = ({ requestId, payerKeyHash }: PaymentOffer, payerKey: string | null): boolean =>
  payerKey !== null && payerKeyHash === payerKeyHashOf(requestId, payerKey);
