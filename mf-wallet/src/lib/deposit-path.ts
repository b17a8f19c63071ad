/** The page where a currency comes in. @param code such as "BTC" */
export const depositPath = (code: string): string => `/wallet/deposit/${code.toLowerCase()}`;
