import { compare, shareOf, subtract, type Decimal } from '@plataforma/format';

export interface Spread {
  /** In reais. */
  readonly amount: Decimal;
  /** In percent of the best ask, with three decimals, cut. */
  readonly percent: Decimal;
}

/** The difference between the best prices, in reais; null while one of them is missing. */
export function spreadOf(bid: Decimal | null | undefined, ask: Decimal | null | undefined): Spread | null {
  if (!bid || !ask || compare(bid, ask) > 0) return null;
  const amount = subtract(ask, bid);
  return { amount, percent: shareOf(amount, ask, 3) };
}
