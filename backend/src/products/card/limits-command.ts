import { isAmount, isMultipleOf, toAmount } from '../../lib/amount';
import { ProductRefused } from '../lib/refusal';
import type { CardRecord } from './card-store';
import type { CardCategory } from './kinds';
import { PREPAID_MESSAGES } from './messages';

const CENTAVO = toAmount('0.01');
const MOST_TEXT = 20;

/** All limits of a customer's as they are to be. */
export interface LimitsInput {
  /** Reais; null or left out: that of the level. */
  readonly perPurchase?: string | null | undefined;
  readonly month?: string | null | undefined;
  readonly isOnlineAllowed: boolean;
  readonly isAbroadAllowed: boolean;
  readonly blockedCategories: readonly CardCategory[];
}

export type OwnLimits = Pick<
  CardRecord,
  'perPurchase' | 'monthLimit' | 'isOnlineAllowed' | 'isAbroadAllowed' | 'blockedCategories'
>;

/** What was typed as a limit; null for none. @throws ProductRefused at its field */
export function limitIn(field: string, text: string | null | undefined): bigint | null {
  if (text === null || text === undefined) return null;
  const isRead = text.length <= MOST_TEXT && isAmount(text);
  const amount = isRead ? toAmount(text) : -1n;
  if (amount < 0n || !isMultipleOf(amount, CENTAVO)) throw new ProductRefused(field, PREPAID_MESSAGES.wrongAmount);
  return amount;
}

/** @throws ProductRefused */
export const parseLimits = (input: LimitsInput): OwnLimits => ({
  perPurchase: limitIn('perPurchase', input.perPurchase),
  monthLimit: limitIn('month', input.month),
  isOnlineAllowed: input.isOnlineAllowed,
  isAbroadAllowed: input.isAbroadAllowed,
  blockedCategories: [...new Set(input.blockedCategories)],
});

/** Whether a limit lets more pass than another; null is none. */
export const isMore = (wanted: bigint | null, than: bigint | null): boolean =>
  than !== null && (wanted === null || wanted > than);

/** products §5: whether something is allowed that was not. */
export const isRaised = (before: OwnLimits, wanted: OwnLimits): boolean =>
  isMore(wanted.perPurchase, before.perPurchase) ||
  isMore(wanted.monthLimit, before.monthLimit) ||
  (wanted.isOnlineAllowed && !before.isOnlineAllowed) ||
  (wanted.isAbroadAllowed && !before.isAbroadAllowed) ||
  before.blockedCategories.some((category) => !wanted.blockedCategories.includes(category));
