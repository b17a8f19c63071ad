import type { Check } from './run-checks';

/** products §16: what must be true of trades over the counter. */
export const OTC_CHECKS: readonly Check[] = [
  {
    name: 'every accepted quote has one trade, with its figures, and no other quote has any',
    sql: `select count(*) as checked,
                 count(*) filter (where t.id is null or q.id is null or q.state <> 'ACCEPTED'
                   or (q.account_id, q.instrument_id, q.side, q.provider, q.provider_quote_id, q.price, q.quantity, q.amount,
                       q.fee_rate, q.fee, q.total)
                      is distinct from
                      (t.account_id, t.instrument_id, t.side, t.provider, t.provider_quote_id, t.price, t.quantity, t.amount,
                       t.fee_rate, t.fee, t.total)
                   or t.accepted_at >= q.expires_at or t.accepted_at < q.created_at) as wrong
            from (select * from otc_quotes where state = 'ACCEPTED') q full join otc_trades t on t.quote_id = q.id`,
  },
  {
    name: 'every trade over the counter held once, ended once in the ledger when it is over, and moved its figures',
    sql: `with moved as (
            select t.reference,
                   count(distinct t.id) filter (where t.kind = 'OTC_HELD') as holds,
                   count(distinct t.id) filter (where t.kind = 'OTC_SETTLED') as settled,
                   count(distinct t.id) filter (where t.kind = 'OTC_RELEASED') as released,
                   sum(e.amount) filter (where t.kind = 'OTC_HELD' and e.bucket = 'HELD') as held,
                   sum(-e.amount) filter (where t.kind <> 'OTC_HELD' and e.bucket = 'HELD') as ended,
                   sum(e.amount) filter (where t.kind = 'OTC_SETTLED' and a.kind = 'CUSTOMER' and e.bucket = 'AVAILABLE') as got,
                   coalesce(sum(e.amount) filter (where t.kind = 'OTC_SETTLED' and a.kind = 'FEES'), 0) as fee,
                   sum(e.amount) filter (where t.kind = 'OTC_SETTLED' and a.code = 'liquidity-provider' and e.currency = 'BRL') as reais,
                   sum(e.amount) filter (where t.kind = 'OTC_SETTLED' and a.code = 'liquidity-provider' and e.currency <> 'BRL') as coins
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
             where t.kind in ('OTC_HELD', 'OTC_SETTLED', 'OTC_RELEASED') group by t.reference)
          select count(*) as checked,
                 count(*) filter (where t.id is null or m.holds is distinct from 1 or m.held is distinct from t.held
                   or m.settled <> (t.state = 'FILLED')::int or m.released <> (t.state = 'REJECTED')::int
                   or m.ended is distinct from case t.state when 'PENDING' then null else t.held end
                   or (t.state = 'FILLED' and (m.fee <> t.fee
                       or m.got is distinct from case t.side when 'BUY' then t.quantity else t.total end
                       or m.reais is distinct from case t.side when 'BUY' then t.amount else -t.amount end
                       or m.coins is distinct from case t.side when 'BUY' then -t.quantity else t.quantity end))
                   or (t.state = 'PENDING') <> (t.next_step_at is not null)) as wrong
            from otc_trades t full join moved m on m.reference = t.quote_id::text`,
  },
  {
    name: 'whoever traded over the counter had accepted the risks that were in force',
    sql: `select count(*) as checked,
                 count(*) filter (where not exists (
                   select 1 from disclosure_acceptances a join users u on u.id = a.user_id and u.account_id = t.account_id
                    where a.product = 'OTC' and a.accepted_at <= t.accepted_at and a.version = (
                      select max(version) from disclosures d where d.product = 'OTC' and d.valid_from <= t.accepted_at))) as wrong
            from otc_trades t`,
  },
];
