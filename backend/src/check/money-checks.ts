import { DEPOSIT_ARROWS } from '../deposits/index';
import type { Check } from './run-checks';

/** By the ledger alone, whatever else is kept of a deposit. */
export const ARRIVED_ONCE: Check = {
  name: 'every deposit arrived once, and ended at most once, whole, with its customer or where it came from',
  sql: `with moved as (
          select t.reference, e.currency,
                 count(*) filter (where t.kind = 'DEPOSIT_ARRIVED') as arrivals,
                 count(*) filter (where t.kind <> 'DEPOSIT_ARRIVED') as ends,
                 sum(e.amount) filter (where t.kind = 'DEPOSIT_ARRIVED') as arrived,
                 sum(e.amount) as left_over,
                 count(*) filter (where t.kind not in ('DEPOSIT_ARRIVED', 'DEPOSIT', 'DEPOSIT_RETURNED')
                   or t.idempotency_key is distinct from
                      'deposit/' || t.reference || case t.kind when 'DEPOSIT_ARRIVED' then '/arrival' else '/end' end) as odd
            from ledger_entries e
            join ledger_transactions t on t.id = e.transaction_id
            join accounts a on a.id = e.account_id
           where a.kind = 'SUSPENSE'
           group by t.reference, e.currency)
        select count(*) as checked,
               count(*) filter (where arrivals <> 1 or arrived <= 0 or ends > 1 or odd > 0
                                   or left_over <> case ends when 0 then arrived else 0 end) as wrong
          from moved`,
};

/** money §11: what must be true of money that comes from outside. */
export const MONEY_CHECKS: readonly Check[] = [
  ARRIVED_ONCE,
  {
    name: 'every deposit moved what its state says, whole, to its customer or back',
    sql: `with moved as (
            select t.reference,
                   sum(e.amount) filter (where t.kind = 'DEPOSIT_ARRIVED' and a.kind = 'SUSPENSE') as arrived,
                   sum(e.amount) filter (where t.kind = 'DEPOSIT' and a.kind in ('CUSTOMER', 'FEES')) as credited,
                   max(e.account_id) filter (where t.kind = 'DEPOSIT' and a.kind = 'CUSTOMER') as account_id,
                   sum(e.amount) filter (where t.kind = 'DEPOSIT_RETURNED' and a.kind = 'EXTERNAL') as returned
              from ledger_transactions t
              join ledger_entries e on e.transaction_id = t.id
              join accounts a on a.id = e.account_id
             where t.idempotency_key like 'deposit/%'
             group by t.reference)
          select count(*) as checked,
                 count(*) filter (where d.id is null or m.arrived is distinct from case when d.state not in ('DETECTED', 'VANISHED') then d.amount end
                   or m.credited is distinct from case when d.credited_at is not null then d.amount end
                   or m.account_id is distinct from case when d.credited_at is not null then d.account_id end
                   or m.returned is distinct from case d.state when 'RETURNED' then d.amount end) as wrong
            from deposits d full join moved m on m.reference = d.id::text`,
  },
  {
    name: 'suspense is what deposits wait for that are kept or on their way back',
    sql: `with kept as (select currency, sum(amount) as amount from deposits where state in ('HELD', 'RETURNING') group by currency)
          select count(*) as checked, count(*) filter (where b.available <> coalesce(k.amount, 0) or b.held <> 0) as wrong
            from balances b join accounts a on a.id = b.account_id and a.kind = 'SUSPENSE'
            left join kept k on k.currency = b.currency`,
  },
  {
    name: 'every deposit has its steps, each an arrow, the last one its state; what waits has a next step and a date',
    sql: `select count(*) as checked,
                 count(*) filter (where e.last is distinct from d.state or e.odd > 0
                   or (d.state in ('HELD', 'RETURNING') and (d.next_step_at is null
                       or (d.until is null and d.reason in ('THIRD_PARTY', 'ABOVE_LIMIT', 'UNIDENTIFIED', 'ACCOUNT', 'REVIEW'))))) as wrong
            from deposits d cross join lateral (
              select (array_agg(after order by id desc))[1] as last,
                     count(*) filter (where coalesce(before, '') || '>' || after not in
                       (${DEPOSIT_ARROWS.map((arrow) => `'${arrow}'`).join(', ')})) as odd
                from money_events m where m.deposit_id = d.id) e`,
  },
  {
    name: 'every credited deposit in reais is counted once by the limits',
    sql: `select count(*) as checked,
                 count(*) filter (where (u.id is not null and u.released_at is null and u.amount = d.amount)
                   is distinct from (d.credited_at is not null and d.kind <> 'CHAIN')) as wrong
            from deposits d left join limit_uses u on u.reference = 'deposit/' || d.id`,
  },
  {
    name: 'a sandbox’s books are its world: every Pix has one deposit, and every return that was made is one of its own',
    sql: `select count(*) as checked,
                 count(*) filter (where p.end_to_end_id is null or p.amount <> d.amount
                   or (d.state = 'RETURNED') is distinct from (r.state is not distinct from 'DONE' and r.amount = d.amount)) as wrong
            from deposits d
            left join sandbox_bank_pix p on p.end_to_end_id = d.source_reference
            left join sandbox_bank_returns r on r.return_id = d.id
           where d.kind = 'PIX' and exists (select 1 from sandbox_bank_pix)`,
  },
];
