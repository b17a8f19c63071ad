import { and, asc, eq } from 'drizzle-orm';
import { fromAmount } from '../lib/amount';
import type { SqlRunner, Transaction } from '../db/database';
import { findCustomerOfAccount } from '../identity/index';
import { factsOf, MOST_CASES, seenOf } from '../lib/operator-case';
import type { CaseDoor, OperatorCase, Tell } from '../lib/operator-case';
import { withdrawals } from './tables';
import { lockedWithdrawal } from './withdrawal-lock';
import type { Withdrawal } from './withdrawal-store';

/** A withdrawal that the operator looks at, on the page of a sandbox. */
export interface OperatedWithdrawal {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly target: string;
  readonly until: Date | null;
}

/** Those that are looked at, the oldest first. */
const inReview = (runner: SqlRunner, id?: string): Promise<Withdrawal[]> =>
  runner.orm
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.state, 'REVIEW'), id === undefined ? undefined : eq(withdrawals.id, id)))
    .orderBy(asc(withdrawals.number))
    .limit(MOST_CASES);

/** What waits for the operator, as the page of a sandbox shows it. */
export async function operatedReviews(runner: SqlRunner): Promise<readonly OperatedWithdrawal[]> {
  return (await inReview(runner)).map(({ id, amount, currency, target, until }) => ({
    ...{ id, currency, until },
    amount: fromAmount(amount),
    target: target.text,
  }));
}

async function caseOf(runner: SqlRunner, withdrawal: Withdrawal): Promise<OperatorCase> {
  const { id, accountId, currency, network, address, tag, target, termsHash, reason } = withdrawal;
  const customer = await findCustomerOfAccount(runner, accountId);
  const facts = factsOf({
    customer: customer?.email,
    name: customer?.name,
    level: customer && String(customer.level),
    reason,
    amount: `${fromAmount(withdrawal.amount)} ${currency}`,
    fee: fromAmount(withdrawal.fee),
    received: fromAmount(withdrawal.received),
    'in reais': fromAmount(withdrawal.brlValue),
    ...{ network, address, tag },
    holder: target.holderName,
    document: target.holderDocument,
    from: withdrawal.requestedFrom,
    requested: withdrawal.createdAt,
    until: withdrawal.until,
  });
  return { id, seen: seenOf([id, termsHash, reason]), choices: ['APPROVE', 'REJECT'], facts };
}

interface ReviewDesk {
  decide(tx: Transaction, id: string, decision: 'APPROVE' | 'REJECT'): Promise<Tell | null>;
}

/** money §6: withdrawals that the exchange's team looks at. */
export const reviewDoor = (desk: ReviewDesk): CaseDoor => ({
  kind: 'WITHDRAWAL',
  waiting: async (runner, id) => Promise.all((await inReview(runner, id)).map((found) => caseOf(runner, found))),
  lock: lockedWithdrawal,
  decide: (tx, id, { choice }) => desk.decide(tx, id, choice === 'APPROVE' ? 'APPROVE' : 'REJECT'),
});
