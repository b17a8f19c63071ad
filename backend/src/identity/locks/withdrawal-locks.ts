import { desc, eq, sql } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../../db/database';
import { prepared } from '../../db/prepared';
import { notify } from '../../notifications/index';
import { formatDateTime } from '@plataforma/format';
import { IDENTITY_MESSAGES } from '../messages';
import type { WITHDRAWAL_LOCK_REASONS } from '../tables';
import { securityEvents, withdrawalLocks } from '../tables';
import type { User } from '../users';

export type WithdrawalLockReason = (typeof WITHDRAWAL_LOCK_REASONS)[number];

/** Until when a customer can withdraw nothing, and why. */
export interface WithdrawalLock {
  readonly reason: WithdrawalLockReason;
  readonly since: Date;
  readonly until: Date;
}

/** Cancels the customer's withdrawals that nobody sent yet. The customer is locked. */
export type CancelWithdrawals = (tx: Transaction, user: Pick<User, 'accountId'>, at: Date) => Promise<void>;

export interface LockParts {
  readonly cancelWithdrawals: CancelWithdrawals;
}

interface NewLock {
  readonly user: Pick<User, 'id' | 'accountId'>;
  readonly reason: WithdrawalLockReason;
  readonly hours: number;
  readonly now: Date;
}

const HOUR_MS = 3_600_000;

/**
 * Locks withdrawals, cancels those that wait, and tells the customer. A lock that lasts longer already stays: nothing shortens
 * one.
 */
export async function lockWithdrawals(
  { cancelWithdrawals }: LockParts,
  tx: Transaction,
  { user, reason, hours, now }: NewLock,
): Promise<WithdrawalLock> {
  await cancelWithdrawals(tx, user, now);
  const lock = { reason, since: now, until: new Date(now.getTime() + hours * HOUR_MS) };
  await tx.orm.insert(withdrawalLocks).values({ userId: user.id, ...lock });
  const byOperator = reason === 'OPERATOR';
  await tx.orm
    .insert(securityEvents)
    .values({ userId: user.id, kind: 'WITHDRAWALS_LOCKED', byOperator, happenedAt: now });
  await notify(tx, [
    {
      accountId: user.accountId,
      kind: 'WITHDRAWALS_LOCKED',
      title: IDENTITY_MESSAGES.withdrawalsLockedTitle,
      text: IDENTITY_MESSAGES.withdrawalsLockedText[reason](formatDateTime(lock.until.toISOString())),
      path: null,
      dedupKey: `withdrawals-locked/${user.id}/${lock.until.getTime()}`,
      createdAt: now,
    },
  ]);
  return lock;
}

const longestOf = prepared((orm) =>
  orm
    .select({ reason: withdrawalLocks.reason, since: withdrawalLocks.since, until: withdrawalLocks.until })
    .from(withdrawalLocks)
    .where(eq(withdrawalLocks.userId, sql.placeholder('userId')))
    .orderBy(desc(withdrawalLocks.until))
    .limit(1)
    .prepare('withdrawal-locks-longest'),
);

/** The customer's lock that lasts longest; null when none lasts at `now`. */
export async function withdrawalLockOf(runner: SqlRunner, userId: string, now: Date): Promise<WithdrawalLock | null> {
  const [longest] = await longestOf(runner).execute({ userId });
  return longest && longest.until > now ? longest : null;
}
