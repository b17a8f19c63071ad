import { multiplyFloor, SCALE } from './amount';

/*
 * What staking earns, in units of 1e-10. The exchange credits with these functions, and the screens show their results. A
 * year has 365 days in every formula, leap years included.
 */
const DAYS_OF_YEAR = 365;

/** What a position has earned so far. */
export interface Accrual {
  /** Sum of principal × rate over its days, in units of 1e-20. */
  readonly weight: bigint;
  readonly gross: bigint;
  readonly commission: bigint;
}

export const NOTHING_ACCRUED: Accrual = { weight: 0n, gross: 0n, commission: 0n };

/** What a weight has earned: both totals are rounded down, never a single day. @param commission a fraction of the gross */
export function accrualOf(weight: bigint, commission: bigint): Accrual {
  const gross = weight / (BigInt(DAYS_OF_YEAR) * SCALE);
  return { weight, gross, commission: multiplyFloor(gross, commission) };
}

/** What has been earned after one more day. @param rate gross, a year */
export function accrueDay({ weight }: Accrual, principal: bigint, rate: bigint, commission: bigint): Accrual {
  return accrualOf(weight + principal * rate, commission);
}

/** A gross rate without the commission: what "ao ano" means. */
export const netRateOf = (gross: bigint, commission: bigint): bigint => multiplyFloor(gross, SCALE - commission);

/** What a simple rate comes to in a year when each day's reward earns too: (1 + r/365)^365 − 1. */
export function reinvestedRateOf(rate: bigint): bigint {
  const [whole, power] = [BigInt(DAYS_OF_YEAR) * SCALE, BigInt(DAYS_OF_YEAR)];
  return (SCALE * (whole + rate) ** power) / whole ** power - SCALE;
}

export interface StakingPlan {
  readonly amount: bigint;
  /** Gross, a year. */
  readonly rate: bigint;
  readonly commission: bigint;
  readonly days: number;
  readonly reinvest: boolean;
}

/** What would be earned after 0, 1, 2, … `days` days if the rate stayed as it is. */
export function simulateStaking({ amount, rate, commission, days, reinvest }: StakingPlan): readonly Accrual[] {
  const all = [NOTHING_ACCRUED];
  let last = NOTHING_ACCRUED;
  for (let day = 1; day <= days; day += 1) {
    const principal = reinvest ? amount + last.gross - last.commission : amount;
    last = accrueDay(last, principal, rate, commission);
    all.push(last);
  }
  return all;
}
