import { compare, decimal, floorTo, isZero, parseDecimalInput, percentOf, type Decimal } from '@plataforma/format';
import type { EarnCurrencyFragment } from './__generated__/earn';
import { coins, type Translate } from './earn-words';

export type TypedCoins =
  { readonly kind: 'invalid'; readonly message: string } | { readonly kind: 'valid'; readonly value: Decimal };

interface Bounds {
  readonly currency: EarnCurrencyFragment;
  readonly minimum: Decimal | null;
  /** The most that can be typed, with what is said above it. */
  readonly most: readonly { readonly value: Decimal; readonly message: string }[];
}

/** Reads a typed amount of coins, and says what is wrong with it in words that say what to do. */
export function readCoins(t: Translate, text: string, { currency, minimum, most }: Bounds): TypedCoins {
  const invalid = (message: string) => ({ kind: 'invalid', message }) as const;
  const parsed = parseDecimalInput(text, { decimals: currency.decimals, unit: currency.code });
  if (!parsed.ok) {
    if (parsed.reason === 'empty') return invalid(t('amountRequired'));
    if (parsed.reason === 'too-many-decimals') {
      return invalid(t('amount.too-many-decimals', { count: currency.decimals }));
    }
    return invalid(t(parsed.reason === 'negative' ? 'amount.negative' : 'amount.not-a-number-base'));
  }
  const { value } = parsed;
  if (isZero(value)) return invalid(t('amount.negative'));
  if (minimum !== null && compare(value, minimum) < 0) {
    return invalid(t('belowMinimum', { minimum: coins(minimum, currency) }));
  }
  const above = most.find((each) => compare(value, each.value) > 0);
  return above ? invalid(above.message) : { kind: 'valid', value };
}

/** A share of an amount, in the form that a customer types. */
export const shareText = (share: number, of: Decimal, { decimals }: EarnCurrencyFragment): string =>
  floorTo(percentOf(of, decimal(String(share))), decimals).replace('.', ',');
