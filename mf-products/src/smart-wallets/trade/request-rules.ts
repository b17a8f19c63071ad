import {
  compare,
  decimal,
  formatMoney,
  isZero,
  multiply,
  parseDecimalInput,
  subtract,
  type Decimal,
} from '@plataforma/format';
import type { PreviewBasketOrderInput } from '@plataforma/schema';
import type { Translate } from '../lib/basket-words';
import type { Action } from '../../lib/baskets-address';

const CENTAVOS = 2;
const WHOLE = decimal('100');
const PERCENT = decimal('0.01');

export type Read<Value> =
  | { readonly kind: 'invalid'; readonly message: string; readonly isShort?: boolean }
  | { readonly kind: 'valid'; readonly value: Value };

interface Bounds {
  readonly minimum: Decimal;
  readonly available: Decimal;
  /** Whether the customer hides values: then no message tells one of theirs. */
  readonly hidden: boolean;
}

const invalid = (message: string) => ({ kind: 'invalid', message }) as const;

/** Reads the amount of a purchase, and says what is wrong with it in words that say what to do. The exchange decides. */
export function readAmount(t: Translate, text: string, { minimum, available, hidden }: Bounds): Read<Decimal> {
  const parsed = parseDecimalInput(text, { decimals: CENTAVOS });
  if (!parsed.ok) {
    if (parsed.reason === 'empty') return invalid(t('amountRequired'));
    if (parsed.reason === 'too-many-decimals') return invalid(t('amount.too-many-decimals', { count: CENTAVOS }));
    return invalid(t(parsed.reason === 'negative' ? 'amount.negative' : 'amount.not-a-number'));
  }
  const { value } = parsed;
  if (isZero(value)) return invalid(t('amount.negative'));
  if (compare(value, minimum) < 0) return invalid(t('belowMinimum', { minimum: formatMoney(minimum) }));
  if (compare(value, available) > 0) {
    const message = hidden ? t('shortHidden') : t('missing', { missing: formatMoney(subtract(value, available)) });
    return { kind: 'invalid', message, isShort: true };
  }
  return { kind: 'valid', value };
}

/** Reads a part of a basket in per cent, and gives the fraction that the exchange takes: "25" is 0.25. */
export function readFraction(t: Translate, text: string): Read<Decimal> {
  const parsed = parseDecimalInput(text, { decimals: CENTAVOS });
  if (!parsed.ok) {
    if (parsed.reason === 'empty') return invalid(t('fractionRequired'));
    if (parsed.reason === 'too-many-decimals') return invalid(t('amount.too-many-decimals', { count: CENTAVOS }));
    return invalid(t('fractionInvalid'));
  }
  const { value } = parsed;
  if (isZero(value) || compare(value, WHOLE) > 0) return invalid(t('fractionInvalid'));
  return { kind: 'valid', value: multiply(value, PERCENT) };
}

/** What of the form an action asks for. */
export const ASKS = {
  comprar: 'amount',
  vender: 'fraction',
  mover: 'fraction',
  rebalancear: null,
  completar: null,
} as const satisfies Record<Action, 'amount' | 'fraction' | null>;

const KINDS = {
  comprar: 'BUY',
  completar: 'BUY',
  vender: 'SELL',
  rebalancear: 'REBALANCE',
  mover: 'MOVE_OUT',
} as const satisfies Record<Action, PreviewBasketOrderInput['kind']>;

interface Wanted {
  readonly slug: string;
  readonly action: Action;
  /** What was read of the form; null where the action asks for nothing. */
  readonly value: Decimal | null;
  /** Id of the order that is completed. */
  readonly completes: string | null;
}

/** What the exchange is asked to price. */
export function inputFor({ slug, action, value, completes }: Wanted): PreviewBasketOrderInput {
  const asks = ASKS[action];
  return {
    basket: slug,
    kind: KINDS[action],
    ...(asks !== null && { [asks]: value }),
    ...(action === 'completar' && { completes }),
  };
}
