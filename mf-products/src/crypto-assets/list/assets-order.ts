import type { Ticker } from '@plataforma/contract';
import { compare, searchText, shareOf, subtract, type Decimal } from '@plataforma/format';
import type { AssetCategory } from '@plataforma/schema';
import type { ListedAsset } from '../lib/use-asset-list';

export const CATEGORIES = [
  'COIN',
  'CONTRACTS',
  'PAYMENTS',
  'DOLLAR',
  'ORACLES',
  'MEME',
] as const satisfies readonly AssetCategory[];

export const ORDERS = ['market', 'name', 'price', 'rising', 'falling', 'risingMonth', 'fallingMonth'] as const;

export type AssetOrder = (typeof ORDERS)[number];
export type AssetFilter = 'all' | 'favourites' | AssetCategory;

/** Which assets the visitor wants to see, and in which order. */
export interface AssetChoice {
  readonly search: string;
  readonly filter: AssetFilter;
  readonly order: AssetOrder;
}

type Tickers = ReadonlyMap<string, Ticker>;

/** What an order compares, and whether the largest comes first. */
const figures: Readonly<
  Partial<Record<AssetOrder, readonly [figure: (asset: ListedAsset, ticker: Ticker) => Decimal | null, sign: 1 | -1]>>
> = {
  price: [(_asset, ticker) => ticker.last, -1],
  rising: [(_asset, ticker) => ticker.changePercent, -1],
  falling: [(_asset, ticker) => ticker.changePercent, 1],
  risingMonth: [monthChange, -1],
  fallingMonth: [monthChange, 1],
};

function monthChange({ monthAgo }: ListedAsset, ticker: Ticker): Decimal | null {
  return monthAgo === null ? null : shareOf(subtract(ticker.last, monthAgo), monthAgo);
}

function passes(asset: ListedAsset, filter: AssetFilter, favourites: readonly string[]): boolean {
  if (filter === 'all') return true;
  if (filter === 'favourites') return favourites.includes(asset.symbol);
  return asset.categories.includes(filter);
}

/** The chosen assets in the chosen order. One whose figure is not known comes last. */
export function arrangeAssets(
  assets: readonly ListedAsset[],
  { search, filter, order }: AssetChoice,
  favourites: readonly string[],
  tickers: Tickers,
): readonly ListedAsset[] {
  const wanted = searchText(search);
  const chosen = assets.filter(
    (asset) => passes(asset, filter, favourites) && searchText(`${asset.name} ${asset.code}`).includes(wanted),
  );
  if (order === 'name') return chosen.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  const compared = figures[order];
  if (!compared) return chosen;
  const [figure, sign] = compared;
  const known = new Map(
    chosen.map((asset) => {
      const ticker = tickers.get(asset.symbol);
      return [asset, ticker ? figure(asset, ticker) : null] as const;
    }),
  );
  return chosen.toSorted((a, b) => {
    const [left, right] = [known.get(a) ?? null, known.get(b) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}
