import type { Check } from './run-checks';

/** products §16: what must be true of coins that were put to work. */
export const EARN_CHECKS: readonly Check[] = [
  {
    name: 'EARN accounts have what their positions earn with, and hold what is under notice',
    sql: `with flows as (select position_id, sum(delta) as sum from earn_flows group by position_id),
          notices as (select position_id, sum(amount) as sum from earn_redemptions where state = 'NOTICE' group by position_id),
          expected as (
            select p.earn_account_id as account_id, p.currency, sum(coalesce(f.sum, 0)) as available,
                   sum(coalesce(n.sum, 0)) as held, count(*) filter (where p.principal <> coalesce(f.sum, 0)) as odd
              from earn_positions p left join flows f on f.position_id = p.id left join notices n on n.position_id = p.id
             group by p.earn_account_id, p.currency)
          select count(*) as checked,
                 count(*) filter (where b.available <> coalesce(e.available, 0) or b.held <> coalesce(e.held, 0)
                                     or coalesce(e.odd, 0) > 0) as wrong
            from balances b join accounts a on a.id = b.account_id and a.purpose = 'EARN'
            left join expected e on e.account_id = b.account_id and e.currency = b.currency`,
  },
  {
    name: 'rewards of locked positions are kept until their end, and of no other',
    sql: `with kept as (select currency, sum(gross) as sum from earn_positions
                         where kind = 'LOCKED' and state = 'ACTIVE' group by currency)
          select count(*) as checked, count(*) filter (where b.available <> coalesce(k.sum, 0) or b.held <> 0) as wrong
            from balances b join accounts a on a.id = b.account_id and a.code = 'earn-rewards'
            left join kept k on k.currency = b.currency`,
  },
  {
    name: 'every position earned what its principals and the rates of its days come to, to the unit',
    sql: `with days as (
            select r.position_id, sum(r.gross) as gross, count(*) filter (where r.rate <> d.gross or r.principal <> f.sum) as odd,
                   sum(f.sum * d.gross) as weight
              from earn_rewards r
              join earn_positions p on p.id = r.position_id
              left join earn_days d on d.network = p.network and d.day = r.day
              cross join lateral (select coalesce(sum(delta), 0) as sum from earn_flows
                                   where position_id = r.position_id and effective_day <= r.day) f
             group by r.position_id)
          select count(*) as checked,
                 count(*) filter (where p.gross <> coalesce(d.gross, 0) or coalesce(d.odd, 0) > 0
                   or p.weight <> coalesce(d.weight, 0) * 1e20
                   or p.gross <> div(coalesce(d.weight, 0) * 1e10, 365) * 1e-10
                   or p.commission <> trunc(p.gross * case p.state when 'LEFT_EARLY' then p.early_commission_rate else p.commission_rate end, 10)) as wrong
            from earn_positions p left join days d on d.position_id = p.id`,
  },
  {
    name: 'every reward came from its network once, whole, and was divided as it says',
    sql: `with moved as (
            select t.idempotency_key as key, count(distinct t.id) as times,
                   sum(-e.amount) filter (where a.code like 'staking/%') as gross,
                   sum(e.amount) filter (where a.kind = 'CUSTOMER') as net,
                   sum(e.amount) filter (where a.code = 'earn-rewards') as kept
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
              join accounts a on a.id = e.account_id
             where t.kind in ('EARN_REWARD', 'EARN_ACCRUED') group by t.idempotency_key),
          told as (select 'earn/' || position_id || '/reward/' || day as key, * from earn_rewards where gross > 0)
          select count(*) as checked,
                 count(*) filter (where m.times is distinct from 1 or m.gross is distinct from r.gross
                   or coalesce(m.kept, 0) <> case r.target when 'ACCRUED' then r.gross else 0 end
                   or coalesce(m.net, 0) <> case r.target when 'ACCRUED' then 0 else r.gross - r.commission end) as wrong
            from told r full join moved m using (key)`,
  },
  {
    name: 'the principals of a product are what of its cap is used',
    sql: `with used as (select product_id, sum(principal) as sum from earn_positions group by product_id)
          select count(*) as checked,
                 count(*) filter (where p.used <> coalesce(u.sum, 0) or p.used > p.cap) as wrong
            from earn_products p left join used u on u.product_id = p.id`,
  },
  {
    name: 'every day of a position has one reward, or is waited for',
    sql: `select count(*) as checked,
                 count(*) filter (where p.next_day - p.first_day <> (select count(*) from earn_rewards r
                                     where r.position_id = p.id and r.day >= p.first_day and r.day < p.next_day)
                   or exists (select 1 from earn_rewards r where r.position_id = p.id
                                and (r.day < p.first_day or r.day >= p.next_day or r.day > p.last_day))
                   or ((p.last_day is null or p.next_day <= p.last_day) and exists (
                         select 1 from earn_days d where d.network = p.network and d.day = p.next_day
                            and d.done_at is not null))) as wrong
            from earn_positions p`,
  },
  {
    name: 'every position began once and ended at most once, whole, and what it lost was lost to a network',
    sql: `with moved as (
            select t.reference,
                   sum(e.amount) filter (where t.kind = 'EARN_SUBSCRIBED' and a.purpose = 'EARN') as began,
                   count(distinct t.id) filter (where t.kind in ('EARN_MATURED', 'EARN_LEFT_EARLY')) as ends,
                   sum(e.amount) filter (where t.kind in ('EARN_MATURED', 'EARN_LEFT_EARLY') and a.kind = 'CUSTOMER') as net,
                   sum(-e.amount) filter (where t.kind = 'EARN_SLASHED' and a.kind = 'CUSTOMER') as slashed
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
              join accounts a on a.id = e.account_id
             where t.kind in ('EARN_SUBSCRIBED', 'EARN_MATURED', 'EARN_LEFT_EARLY', 'EARN_SLASHED') group by t.reference),
          flows as (
            select position_id, -sum(delta) filter (where reason = 'OUT') as out,
                   sum(delta) filter (where reason = 'REINVESTED') as reinvested
              from earn_flows group by position_id),
          taken as (select position_id, sum(amount) as sum from earn_redemptions group by position_id)
          select count(*) as checked,
                 count(*) filter (where p.id is null or m.began is distinct from p.subscribed
                   or m.ends <> (p.state in ('MATURED', 'LEFT_EARLY'))::int or coalesce(m.slashed, 0) <> p.slashed
                   or p.subscribed + coalesce(f.reinvested, 0) - coalesce(f.out, 0) - p.slashed <> p.principal
                   or (p.state <> 'MATURED' and coalesce(f.out, 0) <> coalesce(t.sum, 0))
                   or (p.kind = 'LOCKED' and p.state = 'ACTIVE') <> (p.next_step_at is not null)) as wrong
            from earn_positions p full join moved m on m.reference = p.id::text
            left join flows f on f.position_id = p.id left join taken t on t.position_id = p.id`,
  },
  {
    name: 'every redemption of a flexible position was given notice once, and ended once when it is done',
    sql: `with moved as (
            select t.reference,
                   sum(e.amount) filter (where t.kind = 'EARN_NOTICE' and e.bucket = 'HELD') as noticed,
                   sum(e.amount) filter (where t.kind = 'EARN_REDEEMED' and e.bucket = 'AVAILABLE') as paid
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
             where t.kind in ('EARN_NOTICE', 'EARN_REDEEMED') group by t.reference),
          flexible as (select r.* from earn_redemptions r join earn_positions p on p.id = r.position_id and p.kind = 'FLEXIBLE')
          select count(*) as checked,
                 count(*) filter (where r.id is null or m.noticed is distinct from r.amount
                   or m.paid is distinct from case r.state when 'DONE' then r.amount end) as wrong
            from flexible r full join moved m on m.reference = r.id::text`,
  },
  {
    name: 'whoever put coins to work had accepted the risks that were in force',
    sql: `select count(*) as checked,
                 count(*) filter (where not exists (
                   select 1 from disclosure_acceptances a join users u on u.id = a.user_id and u.account_id = p.account_id
                    where a.product = 'EARN' and a.accepted_at <= p.created_at and a.version = (
                      select max(version) from disclosures d where d.product = 'EARN' and d.valid_from <= p.created_at))) as wrong
            from earn_positions p`,
  },
];
