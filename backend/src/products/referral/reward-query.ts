import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';
import type { REWARD_SIDES } from './tables';

/** What was paid for an invitation. */
export interface ReferralReward {
  readonly id: string;
  readonly invitationId: string;
  /** As what the customer got it. */
  readonly side: (typeof REWARD_SIDES)[number];
  /** Reais, in units of 1e-10. */
  readonly amount: bigint;
}

/** A customer's rewards of these ids. @param accountId MAIN */
export async function rewardsOf(
  runner: SqlRunner,
  accountId: number,
  ids: readonly string[],
): Promise<readonly ReferralReward[]> {
  if (ids.length === 0) return [];
  const rows = await runner.query<Omit<ReferralReward, 'amount'> & { amount: string }>(
    `select r.id, r.invitation_id as "invitationId", r.side, r.amount from rewards r join users u on u.id = r.user_id
      where u.account_id = $1 and r.id = any($2::uuid[])`,
    [accountId, ids],
    'referral-rewards-by-ids',
  );
  return rows.map((row) => ({ ...row, amount: toAmount(row.amount) }));
}
