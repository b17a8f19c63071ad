import type { Ticker } from '@plataforma/contract';
import { compare, isZero, type Decimal } from '@plataforma/format';
import { searchMarkets, type Market } from '../../lib/market/market';

export type SortColumn = 'asset' | 'price' | 'change' | 'volume';
export type SortDirection = 'ascending' | 'descending';
export type MarketFilter = 'all' | 'favourites' | 'rising' | 'falling';

export interface Sort {
  readonly column: SortColumn;
  readonly direction: SortDirection;
}

/** Which markets the customer wants to see. */
export interface Choice {
  readonly filter: MarketFilter;
  /** The typed text of the search. */
  readonly search: string;
  /** Symbols of the favourite markets, for the filter. */
  readonly favourites: readonly string[];
}

export const defaultSort: Sort = { column: 'volume', direction: 'descending' };

/** Every order, in the order in which a narrow screen offers them. */
export const SORTS = [
  'volume-descending',
  'volume-ascending',
  'change-descending',
  'change-ascending',
  'price-descending',
  'price-ascending',
  'asset-ascending',
  'asset-descending',
] as const satisfies readonly `${SortColumn}-${SortDirection}`[];

export const sortName = ({ column, direction }: Sort): (typeof SORTS)[number] => `${column}-${direction}`;

const columns: readonly SortColumn[] = ['asset', 'price', 'change', 'volume'];

/** The order with a name of `SORTS`. */
export function sortNamed(name: string): Sort {
  const column = columns.find((each) => name.startsWith(`${each}-`)) ?? defaultSort.column;
  return { column, direction: name.endsWith('ascending') ? 'ascending' : 'descending' };
}

/** A second press reverses the order. A new column starts with the usual direction: A to Z, or the largest first. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  if (sort.column !== column) return { column, direction: column === 'asset' ? 'ascending' : 'descending' };
  return { column, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

const figures: Readonly<Record<Exclude<SortColumn, 'asset'>, (ticker: Ticker) => Decimal>> = {
  price: (ticker) => ticker.last,
  change: (ticker) => ticker.changePercent,
  volume: (ticker) => ticker.notional,
};

function passes({ filter, favourites }: Choice, symbol: string, ticker: Ticker | undefined): boolean {
  if (filter === 'all') return true;
  if (filter === 'favourites') return favourites.includes(symbol);
  if (!ticker || isZero(ticker.changePercent)) return false;
  return ticker.changePercent.startsWith('-') === (filter === 'falling');
}

/** Markets in the order of the table. A market without a price comes last in both directions. */
export function arrangeMarkets(
  markets: readonly Market[],
  tickers: ReadonlyMap<string, Ticker>,
  choice: Choice,
  { column, direction }: Sort,
): readonly Market[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const chosen = searchMarkets(markets, choice.search).filter(({ symbol }) =>
    passes(choice, symbol, tickers.get(symbol)),
  );
  if (column === 'asset') {
    return chosen.toSorted((a, b) => sign * a.base.name.localeCompare(b.base.name, 'pt-BR'));
  }
  const figure = figures[column];
  return chosen.toSorted((a, b) => {
    const left = tickers.get(a.symbol);
    const right = tickers.get(b.symbol);
    if (!left || !right) return Number(!left) - Number(!right);
    return sign * compare(figure(left), figure(right));
  });
}
