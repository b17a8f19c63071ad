import { COIN_REFUND_TERMS_HASH } from '../products/pay/index';
import type { Check } from './run-checks';

/** products §6: what must be true of credited coins that go back to their payers. */
export const COIN_REFUND_CHECKS: readonly Check[] = [
  {
    name: 'credited coins that go back are held, bought once where their owner had reais, sent once to where was approved, and booked so',
    sql: `with moved as (
            select t.reference,
                   min(e.currency) filter (where t.kind = 'REFUND_HELD') as held_in,
                   count(distinct t.id) filter (where t.kind = 'REFUND_BOUGHT') as buys,
                   sum(e.amount) filter (where t.kind = 'REFUND_BOUGHT' and a.code = 'liquidity-provider' and e.currency = 'BRL') as given,
                   sum(e.amount) filter (where t.kind = 'REFUND_BOUGHT' and a.code = 'liquidity-provider' and e.currency <> 'BRL') as taken,
                   sum(e.amount) filter (where t.kind = 'REFUND_BOUGHT' and a.id = r.account_id and e.bucket = 'HELD'
                     and e.currency = r.currency) as bought,
                   sum(e.amount) filter (where t.kind = 'REFUND_PAID' and a.code like 'chain/%' and e.currency = r.currency) as sent,
                   coalesce(sum(e.amount) filter (where t.kind = 'REFUND_PAID' and a.code = 'fees'), 0) as kept
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
              join payment_refunds r on r.id::text = t.reference
             where t.idempotency_key like 'refund/%' and r.ask_id is not null group by t.reference)
          select count(*) as checked,
                 count(*) filter (where m.reference is null
                   or m.held_in <> case when r.cost is null then r.currency else 'BRL' end
                   or (r.cost is null) is distinct from q.keeps_coin
                   or r.coin_amount <> p.coin_amount or r.currency <> p.currency or r.amount <> p.amount
                   or k.payment_id <> r.payment_id or k.account_id <> r.account_id or r.coin_amount <> k.amount + k.fee
                   or (k.address <> '' and r.handed_at is not null and r.terms_hash <> ${COIN_REFUND_TERMS_HASH})
                   or r.confirmed_at >= r.confirm_by
                   or m.buys <> (r.bought_at is not null)::int
                   or m.given is distinct from case when r.bought_at is not null then r.cost end
                   or m.taken is distinct from case when r.bought_at is not null then -r.coin_amount end
                   or m.bought is distinct from case when r.bought_at is not null then r.coin_amount end
                   or (r.handed_at is not null) is distinct from (b.id is not null)
                   or b.payment_id <> r.payment_id or b.account_id <> r.account_id or b.currency <> r.currency
                   or b.network <> k.network or b.amount <> k.amount or b.fee <> k.fee
                   or (b.address <> '' and k.address <> '' and (b.address <> k.address or b.tag is distinct from k.tag))
                   or (b.id is not null and r.state <> case b.state when 'DONE' then 'PAID' when 'REFUSED' then 'REFUSED' else 'PENDING' end)
                   or m.sent is distinct from case r.state when 'PAID' then k.amount end
                   or m.kept <> case r.state when 'PAID' then k.fee else 0 end) as wrong
            from payment_refunds r
            join payments p on p.id = r.payment_id
            join payment_requests q on q.id = p.request_id
            join payment_refund_asks k on k.id = r.ask_id
            left join payment_returns b on b.refund_id = r.id
            left join moved m on m.reference = r.id::text
           where r.ask_id is not null`,
  },
  {
    name: 'what is asked of a payer about credited coins says what its refund does, one at a time',
    sql: `with refunds as (
            select ask_id, count(*) filter (where state = 'PENDING') as pending, count(*) filter (where state = 'PAID') as paid
              from payment_refunds where ask_id is not null group by ask_id)
          select count(*) as checked,
                 count(*) filter (where coalesce(r.pending, 0) <> (k.state = 'CONFIRMED')::int
                   or coalesce(r.paid, 0) <> (k.state = 'SENT')::int
                   or p.state <> 'SETTLED' or p.method <> 'COIN' or p.account_id <> k.account_id
                   or p.coin_amount <> k.amount + k.fee or p.currency <> k.currency or p.network <> k.network
                   or k.until > p.paid_at + q.refund_days * interval '1 day') as wrong
            from payment_refund_asks k
            join payments p on p.id = k.payment_id
            join payment_requests q on q.id = p.request_id
            left join refunds r on r.ask_id = k.id`,
  },
];
