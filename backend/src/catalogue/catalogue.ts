import { NETWORKS, takenAsset } from '../custody/index';
import { INSTRUMENTS } from '../market/index';
import type { InstrumentInfo, MarketService } from '../market/index';
import type { AssetContent } from './asset-content';
import { CONTENTS } from './content/index';
import { PastPrices } from './past-prices';
import type { EarlierPrice } from './past-prices';
import type { SuppliedCount } from './supply/port';
import type { Supplies } from './supply/supplies';

export interface CatalogueAsset {
  readonly content: AssetContent;
  /** Where it is traded for reais. */
  readonly instrument: InstrumentInfo;
}

/** A network by which an asset comes and goes. Amounts are scaled by 1e10. */
export interface AssetNetwork {
  readonly code: string;
  readonly name: string;
  readonly confirmations: number;
  readonly usualMinutes: number;
  readonly depositMinimum: bigint;
  /** Null where nothing is withdrawn by it. */
  readonly withdrawal: { readonly fee: bigint; readonly minimum: bigint } | null;
}

/** What everybody may read of the assets that are traded here. */
export interface Catalogue {
  /** In the order of the markets. */
  list(): readonly CatalogueAsset[];
  /** The asset with this code, in upper or lower case; null when there is none. */
  find(code: string): CatalogueAsset | null;
  networks(code: string): readonly AssetNetwork[];
  closes30d(asset: CatalogueAsset): Promise<readonly bigint[]>;
  earlierPrices(asset: CatalogueAsset): Promise<readonly EarlierPrice[]>;
  /** How many there are; null when nobody told it, or not lately. */
  supply(asset: CatalogueAsset): Promise<SuppliedCount | null>;
}

/** Every asset that has texts and a market, in the order of the markets. */
export const ASSETS: readonly CatalogueAsset[] = INSTRUMENTS.flatMap((instrument) => {
  const content = CONTENTS.find(({ code }) => code === instrument.base.code);
  return content ? [{ content, instrument }] : [];
});

const byCode = new Map<string, CatalogueAsset>(ASSETS.map((asset) => [asset.content.code, asset]));

function networksOf(currency: string): readonly AssetNetwork[] {
  return NETWORKS.flatMap((info) => {
    const asset = takenAsset(info, currency);
    if (!asset) return [];
    const { code, name, confirmations, usualMinutes } = info;
    return [{ code, name, confirmations, usualMinutes, depositMinimum: asset.minimum, withdrawal: asset.withdrawal }];
  });
}

interface CatalogueDependencies {
  readonly market: Pick<MarketService, 'candles'>;
  readonly supplies: Pick<Supplies, 'find'>;
  /** Unix ms. */
  readonly now: () => number;
}

export function createCatalogue(deps: CatalogueDependencies): Catalogue {
  const past = new PastPrices(deps);
  return {
    list: () => ASSETS,
    find: (code) => byCode.get(code.toUpperCase()) ?? null,
    networks: networksOf,
    closes30d: ({ instrument }) => past.closes30d(instrument.symbol),
    earlierPrices: ({ instrument }) => past.earlier(instrument.symbol),
    supply: ({ content }) => deps.supplies.find(content.code),
  };
}
