import type { Check } from './run-checks';

/** products §16: what must be true of customers' cards and of what was bought with them. */
export const PREPAID_CHECKS: readonly Check[] = [
  {
    name: 'every purchase with a card held once, and was paid, released and given back as the ledger says',
    sql: `with moved as (
            select t.reference,
                   count(distinct t.id) filter (where t.kind = 'CARD_AUTHORIZED') as holds,
                   coalesce(sum(e.amount) filter (where t.kind = 'CARD_AUTHORIZED' and e.bucket = 'HELD'), 0) as asked,
                   coalesce(sum(e.amount) filter (where e.bucket = 'HELD'), 0) as held,
                   coalesce(sum(-e.amount) filter (where t.kind = 'CARD_CAPTURED' and e.bucket = 'HELD'), 0) as from_hold,
                   coalesce(sum(-e.amount) filter (where t.kind = 'CARD_RELEASED' and e.bucket = 'HELD'), 0) as released,
                   coalesce(sum(e.amount) filter (where t.kind = 'CARD_CAPTURED' and a.code = 'card-network'), 0) as captured,
                   coalesce(sum(-e.amount) filter (where t.kind = 'CARD_CAPTURED' and a.code = 'costs'), 0) as shortfall,
                   coalesce(sum(e.amount) filter (where t.kind = 'CARD_REFUNDED' and a.kind = 'CUSTOMER'), 0) as refunded,
                   coalesce(sum(e.amount) filter (where t.kind = 'CARD_REFUNDED' and a.code = 'suspense'), 0) as suspended,
                   coalesce(sum(e.amount) filter (where t.idempotency_key like 'card-refund/excess/RETURN/%'
                     and a.code = 'card-network'), 0) as returned
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
             where t.kind in ('CARD_AUTHORIZED', 'CARD_CAPTURED', 'CARD_RELEASED', 'CARD_REFUNDED') group by t.reference)
          select count(*) as checked,
                 count(*) filter (where c.id is null
                   or (coalesce(m.holds, 0), coalesce(m.asked, 0)) is distinct from
                      ((c.expires_at is not null)::int::bigint, case when c.expires_at is null then 0 else c.authorized end)
                   or (coalesce(m.held, 0), coalesce(m.from_hold, 0), coalesce(m.released, 0)) is distinct from
                      (c.held, c.captured_from_hold, c.released)
                   or (coalesce(m.captured, 0), coalesce(m.shortfall, 0)) is distinct from (c.captured, c.shortfall)
                   or (coalesce(m.refunded, 0), coalesce(m.suspended, 0)) is distinct from (c.refunded + c.excess_credited, c.suspended)
                   or coalesce(m.returned, 0) <> c.excess_returned) as wrong
            from card_authorizations c full join moved m on m.reference = 'card/' || c.id`,
  },
  {
    name: 'every sale of coins for a purchase held once, ended once in the ledger when it is over, and moved its figures',
    sql: `with moved as (
            select t.reference,
                   count(distinct t.id) filter (where t.kind = 'CARD_SALE_HELD') as holds,
                   count(distinct t.id) filter (where t.kind = 'CARD_SALE_SETTLED') as settled,
                   count(distinct t.id) filter (where t.kind = 'CARD_SALE_RELEASED') as released,
                   sum(e.amount) filter (where t.kind = 'CARD_SALE_HELD' and e.bucket = 'HELD') as held,
                   sum(-e.amount) filter (where t.kind <> 'CARD_SALE_HELD' and e.bucket = 'HELD') as ended,
                   sum(e.amount) filter (where t.kind = 'CARD_SALE_SETTLED' and a.kind = 'CUSTOMER' and e.currency = 'BRL') as got,
                   sum(-e.amount) filter (where t.kind = 'CARD_SALE_SETTLED' and a.code = 'liquidity-provider' and e.currency = 'BRL') as paid,
                   sum(e.amount) filter (where t.kind = 'CARD_SALE_SETTLED' and a.code = 'liquidity-provider' and e.currency <> 'BRL') as coins,
                   min(e.account_id) filter (where a.kind = 'CUSTOMER') as owner,
                   min(e.currency) filter (where e.currency <> 'BRL') as coin
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
             where t.kind in ('CARD_SALE_HELD', 'CARD_SALE_SETTLED', 'CARD_SALE_RELEASED') group by t.reference)
          select count(*) as checked,
                 count(*) filter (where s.id is null or m.holds is distinct from 1 or m.held is distinct from s.quantity
                   or m.settled <> (s.state = 'SOLD')::int or m.released <> (s.state = 'NOT_SOLD')::int
                   or m.ended is distinct from case s.state when 'PENDING' then null else s.quantity end
                   or (m.owner, m.coin) is distinct from (s.account_id, s.coin)
                   or (s.state = 'SOLD' and (m.got, m.paid, m.coins) is distinct from (s.amount, s.amount, s.quantity))) as wrong
            from card_sales s full join moved m on m.reference = s.quote_id::text`,
  },
  {
    name: 'what the card network told has one effect each, and nothing else was paid or given back',
    sql: `with told as (
            select e.id, e.amount, case e.event ->> 'kind' when 'CAPTURED' then 'card-capture/' when 'REFUNDED' then 'card-refund/'
                                        else 'card-release/' end || e.network_event_id as key
              from card_events e where e.handled_at is not null
          ), posted as (
            select idempotency_key as key, count(*) as times from ledger_transactions
             where kind in ('CARD_CAPTURED', 'CARD_REFUNDED') and idempotency_key not like 'card-refund/placed/%'
               and idempotency_key not like 'card-refund/dispute/%' and idempotency_key not like 'card-refund/excess/%'
               and idempotency_key not like 'card-refund/review/%' group by 1
            union all
            select idempotency_key, count(*) from ledger_transactions t
             where kind = 'CARD_RELEASED' and exists (select 1 from told where told.key = t.idempotency_key) group by 1)
          select count(*) as checked,
                 count(*) filter (where t.id is null or (t.amount <> 0) <> (p.key is not null) or coalesce(p.times, 1) <> 1) as wrong
            from told t full join posted p on p.key = t.key`,
  },
  {
    name: 'what went back to merchants is told to the issuer, each once, and a sandbox’s issuer has it',
    sql: `with sent as (
            select authorization_id as id, sum(amount) as amount from card_returns group by 1),
          purchases as (
            select count(*) as checked, count(*) filter (where coalesce(s.amount, 0) <> c.excess_returned) as wrong
              from card_authorizations c left join sent s using (id)),
          issuer as (
            select count(*) filter (where r.id is null or (r.told_at is not null and i.request_id is null)
                     or (i.amount, i.network_id) is distinct from
                        (case when i.request_id is not null then r.amount end, case when i.request_id is not null then c.network_id end)
                   ) as wrong
              from card_returns r join card_authorizations c on c.id = r.authorization_id
              full join sandbox_issuer_returns i on i.request_id = r.id
             where exists (select 1 from sandbox_issuer_cards))
          select purchases.checked, purchases.wrong + issuer.wrong as wrong from purchases, issuer`,
  },
  {
    name: 'a month of a card counts what its purchases came to',
    sql: `select count(*) as checked,
                 count(*) filter (where c.state <> 'REFUNDED' and coalesce(u.amount, 0) <>
                   case when c.held > 0 then greatest(c.captured, c.authorized) else c.captured end) as wrong
            from card_authorizations c
            left join limit_uses u on u.reference = 'card/' || c.id and u.kind = 'CARD' and u.released_at is null`,
  },
  {
    name: 'whoever asked for a card had accepted the risks that were in force',
    sql: `select count(*) as checked,
                 count(*) filter (where not exists (
                   select 1 from disclosure_acceptances a join users u on u.id = a.user_id and u.account_id = c.account_id
                    where a.product = 'CARD' and a.accepted_at <= c.requested_at and a.version = (
                      select max(version) from disclosures d where d.product = 'CARD' and d.valid_from <= c.requested_at))) as wrong
            from cards c`,
  },
  {
    name: 'no more of a card’s number is kept than four digits',
    sql: `select count(*) as checked,
                 count(*) filter (where c.last4 !~ '^[0-9]{4}$' or c.holder_name ~ '[0-9]{5}' or exists (
                   select 1 from card_events e join card_authorizations x on x.id = e.authorization_id
                    where x.card_id = c.id and e.event::text ~ '[0-9]{13}|([0-9]{4} ){3}[0-9]')) as wrong
            from cards c`,
  },
];
