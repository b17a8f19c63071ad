import type { Check } from './run-checks';

/** Quality, "Never lost, never doubled": what must be true between the products and the ledger. */
export const PRODUCT_CHECKS: readonly Check[] = [
  {
    name: 'every transfer moved its quantity once, between MAIN and PRO of its customer',
    sql: `with expected as (
            select id::text as reference, from_account_id as account_id, currency, -quantity as amount from transfers
            union all
            select id::text, to_account_id, currency, quantity from transfers
          ), moved as (
            select t.reference, e.account_id, e.currency, sum(e.amount) as amount
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
             where t.kind = 'TRANSFER' group by t.reference, e.account_id, e.currency
          ), strangers as (
            select count(*) as wrong
              from transfers t join accounts f on f.id = t.from_account_id join accounts o on o.id = t.to_account_id
             where f.id = o.id
                or coalesce(f.main_account_id, f.id) <> t.main_account_id
                or coalesce(o.main_account_id, o.id) <> t.main_account_id
                or coalesce(f.purpose, 'PRO') <> 'PRO' or coalesce(o.purpose, 'PRO') <> 'PRO'
          )
          select count(*) as checked,
                 count(*) filter (where x.amount is distinct from m.amount) + (select wrong from strangers) as wrong
            from expected x full join moved m using (reference, account_id, currency)`,
  },
  {
    name: 'every recurring buy that ran has a filled order of its account and market, and every order one run',
    sql: `select count(*) as checked,
                 count(*) filter (where (o.account_id = b.account_id and o.instrument_id = b.instrument_id
                                         and o.side = 'BUY' and o.state = 'FILLED') is not true)
                 + count(*) - count(distinct r.order_id) as wrong
            from recurring_buy_runs r join recurring_buys b on b.id = r.recurring_buy_id
            left join orders o on o.id = r.order_id where r.order_id is not null`,
  },
];
