/** Address of the simple trade on a market. */
export const tradePath = (symbol: string): string => `/trade/${symbol}`;
