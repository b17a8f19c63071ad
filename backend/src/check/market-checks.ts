import type { Check } from './run-checks';

const OPEN = `('ACTIVE', 'PARTIALLY_FILLED', 'PENDING_CANCEL')`;

/**
 * A fill with its order and its owner. A customer's two accounts have one owner. A buy reserves quote currency and a
 * sell reserves base currency, so the two sides of a trade name both currencies.
 */
const LEGS = `
  select f.*, o.instrument_id, o.side, o.price as order_price, o.worst_price, o.reserved_currency,
         coalesce(a.main_account_id, a.id) as owner_id
    from fills f join orders o on o.id = f.order_id join accounts a on a.id = f.account_id`;

/** Quality, "Never lost, never doubled": what must be true between the market and the ledger. */
export const MARKET_CHECKS: readonly Check[] = [
  {
    name: 'what is held is what open orders reserve, and withdrawals, open disputes, pending OTC trades, refunds, purchases with cards and sales for them hold',
    sql: `with reserves as (
            select account_id, reserved_currency as currency, sum(reserved_amount) as reserved
              from orders where reserved_amount <> 0 group by account_id, reserved_currency
          ), disputed as (
            select account_id, currency, sum(held) as held from disputes where state = 'OPEN' group by account_id, currency
          ), leaving as (
            select account_id, currency, sum(amount) as held from withdrawals
             where state in ('AWAITING_EMAIL', 'CONFIRMED', 'COOLING', 'REVIEW', 'QUEUED', 'SENDING', 'SENT')
             group by account_id, currency
          ), counter as (
            select account_id, held_currency as currency, sum(held) as held from otc_trades where state = 'PENDING'
             group by account_id, held_currency
          ), refunds as (
            select account_id, currency, sum(held) as held
              from (select account_id,
                           case when ask_id is null or (cost is not null and bought_at is null) then 'BRL' else currency end as currency,
                           case when ask_id is null then amount when bought_at is null then coalesce(cost, coin_amount)
                                else coin_amount end as held
                      from payment_refunds where state = 'PENDING') r
             group by account_id, currency
          ), bought as (
            select account_id, 'BRL' as currency, sum(held) as held from card_authorizations where held > 0 group by account_id
          ), completing as (
            select account_id, coin as currency, sum(quantity) as held from card_sales where state = 'PENDING'
             group by account_id, coin)
          select count(*) as checked,
                 count(*) filter (where coalesce(b.held, 0) <> coalesce(r.reserved, 0) + coalesce(d.held, 0)
                                   + coalesce(w.held, 0) + coalesce(o.held, 0) + coalesce(f.held, 0)
                                   + coalesce(c.held, 0) + coalesce(s.held, 0)) as wrong
            from balances b full join reserves r on r.account_id = b.account_id and r.currency = b.currency
            left join disputed d on d.account_id = b.account_id and d.currency = b.currency
            left join leaving w on w.account_id = b.account_id and w.currency = b.currency
            left join counter o on o.account_id = b.account_id and o.currency = b.currency
            left join refunds f on f.account_id = b.account_id and f.currency = b.currency
            left join bought c on c.account_id = b.account_id and c.currency = b.currency
            left join completing s on s.account_id = b.account_id and s.currency = b.currency
           where not exists (select 1 from accounts a where a.id = b.account_id and a.purpose = 'EARN')`,
  },
  {
    name: 'an order that has ended reserves nothing, an open one something',
    sql: `select count(*) as checked,
                 count(*) filter (where (reserved_amount > 0) <> (state in ${OPEN})) as wrong from orders`,
  },
  {
    name: 'every trade has a maker and a taker leg of its orders, on opposite sides, of two owners',
    sql: `with legs as (
            select trade_id, count(*) as legs,
                   max(order_id) filter (where liquidity = 'MAKER') as maker,
                   max(order_id) filter (where liquidity = 'TAKER') as taker,
                   max(side) filter (where liquidity = 'TAKER') as taker_side,
                   count(distinct side) as sides, count(distinct owner_id) as people,
                   min(instrument_id) as lowest, max(instrument_id) as highest
              from (${LEGS}) l group by trade_id)
          select count(*) as checked,
                 count(*) filter (where (legs = 2 and maker = maker_order_id and taker = taker_order_id and sides = 2
                                         and people = 2 and legs.taker_side = t.taker_side
                                         and lowest = t.instrument_id and highest = t.instrument_id) is not true) as wrong
            from trades t left join legs on legs.trade_id = t.id`,
  },
  {
    name: 'both legs have the price, quantity and amount of their trade',
    sql: `select count(*) as checked,
                 count(*) filter (where f.price <> t.price or f.quantity <> t.quantity or f.amount <> t.amount
                                     or t.amount <> t.price * t.quantity or f.fee < 0) as wrong
            from fills f join trades t on t.id = f.trade_id`,
  },
  {
    name: 'every fill lies inside the limits of its order',
    sql: `select count(*) as checked,
                 count(*) filter (where (side = 'BUY' and price > least(order_price, worst_price))
                                     or (side = 'SELL' and price < greatest(order_price, worst_price))) as wrong
            from (${LEGS}) l`,
  },
  {
    name: 'every order is the sum of its fills',
    sql: `with sums as (select order_id, sum(quantity) as quantity, sum(amount) as amount, sum(fee) as fee
                          from fills group by order_id)
          select count(*) as checked,
                 count(*) filter (where o.filled_quantity <> coalesce(s.quantity, 0)
                                     or o.filled_amount <> coalesce(s.amount, 0)
                                     or o.fee <> coalesce(s.fee, 0)) as wrong
            from orders o left join sums s on s.order_id = o.id`,
  },
  {
    name: 'no order exceeds what was ordered, and its state fits what is filled',
    sql: `select count(*) as checked,
                 count(*) filter (where filled_quantity > quantity
                    or (side = 'BUY' and filled_amount + fee > amount)
                    or (state = 'FILLED' and filled_quantity < quantity)
                    or (state in ('FILLED', 'PARTIALLY_FILLED', 'PARTIALLY_CANCELED') and filled_quantity = 0)
                    or (state in ('ACTIVE', 'CANCELED') and filled_quantity > 0)) as wrong
            from orders`,
  },
  {
    name: 'every trade moved money once',
    sql: `with moves as (select reference, count(*) as moves from ledger_transactions where kind = 'TRADE' group by reference)
          select count(*) as checked, count(*) filter (where (m.moves = 1 and t.id is not null) is not true) as wrong
            from trades t full join moves m on m.reference = t.id::text`,
  },
  {
    name: 'every receipt is what the ledger moved, to the last digit',
    sql: `with legs as (${LEGS}), currencies as (
            select trade_id, max(reserved_currency) filter (where side = 'BUY') as quote,
                   max(reserved_currency) filter (where side = 'SELL') as base
              from legs group by trade_id
          ), owed as (
            select l.trade_id, l.account_id, c.quote as currency,
                   case when side = 'BUY' then -(amount + fee) else amount - fee end as amount
              from legs l join currencies c using (trade_id)
            union all
            select l.trade_id, l.account_id, c.base, case when side = 'BUY' then quantity else -quantity end
              from legs l join currencies c using (trade_id)
            union all
            select l.trade_id, a.id, c.quote, l.fee
              from legs l join currencies c using (trade_id) join accounts a on a.code = 'fees'
          ), expected as (
            select trade_id::text as reference, account_id, currency, sum(amount) as amount
              from owed group by trade_id, account_id, currency having sum(amount) <> 0
          ), moved as (
            select t.reference, e.account_id, e.currency, sum(e.amount) as amount
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
             where t.kind = 'TRADE' group by t.reference, e.account_id, e.currency having sum(e.amount) <> 0
          )
          select count(*) as checked, count(*) filter (where x.amount is distinct from m.amount) as wrong
            from expected x full join moved m using (reference, account_id, currency)`,
  },
  {
    name: 'no book is crossed',
    sql: `with tops as (
            select instrument_id, max(price) filter (where side = 'BUY') as bid, min(price) filter (where side = 'SELL') as ask
              from orders where state in ${OPEN} and (stop_price is null or triggered_at is not null)
             group by instrument_id)
          select count(*) as checked, count(*) filter (where bid >= ask) as wrong from tops`,
  },
  {
    name: 'an order that waits for its stop has traded nothing',
    sql: `select count(*) as checked,
                 count(*) filter (where stop_price is not null and triggered_at is null and filled_quantity > 0) as wrong
            from orders`,
  },
  {
    name: 'only orders that were canceled say why',
    sql: `select count(*) as checked,
                 count(*) filter (where cancel_reason is not null
                                    and state not in ('CANCELED', 'PARTIALLY_CANCELED')) as wrong
            from orders`,
  },
  {
    name: 'every order key of a customer has one order',
    sql: `with keys as (select count(*) as uses from orders where idempotency_key is not null
                         group by account_id, idempotency_key)
          select count(*) as checked, count(*) filter (where uses > 1) as wrong from keys`,
  },
];
