import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../db/database';
import type { SqlRunner, Transaction } from '../../db/database';
import { findOpenDisputeOfPayment } from '../../deposits/index';
import { fundsOf, InsufficientFunds, post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import type { JobKind } from '../../jobs/index';
import { commandHash } from '../../market/index';
import { within } from '../../lib/within';
import { ProductRefused, requireProductKey } from '../lib/refusal';
import { holdRefused } from './dispute-money';
import { MOST_REFUNDS } from './limits';
import { PAY_MESSAGES } from './messages';
import { payAccounts, refundHeldOf, refundPaidOf, refundReleasedOf } from './movements';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import type { Payment, PaymentRefund } from './records';
import { parseReais } from './request-command';
import { refundableUntil } from './rules';
import type { PaymentRecord } from './request-query';
import { findPayment, findRefund, refundsOf, stepAt } from './store';
import { stepOfCoinRefund } from './refunds/coin-refund-step';
import { paymentRefunds } from './refunds/tables';
import { tellRefundRefused } from './tell';

const BANK_MS = 10_000;

export interface RefundInput {
  readonly paymentId: string;
  readonly amount: string;
  readonly idempotencyKey: string;
}

/** Runs what is written in a transaction that a proof allowed. */
export type RunProven = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** What may still be refunded of a Pix at a moment; nothing while its payer wants it back from the bank. */
export function refundableOf({ payment, request, refunds, dispute }: Omit<PaymentRecord, 'coins'>, at: Date): bigint {
  const isOver = refunds.length >= MOST_REFUNDS || refundableUntil(payment, request) <= at;
  return isOver || payment.state !== 'SETTLED' || payment.method !== 'PIX' || dispute?.state === 'OPEN'
    ? 0n
    : payment.amount - payment.refunded;
}

async function assertRefundable(tx: Transaction, { request, at }: OpenedRequest, payment: Payment, amount: bigint) {
  if (payment.method !== 'PIX') throw new ProductRefused('base', PAY_MESSAGES.noCoinRefund);
  if (payment.state !== 'SETTLED') throw new ProductRefused('base', PAY_MESSAGES.notSettled);
  if (refundableUntil(payment, request) <= at) throw new ProductRefused('base', PAY_MESSAGES.refundTooLate);
  const dispute = (await findOpenDisputeOfPayment(tx, payment.id)) ?? null;
  if (dispute) throw new ProductRefused('base', PAY_MESSAGES.disputed);
  const left = refundableOf({ payment, request, refunds: await refundsOf(tx, [payment.id]), dispute }, at);
  if (amount > left) throw new ProductRefused('amount', PAY_MESSAGES.refundMost(left));
}

/** The refund of this key; null when there is none. @throws ProductRefused when it was of something else */
async function earlierRefund(
  tx: Transaction,
  accountId: number,
  key: string,
  hash: string,
): Promise<PaymentRefund | null> {
  const own = and(eq(paymentRefunds.accountId, accountId), eq(paymentRefunds.idempotencyKey, key));
  const [found] = await tx.orm.select().from(paymentRefunds).where(own);
  if (found && found.commandHash !== hash) throw new ProductRefused('base', PAY_MESSAGES.keyUsed);
  return found ?? null;
}

interface Asked {
  readonly accountId: number;
  readonly paymentId: string;
  readonly amount: bigint;
  readonly key: string;
  readonly hash: string;
}

async function hold(
  tx: Transaction,
  parts: PayParts,
  { accountId, paymentId, amount, key, hash }: Asked,
): Promise<readonly BalanceChange[]> {
  const seen = await findPayment(tx, paymentId);
  if (seen?.accountId !== accountId) throw new ProductRefused('base', PAY_MESSAGES.unknownPayment);
  const opened = await OpenedRequest.of(tx, parts, seen.requestId, new Date(parts.clock.now()));
  if (await earlierRefund(tx, accountId, key, hash)) return [];
  const payment = opened.payment(seen.id);
  await assertRefundable(tx, opened, payment, amount);
  const fields = { paymentId: payment.id, accountId, amount, idempotencyKey: key, commandHash: hash };
  const row = { id: randomUUID(), ...fields, createdAt: opened.at, nextStepAt: opened.at };
  await tx.orm.insert(paymentRefunds).values(row);
  await opened.sentBack(payment, payment.refunded + amount);
  return post(tx, [refundHeldOf(row, opened.at)]);
}

/**
 * Holds what goes back to the payer of a credited payment; its job asks the bank.
 * @throws ProductRefused with the sentence to show; nothing is held then
 */
export async function refund(parts: PayParts, accountId: number, input: RefundInput, run: RunProven): Promise<void> {
  const key = requireProductKey(input.idempotencyKey);
  const amount = parseReais(input.amount);
  const hash = commandHash('payment-refund', input.paymentId, amount);
  try {
    parts.onBalances(await run((tx) => hold(tx, parts, { accountId, paymentId: input.paymentId, amount, key, hash })));
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    const available = (await fundsOf(parts.db, [accountId], ['BRL']))[0]?.available ?? 0n;
    throw new ProductRefused('amount', PAY_MESSAGES.refundFunds(available));
  }
  parts.wake();
}

/** What became of a refund that was asked for. */
async function end(
  parts: PayParts,
  { id, paymentId }: PaymentRefund,
  isPaid: boolean,
): Promise<readonly BalanceChange[]> {
  return inTransaction(parts.db, async (tx) => {
    const seen = await findPayment(tx, paymentId);
    if (!seen) throw new Error('A payment is gone');
    const opened = await OpenedRequest.of(tx, parts, seen.requestId, new Date(parts.clock.now()));
    const { at, request } = opened;
    const now = await findRefund(tx, id);
    if (now?.state !== 'PENDING') return [];
    const state = isPaid ? 'PAID' : 'REFUSED';
    await tx.orm
      .update(paymentRefunds)
      .set({ state, endedAt: at, ...stepAt(null) })
      .where(eq(paymentRefunds.id, id));
    if (isPaid) opened.note({ refunded: request.refunded + now.amount });
    else {
      const payment = opened.payment(paymentId);
      await opened.sentBack(payment, payment.refunded - now.amount);
      await tellRefundRefused(tx, request.id, now, at);
    }
    const concluded = await opened.conclude();
    const ended = isPaid ? refundPaidOf(now, await payAccounts(tx, at), at) : refundReleasedOf(now, at);
    const balances = [...concluded, ...(await post(tx, [ended]))];
    return isPaid ? balances : [...balances, ...(await holdRefused(tx, now, at))];
  });
}

/** Asks the bank for a refund by its own id, so that asking again is safe. One of coins takes its next step. */
async function ask(parts: PayParts, id: string): Promise<void> {
  const asked = await findRefund(parts.db, id);
  if (asked?.state !== 'PENDING') return undefined;
  if (asked.askId !== null) return stepOfCoinRefund(parts, asked);
  const payment = await findPayment(parts.db, asked.paymentId);
  if (!payment) throw new Error('A payment is gone');
  const { endToEndId } = payment;
  if (endToEndId === null) throw new Error('A refund is to be made of what was no Pix');
  const word = await within(BANK_MS, parts.bank.returnPix({ endToEndId, returnId: id, amount: asked.amount }));
  if (word === 'PROCESSING') return undefined;
  if (word === 'REFUSED') parts.logger.error({ refund: id }, 'the bank did not take a refund');
  parts.onBalances(await end(parts, asked, word === 'DONE'));
  return undefined;
}

/** Asks the bank for each refund, and has the coins of others bought and sent. */
export const refundJob = (parts: PayParts): JobKind => ({
  name: 'payment-refund',
  table: paymentRefunds,
  step: (id) => ask(parts, id),
});

const pendingOf = async (runner: SqlRunner, paymentId: string): Promise<readonly PaymentRefund[]> =>
  (await refundsOf(runner, [paymentId])).filter(({ state }) => state === 'PENDING');

/** Asks the bank now for what of a payment is on its way back. */
export async function askForRefunds(parts: PayParts, paymentId: string): Promise<void> {
  for (const { id } of await pendingOf(parts.db, paymentId)) await ask(parts, id);
}

/** Whether a part of a payment is on its way back. */
export const isOnItsWay = async (runner: SqlRunner, paymentId: string): Promise<boolean> =>
  (await pendingOf(runner, paymentId)).length > 0;
