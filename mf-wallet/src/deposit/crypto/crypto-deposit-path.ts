/** The page of deposits in a cryptocurrency. @param code such as "BTC" */
export const cryptoDepositPath = (code: string): string => `/wallet/deposit/${code.toLowerCase()}`;
