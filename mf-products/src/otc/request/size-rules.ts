import {
  add,
  compare,
  decimal,
  decimalsOf,
  feeOf,
  formatMoney,
  fromAmount,
  isZero,
  parseDecimalInput,
  subtract,
  tierRateOf,
  toAmount,
  type Decimal,
} from '@plataforma/format';
import type { Side } from '@plataforma/schema';
import type { OtcInstrumentFragment, OtcTermsFieldsFragment } from '../lib/__generated__/otc';
import { coins, type Translate } from '../lib/otc-words';

/** What the size is typed in: reais or coins. */
export type Unit = 'quote' | 'base';

const CENTAVOS = 2;

export type Size =
  | { readonly kind: 'invalid'; readonly message: string; readonly isEmpty: boolean }
  | { readonly kind: 'short'; readonly message: string }
  | { readonly kind: 'valid'; readonly unit: Unit; readonly value: Decimal };

export interface Bounds {
  readonly instrument: OtcInstrumentFragment;
  readonly side: Side;
  /** Null while they are not known. Then the exchange alone decides. */
  readonly terms: OtcTermsFieldsFragment | null;
  /** Whether the customer hides values: then no message tells one of theirs. */
  readonly hidden: boolean;
}

export const typedDecimals = (unit: Unit, { quantityIncrement }: OtcInstrumentFragment): number =>
  unit === 'quote' ? CENTAVOS : decimalsOf(decimal(quantityIncrement));

/** What the exchange takes of a size in reais, by the function that it quotes with. */
export function rateOf(amount: Decimal, tiers: OtcTermsFieldsFragment['tiers']): Decimal {
  const amounts = tiers.map(({ from, rate }) => ({ from: toAmount(from), rate: toAmount(rate) }));
  return decimal(fromAmount(tierRateOf(amounts, toAmount(amount))));
}

/** The fee of a size in reais, as the exchange rounds it. */
export const feeFor = (amount: Decimal, tiers: OtcTermsFieldsFragment['tiers']): Decimal =>
  decimal(fromAmount(feeOf(toAmount(amount), toAmount(rateOf(amount, tiers)))));

/** A sum in reais that is missing, up to the next centavo: with less it would still be missing. */
function upToCentavos(missing: Decimal): string {
  const shown = formatMoney(missing);
  const centavos = decimal('0.01');
  return decimalsOf(missing) > CENTAVOS ? formatMoney(add(missing, centavos)) : shown;
}

/** What is missing for a size, in words; null when there is enough, or when only a price could tell. */
function missingOf(unit: Unit, value: Decimal, { instrument, side, terms }: Bounds): string | null {
  if (!terms) return null;
  if (side === 'BUY' && unit === 'quote') {
    const need = add(value, feeFor(value, terms.tiers));
    const available = decimal(terms.availableToBuy);
    return compare(need, available) > 0 ? upToCentavos(subtract(need, available)) : null;
  }
  if (side === 'SELL' && unit === 'base') {
    const available = decimal(terms.availableToSell);
    return compare(value, available) > 0 ? coins(subtract(value, available), instrument.base) : null;
  }
  return null;
}

/** What the exchange would say of a size in reais; null when nothing. */
function outOfBounds(t: Translate, value: Decimal, { terms, hidden }: Bounds): string | null {
  if (!terms) return null;
  const { minimum, maximum, leftToday } = terms;
  if (compare(value, decimal(minimum)) < 0) {
    return t('amount.below-minimum', { minimum: formatMoney(decimal(minimum)) });
  }
  if (compare(value, decimal(maximum)) > 0) return t('aboveMaximum', { maximum: formatMoney(decimal(maximum)) });
  if (typeof leftToday !== 'string' || compare(value, decimal(leftToday)) <= 0) return null;
  return hidden ? t('aboveTodayHidden') : t('aboveToday', { left: formatMoney(decimal(leftToday)) });
}

/** Reads the typed size, and says what is wrong with it in words that say what to do. The exchange decides in the end. */
export function readSize(t: Translate, text: string, unit: Unit, bounds: Bounds): Size {
  const { instrument, hidden } = bounds;
  const decimals = typedDecimals(unit, instrument);
  const parsed = parseDecimalInput(text, { decimals });
  const invalid = (message: string, isEmpty = false) => ({ kind: 'invalid', message, isEmpty }) as const;
  if (!parsed.ok) {
    if (parsed.reason === 'empty') return invalid(t('sizeRequired'), true);
    if (parsed.reason === 'too-many-decimals') return invalid(t('amount.too-many-decimals', { count: decimals }));
    if (parsed.reason === 'negative') return invalid(t('amount.negative'));
    return invalid(t(unit === 'base' ? 'amount.not-a-number-base' : 'amount.not-a-number'));
  }
  const { value } = parsed;
  if (isZero(value)) return invalid(t('amount.negative'));
  const bound = unit === 'quote' ? outOfBounds(t, value, bounds) : null;
  if (bound !== null) return invalid(bound);
  const missing = missingOf(unit, value, bounds);
  if (missing !== null) return { kind: 'short', message: hidden ? t('shortHidden') : t('short', { missing }) };
  return { kind: 'valid', unit, value };
}
