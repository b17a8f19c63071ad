import { and, asc, eq, inArray } from 'drizzle-orm';
import { fromAmount } from '../amount';
import type { SqlRunner, Transaction } from '../db/database';
import { findCustomerOfAccount } from '../identity/index';
import { factsOf, MOST_CASES, seenOf } from '../operator-case';
import type { CaseDoor, OperatorCase, Tell } from '../operator-case';
import { lockedDeposit } from './deposit-lock';
import type { Deposit } from './deposit-store';
import { lastEventOf } from './money-events';
import type { HoldReason } from './states';
import { deposits } from './tables';

/** Why a deposit is kept that the team is shown; of another one they decide by its id. What has no tag is decided about when it is claimed. */
const DECIDED: readonly HoldReason[] = ['ABOVE_LIMIT', 'REVIEW', 'UNIDENTIFIED', 'ORIGIN'];

/** What nobody owns cannot be let in, and nothing is sent back by a chain. */
const choicesFor = ({ kind, accountId }: Deposit): string[] => [
  ...(accountId === null ? [] : ['CREDIT']),
  ...(kind === 'CHAIN' ? [] : ['RETURN']),
];

/** What the operator reads of a deposit. */
export async function depositFacts(runner: SqlRunner, deposit: Deposit) {
  const { accountId, amount, currency, kind, network, reason, payerName, payerDocumentMasked } = deposit;
  const customer = accountId === null ? undefined : await findCustomerOfAccount(runner, accountId);
  return {
    customer: customer?.email,
    name: customer?.name,
    level: customer && String(customer.level),
    amount: `${fromAmount(amount)} ${currency}`,
    ...{ kind, network, reason },
    payer: payerName,
    document: payerDocumentMasked,
    source: deposit.sourceReference,
    arrived: deposit.createdAt,
    until: deposit.until,
  };
}

async function caseOf(runner: SqlRunner, deposit: Deposit): Promise<OperatorCase> {
  const { id, accountId, amount, reason } = deposit;
  const facts = factsOf(await depositFacts(runner, deposit));
  const seen = seenOf([id, accountId, fromAmount(amount), reason, await lastEventOf(runner, id)]);
  return { id, seen, choices: choicesFor(deposit), facts };
}

interface HeldDesk {
  decide(tx: Transaction, id: string, decision: 'CREDIT' | 'RETURN'): Promise<Tell | null>;
}

/** money §5: deposits that are kept until somebody of the team has decided. */
export const heldDoor = (desk: HeldDesk): CaseDoor => ({
  kind: 'DEPOSIT',
  async waiting(runner, id) {
    const named = id === undefined ? inArray(deposits.reason, [...DECIDED]) : eq(deposits.id, id);
    const rows = await runner.orm
      .select()
      .from(deposits)
      .where(and(eq(deposits.state, 'HELD'), named))
      .orderBy(asc(deposits.number))
      .limit(MOST_CASES);
    return Promise.all(rows.map((row) => caseOf(runner, row)));
  },
  lock: lockedDeposit,
  decide: (tx, id, { choice }) => desk.decide(tx, id, choice === 'CREDIT' ? 'CREDIT' : 'RETURN'),
});
