import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';

/** What invitations are rewarded for, and how. Amounts in reais, in units of 1e-10. */
export interface ReferralProgramme {
  readonly version: number;
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly rewardInviter: bigint;
  readonly rewardInvited: bigint;
  readonly qualifying: bigint;
  readonly windowDays: number;
  readonly holdDays: number;
  readonly mostPerMonth: number;
}

interface ProgrammeRow {
  version: number;
  valid_from: Date;
  valid_to: Date | null;
  reward_inviter: string;
  reward_invited: string;
  qualifying: string;
  window_days: number;
  hold_days: number;
  most_per_month: number;
}

/** The last one that had begun by a moment: whoever asks may have to tell that it is over. Null before the first. */
export async function latestProgramme(runner: SqlRunner, at: Date): Promise<ReferralProgramme | null> {
  const [row] = await runner.query<ProgrammeRow>(
    'select * from referral_programmes where valid_from <= $1 order by valid_from desc limit 1',
    [at],
    'referral-programme',
  );
  return row
    ? {
        version: row.version,
        validFrom: row.valid_from,
        validTo: row.valid_to,
        rewardInviter: toAmount(row.reward_inviter),
        rewardInvited: toAmount(row.reward_invited),
        qualifying: toAmount(row.qualifying),
        windowDays: row.window_days,
        holdDays: row.hold_days,
        mostPerMonth: row.most_per_month,
      }
    : null;
}

export const isValidAt = ({ validTo }: ReferralProgramme, at: Date): boolean =>
  validTo === null || validTo.getTime() > at.getTime();

/** The one that is valid at a moment; null when there is none. */
export async function programmeAt(runner: SqlRunner, at: Date): Promise<ReferralProgramme | null> {
  const latest = await latestProgramme(runner, at);
  return latest && isValidAt(latest, at) ? latest : null;
}
