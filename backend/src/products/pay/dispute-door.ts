import { and, asc, eq } from 'drizzle-orm';
import { fromAmount } from '../../lib/amount';
import type { Transaction } from '../../db/database';
import { disputes, findOpenDisputeOfPayment } from '../../deposits/index';
import { findCustomerOfAccount } from '../../identity/index';
import { factsOf, MOST_CASES, seenOf } from '../../lib/operator-case';
import type { CaseChoice, CaseDoor, Tell } from '../../lib/operator-case';
import { within } from '../../lib/within';
import { endDispute } from './dispute-money';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import { isOnItsWay } from './refund';
import { findPayment } from './store';
import { payments } from './tables';

const BANK_MS = 10_000;
const endOf = ({ choice }: CaseChoice) => (choice === 'ACCEPT' ? 'ACCEPTED' : 'REFUSED');

/** The bank has ended the dispute so, or knows nothing of it any more. */
async function isAgreed({ db, bank }: PayParts, paymentId: string, end: 'ACCEPTED' | 'REFUSED'): Promise<boolean> {
  const open = await findOpenDisputeOfPayment(db, paymentId);
  const word = open ? await within(BANK_MS, bank.dispute(open.reference)) : null;
  return word === null || word.state === end;
}

async function locked(tx: Transaction, parts: PayParts, paymentId: string): Promise<OpenedRequest | null> {
  const seen = await findPayment(tx, paymentId);
  return seen && OpenedRequest.of(tx, parts, seen.requestId, new Date(parts.clock.now()));
}

/** @returns null when none is open, or a part of the payment is on its way back */
async function decide(tx: Transaction, parts: PayParts, id: string, end: 'ACCEPTED' | 'REFUSED'): Promise<Tell | null> {
  const opened = await locked(tx, parts, id);
  const open = opened && (await findOpenDisputeOfPayment(tx, id));
  if (!open || (end === 'ACCEPTED' && (await isOnItsWay(tx, id)))) return null;
  await endDispute(tx, parts, opened, open, end);
  const balances = await opened.conclude();
  return () => parts.onBalances(balances);
}

/** money §4: payments that are wanted back, by the payment; the bank ends that, and the team where it has said so or knows nothing of it. */
export const disputeDoor = (parts: PayParts): CaseDoor => ({
  kind: 'PAYMENT_DISPUTE',
  async waiting(runner, id) {
    const open = eq(disputes.state, 'OPEN');
    const rows = await runner.orm
      .select({ dispute: disputes, payment: payments })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(id === undefined ? open : and(open, eq(payments.id, id)))
      .orderBy(asc(disputes.openedAt), asc(disputes.id))
      .limit(MOST_CASES);
    return Promise.all(
      rows.map(async ({ dispute: { reference, amount, held, openedAt, until, ...dispute }, payment }) => ({
        id: payment.id,
        seen: seenOf([dispute.id, fromAmount(amount), fromAmount(held)]),
        choices: ['ACCEPT', 'REFUSE'],
        facts: factsOf({
          customer: (await findCustomerOfAccount(runner, payment.accountId))?.email,
          amount: `${fromAmount(amount)} ${dispute.currency}`,
          held: fromAmount(held),
          paid: fromAmount(payment.amount),
          refunded: fromAmount(payment.refunded),
          payer: payment.payerName,
          document: payment.payerDocumentMasked,
          source: payment.endToEndId,
          ...{ reference, request: payment.requestId, arrived: payment.arrivedAt, opened: openedAt, until },
        }),
      })),
    );
  },
  isAgreed: (id, choice) => isAgreed(parts, id, endOf(choice)),
  lock: (tx, id) => locked(tx, parts, id),
  decide: (tx, id, choice) => decide(tx, parts, id, endOf(choice)),
});
