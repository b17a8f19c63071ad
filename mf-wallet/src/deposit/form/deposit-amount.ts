import { compare, decimal, formatMoney, isZero, parseDecimalInput, type Decimal } from '@plataforma/format';
import type { LimitKind, LimitWindow } from '@plataforma/schema';
import type { TFunction } from 'i18next';

const DECIMALS = 2;

/** What may be deposited still, and the window that says so. */
interface Left {
  readonly window: LimitWindow;
  readonly amount: Decimal;
}

export interface Bounds {
  readonly minimum: Decimal;
  /** Null where there is no limit. */
  readonly left: Left | null;
}

interface Limit {
  readonly kind: LimitKind;
  readonly window: LimitWindow;
  readonly left: string | null;
}

/** The limit of a kind of which the least is left. The day's counts where both have the same. */
export function leastLeft(limits: readonly Limit[], ofKind: LimitKind): Left | null {
  const own = limits.flatMap(({ kind, window, left }) =>
    kind === ofKind && left !== null ? [{ window, amount: decimal(left) }] : [],
  );
  return own.reduce<Left | null>((least, each) => {
    if (!least) return each;
    const order = compare(each.amount, least.amount);
    return order < 0 || (order === 0 && each.window === 'DAY') ? each : least;
  }, null);
}

type AmountProblem = 'empty' | 'not-a-number' | 'negative' | 'too-many-decimals' | 'below-minimum' | 'above-limit';

type TypedAmount =
  { readonly kind: 'valid'; readonly value: Decimal } | { readonly kind: 'invalid'; readonly problem: AmountProblem };

const invalid = (problem: AmountProblem): TypedAmount => ({ kind: 'invalid', problem });

/** Reads a typed amount. */
export function readDepositAmount(text: string, { minimum, left }: Bounds): TypedAmount {
  const parsed = parseDecimalInput(text, { decimals: DECIMALS, unit: 'BRL' });
  if (!parsed.ok) return invalid(parsed.reason);
  if (isZero(parsed.value) || compare(parsed.value, minimum) < 0) return invalid('below-minimum');
  if (left && compare(parsed.value, left.amount) > 0) return invalid('above-limit');
  return { kind: 'valid', value: parsed.value };
}

/** How much may be deposited still, in words. Null where there is no limit. */
export function leftText(t: TFunction<'deposit'>, left: Left | null): string | null {
  if (!left) return null;
  if (isZero(left.amount)) return t(`form.used.${left.window}`);
  return t(`form.${left.window}`, { left: formatMoney(left.amount) });
}

/** What is wrong with the amount, in words that say what to do. */
export function problemText(t: TFunction<'deposit'>, problem: AmountProblem, { minimum, left }: Bounds): string {
  switch (problem) {
    case 'empty':
      return t('form.empty');
    case 'not-a-number':
      return t('amount.not-a-number');
    case 'negative':
      return t('amount.negative');
    case 'too-many-decimals':
      return t('form.decimals');
    case 'below-minimum':
      return t('form.minimum', { minimum: formatMoney(minimum) });
    case 'above-limit':
      return leftText(t, left) ?? t('amount.negative');
  }
}
