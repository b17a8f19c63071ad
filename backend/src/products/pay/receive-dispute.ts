import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import { disputes, findDispute, findOpenDisputeOfPayment, medOf } from '../../deposits/index';
import type { DisputeWord } from '../../deposits/index';
import type { JobKind } from '../../jobs/index';
import { within } from '../../lib/within';
import { endDispute, openDispute } from './dispute-money';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import type { Payment } from './records';
import { askForRefunds, isOnItsWay } from './refund';
import { findPaymentByPix } from './store';
import { tellUncreditedDisputed } from './tell';

const BANK_MS = 10_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A payment that was not credited and is wanted back goes back; one that the bank took already is back. */
async function sendUncredited(
  tx: Transaction,
  opened: OpenedRequest,
  payment: Payment,
  { state }: DisputeWord,
): Promise<void> {
  if (state === 'REFUSED' || payment.state === 'RETURNED') return;
  if (payment.state !== 'RETURNING') {
    await opened.sendBack(payment);
    await tellUncreditedDisputed(tx, payment, opened.at);
  }
  if (state === 'ACCEPTED') await opened.returned(payment);
}

/** One that was credited is held while its dispute is open, and then free or gone. */
async function moveCredited(
  tx: Transaction,
  parts: PayParts,
  opened: OpenedRequest,
  payment: Payment,
  word: DisputeWord,
): Promise<void> {
  // What is taken is known when nothing of it is on its way back any more.
  const isWaiting = word.state === 'ACCEPTED' && (await isOnItsWay(tx, payment.id));
  const known = await findDispute(tx, word);
  if (known) {
    if (known.state !== 'OPEN' || word.state === 'OPEN' || isWaiting) return;
    return endDispute(tx, parts, opened, known, word.state);
  }
  const isBack = payment.amount === payment.refunded;
  if (word.state === 'REFUSED' || isBack || (await findOpenDisputeOfPayment(tx, payment.id))) return undefined;
  const until = isWaiting ? new Date(opened.at.getTime() + MINUTE_MS) : word.until;
  const open = await openDispute(tx, parts, opened, payment, { ...word, until });
  return word.state === 'ACCEPTED' && !isWaiting ? endDispute(tx, parts, opened, open, word.state) : undefined;
}

/**
 * Works on what the bank says of a payment that its payer wants back (MED), as often as it is said: the hold first, then the
 * end. @returns false when it is no payment
 */
export async function hearDispute(parts: PayParts, word: DisputeWord): Promise<boolean> {
  const seen = word.kind === 'MED' ? await findPaymentByPix(parts.db, word.sourceReference) : null;
  if (!seen) return false;
  if (word.state === 'ACCEPTED') await askForRefunds(parts, seen.id);
  const balances = await inTransaction(parts.db, async (tx) => {
    const opened = await OpenedRequest.of(tx, parts, seen.requestId, new Date(parts.clock.now()));
    const payment = opened.payment(seen.id);
    if (payment.state === 'SETTLED') await moveCredited(tx, parts, opened, payment, word);
    else await sendUncredited(tx, opened, payment, word);
    return opened.conclude();
  });
  parts.onBalances(balances);
  parts.wake();
  return true;
}

/**
 * The date has come until which a dispute about a payment was to be decided: the bank is asked, and while there is no answer
 * the owner's date is put off.
 */
export const disputeJob = (parts: PayParts): JobKind => ({
  name: 'payment-dispute',
  table: disputes,
  async step(id) {
    const own = and(eq(disputes.id, id), eq(disputes.state, 'OPEN'));
    const [open] = await parts.db.orm.select().from(disputes).where(own);
    if (!open || open.nextStepAt === null) return;
    const word = await within(BANK_MS, parts.bank.dispute(open.reference));
    const isDecided = word !== null && word.state !== 'OPEN';
    if (isDecided) await hearDispute(parts, medOf(word));
    const until = new Date(parts.clock.now() + (isDecided ? MINUTE_MS : DAY_MS));
    await parts.db.orm
      .update(disputes)
      .set({ until, nextStepAt: until, stepTries: 0, attentionSince: null })
      .where(own);
  },
});
