/** Names in the query of the page's address. */
export const ID = 'id';
export const CREATE = 'criar';

export const RECURRING_BUY = '/trading-bots/recurring-buy';

/** Where a new one is created; the asset may be chosen already. */
export function createAddress(symbol = ''): string {
  return `${RECURRING_BUY}?${CREATE}=${symbol}`;
}

export function detailsAddress(id: string): string {
  return `${RECURRING_BUY}?${ID}=${encodeURIComponent(id)}`;
}

/** Where reais are added, once there is such a page. */
export const DEPOSIT = '/wallet/deposit/brl';
