import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fromAmount, isAmount, toAmount } from '../../../lib/amount';
import type { Clock } from '../../../clock/index';
import type { Database } from '../../../db/database';
import { endOf } from '../calendar';
import { STAKING_NETWORKS } from '../port';
import type { StakingNetwork, StakingPort } from '../port';

const DAY_MS = 86_400_000;
/** After which the network lets coins go by itself. */
const RELEASE_MS = 7 * DAY_MS;
/** Releases that the operator sees. */
const MOST_KEPT = 50;
const MOST_SLASHED = toAmount('0.5');
const BASIS_POINTS = 10_000n;
/** Sample figures: what each network pays a year, more or less. */
const BASE: Readonly<Record<StakingNetwork, bigint>> = {
  ethereum: toAmount('0.031'),
  solana: toAmount('0.062'),
  cardano: toAmount('0.028'),
  avalanche: toAmount('0.068'),
};

/** What a day paid unless the operator says otherwise: up to 8 % more or less than the base, the same whenever it is asked. */
function usualRate(network: StakingNetwork, day: string): bigint {
  const hash = createHash('sha256').update(`${network}/${day}`).digest();
  const shift = BigInt(hash.readUInt16BE() % 1601) - 800n;
  return (BASE[network] * (BASIS_POINTS + shift)) / BASIS_POINTS;
}

const fraction = z
  .string()
  .refine(
    (text) => isAmount(text) && !text.startsWith('-') && toAmount(text) <= toAmount('1'),
    'a fraction, such as 0.03',
  )
  .transform(toAmount);
const network = z.enum(STAKING_NETWORKS);

/** `POST /sandbox/api/staking`: a rate of null is not told yet; a slash takes a share of every position of a network. */
export const stakingInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('RATE'), network, day: z.iso.date(), rate: fraction.nullable() }),
  z.strictObject({ action: z.literal('RELEASE'), redemptionId: z.uuid() }),
  z.strictObject({
    action: z.literal('SLASH'),
    id: z.uuid(),
    network,
    share: fraction.refine((share) => share > 0n && share <= MOST_SLASHED, 'more than nothing, and at most a half'),
    fault: z.enum(['OURS', 'PROTOCOL']),
  }),
]);

/** Coins that a network was asked to let go, as the operator sees them. */
export interface OperatedRelease {
  readonly redemptionId: string;
  readonly network: string;
  readonly amount: string;
  readonly freeAt: Date;
}

/** Validators of a sandbox: a world of its own, which forgets nothing when the exchange ends. */
export class SandboxStaking implements StakingPort {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  async dayRate(of: StakingNetwork, day: string): Promise<bigint | null> {
    if (this.#clock.now() < endOf(day)) return null;
    const [told] = await this.#db.query<{ rate: string | null }>(
      'select rate from sandbox_staking_rates where network = $1 and day = $2',
      [of, day],
    );
    if (!told) return usualRate(of, day);
    return told.rate === null ? null : toAmount(told.rate);
  }

  async release(requestId: string, of: StakingNetwork, amount: bigint): Promise<void> {
    await this.#db.query(
      `insert into sandbox_staking_releases (request_id, network, amount, free_at) values ($1, $2, $3, $4)
       on conflict (request_id) do nothing`,
      [requestId, of, fromAmount(amount), new Date(this.#clock.now() + RELEASE_MS)],
    );
  }

  async released(requestId: string): Promise<Date | null> {
    const [row] = await this.#db.query<{ free_at: Date }>(
      'select free_at from sandbox_staking_releases where request_id = $1 and free_at <= $2',
      [requestId, new Date(this.#clock.now())],
    );
    return row?.free_at ?? null;
  }

  /** What the networks have not let go yet, soonest first. */
  async kept(): Promise<readonly OperatedRelease[]> {
    const rows = await this.#db.query<{ request_id: string; network: string; amount: string; free_at: Date }>(
      `select request_id, network, amount, free_at from sandbox_staking_releases where free_at > $1
        order by free_at, request_id limit $2`,
      [new Date(this.#clock.now()), MOST_KEPT],
    );
    return rows.map(({ request_id: redemptionId, network: of, amount, free_at: freeAt }) => ({
      ...{ redemptionId, network: of, amount: fromAmount(toAmount(amount)), freeAt },
    }));
  }

  /** What the operator says that a day paid; null: nothing yet. */
  async tellRate(of: StakingNetwork, day: string, rate: bigint | null): Promise<void> {
    await this.#db.query(
      `insert into sandbox_staking_rates (network, day, rate) values ($1, $2, $3)
       on conflict (network, day) do update set rate = excluded.rate`,
      [of, day, rate === null ? null : fromAmount(rate)],
    );
  }

  /** The network lets coins go now. @returns false when it was never asked for them */
  async letGo(requestId: string): Promise<boolean> {
    const at = new Date(this.#clock.now());
    const rows = await this.#db.query(
      'update sandbox_staking_releases set free_at = least(free_at, $2) where request_id = $1 returning request_id',
      [requestId, at],
    );
    return rows.length > 0;
  }
}
