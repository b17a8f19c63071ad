import {
  decimal,
  decimalsOf,
  formatDateTime,
  formatExact,
  formatPercent,
  formatQuantity,
  multiply,
  type Decimal,
} from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { EarnCurrencyFragment, EarnProductFieldsFragment, EarnRowFieldsFragment } from './__generated__/earn';

export type Translate = TFunction<'earn'>;

const HUNDRED = decimal('100');

/** An amount of coins, cut at the decimals of its currency: "0,05 ETH". */
export const coins = (
  amount: string | Decimal,
  { code, decimals }: Pick<EarnCurrencyFragment, 'code' | 'decimals'>,
): string => `${formatQuantity(decimal(amount), decimals)} ${code}`;

/** The amount with every digit that it has, for what is confirmed and for receipts: "1,0001473073 ETH". */
export const exactCoins = (amount: string | Decimal, { code }: Pick<EarnCurrencyFragment, 'code'>): string =>
  `${formatExact(decimal(amount))} ${code}`;

/** A rate as a percentage: "2,90%". */
export const percent = (fraction: string): string => formatPercent(multiply(decimal(fraction), HUNDRED));

/** A commission as a percentage, with the decimals that it has: "15%". */
export function commissionText(fraction: string): string {
  const value = multiply(decimal(fraction), HUNDRED);
  return formatPercent(value, decimalsOf(value));
}

/** A day in Brazilian form, "27/11/2026". @param day such as 2026-11-27 */
export const dayText = (day: string): string => day.split('-').reverse().join('/');

/** A day without its year, "27/11". @param day such as 2026-11-27 */
const shortDay = (day: string): string => day.slice(5).split('-').reverse().join('/');

/** A moment with its zone, "27/12/2026, 00:00 (Brasília)". */
export const momentText = (t: Translate, iso: string): string => t('moment', { moment: formatDateTime(iso) });

interface Term {
  readonly kind: EarnProductFieldsFragment['kind'];
  readonly termDays?: number | null | undefined;
}

/** "Flexível" or "30 dias". */
const termText = (t: Translate, { kind, termDays }: Term): string =>
  kind === 'FLEXIBLE' || typeof termDays !== 'number' ? t('flexible') : t('days', { count: termDays });

/** "Cardano · Flexível" */
export const nameOf = (t: Translate, of: Term & Pick<EarnRowFieldsFragment, 'currency'>): string =>
  `${of.currency.name} · ${termText(t, of)}`;

/** How long coins take to come back. */
export function noticeText(
  t: Translate,
  { kind, noticeDays, isNoticeEstimated }: Pick<EarnProductFieldsFragment, 'kind' | 'noticeDays' | 'isNoticeEstimated'>,
): string {
  if (kind === 'LOCKED') return t('noticeLocked');
  if (isNoticeEstimated) return t('noticeEstimated', { count: noticeDays });
  return noticeDays === 0 ? t('atOnce') : t('noticeDays', { count: noticeDays });
}

/** The same where there is room for a few words alone. */
export const shortNoticeText = (
  t: Translate,
  product: Pick<EarnProductFieldsFragment, 'kind' | 'noticeDays' | 'isNoticeEstimated'>,
): string => (product.isNoticeEstimated ? t('noticeForecast', { count: product.noticeDays }) : noticeText(t, product));

interface Dated {
  readonly dates: EarnProductFieldsFragment['dates'];
  readonly termDays?: number | null | undefined;
}

/** products P-4: when it earns, and when it is free: with hour and zone. */
export function datesText(t: Translate, { dates, termDays }: Dated): string {
  const { firstDay, lastDay, freeAt } = dates;
  if (typeof lastDay !== 'string' || typeof freeAt !== 'string') return t('earnsFrom', { from: shortDay(firstDay) });
  const words = { from: shortDay(firstDay), to: shortDay(lastDay), count: termDays ?? 0 };
  return `${t('earnsBetween', words)} ${t('freeAt', { moment: momentText(t, freeAt) })}`;
}

/** products P-6: a day that is over and not credited yet. */
export const waitingText = (t: Translate, day: string): string => t('waiting', { day: shortDay(day) });

/** products P-2: a rate's one name, "2,90% ao ano". */
export const rateText = (t: Translate, fraction: string): string => t('rateValue', { rate: percent(fraction) });

/** products P-2: what a rate comes to when rewards earn too. Null where nothing of it is known. */
export function reinvestedText(t: Translate, { rate }: Pick<EarnProductFieldsFragment, 'rate'>): string | null {
  const fraction = rate?.withReinvestment;
  return typeof fraction === 'string' ? t('reinvested', { rate: percent(fraction) }) : null;
}
