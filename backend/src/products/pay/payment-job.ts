import { inTransaction } from '../../db/database';
import type { JobKind } from '../../jobs/index';
import { within } from '../../lib/within';
import { convert } from './coin-convert';
import { isCoin } from './coin-rules';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import type { Payment } from './records';
import { findPayment } from './store';
import { payments } from './tables';

const BANK_MS = 10_000;

/** Moves a payment on, with its request, unless somebody else did. */
async function move(
  parts: PayParts,
  { id, requestId, state }: Payment,
  how: (opened: OpenedRequest, payment: Payment) => Promise<void>,
): Promise<void> {
  const balances = await inTransaction(parts.db, async (tx) => {
    const opened = await OpenedRequest.of(tx, parts, requestId, new Date(parts.clock.now()));
    const payment = opened.payment(id);
    if (payment.state !== state) return [];
    await how(opened, payment);
    return opened.conclude();
  });
  parts.onBalances(balances);
  parts.wake();
}

/** Its time to wait is over: what was said beforehand is done. */
async function decideByDefault(opened: OpenedRequest, payment: Payment): Promise<void> {
  if (payment.decideBy && payment.decideBy > opened.at) return;
  // Nobody said where coins are to be sent to: they wait for their owner again, and are taken at last.
  if (payment.state === 'RETURNING') await opened.returnRefused(payment);
  else if (payment.otherwise === 'RETURN' && !isCoin(payment)) await opened.sendBack(payment);
  else await opened.settleWhenAllowed(payment);
}

/** Asks for the return by the payment's own id, so that asking again is safe. */
async function sendBack(parts: PayParts, payment: Payment): Promise<void> {
  const { id: returnId, endToEndId, amount } = payment;
  if (endToEndId === null) throw new Error('A payment is to go back that was no Pix');
  const word = await within(BANK_MS, parts.bank.returnPix({ endToEndId, returnId, amount }));
  if (word === 'PROCESSING') return;
  if (word === 'REFUSED') parts.logger.error({ payment: returnId }, 'the bank did not take a payment back');
  await move(parts, payment, (opened, now) => (word === 'DONE' ? opened.returned(now) : opened.returnRefused(now)));
}

/** Leads each payment to its end. */
export const paymentJob = (parts: PayParts): JobKind => ({
  name: 'payment',
  table: payments,
  async step(id) {
    const payment = await findPayment(parts.db, id);
    if (!payment || payment.nextStepAt === null) return;
    if (isCoin(payment) && payment.state === 'RETURNING') await move(parts, payment, decideByDefault);
    else if (isCoin(payment) && payment.state !== 'WAITING') await convert(parts, payment);
    else if (payment.state === 'RETURNING') await sendBack(parts, payment);
    else if (payment.state === 'LIMITED') await move(parts, payment, (opened, now) => opened.settleWhenAllowed(now));
    else await move(parts, payment, decideByDefault);
  },
});
