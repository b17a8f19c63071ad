/** Address of the trade page on a market. */
export const tradePath = (symbol: string): string => `/trade/${symbol}`;
