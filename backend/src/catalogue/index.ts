export { ASSETS, createCatalogue } from './catalogue';
export type { AssetNetwork, Catalogue, CatalogueAsset } from './catalogue';
export { CURVE_DAYS, PRICE_PERIODS } from './past-prices';
