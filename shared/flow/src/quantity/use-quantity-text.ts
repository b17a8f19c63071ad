import { ACCOUNT_PREFERENCES, usePreference } from '@plataforma/contract';
import { formatQuantity, formatShortQuantity, type Decimal } from '@plataforma/format';

const isShort = (stored: unknown): boolean => stored === 'SHORT';

/**
 * Writes quantities in balances and lists, as long as the customer chose. What is confirmed, typed or proven by a receipt
 * has all its digits: that is `formatQuantity`.
 */
export function useQuantityText(): (quantity: Decimal, decimals: number) => string {
  const [short] = usePreference(ACCOUNT_PREFERENCES.quantities, isShort);
  return short ? formatShortQuantity : formatQuantity;
}
