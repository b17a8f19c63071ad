import type { Check } from './run-checks';

/** money §11: what must be true of money that comes from outside. */
export const MONEY_CHECKS: readonly Check[] = [
  {
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
  },
];
