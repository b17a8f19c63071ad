import { NETWORKS } from '../custody/index';
import type { Check } from './run-checks';

/** The coin that each network's transactions cost, where the exchange has an account of it. */
const OWN_COINS = NETWORKS.flatMap(({ code, assets }) =>
  assets.flatMap(({ currency, contract }) => (contract === null ? [`('${code}', '${currency}')`] : [])),
).join(', ');

/**
 * money §11.15 for the chains of a sandbox. What a chain did since it was read last is not looked at: a block that is no longer
 * of the chain says nothing of it.
 */
export const CHAIN_WORLD_CHECKS: readonly Check[] = [
  {
    name: 'a sandbox’s books are its chains: what was read of each is what its blocks pay the exchange, to the last unit',
    sql: `with read as (
            select c.id as network, c.height
              from chain_cursors c join sandbox_chain_blocks b on b.network = c.id and b.hash = c.hash),
          world as (
            select o.network, o.tx_id, o.output_index, o.raw, t.block_hash, concat_ws(' ', o.address, o.tag, o.contract) as place
              from sandbox_chain_outputs o
              join sandbox_chain_transactions t on t.network = o.network and t.tx_id = o.tx_id
              join sandbox_chain_blocks b on b.hash = t.block_hash
              join read r on r.network = o.network and b.height <= r.height
             where exists (select 1 from sandbox_chain_addresses a where a.address = o.address)),
          books as (
            select o.network, o.tx_id, o.output_index, o.raw, o.block_hash, concat_ws(' ', o.address, o.tag, o.contract) as place
              from chain_outputs o join read r on r.network = o.network
             where o.block_hash is not null)
          select count(*) as checked,
                 count(*) filter (where w.raw is distinct from b.raw or w.block_hash is distinct from b.block_hash
                   or w.place is distinct from b.place) as wrong
            from world w full join books b
              on b.network = w.network and b.tx_id = w.tx_id and b.output_index = w.output_index`,
  },
  {
    name: 'the ledger has on each chain what was booked of the coins that came by it, less what went back, went out and was its cost',
    sql: `with moved as (
            select o.network, o.currency, o.booked as amount
              from chain_outputs o left join deposits d on d.id = o.deposit_id
             where o.booked > 0 and d.state is distinct from 'RETURNED' and d.state is distinct from 'CLAWED_BACK'
            union all
            select network, currency, -received from withdrawals where kind = 'CHAIN' and completed_at is not null
            union all
            select network, currency, -amount from payment_returns where state = 'DONE'
            union all
            select t.network, n.currency, -t.cost
              from chain_transfers t join (values ${OWN_COINS}) as n(network, currency) using (network) where t.cost is not null),
          booked as (
            select 'chain/' || network as code, currency, sum(amount) as amount from moved group by network, currency),
          ledger as (
            select a.code, b.currency, -(b.available + b.held) as amount
              from balances b join accounts a on a.id = b.account_id
             where a.code like 'chain/%')
          select count(*) as checked, count(*) filter (where coalesce(b.amount, 0) <> coalesce(l.amount, 0)) as wrong
            from booked b full join ledger l on l.code = b.code and l.currency = b.currency`,
  },
];
