/** The market of the terminal when the address names none (screens: `/terminal`). */
const DEFAULT_MARKET = 'btcbrl';

const PARAMETER = 'market';
const ACCOUNT = 'account';

/** Symbol of the market in an address, in lower case. It may be an unknown symbol. */
export function marketOf(search: URLSearchParams): string {
  return search.get(PARAMETER)?.toLowerCase() || DEFAULT_MARKET;
}

/** The account in an address; null when the address names none. */
export function accountOf(search: URLSearchParams): 'MAIN' | 'PRO' | null {
  const account = search.get(ACCOUNT)?.toLowerCase();
  return account === 'pro' ? 'PRO' : account === 'main' ? 'MAIN' : null;
}

/** The query without the account. */
export function withoutAccount(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(ACCOUNT);
  return rest;
}

/** Address of the terminal on a market. */
export function terminalPath(symbol: string): string {
  return `/terminal?${PARAMETER}=${encodeURIComponent(symbol)}`;
}
