import { and, asc, eq, ne } from 'drizzle-orm';
import { fromAmount } from '../../lib/amount';
import type { Transaction } from '../../db/database';
import { factsOf, MOST_CASES, seenOf } from '../../lib/operator-case';
import type { CaseChoice, CaseDoor, Tell } from '../../lib/operator-case';
import { lockedDeposit } from '../deposit-lock';
import { depositFacts } from '../held-cases';
import { deposits } from '../tables';
import { disputes } from './tables';

interface DisputeDesk {
  mayEndDispute(id: string, end: 'ACCEPTED' | 'REFUSED'): Promise<boolean>;
  decideDispute(tx: Transaction, id: string, end: 'ACCEPTED' | 'REFUSED'): Promise<Tell | null>;
}

const endOf = ({ choice }: CaseChoice) => (choice === 'ACCEPT' ? 'ACCEPTED' : 'REFUSED');

/**
 * money §4: deposits that are wanted back, by the deposit. Whoever opened the dispute ends it: the team does where they have
 * ended it so, or know nothing of it any more. Of coins whose block was left out the chain alone says how that ends.
 */
export const disputeDoor = (desk: DisputeDesk): CaseDoor => ({
  kind: 'DISPUTE',
  async waiting(runner, id) {
    const open = and(eq(disputes.state, 'OPEN'), ne(disputes.kind, 'ORPHANED'));
    const rows = await runner.orm
      .select({ dispute: disputes, deposit: deposits })
      .from(disputes)
      .innerJoin(deposits, eq(deposits.id, disputes.depositId))
      .where(id === undefined ? open : and(open, eq(disputes.depositId, id)))
      .orderBy(asc(disputes.openedAt), asc(disputes.id))
      .limit(MOST_CASES);
    return Promise.all(
      rows.map(async ({ dispute: { id: disputeId, kind, reference, amount, held, openedAt }, deposit }) => ({
        id: deposit.id,
        seen: seenOf([disputeId, fromAmount(amount), fromAmount(held)]),
        choices: ['ACCEPT', 'REFUSE'],
        facts: factsOf({
          ...(await depositFacts(runner, deposit)),
          dispute: kind,
          ...{ reference },
          held: fromAmount(held),
          opened: openedAt,
        }),
      })),
    );
  },
  isAgreed: (id, choice) => desk.mayEndDispute(id, endOf(choice)),
  lock: lockedDeposit,
  decide: (tx, id, choice) => desk.decideDispute(tx, id, endOf(choice)),
});
