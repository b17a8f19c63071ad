import {
  getReady,
  isFinal,
  keepReady,
  nextLook,
  noteEnd,
  noteWord,
  withTheNetwork,
} from '../../../chain-sending/index';
import type { SenderParts, Sending } from '../../../chain-sending/index';
import type { ChainPayout } from '../../../custody/index';
import { inTransaction } from '../../../db/database';
import type { Transaction } from '../../../db/database';
import type { JobKind } from '../../../jobs/index';
import type { BalanceChange } from '../../../ledger/index';
import { OpenedRequest } from '../opened-request';
import type { PayParts } from '../parts';
import type { PaymentReturn } from '../records';
import { changeRefund } from '../refunds/ask-store';
import { endSent } from '../refunds/end-coin-refund';
import { isStopped } from '../refunds/stopped';
import { changeReturn, findReturn, lockSentReturn, removeReturn } from './return-store';
import { paymentReturns } from './tables';
import { findPayment, stepAt } from '../store';

/** After which a network is asked for what was handed to it when the process died over it. */
const LOOK_UP_MS = 15_000;
/** How often an outgoing wallet is looked at that has too little. */
const SHORT_MS = 60_000;

type ReturnJobParts = PayParts & { readonly sender: SenderParts };

const sendingOf = ({ id, network, currency, amount, address, tag }: PaymentReturn): Sending => ({
  ...{ id, network, currency, amount, address, tag },
});

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Does something to coins on their way back, whose request is locked. */
async function change(
  parts: ReturnJobParts,
  { id, paymentId }: PaymentReturn,
  how: (tx: Transaction, opened: OpenedRequest, now: PaymentReturn) => Promise<void>,
): Promise<PaymentReturn> {
  const payment = await findPayment(parts.db, paymentId);
  if (!payment) throw new Error('A payment is gone');
  const work = async (tx: Transaction): Promise<[PaymentReturn, readonly BalanceChange[]]> => {
    const opened = await OpenedRequest.of(tx, parts, payment.requestId, new Date(parts.clock.now()));
    const now = await findReturn(tx, id);
    if (!now) throw new Error('Coins on their way back are gone');
    await how(tx, opened, now);
    const balances = await opened.conclude();
    return [(await findReturn(tx, id)) ?? now, balances];
  };
  const [changed, balances] = await inTransaction(parts.db, work);
  parts.onBalances(balances);
  return changed;
}

/**
 * Takes back what was handed on, of an account that nothing may leave any more; nothing is signed. Coins that were never credited
 * are not its owner's: they go.
 */
async function isTakenBack(tx: Transaction, opened: OpenedRequest, now: PaymentReturn): Promise<boolean> {
  if (now.refundId === null || !(await isStopped(tx, opened))) return false;
  await removeReturn(tx, now.id);
  await endSent(tx, opened, now, 'STOPPED');
  await changeRefund(tx, now.refundId, { handedAt: null });
  return true;
}

/** Has the transaction signed and keeps it, before its network hears of it (money M-16). @returns null while it cannot be */
async function getGoing(parts: ReturnJobParts, one: PaymentReturn): Promise<PaymentReturn | null> {
  const ready = await getReady(parts.sender, sendingOf(one));
  if (ready.state === 'AWAY') throw new Error('Custody signs nothing now');
  const changed = await change(parts, one, async (tx, opened, now) => {
    const [{ at }, { id }] = [opened, now];
    if (now.state !== 'WAITING' || (await isTakenBack(tx, opened, now))) return;
    if (ready.state === 'SHORT') return changeReturn(tx, id, { nextStepAt: later(at, SHORT_MS) });
    await keepReady(tx, parts.sender, sendingOf(one), ready, at);
    return changeReturn(tx, id, { state: 'SENDING', ...stepAt(later(at, LOOK_UP_MS)) });
  });
  return changed.state === 'SENDING' ? changed : null;
}

/** Takes the network's word; it may be said any number of times. */
async function hear(tx: Transaction, opened: OpenedRequest, now: PaymentReturn, word: ChainPayout): Promise<void> {
  const { id, state, paymentId, createdAt, endedAt } = now;
  const { at } = opened;
  if (state === 'DONE') return changeReturn(tx, id, stepAt(nextLook(createdAt, endedAt, at)));
  if (state !== 'SENDING' && state !== 'SENT') return undefined;
  const payment = opened.payment(paymentId);
  if (word.state === 'REFUSED') {
    await changeReturn(tx, id, { state: 'REFUSED', endedAt: at, ...stepAt(null) });
    return now.refundId === null ? opened.returnRefused(payment) : endSent(tx, opened, now, 'NOT_SENT');
  }
  const sending = sendingOf(now);
  await noteWord(tx, sending, word);
  if (!isFinal(sending, word)) return changeReturn(tx, id, { state: 'SENT', ...stepAt(nextLook(createdAt, null, at)) });
  await changeReturn(tx, id, { state: 'DONE', endedAt: at, ...stepAt(nextLook(createdAt, at, at)) });
  await noteEnd(tx, sending, word, at);
  return now.refundId === null ? opened.returned(payment, now) : endSent(tx, opened, now, 'SENT');
}

/** Sends coins back to where their payer wants them, once. */
export const returnJob = (parts: ReturnJobParts): JobKind => ({
  name: 'payment-return',
  table: paymentReturns,
  async step(id) {
    const seen = await findReturn(parts.db, id);
    if (!seen || seen.nextStepAt === null) return;
    const going = seen.state === 'WAITING' ? await getGoing(parts, seen) : seen;
    if (!going) return;
    const word = await withTheNetwork(parts.sender, sendingOf(going), {
      isFirst: seen.state === 'WAITING',
      isSent: going.state === 'SENT',
      lockSent: (tx) => lockSentReturn(tx, id),
    });
    await change(parts, going, (tx, opened, now) => hear(tx, opened, now, word));
    parts.wake();
  },
});
