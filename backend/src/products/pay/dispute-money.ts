import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database';
import {
  endHold,
  findOpenDisputeOfPayment,
  holdDisputed,
  holdMore,
  raiseDispute,
  tellDispute,
} from '../../deposits/index';
import type { Dispute, DisputeWord } from '../../deposits/index';
import { post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import { pathOfRequest } from './messages';
import type { OpenedRequest, TellMail } from './opened-request';
import type { Payment, PaymentRefund } from './records';
import { paymentRefunds } from './refunds/tables';

/** EXTERNAL account that payments by Pix come from. */
const SOURCE = 'bank';

/** The payer of a credited payment wants it back: what its owner has not sent back is held, or what is there of that. */
export async function openDispute(
  tx: Transaction,
  tell: TellMail,
  opened: OpenedRequest,
  payment: Payment,
  { kind, reference, until }: Pick<DisputeWord, 'kind' | 'reference' | 'until'>,
): Promise<Dispute> {
  const { at, request } = opened;
  const amount = payment.amount - payment.refunded;
  const about = { kind, reference, paymentId: payment.id, accountId: payment.accountId, currency: 'BRL', amount };
  const { dispute, movements } = await holdDisputed(tx, { ...about, openedAt: at, until, nextStepAt: until });
  await opened.book(movements);
  await tellDispute(tx, tell, dispute, { until, at, path: pathOfRequest(request.id) });
  return dispute;
}

/** What went back of a payment, as what its owner sent back. */
async function noteRefund(tx: Transaction, { id, amount, accountId }: Dispute, paymentId: string, at: Date) {
  const refundId = randomUUID();
  const keys = { idempotencyKey: id, commandHash: 'dispute' };
  const fields = { id: refundId, paymentId, accountId, amount, state: 'PAID', createdAt: at, endedAt: at } as const;
  await tx.orm.insert(paymentRefunds).values({ ...fields, ...keys });
  return refundId;
}

/** The bank decided: what was held is free again, or all that was not back is. Nothing of the payment is on its way back. */
export async function endDispute(
  tx: Transaction,
  tell: TellMail,
  opened: OpenedRequest,
  open: Dispute,
  state: 'REFUSED' | 'ACCEPTED',
): Promise<void> {
  const { at, request } = opened;
  const payment = opened.payment(open.paymentId ?? '');
  const isTaken = state === 'ACCEPTED';
  const refundId = isTaken ? await noteRefund(tx, open, payment.id, at) : undefined;
  const { dispute, movements } = await endHold(tx, open, { state, source: SOURCE, at, refundId });
  await opened.book(movements);
  if (isTaken) {
    await opened.sentBack(payment, payment.refunded + dispute.amount);
    opened.note({ refunded: request.refunded + dispute.amount });
  }
  await tellDispute(tx, tell, dispute, { until: null, at, path: pathOfRequest(request.id) });
}

/** A refund did not go back after all, and is available again: while its payment is wanted back it is held for that. */
export async function holdRefused(
  tx: Transaction,
  { id, paymentId, amount }: PaymentRefund,
  at: Date,
): Promise<readonly BalanceChange[]> {
  const open = await findOpenDisputeOfPayment(tx, paymentId);
  if (!open) return [];
  const { movements } = await holdMore(tx, await raiseDispute(tx, open, amount), `refund/${id}`, at);
  return movements.length === 0 ? [] : post(tx, movements);
}
