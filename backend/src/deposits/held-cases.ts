import { and, asc, eq, inArray } from 'drizzle-orm';
import { fromAmount } from '../lib/amount';
import type { SqlRunner, Transaction } from '../db/database';
import { findCustomerOfAccount } from '../identity/index';
import { factsOf, MOST_CASES, seenOf } from '../lib/operator-case';
import type { CaseDoor, OperatorCase, Tell } from '../lib/operator-case';
import { lockedDeposit } from './deposit-lock';
import type { Deposit } from './deposit-store';
import { lastEventOf } from './money-events';
import type { HoldReason } from './states';
import { deposits } from './tables';

/** Why a deposit is kept that the team is shown; of another one they decide by its id. What has no tag is decided about when it is claimed. */
const DECIDED: readonly HoldReason[] = ['ABOVE_LIMIT', 'REVIEW', 'UNIDENTIFIED', 'ORIGIN'];

/** What keeps coins. */
interface CoinDesk {
  /** Was the block left out of its chain that a deposit's coins came with? */
  isLeftOut(runner: SqlRunner, depositId: string): Promise<boolean>;
}

/** What nobody owns cannot be let in, nor coins that are not there, and nothing is sent back by a chain. */
async function choicesFor(runner: SqlRunner, coins: CoinDesk, { id, kind, accountId }: Deposit): Promise<string[]> {
  const isThere = kind !== 'CHAIN' || !(await coins.isLeftOut(runner, id));
  return [...(accountId !== null && isThere ? ['CREDIT'] : []), ...(kind === 'CHAIN' ? [] : ['RETURN'])];
}

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

/** Without anything to choose there is no case. */
async function caseOf(runner: SqlRunner, coins: CoinDesk, deposit: Deposit): Promise<OperatorCase[]> {
  const choices = await choicesFor(runner, coins, deposit);
  if (choices.length === 0) return [];
  const { id, accountId, amount, reason } = deposit;
  const facts = factsOf(await depositFacts(runner, deposit));
  const seen = seenOf([id, accountId, fromAmount(amount), reason, await lastEventOf(runner, id)]);
  return [{ id, seen, choices, facts }];
}

interface HeldDesk {
  decide(tx: Transaction, id: string, decision: 'CREDIT' | 'RETURN'): Promise<Tell | null>;
}

/** money §5: deposits that are kept until somebody of the team has decided. */
export const heldDoor = (desk: HeldDesk, coins: CoinDesk): CaseDoor => ({
  kind: 'DEPOSIT',
  async waiting(runner, id) {
    const named = id === undefined ? inArray(deposits.reason, [...DECIDED]) : eq(deposits.id, id);
    const rows = await runner.orm
      .select()
      .from(deposits)
      .where(and(eq(deposits.state, 'HELD'), named))
      .orderBy(asc(deposits.number))
      .limit(MOST_CASES);
    return (await Promise.all(rows.map((row) => caseOf(runner, coins, row)))).flat();
  },
  lock: lockedDeposit,
  decide: (tx, id, { choice }) => desk.decide(tx, id, choice === 'CREDIT' ? 'CREDIT' : 'RETURN'),
});
