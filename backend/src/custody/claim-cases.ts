import type { SqlRunner, Transaction } from '../db/database';
import { findCustomerOfAccount } from '../identity/index';
import { factsOf, MOST_CASES, seenOf } from '../lib/operator-case';
import type { CaseDoor, OperatorCase, Tell } from '../lib/operator-case';
import { lockedClaim } from './claims';

interface ClaimRow {
  readonly id: string;
  readonly account_id: number;
  readonly deposit_id: string;
  readonly network: string;
  readonly tx_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly claimed_at: Date;
  /** Claims of the same coins that are open, this one among them. */
  readonly rivals: readonly string[];
}

/** The claims that are open, the oldest first, with those of others on the same coins. */
const openRows = (runner: SqlRunner, id: string | undefined) =>
  runner.query<ClaimRow>(
    `select c.id, c.account_id, c.deposit_id, o.network, o.tx_id, trim_scale(d.amount)::text as amount, d.currency,
            c.claimed_at, (select array_agg(r.id::text order by r.id) from deposit_claims r
                            where r.deposit_id = c.deposit_id and r.state = 'OPEN') as rivals
       from deposit_claims c join deposits d on d.id = c.deposit_id join chain_outputs o on o.deposit_id = d.id
      where c.state = 'OPEN' and ($1::uuid is null or c.id = $1) order by c.claimed_at, c.id limit $2`,
    [id ?? null, MOST_CASES],
  );

async function caseOf(runner: SqlRunner, row: ClaimRow): Promise<OperatorCase> {
  const customer = await findCustomerOfAccount(runner, row.account_id);
  const facts = factsOf({
    customer: customer?.email,
    name: customer?.name,
    level: customer && String(customer.level),
    amount: `${row.amount} ${row.currency}`,
    network: row.network,
    transaction: row.tx_id,
    claimed: row.claimed_at,
    'claims of the same coins': String(row.rivals.length),
  });
  return { id: row.id, seen: seenOf([row.id, row.deposit_id, row.rivals]), choices: ['CREDIT', 'REFUSE'], facts };
}

interface ClaimDesk {
  decideClaim(tx: Transaction, id: string, decision: 'CREDIT' | 'REFUSE'): Promise<Tell | null>;
}

/** money §5: coins without a tag, and who says that they are theirs. */
export const claimDoor = (desk: ClaimDesk): CaseDoor => ({
  kind: 'CLAIM',
  waiting: async (runner, id) => Promise.all((await openRows(runner, id)).map((row) => caseOf(runner, row))),
  lock: lockedClaim,
  decide: (tx, id, { choice }) => desk.decideClaim(tx, id, choice === 'CREDIT' ? 'CREDIT' : 'REFUSE'),
});
