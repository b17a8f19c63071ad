/** Where the terminal opens unless the address names a market (screens: `/terminal`). */
const DEFAULT_MARKET = 'btcbrl';

const PARAMETER = 'market';
const ACCOUNT = 'account';

/** Symbol of the market that an address names, as it is written there but in small letters. */
export function marketOf(search: URLSearchParams): string {
  return search.get(PARAMETER)?.toLowerCase() || DEFAULT_MARKET;
}

/** The account that an address asks for; null when it leaves that open. */
export function accountOf(search: URLSearchParams): 'MAIN' | 'PRO' | null {
  const account = search.get(ACCOUNT)?.toLowerCase();
  return account === 'pro' ? 'PRO' : account === 'main' ? 'MAIN' : null;
}

/** What an address says beside the account. */
export function withoutAccount(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(ACCOUNT);
  return rest;
}

/** Address of the terminal on a market. */
export function terminalPath(symbol: string): string {
  return `/terminal?${PARAMETER}=${encodeURIComponent(symbol)}`;
}
