import type { Check } from './run-checks';

/** What of a payment is counted for its request, as SQL on `p`. */
const IS_ASKED = `(not p.is_late and p.otherwise = 'ACCEPT')`;

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
                   max(e.account_id) filter (where t.kind = 'PAYMENT_SETTLED' and a.kind = 'CUSTOMER') as account_id,
                   coalesce(sum(e.amount) filter (where t.kind = 'PAYMENT_SETTLED' and a.kind = 'FEES'), 0) as fee,
                   sum(e.amount) filter (where t.kind = 'PAYMENT_RETURNED' and a.code = 'bank') as returned
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
             where t.idempotency_key like 'payment/%' group by t.reference)
          select count(*) as checked,
                 count(*) filter (where p.id is null or m.arrivals is distinct from 1 or m.arrived is distinct from p.amount
                   or m.ends <> (p.ended_at is not null)::int
                   or m.ended is distinct from case when p.ended_at is not null then p.amount end
                   or m.net is distinct from case p.state when 'SETTLED' then p.amount - p.fee end
                   or m.account_id is distinct from case p.state when 'SETTLED' then p.account_id end
                   or m.fee <> case p.state when 'SETTLED' then p.fee else 0 end
                   or m.returned is distinct from case p.state when 'RETURNED' then p.amount end) as wrong
            from payments p full join moved m on m.reference = p.id::text`,
  },
  {
    name: 'every payment request is what its payments come to, and is paid when enough of them is credited',
    sql: `with came as (
            select p.request_id,
                   sum(p.amount) filter (where p.state in ('SETTLED', 'LIMITED') or (p.state = 'WAITING' and ${IS_ASKED})) as received,
                   sum(p.amount) filter (where p.state = 'SETTLED') as settled,
                   sum(p.amount) filter (where p.state = 'LIMITED') as limited,
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
                   or (coalesce(c.waiting, 0) > 0 and q.received >= q.amount - q.tolerance)
                   or (q.settled >= q.amount - q.tolerance and q.paid_at is null)) as wrong
            from payment_requests q left join came c on c.request_id = q.id`,
  },
  {
    name: 'every refund was held once, and is with the payer or back once it ended; together never more than came',
    sql: `with moved as (
            select t.reference,
                   count(distinct t.id) filter (where t.kind = 'REFUND_HELD') as holds,
                   count(distinct t.id) filter (where t.kind <> 'REFUND_HELD') as ends,
                   sum(e.amount) filter (where t.kind = 'REFUND_HELD' and e.bucket = 'HELD') as held,
                   sum(e.amount) filter (where t.kind = 'REFUND_PAID' and a.code = 'bank') as paid,
                   sum(e.amount) filter (where t.kind = 'REFUND_RELEASED' and e.bucket = 'AVAILABLE') as released
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
             where t.idempotency_key like 'refund/%' group by t.reference)
          select count(*) as checked,
                 count(*) filter (where r.id is null or m.holds is distinct from 1 or m.held is distinct from r.amount
                   or m.ends <> (r.state <> 'PENDING')::int
                   or m.paid is distinct from case r.state when 'PAID' then r.amount end
                   or m.released is distinct from case r.state when 'REFUSED' then r.amount end
                   or p.state <> 'SETTLED' or p.account_id <> r.account_id
                   or p.refunded <> (select sum(x.amount) from payment_refunds x
                                      where x.payment_id = p.id and x.state <> 'REFUSED')
                      and (select count(*) from payment_refunds x where x.payment_id = p.id and x.state <> 'REFUSED') > 0) as wrong
            from payment_refunds r full join moved m on m.reference = r.id::text left join payments p on p.id = r.payment_id`,
  },
  {
    name: 'what can no longer be paid has no open code',
    sql: `select count(*) as checked,
                 count(*) filter (where o.state = 'OPEN' and (q.state not in ('OPEN', 'UNDERPAID') or q.canceled_at is not null
                                    or q.expired_at is not null or q.taken_short_at is not null)
                   or (o.state <> 'OPEN' and c.state in ('CREATED', 'ACTIVE'))
                   or c.purpose <> 'PAYMENT_REQUEST' or c.account_id <> q.account_id) as wrong
            from payment_offers o join payment_requests q on q.id = o.request_id join pix_charges c on c.id = o.charge_id`,
  },
  {
    name: 'every payment that was credited is counted once by the limits',
    sql: `select count(*) as checked,
                 count(*) filter (where (u.id is not null and u.released_at is null and u.amount = p.amount)
                   is distinct from (p.state = 'SETTLED')) as wrong
            from payments p left join limit_uses u on u.reference = 'payment/' || p.id`,
  },
  {
    name: 'a sandbox’s books are its world: every payment is one Pix, which is no deposit, and every return that was made is known',
    sql: `select count(*) as checked,
                 count(*) filter (where x.end_to_end_id is null or x.amount <> p.amount
                   or exists (select 1 from deposits d where d.source_reference = p.end_to_end_id)
                   or (p.state <> 'RETURNING' and (p.state = 'RETURNED') is distinct from (r.state is not distinct from 'DONE'))
                   or (r.state = 'DONE' and r.amount <> p.amount)
                   or exists (select 1 from payment_refunds f left join sandbox_bank_returns b on b.return_id = f.id
                               where f.payment_id = p.id and f.state <> 'PENDING'
                                 and (f.state = 'PAID') is distinct from (b.state is not distinct from 'DONE'))) as wrong
            from payments p
            left join sandbox_bank_pix x on x.end_to_end_id = p.end_to_end_id
            left join sandbox_bank_returns r on r.return_id = p.id
           where exists (select 1 from sandbox_bank_pix)`,
  },
];
