import { compare, decimal, isZero, searchText, type Decimal } from '@plataforma/format';
import type { Holding } from '../lib/valuation';

export interface BalanceFilter {
  readonly search: string;
  readonly hideSmall: boolean;
}

export type SortKey = 'name' | 'value';

export interface BalanceOrder {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

/** A balance that is worth less than this, in reais, is small. */
const SMALL: Decimal = decimal('1');

/** Holdings whose name or code matches the search. With `hideSmall` the small ones are left out. */
export function filterHoldings(holdings: readonly Holding[], { search, hideSmall }: BalanceFilter): readonly Holding[] {
  const wanted = searchText(search);
  return holdings.filter(
    (holding) =>
      (!hideSmall || !isSmall(holding)) &&
      (searchText(holding.name).includes(wanted) || searchText(holding.code).includes(wanted)),
  );
}

/** A holding without a price may be worth anything. So it is never small. */
export function isSmall({ value }: Holding): boolean {
  return value !== null && compare(value, SMALL) < 0;
}

/**
 * Sorts by name or by value. Holdings without a price come between those with a known value and the empty ones. Equal
 * ones keep their order.
 */
export function sortHoldings(holdings: readonly Holding[], { key, direction }: BalanceOrder): readonly Holding[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...holdings].sort((a, b) => sign * (key === 'name' ? a.name.localeCompare(b.name, 'pt-BR') : byValue(a, b)));
}

function byValue(a: Holding, b: Holding): number {
  if (a.value !== null && b.value !== null) return compare(a.value, b.value);
  return rank(a) - rank(b);
}

function rank({ value }: Holding): number {
  if (value === null) return 1;
  return isZero(value) ? 0 : 2;
}
