import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';
import type { PageAsked } from './position-store';
import type { REWARD_TARGETS } from './tables';

/** What one day paid to a position. */
export interface Reward {
  readonly day: string;
  readonly principal: bigint;
  readonly rate: bigint;
  readonly gross: bigint;
  readonly commission: bigint;
  readonly target: (typeof REWARD_TARGETS)[number];
  readonly creditedAt: Date;
}

interface RewardRow {
  day: string;
  principal: string;
  rate: string;
  gross: string;
  commission: string;
  target: Reward['target'];
  credited_at: Date;
}

/** Where a page of rewards ends. */
export const dayCursor = (day: string): string => Buffer.from(day).toString('base64url');

function readDayCursor(cursor: string | null | undefined): string | null {
  if (typeof cursor !== 'string') return null;
  const day = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) throw new RangeError('Not a cursor');
  return day;
}

/** What a position that was left early earned until a day, in SQL. It has few days: no locked one has many. */
const EARNED_UNTIL = 'select sum(e.gross) from earn_rewards e where e.position_id = r.position_id and e.day';

/** products P-3: who left early paid the higher commission for the days before too. The total is rounded, never a single day. */
const COMMISSION = `case p.state when 'LEFT_EARLY' then
  trunc((${EARNED_UNTIL} <= r.day) * p.early_commission_rate, 10)
    - trunc(coalesce((${EARNED_UNTIL} < r.day), 0) * p.early_commission_rate, 10)
  else r.commission end`;

/** What a position got, newest day first. @throws RangeError when `after` is no cursor */
export async function listRewards(
  db: SqlRunner,
  positionId: number,
  { first, after }: PageAsked,
): Promise<{ readonly rewards: readonly Reward[]; readonly hasNextPage: boolean }> {
  const rows = await db.query<RewardRow>(
    `select r.day::text, r.principal, r.rate, r.gross, ${COMMISSION} as commission, r.target, r.credited_at
       from earn_rewards r join earn_positions p on p.id = r.position_id
      where r.position_id = $1 and ($2::date is null or r.day < $2) order by r.day desc limit $3`,
    [positionId, readDayCursor(after), first + 1],
  );
  const rewards = rows.slice(0, first).map((row) => ({
    day: row.day,
    principal: toAmount(row.principal),
    rate: toAmount(row.rate),
    gross: toAmount(row.gross),
    commission: toAmount(row.commission),
    target: row.target,
    creditedAt: row.credited_at,
  }));
  return { rewards, hasNextPage: rows.length > first };
}

/** What all positions of a customer come to in a currency. */
export interface EarnTotal {
  readonly currency: string;
  readonly earning: bigint;
  readonly underNotice: bigint;
  readonly earned: bigint;
  /** Net, as if all stayed until their end. */
  readonly accrued: bigint;
}

export async function totalsOf(db: SqlRunner, accountId: number): Promise<readonly EarnTotal[]> {
  const rows = await db.query<Record<'currency' | 'earning' | 'notice' | 'earned' | 'accrued', string>>(
    `select currency, sum(principal) as earning, sum(earned) as earned,
            coalesce(sum(gross - commission) filter (where kind = 'LOCKED' and state = 'ACTIVE'), 0) as accrued,
            coalesce((select sum(r.amount) from earn_redemptions r
                       where r.account_id = $1 and r.currency = p.currency and r.state = 'NOTICE'), 0) as notice
       from earn_positions p where account_id = $1 group by currency order by currency`,
    [accountId],
  );
  return rows.map(({ currency, earning, notice, earned, accrued }) => ({
    currency,
    earning: toAmount(earning),
    underNotice: toAmount(notice),
    earned: toAmount(earned),
    accrued: toAmount(accrued),
  }));
}
