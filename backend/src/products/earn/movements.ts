import { ensureSystemAccount } from '../../ledger/index';
import type { LedgerEntry, LedgerTransaction } from '../../ledger/index';
import type { Transaction } from '../../db/database';

/** What is moved of one position. */
export interface MovedPosition {
  readonly id: number;
  /** MAIN account. */
  readonly accountId: number;
  readonly earnAccountId: number;
  readonly currency: string;
}

/** The exchange's own accounts that staking moves. */
export interface StakingAccounts {
  /** Where rewards come from. */
  readonly staking: number;
  /** Gross rewards of locked positions that were not credited yet. */
  readonly rewards: number;
  readonly fees: number;
  readonly costs: number;
}

export async function stakingAccounts(tx: Transaction, network: string, at: Date): Promise<StakingAccounts> {
  return {
    staking: await ensureSystemAccount(tx, 'EXTERNAL', `staking/${network}`, at),
    rewards: await ensureSystemAccount(tx, 'SUSPENSE', 'earn-rewards', at),
    fees: await ensureSystemAccount(tx, 'FEES', 'fees', at),
    costs: await ensureSystemAccount(tx, 'EXTERNAL', 'costs', at),
  };
}

type Part = readonly [accountId: number, amount: bigint, bucket?: LedgerEntry['bucket']];

const movement = (
  kind: string,
  { reference, key, currency, createdAt }: Record<'reference' | 'key' | 'currency', string> & { createdAt: Date },
  parts: readonly Part[],
): LedgerTransaction => ({
  kind,
  reference,
  idempotencyKey: key,
  createdAt,
  entries: parts
    .filter(([, amount]) => amount !== 0n)
    .map(([accountId, amount, bucket = 'AVAILABLE']) => ({ accountId, currency, bucket, amount })),
});

const about = ({ id, currency }: MovedPosition, key: string, createdAt: Date) => ({
  reference: String(id),
  key: `earn/${id}/${key}`,
  currency,
  createdAt,
});

export const subscribedOf = (position: MovedPosition, amount: bigint, at: Date): LedgerTransaction =>
  movement('EARN_SUBSCRIBED', about(position, 'in', at), [
    [position.accountId, -amount],
    [position.earnAccountId, amount],
  ]);

/** The reward of a day. */
export interface MovedReward {
  readonly day: string;
  readonly gross: bigint;
  readonly commission: bigint;
  readonly target: 'MAIN' | 'EARN' | 'ACCRUED';
}

export function rewardOf(
  position: MovedPosition,
  { day, gross, commission, target }: MovedReward,
  { staking, rewards, fees }: StakingAccounts,
  at: Date,
): LedgerTransaction {
  const own = about(position, `reward/${day}`, at);
  if (target === 'ACCRUED') {
    return movement('EARN_ACCRUED', own, [
      [staking, -gross],
      [rewards, gross],
    ]);
  }
  return movement('EARN_REWARD', own, [
    [staking, -gross],
    [target === 'EARN' ? position.earnAccountId : position.accountId, gross - commission],
    [fees, commission],
  ]);
}

/** How a locked position ends. */
export interface LockedEnd {
  readonly kind: 'EARN_MATURED' | 'EARN_LEFT_EARLY';
  readonly principal: bigint;
  readonly gross: bigint;
  readonly commission: bigint;
}

/** Both ends have one key, so the ledger itself lets a position end once. */
export const endOfLocked = (
  position: MovedPosition,
  { kind, principal, gross, commission }: LockedEnd,
  { rewards, fees }: StakingAccounts,
  at: Date,
): LedgerTransaction =>
  movement(kind, about(position, 'end', at), [
    [position.earnAccountId, -principal],
    [rewards, -gross],
    [position.accountId, principal + gross - commission],
    [fees, commission],
  ]);

const aboutRedemption = (id: string, key: string, currency: string, createdAt: Date) => ({
  reference: id,
  key: `redemption/${id}/${key}`,
  currency,
  createdAt,
});

export const noticeOf = (
  { earnAccountId, currency }: MovedPosition,
  redemption: { readonly id: string; readonly amount: bigint },
  at: Date,
): LedgerTransaction =>
  movement('EARN_NOTICE', aboutRedemption(redemption.id, 'notice', currency, at), [
    [earnAccountId, -redemption.amount],
    [earnAccountId, redemption.amount, 'HELD'],
  ]);

export const redeemedOf = (
  { accountId, earnAccountId, currency }: MovedPosition,
  redemption: { readonly id: string; readonly amount: bigint },
  at: Date,
): LedgerTransaction =>
  movement('EARN_REDEEMED', aboutRedemption(redemption.id, 'end', currency, at), [
    [earnAccountId, -redemption.amount, 'HELD'],
    [accountId, redemption.amount],
  ]);

/** What a validator lost: the exchange pays for it, or the position does. */
export const slashedOf = (
  position: MovedPosition,
  { id, fault, amount }: { readonly id: string; readonly fault: 'OURS' | 'PROTOCOL'; readonly amount: bigint },
  { staking, costs }: StakingAccounts,
  at: Date,
): LedgerTransaction =>
  movement(
    'EARN_SLASHED',
    {
      reference: String(position.id),
      key: `slash/${id}/${position.id}`,
      currency: position.currency,
      createdAt: at,
    },
    [
      [staking, amount],
      [fault === 'OURS' ? costs : position.earnAccountId, -amount],
    ],
  );
