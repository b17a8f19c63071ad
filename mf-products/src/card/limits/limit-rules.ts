import { decimal, formatFigure, parseDecimalInput, type Decimal } from '@plataforma/format';
import type { CardCategory } from '@plataforma/schema';
import type { Translate } from '../lib/card-words';

/** Centavos. */
const DECIMALS = 2;

/** In the order in which they are shown. */
export const CATEGORIES: readonly CardCategory[] = [
  'GROCERIES',
  'FOOD',
  'TRANSPORT',
  'FUEL',
  'TRAVEL',
  'LODGING',
  'RENTAL',
  'HEALTH',
  'RETAIL',
  'SERVICES',
  'GAMBLING',
  'OTHER',
];

/** What is typed as a limit: reais, or null for an empty field, where that of the level holds. */
export type Limit =
  { readonly kind: 'valid'; readonly value: Decimal | null } | { readonly kind: 'invalid'; readonly message: string };

export function readLimit(t: Translate, text: string): Limit {
  const typed = parseDecimalInput(text, { decimals: DECIMALS, unit: 'BRL' });
  if (typed.ok) return { kind: 'valid', value: typed.value };
  if (typed.reason === 'empty') return { kind: 'valid', value: null };
  return { kind: 'invalid', message: t(`amount.${typed.reason}`, { count: DECIMALS }) };
}

/** A limit as it would be typed. */
export const typedLimit = (limit: string | null): string =>
  limit === null ? '' : formatFigure(decimal(limit), DECIMALS);
