import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';

/** What the exchange takes of a trade from a size on. Amounts in reais, in units of 1e-10. */
export interface OtcTier {
  readonly from: bigint;
  readonly upTo: bigint;
  readonly rate: bigint;
}

/** Those that are valid at a moment, the smallest first. */
export async function tiersAt(runner: SqlRunner, at: Date): Promise<readonly OtcTier[]> {
  const rows = await runner.query<{ from_amount: string; up_to: string; rate: string }>(
    `select from_amount, up_to, rate from otc_tiers
      where valid_from <= $1 and (valid_to is null or valid_to > $1) order by from_amount`,
    [at],
    'otc-tiers',
  );
  return rows.map((row) => ({
    from: toAmount(row.from_amount),
    upTo: toAmount(row.up_to),
    rate: toAmount(row.rate),
  }));
}

/** The smallest and the largest trade; null where there is none. */
export function sizesOf(tiers: readonly OtcTier[]): { readonly minimum: bigint; readonly maximum: bigint } | null {
  const [first, last] = [tiers[0], tiers.at(-1)];
  return first && last ? { minimum: first.from, maximum: last.upTo } : null;
}
