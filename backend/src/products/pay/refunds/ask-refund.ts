import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../db/database';
import type { SqlRunner, Transaction } from '../../../db/database';
import { amountText } from '../../../deposits/index';
import type { WantedAddress } from '../../../destinations/index';
import type { JobKind } from '../../../jobs/index';
import { isAmount, toAmount } from '../../../lib/amount';
import { ProductRefused } from '../../lib/refusal';
import { ADDRESS_DAYS, wayBackTerms } from '../coin-rules';
import { MOST_ASKS } from '../limits';
import { PAY_MESSAGES } from '../messages';
import { OpenedRequest } from '../opened-request';
import type { PayParts } from '../parts';
import type { Payment } from '../records';
import { refundableUntil } from '../rules';
import { findPayment, stepAt } from '../store';
import { changeAsk, endAsk, findAsk, findOpenAsk, hasAsks, writeAsk } from './ask-store';
import { requireRefundable } from './refundable';
import { paymentRefundAsks } from './tables';
import { tellAddressed, tellUnanswered } from './tell-refund';

const DAY_MS = 86_400_000;

/** @throws ProductRefused when it is no own payment */
export async function requireOwn(runner: SqlRunner, accountId: number, paymentId: string): Promise<Payment> {
  const seen = await findPayment(runner, paymentId);
  if (seen?.accountId !== accountId) throw new ProductRefused('base', PAY_MESSAGES.unknownPayment);
  return seen;
}

/** Does something with the request of a payment locked, and its owner. */
export const withRequest = <Result>(
  parts: PayParts,
  { requestId }: Pick<Payment, 'requestId'>,
  work: (tx: Transaction, opened: OpenedRequest) => Promise<Result>,
): Promise<Result> =>
  inTransaction(parts.db, async (tx) =>
    work(tx, await OpenedRequest.of(tx, parts, requestId, new Date(parts.clock.now()))),
  );

/**
 * The payer of credited coins is asked where they go back to. One is under way at a time: asking again changes nothing.
 * @throws ProductRefused with the sentence to show
 */
export async function askRefund(parts: PayParts, accountId: number, paymentId: string): Promise<void> {
  const seen = await requireOwn(parts.db, accountId, paymentId);
  await withRequest(parts, seen, async (tx, opened) => {
    if (await findOpenAsk(tx, paymentId)) return;
    const { network, currency, ...payment } = await requireRefundable(tx, opened, paymentId);
    if (await hasAsks(tx, paymentId, MOST_ASKS)) throw new ProductRefused('base', PAY_MESSAGES.tooManyAsks);
    const terms = wayBackTerms({ network, currency, coinAmount: payment.coinAmount });
    if (!terms) throw new ProductRefused('base', PAY_MESSAGES.coinTooFew);
    const { at, request } = opened;
    const inDays = at.getTime() + ADDRESS_DAYS * DAY_MS;
    const until = new Date(Math.min(inDays, refundableUntil(payment, request).getTime()));
    const times = { createdAt: at, until, nextStepAt: until };
    await writeAsk(tx, { id: randomUUID(), paymentId, accountId, network, currency, ...terms, ...times });
  });
  parts.wake();
}

/** The owner lets go of a refund that nobody has confirmed. @throws ProductRefused with the sentence to show */
export async function dropRefund(parts: PayParts, accountId: number, paymentId: string): Promise<void> {
  const seen = await requireOwn(parts.db, accountId, paymentId);
  await withRequest(parts, seen, async (tx, { at }) => {
    const ask = await findOpenAsk(tx, paymentId);
    if (ask?.state === 'CONFIRMED') throw new ProductRefused('base', PAY_MESSAGES.refundConfirmed);
    if (ask) await endAsk(tx, ask.id, 'ENDED', at);
  });
}

/**
 * The payer says where credited coins go; once. Saying the same again changes nothing. The request is locked.
 * @throws ProductRefused with the sentence to show
 */
export async function addressRefund(
  tx: Transaction,
  parts: PayParts,
  opened: OpenedRequest,
  payment: Payment,
  { address, tag, shown }: Pick<WantedAddress, 'address' | 'tag'> & { readonly shown: string },
): Promise<void> {
  const ask = await findOpenAsk(tx, payment.id);
  if (ask?.address === address && ask.tag === tag) return;
  if (ask?.state !== 'ASKED' || ask.until <= opened.at) throw new ProductRefused('base', PAY_MESSAGES.notReturning);
  if (!isAmount(shown) || toAmount(shown) !== ask.amount) {
    throw new ProductRefused('base', PAY_MESSAGES.returnShown(amountText(ask.amount, ask.currency)));
  }
  const addressed = await changeAsk(tx, ask.id, { state: 'ADDRESSED', address, tag });
  await tellAddressed(tx, parts, payment.requestId, addressed, opened.at);
}

/** Ends what nobody answered in time. */
export const refundAskJob = (parts: PayParts): JobKind => ({
  name: 'payment-refund-ask',
  table: paymentRefundAsks,
  async step(id) {
    const seen = await findAsk(parts.db, id);
    const payment = seen && (await findPayment(parts.db, seen.paymentId));
    if (!seen || !payment) return;
    await withRequest(parts, payment, async (tx, { at }) => {
      const ask = await findAsk(tx, id);
      if (!ask || ask.nextStepAt === null) return;
      if (ask.until > at) {
        await changeAsk(tx, id, stepAt(ask.until));
        return;
      }
      await endAsk(tx, id, 'ENDED', at);
      await tellUnanswered(tx, payment.requestId, ask, at);
    });
  },
});
