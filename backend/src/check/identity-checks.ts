import type { Check } from './run-checks';

/** identity §13: what must be true of customers. */
export const IDENTITY_CHECKS: readonly Check[] = [
  {
    name: 'whoever has a second factor has recovery codes, and nobody else',
    sql: `select count(*) as checked,
                 count(*) filter (where (has.factor and has.codes = 10) is distinct from (has.factor or has.codes > 0)) as wrong
            from users u cross join lateral (
              select exists (select 1 from totp t where t.user_id = u.id)
                     or exists (select 1 from passkeys p where p.user_id = u.id) as factor,
                     (select count(*) from recovery_codes c where c.user_id = u.id) as codes) has`,
  },
  {
    name: 'whoever asks for a lost second factor to be turned off has one, and the request has an end',
    sql: `select count(*) as checked,
                 count(r.id) filter (where r.next_step_at is null
                   or not (exists (select 1 from totp t where t.user_id = u.id)
                           or exists (select 1 from passkeys p where p.user_id = u.id))) as wrong
            from users u left join two_factor_resets r on r.user_id = u.id and r.state in ('REQUESTED', 'SENT')`,
  },
  {
    name: 'every registered customer has a confirmed e-mail, which is nobody else’s',
    sql: `select count(*) as checked,
                 count(*) filter (where level >= 10 and email_confirmed_at is null)
                 + count(email_confirmed_at) filter (where closed_at is null)
                 - count(distinct email) filter (where email_confirmed_at is not null and closed_at is null) as wrong
            from users`,
  },
  {
    name: 'a closed account was asked to be closed, and every request that waits has a next step and an open account',
    sql: `select count(*) as checked,
                 count(*) filter (where (u.closed_at is not null) is distinct from (r.closed = 1)
                   or (r.waiting > 0 and (u.closed_at is not null or r.stuck > 0))) as wrong
            from users u cross join lateral (
              select count(*) filter (where state = 'CLOSED') as closed,
                     count(*) filter (where state = 'REQUESTED') as waiting,
                     count(*) filter (where state = 'REQUESTED' and next_step_at is null) as stuck
                from deletion_requests d where d.user_id = u.id) r`,
  },
  {
    name: 'nobody has access to a closed account: no session, factor, key, device or code',
    sql: `select count(*) as checked,
                 count(*) filter (where u.closed_at is not null and (exists (select 1 from sessions s where s.user_id = u.id)
                   or exists (select 1 from pending_sign_ins s where s.user_id = u.id)
                   or exists (select 1 from totp t where t.user_id = u.id)
                   or exists (select 1 from passkeys p where p.user_id = u.id)
                   or exists (select 1 from user_devices d where d.user_id = u.id)
                   or exists (select 1 from link_tokens l where l.user_id = u.id)
                   or exists (select 1 from mail_codes m where m.user_id = u.id)
                   or exists (select 1 from api_keys k where k.user_id = u.id and k.revoked_at is null))) as wrong
            from users u`,
  },
  {
    name: 'whoever completed a registration is registered, with a document that is nobody else’s',
    sql: `select count(*) as checked,
                 count(*) filter (where r.state = 'COMPLETED'
                   and (u.level >= 10 and case r.account_type when 'COMPANY' then c.claimed_at else p.claimed_at end is not null)
                       is not true)
                 + count(p.claimed_at) - count(distinct p.document_key) filter (where p.claimed_at is not null)
                 + count(c.claimed_at) - count(distinct c.document_key) filter (where c.claimed_at is not null) as wrong
            from users u left join registrations r on r.id = u.id left join persons p on p.user_id = u.id
                 left join companies c on c.user_id = u.id`,
  },
  {
    name: 'the shares of a company’s partners are the whole, and somebody administers it',
    sql: `select count(*) as checked,
                 count(*) filter (where shares is not null and (shares <> 10000 or administrators = 0)) as wrong
            from (select sum(share) as shares,
                         count(*) filter (where is_administrator) as administrators
                    from users u left join partners p on p.user_id = u.id
                   group by u.id) as of_customers`,
  },
  {
    name: 'whoever has the level of the verified has one approved verification, and nobody else has',
    sql: `select count(*) as checked,
                 count(*) filter (where (level >= 20)::int <> (select count(*) from verifications v where v.user_id = u.id and v.state = 'APPROVED')) as wrong
            from users u`,
  },
  {
    name: 'every verification that waits has a next step and a date, every other none, and each has its steps',
    sql: `select count(*) as checked,
                 count(*) filter (where (state in ('SENT', 'CHECKING', 'REVIEW')) <> (next_step_at is not null)
                   or (state in ('SENT', 'CHECKING', 'REVIEW') and until is null)
                   or state is distinct from (select after from verification_events e where e.verification_id = v.id order by id desc limit 1)) as wrong
            from verifications v`,
  },
];
