/** Parameters of the page's address. */
export const ID = 'id';
export const CREATE = 'criar';

export const RECURRING_BUY = '/trading-bots/recurring-buy';

/** Address of the view for a new recurring buy, with an asset when `symbol` names one. */
export function createAddress(symbol = ''): string {
  return `${RECURRING_BUY}?${CREATE}=${symbol}`;
}

export function detailsAddress(id: string): string {
  return `${RECURRING_BUY}?${ID}=${encodeURIComponent(id)}`;
}
