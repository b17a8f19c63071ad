import { compare, shareOf, subtract, type Decimal } from '@plataforma/format';

export interface Spread {
  /** In reais. */
  readonly amount: Decimal;
  /** Of the best price to sell at, with three decimals, cut. */
  readonly percent: Decimal;
}

/** How far the best prices, in reais, are apart; null while one of them is missing. */
export function spreadOf(bid: Decimal | null | undefined, ask: Decimal | null | undefined): Spread | null {
  if (!bid || !ask || compare(bid, ask) > 0) return null;
  const amount = subtract(ask, bid);
  return { amount, percent: shareOf(amount, ask, 3) };
}
