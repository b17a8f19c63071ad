import { COIN_REFUND_CHECKS } from './coin-refund-checks';
import type { Check } from './run-checks';

/** What of a payment is counted for its request, as SQL on `p`. */
const IS_ASKED = `(not p.is_late and p.otherwise = 'ACCEPT')`;

/** Coins that count for their request though nothing of them is credited. */
const IS_COMING = `(p.state = 'CONFIRMING' and (p.rate is not null or ${IS_ASKED}))`;

/** Whether coins are credited as they are. */
const IS_KEPT = `(p.method = 'COIN' and (p.amount = 0 or q.keeps_coin))`;

const COIN_FEE = 'trunc(p.coin_amount * q.coin_fee_rate, 10)';

/** products §16, 9 to 11: what must be true of payments in coins. */
const COIN_CHECKS: readonly Check[] = [
  {
    name: 'what is paid in coins is booked as its chain says, by its payments, and is no deposit',
    sql: `with paid as (
            select p.output_id, sum(p.coin_amount) as amount, count(*) filter (where p.final_at is not null) as final,
                   count(*) as number, bool_or(p.network <> o.network or p.currency <> o.currency
                     or p.account_id is distinct from o.account_id or o.deposit_id is not null) as is_odd
              from payments p join chain_outputs o on o.id = p.output_id group by p.output_id)
          select count(*) as checked,
                 count(*) filter (where p.output_id is null or p.is_odd
                   or p.final <> case when o.settled_at is not null and o.booked > 0 then p.number else 0 end
                   or (o.booked > 0 and o.booked <> p.amount)) as wrong
            from chain_outputs o left join paid p on p.output_id = o.id
           where p.output_id is not null or (o.booked > 0 and exists (
                   select 1 from payment_offers f where f.address = o.address and f.tag is not distinct from o.tag))`,
  },
  {
    name: 'what is credited of coins inside the lock of their offer has its rate exactly, once for an offer',
    sql: `select count(*) as checked,
                 count(*) filter (where case when p.quote_id in (select id from payment_offers)
                   then p.quote_id <> f.id or p.rate <> f.rate or p.taken_at >= f.expires_at or p.times > 1
                     or p.coin_amount not between f.coin_amount - f.coin_tolerance and f.coin_amount + f.coin_tolerance
                     or p.currency <> f.currency or p.network <> f.network
                   -- What was seen in time, by itself and enough, and was taken for its request, has no other rate.
                   else p.state = 'SETTLED' and p.excess_of is null and ${IS_ASKED} and not p.is_short and p.paid_at < f.expires_at
                     and p.coin_amount >= f.coin_amount - f.coin_tolerance and p.currency = f.currency and p.network = f.network
                     and p.tries = 1 end) as wrong
            from (select *, count(*) over (partition by quote_id) as times,
                         count(*) filter (where excess_of is null) over (partition by offer_id) as tries
                    from payments where method = 'COIN') p
            join payment_offers f on f.id = p.offer_id`,
  },
  {
    name: 'what is credited of coins is their worth at its rate, in whole centavos',
    sql: `select count(*) as checked,
                 count(*) filter (where (p.amount > 0 or not q.keeps_coin) and p.amount <> trunc(p.coin_amount * p.rate, 2)) as wrong
            from payments p join payment_requests q on q.id = p.request_id
           where p.method = 'COIN' and p.state = 'SETTLED' and p.rate is not null`,
  },
  {
    name: 'coins that go back to payers are those of one payment, less what sending them costs, and are booked when they are final',
    sql: `with moved as (
            select t.reference, sum(e.amount) filter (where a.code = 'chain/' || p.network and e.currency = p.currency) as sent,
                   coalesce(sum(e.amount) filter (where a.code = 'fees'), 0) as kept
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
              join payments p on p.id::text = t.reference
             where t.kind = 'PAYMENT_RETURNED' and p.method = 'COIN' group by t.reference)
          select count(*) as checked,
                 count(*) filter (where p.id is null or p.network <> r.network or p.currency <> r.currency
                   or p.account_id <> r.account_id or p.coin_amount <> r.amount + r.fee
                   or p.state <> case r.state when 'DONE' then 'RETURNED' else 'RETURNING' end or p.decide_by is not null
                   or m.sent is distinct from case r.state when 'DONE' then r.amount end
                   or m.kept is distinct from case r.state when 'DONE' then r.fee end) as wrong
            from (select * from payment_returns where state <> 'REFUSED' and refund_id is null) r
            full join (select * from payments where method = 'COIN'
                          and (state = 'RETURNED' or (state = 'RETURNING' and decide_by is null))) p on p.id = r.payment_id
            left join moved m on m.reference = p.id::text`,
  },
  {
    name: 'no address is that of two offers, or of a customer’s deposits, and each was made for one',
    sql: `select count(*) as checked,
                 count(*) filter (where a.number is null or f.times > 1
                   or exists (select 1 from deposit_addresses d where d.address = f.address and d.tag is not distinct from f.tag)) as wrong
            from (select *, count(*) over (partition by address, tag) as times from payment_offers where method = 'COIN') f
            left join payment_addresses a on a.address = f.address and a.tag is not distinct from f.tag and a.network = f.network`,
  },
];

