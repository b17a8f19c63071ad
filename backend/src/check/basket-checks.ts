import type { Check } from './run-checks';

/** products §16.12: what must be true of baskets. */
export const BASKET_CHECKS: readonly Check[] = [
  {
    name: 'accounts of baskets hold no reais unless an order runs, nothing that is held, and belong to one basket',
    sql: `select count(*) as checked,
                 count(*) filter (where h.basket_account_id is null or h.account_id <> a.main_account_id or b.held <> 0
                   or (b.currency = 'BRL' and b.available <> 0 and not exists (
                         select 1 from basket_orders o where o.basket_account_id = a.id and o.state in ('FUNDED', 'TRADING')))) as wrong
            from accounts a left join balances b on b.account_id = a.id
            left join basket_holdings h on h.basket_account_id = a.id
           where a.purpose = 'BASKET'`,
  },
  {
    name: 'every leg that was traded is one order of its basket with its figures, filled, and every order of a basket is a leg',
    sql: `with baskets as (select id from accounts where purpose = 'BASKET'),
               placed as (select * from orders where account_id in (select id from baskets)),
               traded as (select l.*, o.basket_account_id, o.state as order_state from basket_legs l join basket_orders o on o.id = l.order_id)
          select count(*) as checked,
                 count(*) filter (where
                   (t.market_order_id is not null and (p.id is null or p.account_id <> t.basket_account_id
                      or (p.instrument_id, p.side, p.filled_quantity, p.filled_amount, p.fee)
                         is distinct from (t.instrument_id, t.side, t.quantity, t.amount, t.fee)))
                   or (p.id is not null and t.market_order_id is null and not exists (
                         select 1 from basket_orders o where o.basket_account_id = p.account_id and o.state in ('FUNDED', 'TRADING')))
                   or p.state in ('ACTIVE', 'PARTIALLY_FILLED')
                   or (t.side = 'BUY' and t.amount > t.worst_price * t.quantity)
                   or (t.side = 'SELL' and t.amount < t.worst_price * t.quantity)
                   or (t.state = 'PENDING' and t.order_state not in ('FUNDED', 'TRADING'))) as wrong
            from (select * from traded where market_order_id is not null or state = 'PENDING') t
            full join placed p on p.id = t.market_order_id`,
  },
  {
    name: 'every basket order went in and came out once: what funded it and what sales brought is what was spent and came back',
    sql: `with moved as (
            select t.reference,
                   count(distinct t.id) filter (where t.kind = 'BASKET_FUNDED') as ins,
                   count(distinct t.id) filter (where t.kind = 'BASKET_RETURNED') as outs,
                   coalesce(sum(e.amount) filter (where t.kind = 'BASKET_FUNDED' and a.purpose = 'BASKET'), 0) as funded,
                   coalesce(sum(e.amount) filter (where t.kind = 'BASKET_RETURNED' and a.purpose is null and e.currency = 'BRL'), 0) as returned
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
             where t.kind in ('BASKET_FUNDED', 'BASKET_RETURNED') group by t.reference),
          legs as (
            select order_id, count(*) as all_legs, count(*) filter (where state = 'DONE') as done,
                   coalesce(sum(amount + fee) filter (where side = 'BUY' and state = 'DONE'), 0) as spent,
                   coalesce(sum(amount - fee) filter (where side = 'SELL' and state = 'DONE'), 0) as brought
              from basket_legs group by order_id)
          select count(*) as checked,
                 count(*) filter (where o.id is null or coalesce(m.ins, 0) <> (o.funded > 0)::int or coalesce(m.outs, 0) > 1
                   or coalesce(m.funded, 0) <> o.funded
                   or (o.ended_at is not null and (
                        coalesce(m.returned, 0) <> o.returned or o.funded + o.brought <> o.spent + o.returned
                        or coalesce(l.spent, 0) <> o.spent or coalesce(l.brought, 0) <> o.brought
                        or o.state <> case when coalesce(l.done, 0) = coalesce(l.all_legs, 0) then 'DONE'
                                           when l.done = 0 then 'FAILED' else 'PARTIAL' end))
                   or (o.ended_at is null and m.outs > 0)) as wrong
            from basket_orders o left join legs l on l.order_id = o.id
            full join moved m on m.reference = o.id::text`,
  },
  {
    name: 'what went into a basket and was taken out is what its orders spent and brought to the main account',
    sql: `select count(*) as checked,
                 count(*) filter (where h.put_in <> coalesce(o.spent, 0) or h.taken_out <> coalesce(o.taken, 0)) as wrong
            from basket_holdings h left join (
              select basket_account_id, sum(spent) filter (where kind = 'BUY') as spent,
                     sum(returned + moved_worth) filter (where kind <> 'BUY') as taken
                from basket_orders where ended_at is not null group by basket_account_id) o
              on o.basket_account_id = h.basket_account_id`,
  },
  {
    name: 'whoever bought a basket had accepted the risks that were in force',
    sql: `select count(*) as checked,
                 count(*) filter (where not exists (
                   select 1 from disclosure_acceptances a join users u on u.id = a.user_id and u.account_id = o.account_id
                    where a.product = 'BASKETS' and a.accepted_at <= o.created_at and a.version = (
                      select max(version) from disclosures d where d.product = 'BASKETS' and d.valid_from <= o.created_at))) as wrong
            from basket_orders o where o.kind in ('BUY', 'REBALANCE')`,
  },
];
