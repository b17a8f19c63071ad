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
];
