import { TERMS_HASH, WITHDRAWAL_ARROWS } from '../withdrawals/index';
import type { Check } from './run-checks';

/** money §11: what must be true of money that goes out. */
export const WITHDRAWAL_CHECKS: readonly Check[] = [
  {
    name: 'every withdrawal has one hold, and one end when it ended, whole, as its state says',
    sql: `with moved as (
            select t.reference,
                   sum(e.amount) filter (where t.kind = 'WITHDRAWAL_HELD' and e.bucket = 'HELD') as held,
                   max(e.account_id) filter (where t.kind = 'WITHDRAWAL_HELD') as account_id,
                   sum(e.amount) filter (where t.kind = 'WITHDRAWAL_RELEASED' and e.bucket = 'AVAILABLE') as released,
                   sum(e.amount) filter (where t.kind = 'WITHDRAWAL_PAID' and a.kind = 'EXTERNAL') as paid,
                   sum(e.amount) filter (where t.kind = 'WITHDRAWAL_PAID' and a.kind = 'FEES') as fee,
                   sum(e.amount) filter (where t.kind = 'WITHDRAWAL_BOUNCED' and a.kind = 'CUSTOMER') as bounced
              from ledger_transactions t
              join ledger_entries e on e.transaction_id = t.id
              join accounts a on a.id = e.account_id
             where t.idempotency_key like 'withdrawal/%'
             group by t.reference)
          select count(*) as checked,
                 count(*) filter (where w.id is null or m.held is distinct from w.amount
                   or m.account_id is distinct from w.account_id
                   or m.released is distinct from
                      case when w.state in ('CANCELED', 'EXPIRED', 'REJECTED', 'FAILED') then w.amount end
                   or m.paid is distinct from case when w.completed_at is not null then w.received end
                   or coalesce(m.fee, 0) <> case when w.completed_at is not null then w.fee else 0 end
                   or m.bounced is distinct from w.returned) as wrong
            from withdrawals w full join moved m on m.reference = w.id::text`,
  },
  {
    name: 'no withdrawal was sent without second factor and e-mail, or a mandate, on exactly its terms, each after it and once',
    sql: `select count(*) as checked,
                 count(*) filter (where (w.address <> '' and w.terms_hash <> ${TERMS_HASH})
                   or a.odd > 0 or a.factors <> case when w.mandate_id is null then 1 else 0 end
                   or a.mandates <> case when w.mandate_id is null then 0 else 1 end
                   or (w.mandate_id is not null and a.mails > 0)
                   or (w.mandate_id is null and w.state not in ('AWAITING_EMAIL', 'EXPIRED', 'CANCELED') and a.mails <> 1)) as wrong
            from withdrawals w cross join lateral (
              select count(*) filter (where kind in ('TOTP', 'PASSKEY')) as factors,
                     count(*) filter (where kind = 'EMAIL') as mails,
                     count(*) filter (where kind = 'MANDATE') as mandates,
                     count(*) filter (where terms_hash <> w.terms_hash or approved_at < w.created_at) as odd
                from withdrawal_approvals where withdrawal_id = w.id) a`,
  },
  {
    name: 'what a program withdrew went where its mandate let it, while it was in force and within its cap of each day',
    sql: `with asked as (
            select w.mandate_id, (w.created_at at time zone 'America/Sao_Paulo')::date as day, m.daily_cap,
                   sum(w.brl_value) filter (where w.state not in ('CANCELED', 'EXPIRED', 'REJECTED', 'FAILED')) as used,
                   count(*) as asked,
                   count(*) filter (where m.destination_id <> w.destination_id or m.confirmed_at is null
                     or m.confirmed_at > w.created_at or m.removed_at < w.created_at) as odd
              from withdrawals w join mandates m on m.id = w.mandate_id
             group by w.mandate_id, day, m.daily_cap)
          select coalesce(sum(asked), 0) as checked,
                 coalesce(sum(case when used > daily_cap then greatest(odd, 1) else odd end), 0) as wrong
            from asked`,
  },
  {
    name: 'every withdrawal has its steps, each an arrow, the last one its state; what waits has a next step',
    sql: `select count(*) as checked,
                 count(*) filter (where e.last is distinct from w.state or e.odd > 0
                   or (w.state not in ('COMPLETED', 'CANCELED', 'EXPIRED', 'REJECTED', 'FAILED', 'BOUNCED')
                       and w.next_step_at is null)
                   or (w.state in ('AWAITING_EMAIL', 'REVIEW') and w.until is null)) as wrong
            from withdrawals w cross join lateral (
              select (array_agg(after order by id desc))[1] as last,
                     count(*) filter (where coalesce(before, '') || '>' || after not in
                       (${WITHDRAWAL_ARROWS.map((arrow) => `'${arrow}'`).join(', ')})) as odd
                from money_events m where m.withdrawal_id = w.id) e`,
  },
  {
    name: 'every withdrawal is counted once by the limits, in reais, unless nothing left',
    sql: `select count(*) as checked,
                 count(*) filter (where u.id is null or u.amount <> w.brl_value or u.kind <> case w.kind when 'CHAIN' then 'CRYPTO_WITHDRAWAL' else 'BRL_WITHDRAWAL' end
                   or (u.released_at is not null) <> (w.state in ('CANCELED', 'EXPIRED', 'REJECTED', 'FAILED'))) as wrong
            from withdrawals w left join limit_uses u on u.reference = 'withdrawal/' || w.id`,
  },
  {
    name: 'every withdrawal goes to a destination of its customer, which was confirmed before',
    sql: `select count(*) as checked,
                 count(*) filter (where u.account_id is distinct from w.account_id or d.confirmed_at > w.created_at) as wrong
            from withdrawals w join destinations d on d.id = w.destination_id join users u on u.id = d.user_id`,
  },
  {
    name: 'a sandbox’s books are its world: the bank paid out what was sent, and took back what bounced',
    sql: `select count(*) as checked,
                 count(*) filter (where w.id is null or p.amount <> w.received
                   -- The bank's end of a pay-out is a moment before the exchange's.
                   or (w.completed_at is not null and p.state not in ('SETTLED', 'RETURNED'))
                   or (w.state = 'FAILED' and p.state <> 'REFUSED')
                   or (w.state in ('CANCELED', 'EXPIRED', 'REJECTED'))
                   or (w.state = 'BOUNCED' and (p.state <> 'RETURNED' or p.returned_amount <> w.returned))) as wrong
            from sandbox_bank_payouts p left join withdrawals w on w.id = p.id`,
  },
];
