import { toAmount } from '../../lib/amount';
import { together } from '../../db/database';
import type { SqlRunner } from '../../db/database';
import type { User } from '../../identity/index';
import { limitsOf, spanOf } from '../../limits/index';
import type { CardRecord } from './card-store';

/** What a card may pay. Reais in units of 1e-10; null: without a limit. */
export interface CardLimits {
  readonly perPurchaseOfLevel: bigint | null;
  /** The lower of the level's and the customer's own. */
  readonly perPurchase: bigint | null;
  readonly monthOfLevel: bigint | null;
  readonly monthUsed: bigint;
  /** Of the lower of both. */
  readonly monthLeft: bigint | null;
  readonly renewsAt: Date;
}

const lower = (a: bigint | null, b: bigint | null): bigint | null => {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
};

/** What a level lets pay in one purchase: nothing below the lowest that there is a rule for. */
async function perPurchaseOf(runner: SqlRunner, level: number, at: Date): Promise<bigint> {
  const [row] = await runner.query<{ amount: string }>(
    `select amount from card_purchase_limits
      where level <= $1 and valid_from <= $2 and (valid_to is null or valid_to > $2)
      order by level desc, valid_from desc limit 1`,
    [level, at],
    'card-purchase-limit',
  );
  return toAmount(row?.amount ?? '0');
}

/** products §5: the customer's own limits lie under those of the level. */
export async function cardLimitsOf(
  runner: SqlRunner,
  customer: User,
  own: Pick<CardRecord, 'perPurchase' | 'monthLimit'>,
  at: Date,
): Promise<CardLimits> {
  const [perPurchaseOfLevel, found] = await together([
    perPurchaseOf(runner, customer.level, at),
    limitsOf(runner, customer, at, 'CARD'),
  ]);
  const month = found.find(({ kind, window }) => kind === 'CARD' && window === 'MONTH');
  const monthOfLevel = month ? month.amount : 0n;
  const monthUsed = month?.used ?? 0n;
  const most = lower(monthOfLevel, own.monthLimit);
  const left = most === null ? null : most - monthUsed;
  return {
    perPurchaseOfLevel,
    perPurchase: lower(perPurchaseOfLevel, own.perPurchase),
    monthOfLevel,
    monthUsed,
    monthLeft: left !== null && left < 0n ? 0n : left,
    renewsAt: month?.renewsAt ?? spanOf('MONTH', at.getTime()).until,
  };
}
