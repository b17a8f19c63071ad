import { compare, decimal, formatMoney, parseDecimalInput, plainText, isZero, type Decimal } from '@plataforma/format';
import { judged, type Reading } from '@plataforma/forms';
import type { PaymentMethod } from '@plataforma/schema';
import type { Translate } from '../lib/pay-words';
import type { Terms } from '../lib/use-requests';

const CENTAVOS = 2;
const DAY = 24;
/** How long a request may hold, in hours, beside the shortest, the usual and the longest. */
const PROPOSED = [1, DAY, 3 * DAY, 7 * DAY, 30 * DAY];

/** How a request can be paid. */
export const METHODS = ['ALL', 'PIX', 'COIN'] as const;
type Methods = (typeof METHODS)[number];

const methodsOf: Readonly<Record<Methods, PaymentMethod[]>> = {
  ALL: ['PIX', 'COIN'],
  PIX: ['PIX'],
  COIN: ['COIN'],
};

/* Type instead of interface: the form kit wants a record of fields. */
export type Typed = { amount: string; description: string; hours: string; methods: Methods; keepsCoin: boolean };

/** What is asked for. */
export interface Wanted {
  readonly amount: Decimal;
  readonly description: string | null;
  readonly hours: number;
  readonly methods: PaymentMethod[];
  readonly keepsCoin: boolean;
}

/** The hours that can be chosen, shortest first. */
export function hoursOf({ shortestHours, longestHours, usualHours }: Terms): readonly number[] {
  const all = new Set([...PROPOSED, shortestHours, usualHours, longestHours]);
  return [...all].filter((hours) => hours >= shortestHours && hours <= longestHours).sort((a, b) => a - b);
}

/** E.g. "1 hora", "3 dias". */
export const hoursText = (t: Translate, hours: number): string =>
  hours > DAY && hours % DAY === 0 ? t('days', { count: hours / DAY }) : t('hours', { count: hours });

/** The typed amount, or what is wrong with it. The exchange decides in the end. */
export function readAmount(
  t: Translate,
  text: string,
  { minimum, maximum }: Pick<Terms, 'minimum' | 'maximum'>,
): { readonly value: Decimal } | { readonly message: string } {
  const parsed = parseDecimalInput(text, { decimals: CENTAVOS, unit: 'BRL' });
  if (!parsed.ok) {
    if (parsed.reason === 'empty') return { message: t('amountRequired') };
    if (parsed.reason === 'too-many-decimals') return { message: t('amount.too-many-decimals', { count: CENTAVOS }) };
    return { message: t(`amount.${parsed.reason}`) };
  }
  const { value } = parsed;
  if (isZero(value)) return { message: t('amount.negative') };
  if (compare(value, decimal(minimum)) < 0) {
    return { message: t('amount.below-minimum', { minimum: formatMoney(decimal(minimum)) }) };
  }
  if (typeof maximum === 'string' && compare(value, decimal(maximum)) > 0) {
    return { message: t('aboveMaximum', { maximum: formatMoney(decimal(maximum)) }) };
  }
  return { value };
}

/** What is chosen, as far as it is offered: without coins there is Pix. */
export const offered = (chosen: Methods, { coins }: Pick<Terms, 'coins'>): Methods =>
  coins.length === 0 ? 'PIX' : chosen;

/** What is asked for, or what is wrong with each field. */
export function readRequest(t: Translate, typed: Typed, terms: Terms): Reading<Typed, Wanted> {
  const { amount, description, hours } = typed;
  const methods = offered(typed.methods, terms);
  const read = readAmount(t, amount, terms);
  const text = plainText(description);
  const isTooLong = [...text].length > terms.longestDescription;
  return judged(
    {
      amount: 'message' in read ? read.message : undefined,
      description: isTooLong ? t('descriptionTooLong', { count: terms.longestDescription }) : undefined,
    },
    () => ({
      amount: 'value' in read ? read.value : decimal('0'),
      description: text === '' ? null : text,
      hours: hoursOf(terms).find((each) => String(each) === hours) ?? terms.usualHours,
      methods: methodsOf[methods],
      keepsCoin: methods !== 'PIX' && typed.keepsCoin,
    }),
  );
}
