import { NETWORKS } from '../custody/index';
import { CHAIN_OUT_CHECKS } from './chain-out-checks';
import { CHAIN_WORLD_CHECKS } from './chain-world-checks';
import type { Check } from './run-checks';

/** Decimals of what comes by each network, as the chain writes it. */
const DECIMALS = NETWORKS.flatMap(({ code, assets }) =>
  assets.map(({ currency, decimals }) => `('${code}', '${currency}', ${decimals})`),
).join(', ');

/** money §11: what must be true of coins that come by chains. */
export const CHAIN_CHECKS: readonly Check[] = [
  {
    name: 'every final output of a chain is booked by its one deposit, and no other deposit of a chain is there',
    sql: `select count(*) as checked,
                 count(*) filter (where case when o.id is null then later.number is null else
                   d.id is null or d.kind <> 'CHAIN'
                   or not starts_with(d.source_reference || '/', concat(o.network, '/', o.tx_id, '/', o.output_index, '/'))
                   or d.account_id is distinct from o.account_id or d.currency <> o.currency or d.network <> o.network
                   or (o.settled_at is null) is distinct from (d.state in ('DETECTED', 'VANISHED'))
                   or (o.settled_at is not null and o.booked <> d.amount) end) as wrong
            from (select * from chain_outputs
                   where deposit_id is not null or (booked > 0 and not exists (select 1 from payments p where p.output_id = chain_outputs.id))) o
            full join (select * from deposits where kind = 'CHAIN') d on d.id = o.deposit_id
            -- Coins that came again after they were given up have another deposit, which goes on.
            left join lateral (
              select max(n.number) as number
                from chain_outputs c join deposits n on n.id = c.deposit_id
               where d.state in ('CLAWED_BACK', 'RETURNED') and n.number > d.number and c.network = d.network
                 and c.tx_id = split_part(d.source_reference, '/', 2)
                 and c.output_index::text = split_part(d.source_reference, '/', 3)) later on o.id is null`,
  },
  {
    name: 'what is booked of a customer’s coins is what their chains say, to less than the smallest unit of the ledger',
    sql: `with own as (
            select o.account_id, o.currency, o.network, n.decimals, sum(o.raw) as raw, sum(o.booked) as booked
              from chain_outputs o
              join (values ${DECIMALS}) as n(network, currency, decimals) using (network, currency)
             where o.settled_at is not null
             group by o.account_id, o.currency, o.network, n.decimals)
          select count(*) as checked,
                 count(*) filter (where raw - booked * power(10::numeric, decimals) not between 0
                   and greatest(power(10::numeric, decimals - 10) - 1, 0)) as wrong
            from own`,
  },
  ...CHAIN_WORLD_CHECKS,
  ...CHAIN_OUT_CHECKS,
];
