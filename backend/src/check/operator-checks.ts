import type { Check } from './run-checks';

/** What must be true of what the exchange's team decided. */
export const OPERATOR_CHECKS: readonly Check[] = [
  {
    name: 'every withdrawal that was looked at, and every claim that was accepted, has the one decision of somebody that says so',
    sql: `with came as (
            select 'WITHDRAWAL' as kind, withdrawal_id as id, case after when 'REJECTED' then 'REJECT' else 'APPROVE' end as choice
              from money_events
             where withdrawal_id is not null and before = 'REVIEW' and after in ('QUEUED', 'REJECTED')
             union all
            select 'CLAIM', id, 'CREDIT' from deposit_claims where state = 'ACCEPTED'),
          decided as (
            select case_kind as kind, case_id as id, choice, count(*) as times
              from operator_decisions
             where outcome = 'DONE' and (case_kind = 'WITHDRAWAL' or (case_kind = 'CLAIM' and choice = 'CREDIT'))
             group by case_kind, case_id, choice)
          select count(*) as checked,
                 count(*) filter (where came.id is null or decided.times is distinct from 1) as wrong
            from came full join decided using (kind, id, choice)`,
  },
  {
    name: 'what the team placed of refunds, or gave back of unusual captures, has as many decisions of somebody as movements',
    sql: `with came as (
            select split_part(idempotency_key, '/', 3) as choice, split_part(idempotency_key, '/', 4)::bigint as purchase,
                   count(*) as times
              from ledger_transactions
             where idempotency_key like 'card-refund/excess/%' or idempotency_key like 'card-refund/review/%' group by 1, 2),
          decided as (
            select choice, ('x' || right(case_id::text, 12))::bit(48)::bigint as purchase, count(*) as times
              from operator_decisions
             where outcome = 'DONE' and case_kind in ('CARD_REFUND', 'CARD_CAPTURE') and choice <> 'ACCEPT' group by 1, 2)
          select count(*) as checked, count(*) filter (where came.times is distinct from decided.times) as wrong
            from came full join decided using (choice, purchase)`,
  },
];
