import { NETWORKS } from '../custody/index';
import type { Check } from './run-checks';

/** Each asset of each network as its chain counts it, and whether it is the network's own coin. */
const ASSETS = NETWORKS.flatMap(({ code, assets }) =>
  assets.map(({ currency, decimals, contract }) => `('${code}', '${currency}', ${decimals}, ${contract === null})`),
).join(', ');

/** money §11: what must be true of coins that go out by chains. */
export const CHAIN_OUT_CHECKS: readonly Check[] = [
  {
    name: 'what is sent by a chain, a withdrawal or coins of a payment, has one transfer, whole, and one final transaction when it is completed',
    sql: `with sent as (
            select w.id, w.state, w.network, w.received * power(10::numeric, n.decimals) as raw
              from withdrawals w join (values ${ASSETS}) as n(network, currency, decimals, is_own) using (network, currency)
             where w.kind = 'CHAIN' and w.state in ('SENDING', 'SENT', 'COMPLETED', 'FAILED')
            union all
            select r.id, case r.state when 'DONE' then 'COMPLETED' when 'REFUSED' then 'FAILED' else r.state end, r.network,
                   r.amount * power(10::numeric, n.decimals)
              from payment_returns r join (values ${ASSETS}) as n(network, currency, decimals, is_own) using (network, currency)
             where r.state <> 'WAITING')
          select count(*) as checked,
                 count(*) filter (where s.id is null or t.request_id is null or t.raw <> s.raw or t.network <> s.network
                   or c.kept = 0 or c.odd > 0 or c.final <> (s.state = 'COMPLETED')::int
                   or (t.cost_raw is not null) <> (s.state = 'COMPLETED')) as wrong
            from sent s full join chain_transfers t on t.request_id = s.id
            left join lateral (
              select count(*) as kept, count(confirmed_at) as final, count(*) filter (where network <> t.network) as odd
                from chain_transfer_candidates where request_id = t.request_id) c on true`,
  },
  {
    name: 'what networks take is booked once for each transfer that was final, to less than the smallest unit of the ledger',
    sql: `with booked as (
            select t.reference, count(distinct t.id) as times, min(e.currency) as currency, min(a.code) as code, sum(e.amount) as amount
              from ledger_transactions t
              join ledger_entries e on e.transaction_id = t.id
              join accounts a on a.id = e.account_id
             where t.kind = 'NETWORK_COST' and a.code <> 'costs'
             group by t.reference)
          select count(*) as checked,
                 count(*) filter (where t.request_id is null or b.amount is distinct from t.cost or b.times <> 1
                   or b.code <> 'chain/' || t.network or b.currency is distinct from n.currency
                   or b.amount * power(10::numeric, n.decimals) - t.cost_raw not between 0
                      and greatest(power(10::numeric, n.decimals - 10) - 1, 0)) as wrong
            from (select * from chain_transfers where cost is not null) t full join booked b on b.reference = t.request_id::text
            left join (values ${ASSETS}) as n(network, currency, decimals, is_own) on n.network = t.network and n.is_own`,
  },
  {
    name: 'a sandbox’s books are its chains: each has what was sent, of each transfer one transaction at most, to its destination',
    sql: `with handed as (
            select p.*, o.address, o.tag, o.raw as paid, o.contract as token, (p.refused_at is null and x.vanished_at is null) as is_live
              from sandbox_chain_payouts p
              left join sandbox_chain_transactions x on x.network = p.network and x.tx_id = p.tx_id
              left join sandbox_chain_outputs o on o.network = p.network and o.tx_id = p.tx_id),
          kept as (
            select c.network, c.tx_id, c.confirmed_at, t.request_id, t.raw, t.contract, w.state, w.address, w.tag, w.next_step_at
              from chain_transfer_candidates c
              join chain_transfers t on t.request_id = c.request_id
              join (select id, state, address, tag, next_step_at from withdrawals
                    union all
                    select id, case state when 'DONE' then 'COMPLETED' when 'REFUSED' then 'FAILED' else state end, address, tag,
                           next_step_at from payment_returns) w on w.id = t.request_id)
          select count(*) as checked,
                 count(*) filter (where k.tx_id is null or h.request_id <> k.request_id or h.raw <> k.raw
                   or h.contract is distinct from k.contract
                   or (h.paid is not null and (h.paid <> k.raw or h.token is distinct from k.contract
                       or (k.address <> '' and (lower(h.address) <> lower(k.address) or h.tag is distinct from k.tag))))
                   or (h.is_live and k.state = 'FAILED')
                   or (h.is_live and k.confirmed_at is null and k.state = 'COMPLETED')
                   or (k.confirmed_at is not null and h.is_live is not true and k.next_step_at is null)
                   or (h.is_live and exists (select 1 from handed other where other.request_id = h.request_id
                                              and other.is_live and other.tx_id <> h.tx_id))) as wrong
            from handed h full join kept k on k.network = h.network and k.tx_id = h.tx_id
            -- What was signed may not be handed in yet.
           where h.tx_id is not null or k.confirmed_at is not null`,
  },
];
