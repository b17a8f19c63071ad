import type { Check } from './run-checks';

/** money §11: what must be true of what customers pay by card. */
export const CARD_CHECKS: readonly Check[] = [
  {
    name: 'every payment by card that was approved is one deposit of its customer, whole, and no other is',
    sql: `select count(*) as checked,
                 count(*) filter (where p.id is null or (p.state = 'APPROVED') is distinct from (d.id is not null)
                   or (d.id is not null and (d.amount <> p.amount or d.fee <> p.fee
                       or d.account_id is distinct from p.account_id or d.currency <> 'BRL'))) as wrong
            from card_payments p
            full join (select * from deposits where kind = 'CARD') d on d.source_reference = 'card/' || p.id`,
  },
  {
    name: 'a sandbox’s books are its world: every deposit by card was charged, and every refund or chargeback is its own',
    sql: `select count(*) as checked,
                 count(*) filter (where p.request_id is null or p.state <> 'APPROVED' or p.amount <> d.amount
                   or (p.refund_id is not null and p.refund_id <> d.id)
                   -- The acquirer's end of a refund is a moment before the exchange's.
                   or (d.state <> 'RETURNING' and (d.state = 'RETURNED') is distinct from
                      (p.refund_id is not null or t.is_taken and d.credited_at is null))
                   or (d.state = 'CLAWED_BACK' and not t.is_taken)) as wrong
            from deposits d
            left join sandbox_card_payments p on 'card/' || p.request_id = d.source_reference
            cross join lateral (select exists (select 1 from sandbox_card_disputes s
                                 where s.request_id = p.request_id and s.state = 'ACCEPTED') as is_taken) t
           where d.kind = 'CARD' and exists (select 1 from sandbox_card_payments)`,
  },
];
