import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';

/** On what terms customers ask for money. Amounts in reais, and fractions, in units of 1e-10. */
export interface PaymentTerms {
  readonly pixFeeRate: bigint;
  readonly coinFeeRate: bigint;
  readonly coinLockMinutes: number;
  readonly minimum: bigint;
  readonly toleranceRate: bigint;
  readonly toleranceMost: bigint;
  readonly shortestHours: number;
  readonly longestHours: number;
  readonly usualHours: number;
  readonly decideDays: number;
  readonly refundDays: number;
}

interface TermsRow {
  pix_fee_rate: string;
  coin_fee_rate: string;
  coin_lock_minutes: number;
  minimum: string;
  tolerance_rate: string;
  tolerance_most: string;
  shortest_hours: number;
  longest_hours: number;
  usual_hours: number;
  decide_days: number;
  refund_days: number;
}

/** Those that are in force at a moment; null where there are none. */
export async function termsAt(runner: SqlRunner, at: Date): Promise<PaymentTerms | null> {
  const [row] = await runner.query<TermsRow>(
    `select pix_fee_rate, coin_fee_rate, coin_lock_minutes, minimum, tolerance_rate, tolerance_most, shortest_hours, longest_hours,
            usual_hours, decide_days, refund_days
       from payment_terms where valid_from <= $1 and (valid_to is null or valid_to > $1) order by valid_from desc limit 1`,
    [at],
    'payment-terms',
  );
  if (!row) return null;
  return {
    pixFeeRate: toAmount(row.pix_fee_rate),
    coinFeeRate: toAmount(row.coin_fee_rate),
    coinLockMinutes: row.coin_lock_minutes,
    minimum: toAmount(row.minimum),
    toleranceRate: toAmount(row.tolerance_rate),
    toleranceMost: toAmount(row.tolerance_most),
    shortestHours: row.shortest_hours,
    longestHours: row.longest_hours,
    usualHours: row.usual_hours,
    decideDays: row.decide_days,
    refundDays: row.refund_days,
  };
}
