import { ProductRefused } from '../../lib/refusal';
import type { CardRecord } from '../card-store';
import { isMore, limitIn } from '../limits-command';
import { PREPAID_MESSAGES } from '../messages';
import { marketOf } from './figures';

/** Which coin purchases are completed with. */
export interface TopUpInput {
  /** Code of the coin; null or left out: none. */
  readonly currency?: string | null | undefined;
  /** Reais; null or left out: without a limit. */
  readonly dayLimit?: string | null | undefined;
}

type OwnTopUp = Pick<CardRecord, 'topUpCurrency' | 'topUpDayLimit'>;

/** @throws ProductRefused */
export function parseTopUp({ currency = null, dayLimit }: TopUpInput): OwnTopUp {
  if (currency === null) return { topUpCurrency: null, topUpDayLimit: null };
  if (!marketOf(currency)) throw new ProductRefused('currency', PREPAID_MESSAGES.topUpCoin);
  const topUpDayLimit = limitIn('dayLimit', dayLimit);
  if (topUpDayLimit === 0n) throw new ProductRefused('dayLimit', PREPAID_MESSAGES.topUpDayLimit);
  return { topUpCurrency: currency, topUpDayLimit };
}

/** Whether purchases may sell what they might not before: another coin, or more of it. */
export const isTopUpRaised = (before: OwnTopUp, wanted: OwnTopUp): boolean =>
  wanted.topUpCurrency !== null &&
  (wanted.topUpCurrency !== before.topUpCurrency || isMore(wanted.topUpDayLimit, before.topUpDayLimit));
