import { DEPOSIT_ARROWS } from '../deposits/index';
import { CARD_CHECKS } from './card-checks';
import type { Check } from './run-checks';
import { WITHDRAWAL_CHECKS } from './withdrawal-checks';

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
           where a.code = 'suspense' and t.idempotency_key not like 'payment/%' and t.kind <> 'CARD_REFUNDED'
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
                   sum(e.amount) filter (where t.kind = 'DEPOSIT_ARRIVED' and a.code = 'suspense') as arrived,
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
    name: 'suspense is what deposits wait for that are kept or on their way back, and payments that are not decided',
    sql: `with waiting as (
            select currency, amount from deposits where state in ('HELD', 'RETURNING')
            union all select coalesce(currency, 'BRL'), coalesce(coin_amount, amount) from payments
                       where state in ('WAITING', 'LIMITED', 'RETURNING') or (state = 'CONFIRMING' and final_at is not null)
            union all select 'BRL', suspended from card_authorizations where suspended > 0),
          kept as (select currency, sum(amount) as amount from waiting group by currency)
          select count(*) as checked, count(*) filter (where b.available <> coalesce(k.amount, 0) or b.held <> 0) as wrong
            from balances b join accounts a on a.id = b.account_id and a.code = 'suspense'
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
    name: 'every dispute held, freed or took what its state says, of one deposit or payment of its customer',
    sql: `with moved as (
            select t.reference,
                   sum(e.amount) filter (where t.kind = 'DISPUTE_HELD' and e.bucket = 'HELD') as held,
                   sum(e.amount) filter (where t.kind = 'DISPUTE_RELEASED' and e.bucket = 'AVAILABLE') as released,
                   sum(-e.amount) filter (where t.kind = 'DISPUTE_HELD' and a.main_account_id is not null) as from_pro,
                   sum(e.amount) filter (where t.kind = 'DISPUTE_RELEASED' and a.main_account_id is not null) as to_pro,
                   sum(-e.amount) filter (where t.kind = 'DISPUTE_TAKEN' and e.bucket = 'HELD') as taken,
                   sum(e.amount) filter (where t.kind = 'DISPUTE_TAKEN' and a.kind = 'EXTERNAL' and a.code <> 'costs') as back
              from ledger_transactions t
              join ledger_entries e on e.transaction_id = t.id
              join accounts a on a.id = e.account_id
             where t.idempotency_key like 'dispute/%'
             group by t.reference)
          select count(*) as checked,
                 count(*) filter (where d.id is null or d.account_id is distinct from coalesce(p.account_id, y.account_id)
                   or d.amount <> p.amount
                   -- What is to go back of a payment is what its owner has not sent back.
                   or d.amount <> case d.state when 'OPEN' then y.amount - y.refunded when 'ACCEPTED' then r.amount else d.amount end
                   or r.payment_id <> d.payment_id or r.state <> 'PAID'
                   or coalesce(m.held, 0) <> d.held
                   or coalesce(m.from_pro, 0) <> d.held_from_pro
                   or coalesce(m.to_pro, 0) <> case d.state when 'REFUSED' then d.held_from_pro else 0 end
                   or coalesce(m.released, 0) <> case d.state when 'REFUSED' then d.held else 0 end
                   or coalesce(m.taken, 0) <> case d.state when 'ACCEPTED' then d.held else 0 end
                   or coalesce(m.back, 0) <> case d.state when 'ACCEPTED' then d.amount else 0 end) as wrong
            from disputes d full join moved m on m.reference = d.id::text left join deposits p on p.id = d.deposit_id
            left join payments y on y.id = d.payment_id left join payment_refunds r on r.id = d.refund_id`,
  },
  {
    name: 'a deposit is disputed while one dispute is open, and taken back when one was accepted',
    sql: `with counted as (
            select d.state, count(*) filter (where x.state = 'OPEN') as open,
                   count(*) filter (where x.state = 'ACCEPTED') as accepted
              from deposits d left join disputes x on x.deposit_id = d.id
             where x.id is not null or d.state in ('DISPUTED', 'CLAWED_BACK')
             group by d.id)
          select count(*) as checked,
                 count(*) filter (where open <> (state = 'DISPUTED')::int or accepted <> (state = 'CLAWED_BACK')::int) as wrong
            from counted`,
  },
  {
    name: 'every debt is what an accepted dispute or a card found missing, less what credited deposits of its customer paid',
    sql: `with missing as (
            select id::text as of, account_id, amount - held as owed from disputes where state = 'ACCEPTED' and held < amount
            union all
            select 'card-event/' || v.id, c.account_id, -sum(e.amount)
              from card_events v join card_authorizations c on c.id = v.authorization_id
              join ledger_transactions t on t.idempotency_key = 'card-capture/' || v.network_event_id
              join ledger_entries e on e.transaction_id = t.id
              join accounts a on a.id = e.account_id and a.code = 'costs'
             group by v.id, c.account_id),
          moved as (
            select t.reference, sum(e.amount) as amount
              from ledger_transactions t
              join ledger_entries e on e.transaction_id = t.id
              join accounts a on a.id = e.account_id and a.code = 'costs'
             where t.kind = 'DEBT_RECOVERED' group by t.reference),
          noted as (
            select r.debt_id, sum(r.amount) as amount,
                   count(*) filter (where p.account_id <> b.account_id or p.currency <> b.currency or p.credited_at is null
                                       or r.amount > p.amount - p.fee) as odd
              from debt_recoveries r join debts b on b.id = r.debt_id join deposits p on p.id = r.deposit_id
             group by r.debt_id)
          select count(*) as checked,
                 count(*) filter (where d.of is null or b.id is null or b.amount <> d.owed
                   or b.account_id <> d.account_id or b.recovered <> coalesce(m.amount, 0)
                   or b.recovered <> coalesce(n.amount, 0) or coalesce(n.odd, 0) > 0) as wrong
            from missing d full join debts b on coalesce(b.dispute_id::text, 'card-event/' || b.card_event_id) = d.of
            left join moved m on m.reference = b.id::text left join noted n on n.debt_id = b.id`,
  },
  {
    name: 'a sandbox’s books are its world: every Pix has one deposit, and every return that was made is one of its own',
    sql: `select count(*) as checked,
                 count(*) filter (where p.end_to_end_id is null or p.amount <> d.amount
                   or (r.state = 'DONE' and r.amount <> d.amount)
                   -- The bank's end of a return is a moment before the exchange's.
                   or (d.state <> 'RETURNING' and (d.state = 'RETURNED') is distinct from
                      (r.state is not distinct from 'DONE' or t.is_taken and d.credited_at is null))
                   or (d.state = 'CLAWED_BACK' and not t.is_taken)) as wrong
            from deposits d
            left join sandbox_bank_pix p on p.end_to_end_id = d.source_reference
            left join sandbox_bank_returns r on r.return_id = d.id
            cross join lateral (select exists (select 1 from sandbox_bank_disputes s
                                 where s.end_to_end_id = d.source_reference and s.state = 'ACCEPTED') as is_taken) t
           where d.kind = 'PIX' and exists (select 1 from sandbox_bank_pix)`,
  },
  {
    name: 'a sandbox’s books are its world: every dispute about a Pix that has ended has ended as the bank says',
    sql: `select count(*) as checked, count(*) filter (where s.state <> d.state) as wrong
            from disputes d join sandbox_bank_disputes s on s.dispute_id::text = d.reference
           where d.kind = 'MED' and d.state <> 'OPEN'`,
  },
  {
    name: 'a sandbox’s books are its world: every TED that arrived has one deposit, and every return is one of its own',
    sql: `select count(*) as checked,
                 count(*) filter (where t.reference is null or t.amount <> d.amount
                   or (d.state not in ('DETECTED', 'VANISHED') and t.state <> 'RECEIVED')
                   or (d.state <> 'RETURNING' and (d.state = 'RETURNED') is distinct from (t.return_id is not null))
                   or (t.return_id is not null and t.return_id <> d.id)) as wrong
            from deposits d left join sandbox_bank_teds t on 'ted/' || t.reference = d.source_reference
           where d.kind = 'TED' and exists (select 1 from sandbox_bank_teds)`,
  },
  ...CARD_CHECKS,
  ...WITHDRAWAL_CHECKS,
];
