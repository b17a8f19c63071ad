import { z } from 'zod';
import type { SqlRunner } from '../../db/database';
import type { Network } from '../port';
import { NETWORKS } from './assets';
import { treasuryOf } from './chain';

const raw = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => BigInt(text));

/** What the bytes of a transaction say. */
export const spending = z.strictObject({
  requestId: z.uuid(),
  bid: z.int().min(0),
  network: z.enum(NETWORKS),
  address: z.string(),
  tag: z.string().nullable(),
  contract: z.string().nullable(),
  raw,
  cost: raw,
});

/** A payment out of the treasury, as its transaction says it. */
export type Spending = z.output<typeof spending>;

/** What the outgoing wallet has, less what it has sent, of an asset of a network. */
async function walletOf(runner: SqlRunner, network: Network, contract: string | null): Promise<bigint> {
  const [row] = await runner.query<{ has: string }>(
    `select (coalesce((select sum(o.raw) from sandbox_chain_outputs o
                        where o.network = $1 and o.address = $2 and o.contract is not distinct from $3), 0)
           - coalesce((select sum(case when p.contract is not distinct from $3 then p.raw else 0 end
                                + case when $3::text is null then p.cost else 0 end)
                         from sandbox_chain_payouts p
                         join sandbox_chain_transactions t on t.network = p.network and t.tx_id = p.tx_id
                        where p.network = $1 and t.vanished_at is null), 0))::text as has`,
    [network, treasuryOf(network), contract],
  );
  return BigInt(row?.has ?? 0);
}

/** Is there enough in the outgoing wallet for a payment, and for what it costs? */
export async function hasEnough(
  runner: SqlRunner,
  { network, contract, raw, cost }: Pick<Spending, 'network' | 'contract' | 'raw' | 'cost'>,
): Promise<boolean> {
  const own = await walletOf(runner, network, null);
  if (contract === null) return own >= raw + cost;
  return own >= cost && (await walletOf(runner, network, contract)) >= raw;
}
