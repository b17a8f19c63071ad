export { ASSETS, createCatalogue } from './catalogue';
export type { AssetNetwork, Catalogue, CatalogueAsset } from './catalogue';
export { noSupply } from './supply/port';
export { SandboxSupply } from './supply/sandbox-supply';
export { Supplies } from './supply/supplies';
export { CURVE_DAYS, PRICE_PERIODS } from './past-prices';
