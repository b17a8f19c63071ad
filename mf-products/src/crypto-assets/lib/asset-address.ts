/** Address of the list. */
export const ASSETS_PATH = '/marketplace/crypto-assets';

/** Address of an asset's page. */
export const assetPath = (code: string): string => `${ASSETS_PATH}/${code.toLowerCase()}`;
