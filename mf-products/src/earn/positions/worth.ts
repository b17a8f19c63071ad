import type { Ticker } from '@plataforma/contract';
import { add, decimal, isZero, multiply, ZERO, type Decimal } from '@plataforma/format';
import type { EarnPositionsQuery } from '../lib/__generated__/earn';

type Total = EarnPositionsQuery['earnTotals'][number];

/** The market of a coin against reais. */
export const symbolOf = ({ currency }: Pick<Total, 'currency'>): string => `${currency.code.toLowerCase()}brl`;

/** What is in Earn of a coin, under notice included. */
const amountOf = ({ earning, underNotice }: Total): Decimal => add(decimal(earning), decimal(underNotice));

/** What is in Earn in reais, exactly; null while a price is missing. */
export function worthOf(totals: readonly Total[], prices: ReadonlyMap<string, Pick<Ticker, 'last'>>): Decimal | null {
  let worth = ZERO;
  for (const total of totals) {
    const amount = amountOf(total);
    if (isZero(amount)) continue;
    const price = prices.get(symbolOf(total));
    if (!price) return null;
    worth = add(worth, multiply(amount, price.last));
  }
  return worth;
}
