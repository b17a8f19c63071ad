import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../db/database';
import type { Transaction } from '../../../db/database';
import type { BalanceChange } from '../../../ledger/index';
import { within } from '../../../lib/within';
import { OpenedRequest } from '../opened-request';
import type { PayParts } from '../parts';
import type { PaymentRefund } from '../records';
import { writeReturn } from '../returns/return-store';
import { findPayment, findRefund, stepAt } from '../store';
import { changeRefund, findAsk } from './ask-store';
import { endCoinRefund } from './end-coin-refund';
import { asCoinRefund, boughtOf } from './movements';
import type { CoinRefund } from './movements';
import { isStopped } from './stopped';
import { termsHashOf } from './terms-hash';

const PROVIDER_MS = 5_000;

/** Does something to a refund that is under way still, with its request locked. */
async function change(
  parts: PayParts,
  { id, paymentId }: PaymentRefund,
  how: (tx: Transaction, opened: OpenedRequest, now: CoinRefund) => Promise<void>,
): Promise<void> {
  const payment = await findPayment(parts.db, paymentId);
  if (!payment) throw new Error('A payment is gone');
  const balances = await inTransaction(parts.db, async (tx): Promise<readonly BalanceChange[]> => {
    const opened = await OpenedRequest.of(tx, parts, payment.requestId, new Date(parts.clock.now()));
    const now = await findRefund(tx, id);
    if (now?.state !== 'PENDING' || now.handedAt !== null) return [];
    await how(tx, opened, asCoinRefund(now));
    return opened.conclude();
  });
  parts.onBalances(balances);
  parts.wake();
}

/** money M-7: what is not known is looked up; what the provider never heard of is asked for again, by the same id. */
async function buy({ coins: { provider } }: PayParts, { quoteId, coinAmount, confirmedAt }: CoinRefund) {
  if (!quoteId || !confirmedAt) throw new Error('Coins are to be bought at no price');
  const known = await within(PROVIDER_MS, provider.trade(quoteId));
  if (known) return known;
  return within(PROVIDER_MS, provider.execute(quoteId, quoteId, { quantity: coinAmount, takenAt: confirmedAt }));
}

/** The coins are held: they go to where the payer wants them, and nowhere else than what was approved. */
async function hand(tx: Transaction, opened: OpenedRequest, refund: CoinRefund): Promise<void> {
  if (await isStopped(tx, opened)) return endCoinRefund(tx, opened, refund, 'STOPPED');
  const { at } = opened;
  const { id, askId, paymentId, accountId } = refund;
  const ask = await findAsk(tx, askId);
  if (!ask || ask.address === null) throw new Error('A refund goes nowhere');
  const { network, currency, amount, fee, address, tag } = ask;
  const { cost, quoteId } = refund;
  if (termsHashOf({ ...ask, address, cost, quoteId }) !== refund.termsHash) {
    throw new Error('Nobody approved the terms of a refund');
  }
  const place = { network, currency, address, tag };
  const fields = { id: randomUUID(), paymentId, accountId, refundId: id, ...place, amount, fee };
  await writeReturn(tx, { ...fields, createdAt: at, nextStepAt: at });
  return changeRefund(tx, id, { handedAt: at, ...stepAt(null) });
}

/** The provider has sold the coins: they are held in the place of the reais, and handed on. */
async function handBought(tx: Transaction, opened: OpenedRequest, refund: CoinRefund): Promise<void> {
  await opened.book([await boughtOf(tx, refund, opened.at)]);
  await changeRefund(tx, refund.id, { boughtAt: opened.at });
  await hand(tx, opened, { ...refund, boughtAt: opened.at });
}

/** Takes the next step of a refund of coins: gives back what was not confirmed, buys what is to be bought, and has it sent. */
export async function stepOfCoinRefund(parts: PayParts, seen: PaymentRefund): Promise<void> {
  const refund = asCoinRefund(seen);
  if (refund.confirmedAt === null) {
    return change(parts, refund, async (tx, opened, now) => {
      if (now.confirmedAt !== null) return;
      if (now.confirmBy > opened.at) await changeRefund(tx, now.id, stepAt(now.confirmBy));
      else await endCoinRefund(tx, opened, now, 'NOT_CONFIRMED');
    });
  }
  if (refund.cost === null) return change(parts, refund, hand);
  const word = await buy(parts, refund);
  if (word.state === 'WORKING') return undefined;
  if (word.state !== 'FILLED') parts.logger.error({ refund: refund.id, word }, 'the provider did not sell coins');
  return change(parts, refund, (tx, opened, now) =>
    word.state === 'FILLED' ? handBought(tx, opened, now) : endCoinRefund(tx, opened, now, 'NOT_BOUGHT'),
  );
}
