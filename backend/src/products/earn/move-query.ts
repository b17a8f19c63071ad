import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';

/** Where a move of coins in Earn is kept. */
export const MOVE_SOURCES = ['subscription', 'reward', 'redemption', 'maturity', 'slash'] as const;
export type MoveSource = (typeof MOVE_SOURCES)[number];

export type MoveKind = 'SUBSCRIBED' | 'REWARD' | 'REDEEMED' | 'MATURED' | 'LEFT_EARLY' | 'SLASHED';

/** What became of coins in Earn, once. */
export interface EarnMove {
  readonly source: MoveSource;
  /** Its name in its source. */
  readonly ref: string;
  readonly kind: MoveKind;
  readonly positionId: number;
  readonly currency: string;
  /** What moved, rewards that came with it included. */
  readonly amount: bigint;
  /** Rewards in it, and what was kept of them. */
  readonly net: bigint;
  readonly commission: bigint;
  /** The day that a reward is for; null of all others. */
  readonly day: string | null;
  /** When coins under notice are free; null of all others, and where only the network knows. */
  readonly until: Date | null;
}

interface MoveRow {
  ref: string;
  kind: MoveKind;
  position_id: string;
  currency: string;
  amount: string;
  net: string;
  commission: string;
  day: string | null;
  until: Date | null;
}

const NONE = '0::numeric as net, 0::numeric as commission, null::text as day, null::timestamptz as until';

/** Own ones of these names. */
const READ: Readonly<Record<MoveSource, string>> = {
  subscription: `
    select p.id::text as ref, 'SUBSCRIBED' as kind, p.id as position_id, p.currency, p.subscribed as amount, ${NONE}
      from earn_positions p where p.account_id = $1 and p.id = any($2::bigint[])`,
  reward: `
    select name.ref, 'REWARD' as kind, p.id as position_id, p.currency, r.gross - r.commission as amount,
           r.gross - r.commission as net, r.commission, r.day::text as day, null::timestamptz as until
      from unnest($2::text[]) as name(ref)
      join earn_positions p on p.id = split_part(name.ref, '-', 1)::bigint
      join earn_rewards r on r.position_id = p.id and r.day = substr(name.ref, strpos(name.ref, '-') + 1)::date
     where p.account_id = $1`,
  redemption: `
    select r.id::text as ref, case p.kind when 'LOCKED' then 'LEFT_EARLY' else 'REDEEMED' end as kind, p.id as position_id,
           r.currency, r.amount + r.net as amount, r.net, r.commission, null::text as day,
           case when r.state = 'NOTICE' and not r.is_estimated then r.until end as until
      from earn_redemptions r join earn_positions p on p.id = r.position_id
     where r.account_id = $1 and r.id = any($2::uuid[])`,
  maturity: `
    select p.id::text as ref, 'MATURED' as kind, p.id as position_id, p.currency,
           p.subscribed - p.slashed + kept.net as amount, kept.net, kept.commission, null::text as day,
           null::timestamptz as until
      from earn_positions p cross join lateral (
        select coalesce(sum(r.gross - r.commission), 0) as net, coalesce(sum(r.commission), 0) as commission
          from earn_rewards r where r.position_id = p.id and r.target = 'ACCRUED') kept
     where p.account_id = $1 and p.id = any($2::bigint[]) and p.state = 'MATURED'`,
  slash: `
    select f.id::text as ref, 'SLASHED' as kind, p.id as position_id, p.currency, -f.delta as amount, ${NONE}
      from earn_flows f join earn_positions p on p.id = f.position_id
     where p.account_id = $1 and f.id = any($2::bigint[]) and f.reason = 'SLASHED'`,
};

/** Moves of a customer by their names in a source; those of others are left out. */
export async function movesOf(
  db: SqlRunner,
  accountId: number,
  source: MoveSource,
  refs: readonly string[],
): Promise<readonly EarnMove[]> {
  if (refs.length === 0) return [];
  const rows = await db.query<MoveRow>(READ[source], [accountId, refs], `earn-moves-${source}`);
  return rows.map(({ position_id, amount, net, commission, ...row }) => ({
    ...row,
    source,
    positionId: Number(position_id),
    amount: toAmount(amount),
    net: toAmount(net),
    commission: toAmount(commission),
  }));
}
