import { and, eq, inArray } from 'drizzle-orm';
import type { SqlRunner } from '../../db/database';
import { toAmount } from '../../lib/amount';
import { cardAuthorizations, cardDisputes } from './tables';

/** What the team decided: a dispute was right, what was paid without approval goes back, or what is beyond what was paid is credited. */
type RefundDecision = 'DISPUTE' | 'GIVE_BACK' | 'CREDIT';

/** What came back of a purchase. */
export interface CardRefund {
  /** Of the event that told of it; of a dispute, of its purchase; of what the team gave, of its entry in the ledger. */
  readonly ref: string;
  readonly transactionId: number;
  readonly merchant: string;
  /** Reais that the customer has of it. */
  readonly amount: bigint;
  /** What the merchant gave back beyond what was paid: the team decides about it. */
  readonly beyond: bigint;
  /** Null of what merchants gave back. */
  readonly decision: RefundDecision | null;
}

interface RefundRow {
  ref: string;
  id: string;
  merchant: string;
  amount: string;
  beyond: string;
  decision: RefundDecision | null;
}

/**
 * What of a merchant's refund is beyond what was paid, as SQL on its event `e` and its purchase `c`. It is what came last: so the
 * refunds of a purchase and what the team credits of it are together what the customer got.
 */
export const BEYOND = `greatest(0, least(e.amount, c.suspended + c.excess_credited + c.excess_returned
  - (select coalesce(sum(l.amount), 0) from card_events l
      where l.authorization_id = c.id and l.id > e.id and l.event->>'kind' = 'REFUNDED')))`;

/** What the team gave of purchases, as SQL: the purchase `c`, its movement `t`, and the customer's entry `e` of it. */
export const GIVEN_BY_TEAM = `card_authorizations c
  join ledger_transactions t on t.reference = 'card/' || c.id and t.kind = 'CARD_REFUNDED'
   and (t.idempotency_key like 'card-refund/excess/CREDIT/%' or t.idempotency_key like 'card-refund/review/%')
  join ledger_entries e on e.transaction_id = t.id and e.account_id = c.account_id`;

/** Which of purchases the team has given something of, or looked at: few, which an index knows. */
export const LOOKED_AT = '(c.excess_credited > 0 or c.reviewed > 0)';

/** What it was, as SQL on a movement `t`. */
export const DECISION = `case when t.idempotency_key like 'card-refund/review/%' then 'GIVE_BACK' else 'CREDIT' end`;

async function refundsOf(
  runner: SqlRunner,
  text: string,
  values: readonly unknown[],
  name: string,
): Promise<readonly CardRefund[]> {
  const rows = await runner.query<RefundRow & Record<string, unknown>>(text, values, name);
  return rows.map(({ ref, id, merchant, amount, beyond, decision }) => ({
    ...{ ref, transactionId: Number(id), merchant, decision },
    amount: toAmount(amount),
    beyond: toAmount(beyond),
  }));
}

/** What the team moved of a purchase. */
export interface TeamStep {
  readonly authorizationId: number;
  readonly choice: 'GIVE_BACK' | 'CREDIT' | 'RETURN';
  /** Reais. */
  readonly amount: bigint;
  readonly at: Date;
}

/** What the team moved of purchases, the oldest first. */
export async function teamSteps(runner: SqlRunner, ids: readonly number[]): Promise<readonly TeamStep[]> {
  if (ids.length === 0) return [];
  const rows = await runner.query<{ id: string; choice: TeamStep['choice']; amount: string; at: Date }>(
    `select split_part(t.idempotency_key, '/', 4) as id, split_part(t.idempotency_key, '/', 3) as choice,
            e.amount, t.created_at as at
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.amount > 0
      where t.reference = any($1) and t.kind = 'CARD_REFUNDED'
        and (t.idempotency_key like 'card-refund/excess/%' or t.idempotency_key like 'card-refund/review/%')
      order by t.created_at, e.id`,
    [ids.map((id) => `card/${id}`)],
    'card-team-steps',
  );
  return rows.map(({ id, choice, amount, at }) => ({
    ...{ authorizationId: Number(id), choice, at },
    amount: toAmount(amount),
  }));
}

/** What merchants gave back, by the numbers of the events that told of it. */
export async function merchantRefunds(
  runner: SqlRunner,
  accountId: number,
  ids: readonly number[],
): Promise<readonly CardRefund[]> {
  if (ids.length === 0) return [];
  const text = `
    select e.id::text as ref, c.id, c.merchant, e.amount - b.beyond as amount, b.beyond, null as decision
      from card_events e join card_authorizations c on c.id = e.authorization_id
      cross join lateral (select ${BEYOND} as beyond) b
     where c.account_id = $1 and e.id = any($2::bigint[]) and e.event->>'kind' = 'REFUNDED' order by e.id`;
  return refundsOf(runner, text, [accountId, ids], 'card-merchant-refunds');
}

/** What came back as the customer did not know it, by the numbers of the purchases. */
export async function disputeRefunds(
  runner: SqlRunner,
  accountId: number,
  ids: readonly number[],
): Promise<readonly CardRefund[]> {
  if (ids.length === 0) return [];
  const rows = await runner.orm
    .select({
      transactionId: cardAuthorizations.id,
      merchant: cardAuthorizations.merchant,
      amount: cardDisputes.refunded,
    })
    .from(cardDisputes)
    .innerJoin(cardAuthorizations, eq(cardAuthorizations.id, cardDisputes.authorizationId))
    .where(
      and(
        eq(cardDisputes.accountId, accountId),
        eq(cardDisputes.state, 'ACCEPTED'),
        inArray(cardDisputes.authorizationId, [...ids]),
      ),
    );
  return rows.map((own) => ({ ...own, ref: String(own.transactionId), beyond: 0n, decision: 'DISPUTE' }));
}

/** What the team gave, by the numbers of the customer's entries in the ledger. */
export async function teamRefunds(
  runner: SqlRunner,
  accountId: number,
  ids: readonly number[],
): Promise<readonly CardRefund[]> {
  if (ids.length === 0) return [];
  const text = `
    select e.id::text as ref, c.id, c.merchant, e.amount, 0 as beyond, ${DECISION} as decision
      from ${GIVEN_BY_TEAM}
     where c.account_id = $1 and ${LOOKED_AT} and e.id = any($2::bigint[]) order by e.id`;
  return refundsOf(runner, text, [accountId, ids], 'card-team-refunds');
}