/** products §16, 9 and 10: what must be true of payments of requests. */
export const PAY_CHECKS: readonly Check[] = [
  {
    name: 'every payment arrived once, and was credited less the fee or sent back whole, once, as its state says',
    sql: `with moved as (
            select t.reference,
                   count(distinct t.id) filter (where t.kind = 'PAYMENT_ARRIVED') as arrivals,
                   count(distinct t.id) filter (where t.kind <> 'PAYMENT_ARRIVED') as ends,
                   sum(e.amount) filter (where t.kind = 'PAYMENT_ARRIVED' and a.code = 'suspense') as arrived,
                   sum(-e.amount) filter (where t.kind <> 'PAYMENT_ARRIVED' and a.code = 'suspense') as ended,
                   sum(e.amount) filter (where t.kind = 'PAYMENT_SETTLED' and a.kind = 'CUSTOMER') as net,
                   coalesce(sum(e.amount) filter (where a.code = 'liquidity-provider' and e.currency = 'BRL'), 0) as given,
                   coalesce(sum(e.amount) filter (where a.code = 'liquidity-provider' and e.currency <> 'BRL'), 0) as sold,
                   max(e.account_id) filter (where t.kind = 'PAYMENT_SETTLED' and a.kind = 'CUSTOMER') as account_id,
                   coalesce(sum(e.amount) filter (where t.kind = 'PAYMENT_SETTLED' and a.kind = 'FEES'), 0) as fee,
                   sum(e.amount) filter (where t.kind = 'PAYMENT_RETURNED' and a.code = 'bank') as returned
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
             where t.idempotency_key like 'payment/%' group by t.reference)
          select count(*) as checked,
                 count(*) filter (where p.id is null or m.arrivals is distinct from 1 or m.arrived is distinct from p.came
                   or m.ends <> (p.ended_at is not null)::int
                   or m.ended is distinct from case when p.ended_at is not null then p.came end
                   or m.net is distinct from case p.state when 'SETTLED' then p.credited - p.kept end
                   or m.given <> case when p.is_sold then -p.amount else 0 end
                   or m.sold <> case when p.is_sold then p.coin_amount else 0 end
                   or m.account_id is distinct from case p.state when 'SETTLED' then p.account_id end
                   or m.fee <> case p.state when 'SETTLED' then p.kept else 0 end
                   or m.returned is distinct from case when p.state = 'RETURNED' and p.method = 'PIX' then p.amount end) as wrong
            from (select p.*, coalesce(p.coin_amount, p.amount) as came,
                         case when ${IS_KEPT} then p.coin_amount else p.amount end as credited,
                         case when ${IS_KEPT} then ${COIN_FEE} else p.fee end as kept,
                         p.method = 'COIN' and p.state = 'SETTLED' and not ${IS_KEPT} as is_sold
                    from payments p join payment_requests q on q.id = p.request_id
                   where p.method = 'PIX' or p.final_at is not null) p
            full join moved m on m.reference = p.id::text`,
  },
  {
    name: 'every payment request is what its payments come to, and is paid when enough of them is credited',
    sql: `with came as (
            select p.request_id,
                   sum(p.amount) filter (where p.state in ('SETTLED', 'LIMITED') or (p.state = 'WAITING' and ${IS_ASKED})
                     or ${IS_COMING}) as received,
                   sum(p.amount) filter (where p.state = 'SETTLED') as settled,
                   sum(p.amount) filter (where p.state = 'LIMITED' or ${IS_COMING}) as limited,
                   sum(p.amount) filter (where ${IS_COMING} and p.final_at is null) as coming,
                   sum(p.fee) filter (where p.state = 'SETTLED') as fee,
                   count(*) filter (where p.state = 'WAITING' and ${IS_ASKED}) as waiting,
                   sum(r.paid) as refunded, count(*) filter (where p.account_id <> q.account_id) as odd
              from payments p join payment_requests q on q.id = p.request_id
              cross join lateral (select sum(amount) as paid from payment_refunds
                                   where payment_id = p.id and state = 'PAID') r
             group by p.request_id)
          select count(*) as checked,
                 count(*) filter (where q.received <> coalesce(c.received, 0) or q.settled <> coalesce(c.settled, 0)
                   or q.fee <> coalesce(c.fee, 0) or q.refunded <> coalesce(c.refunded, 0) or coalesce(c.odd, 0) > 0
                   or q.state <> case
                        when q.settled > 0 and q.refunded >= q.settled then 'REFUNDED'
                        when q.settled >= q.amount - q.tolerance then 'PAID'
                        when q.settled + coalesce(c.limited, 0) >= q.amount - q.tolerance then 'SEEN'
                        when q.received > 0 then 'UNDERPAID'
                        when q.canceled_at is not null then 'CANCELED'
                        when q.expired_at is not null then 'EXPIRED' else 'OPEN' end
                   or (coalesce(c.waiting, 0) > 0 and q.received - coalesce(c.coming, 0) >= q.amount - q.tolerance)
                   or (q.settled >= q.amount - q.tolerance and q.paid_at is null)) as wrong
            from payment_requests q left join came c on c.request_id = q.id`,
  },
  {
    name: 'every refund was held once, and is with the payer or back once it ended, or is what a dispute took; together never more than came',
    sql: `with taken as (select refund_id from disputes where refund_id is not null), moved as (
            select t.reference,
                   count(distinct t.id) filter (where t.kind = 'REFUND_HELD') as holds,
                   count(distinct t.id) filter (where t.kind not in ('REFUND_HELD', 'REFUND_BOUGHT')) as ends,
                   sum(e.amount) filter (where t.kind = 'REFUND_HELD' and e.bucket = 'HELD') as held,
                   sum(e.amount) filter (where t.kind = 'REFUND_PAID' and a.code = 'bank') as paid,
                   sum(e.amount) filter (where t.kind = 'REFUND_RELEASED' and e.bucket = 'AVAILABLE') as released
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
             where t.idempotency_key like 'refund/%' group by t.reference)
          select count(*) as checked,
                 count(*) filter (where r.id is null or (x.refund_id is not null) is not distinct from (m.holds is not null)
                   or m.holds <> 1 or m.held <> case when r.ask_id is null then r.amount else coalesce(r.cost, r.coin_amount) end
                   or m.ends <> (r.state <> 'PENDING')::int
                   or m.paid is distinct from case when r.state = 'PAID' and x.refund_id is null and r.ask_id is null then r.amount end
                   or m.released is distinct from case when r.state <> 'REFUSED' then null when r.ask_id is null then r.amount
                      when r.bought_at is null then coalesce(r.cost, r.coin_amount) else r.coin_amount end
                   or p.state <> 'SETTLED' or p.account_id <> r.account_id
                   or p.refunded <> (select sum(x.amount) from payment_refunds x
                                      where x.payment_id = p.id and x.state <> 'REFUSED')
                      and (select count(*) from payment_refunds x where x.payment_id = p.id and x.state <> 'REFUSED') > 0) as wrong
            from payment_refunds r full join moved m on m.reference = r.id::text left join payments p on p.id = r.payment_id
            left join taken x on x.refund_id = r.id`,
  },
  {
    name: 'what can no longer be paid has no open code',
    sql: `select count(*) as checked,
                 count(*) filter (where o.state = 'OPEN' and (q.state not in ('OPEN', 'UNDERPAID') or q.canceled_at is not null
                                    or q.expired_at is not null or q.taken_short_at is not null)
                   or (o.state <> 'OPEN' and c.state in ('CREATED', 'ACTIVE'))
                   or (o.method = 'PIX' and c.id is null)
                   or c.purpose <> 'PAYMENT_REQUEST' or c.account_id <> q.account_id) as wrong
            from payment_offers o join payment_requests q on q.id = o.request_id left join pix_charges c on c.id = o.charge_id`,
  },
  {
    name: 'every payment that was credited is counted once by the limits',
    sql: `select count(*) as checked,
                 count(*) filter (where case
                   -- Coins count from before they are sold, so that what was sold can be credited.
                   when p.method = 'COIN' and p.state in ('CONFIRMING', 'LIMITED')
                     then u.released_at is null and u.amount <> p.amount
                   else (u.id is not null and u.released_at is null and u.amount = p.amount)
                     is distinct from (p.state = 'SETTLED' and p.amount > 0) end) as wrong
            from payments p left join limit_uses u on u.reference = 'payment/' || p.id`,
  },
  {
    name: 'what is wanted back of payments was credited; nothing is sent back of it meanwhile, nor left of it once it was taken',
    sql: `select count(*) as checked,
                 count(*) filter (where p.state <> 'SETTLED'
                   or (d.state = 'ACCEPTED' and p.refunded <> p.amount)
                   or exists (select 1 from payment_refunds r where r.payment_id = p.id and r.id is distinct from d.refund_id
                               and (r.created_at > d.opened_at and d.ended_at is null
                                 or r.created_at > d.ended_at and d.state = 'ACCEPTED'
                                 or r.state = 'PENDING' and d.state = 'ACCEPTED'))) as wrong
            from disputes d join payments p on p.id = d.payment_id`,
  },
  {
    name: 'a sandbox’s books are its world: every payment is one Pix, which is no deposit, and every return that was made is known',
    sql: `select count(*) as checked,
                 count(*) filter (where x.end_to_end_id is null or x.amount <> p.amount
                   or exists (select 1 from deposits d where d.source_reference = p.end_to_end_id)
                   or (p.state <> 'RETURNING' and (p.state = 'RETURNED') is distinct from
                      (r.state is not distinct from 'DONE' or t.is_taken and p.state <> 'SETTLED'))
                   or (r.state = 'DONE' and r.amount <> p.amount)
                   or (d.refund_id is not null and not t.is_taken)
                   or exists (select 1 from payment_refunds f left join sandbox_bank_returns b on b.return_id = f.id
                               where f.payment_id = p.id and f.state <> 'PENDING' and f.id is distinct from d.refund_id
                                 and (f.state = 'PAID') is distinct from (b.state is not distinct from 'DONE'))) as wrong
            from payments p
            left join sandbox_bank_pix x on x.end_to_end_id = p.end_to_end_id
            left join sandbox_bank_returns r on r.return_id = p.id
            left join disputes d on d.payment_id = p.id and d.refund_id is not null
            cross join lateral (select exists (select 1 from sandbox_bank_disputes s
                                 where s.end_to_end_id = p.end_to_end_id and s.state = 'ACCEPTED') as is_taken) t
           where p.method = 'PIX' and exists (select 1 from sandbox_bank_pix)`,
  },
  ...COIN_CHECKS,
  ...COIN_REFUND_CHECKS,
];
