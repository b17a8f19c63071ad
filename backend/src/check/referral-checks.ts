import type { Check } from './run-checks';

/** products §16: what must be true of invitations and of what is paid for them. */
export const REFERRAL_CHECKS: readonly Check[] = [
  {
    name: 'every rewarded invitation paid each side once, by its terms, and no other invitation paid anything',
    sql: `with due as (
            select i.id, s.side, s.user_id, s.amount from invitations i cross join lateral (values
                ('INVITER', i.inviter_id, i.reward_inviter), ('INVITED', i.invited_id, i.reward_invited)) s (side, user_id, amount)
             where i.state = 'PAID' and s.amount > 0)
          select count(*) as checked,
                 count(*) filter (where r.id is null or d.id is null or (d.user_id, d.amount) is distinct from (r.user_id, r.amount)) as wrong
            from due d full join rewards r on r.invitation_id = d.id and r.side = d.side`,
  },
  {
    name: 'every reward moved once from what is put aside for programmes to the customer, and nothing else did',
    sql: `with moved as (
            select t.reference, count(distinct t.id) as times,
                   sum(e.amount) filter (where a.code = 'promotions') as out,
                   sum(e.amount) filter (where a.kind = 'CUSTOMER' and e.bucket = 'AVAILABLE') as into,
                   max(a.id) filter (where a.kind = 'CUSTOMER') as account_id
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join accounts a on a.id = e.account_id
             where t.kind = 'REWARD_PAID' group by t.reference)
          select count(*) as checked,
                 count(*) filter (where r.id is null or m.times is distinct from 1 or m.out is distinct from -r.amount
                   or m.into is distinct from r.amount
                   or m.account_id is distinct from (select u.account_id from users u where u.id = r.user_id)) as wrong
            from rewards r full join moved m on m.reference = r.id::text`,
  },
  {
    name: 'every invitation has the terms of its programme, which was valid on the day of registration',
    sql: `select count(*) as checked,
                 count(*) filter (where (i.reward_inviter, i.reward_invited, i.qualifying, i.window_days, i.hold_days, i.most_per_month)
                      is distinct from
                      (p.reward_inviter, p.reward_invited, p.qualifying, p.window_days, p.hold_days, p.most_per_month)
                   or i.registered_at < p.valid_from or i.registered_at >= p.valid_to
                   or i.expires_at <> i.registered_at + make_interval(hours => i.window_days * 24)) as wrong
            from invitations i join referral_programmes p on p.version = i.programme`,
  },
  {
    name: 'nobody was rewarded for an invitation of themselves, nor more often in a month than the terms allow',
    sql: `with documents as (
            select user_id, document_key from persons union select user_id, document_key from companies)
          select count(*) as checked,
                 count(*) filter (where exists (
                     select from documents a join documents b using (document_key)
                      where a.user_id = i.inviter_id and b.user_id = i.invited_id)
                   or (select count(*) from invitations o where o.inviter_id = i.inviter_id and o.month = i.month) > i.most_per_month
                   or i.until is null or i.ended_at < i.until) as wrong
            from invitations i where i.state = 'PAID'`,
  },
  {
    name: 'what is put aside for programmes was filled from fees, and is what was not paid of it',
    sql: `select count(*) as checked, count(*) filter (where b.available < 0 or b.held <> 0 or b.available is distinct from (
                   select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
                    where e.account_id = b.account_id and e.currency = b.currency
                      and t.kind in ('PROMOTIONS_FILLED', 'REWARD_PAID'))) as wrong
            from balances b join accounts a on a.id = b.account_id where a.code = 'promotions'`,
  },
];
