import {
  decimal,
  decimalsOf,
  formatExact,
  formatMoney,
  formatMoneyChange,
  formatPercent,
  formatPrice,
  formatQuantity,
  multiply,
} from '@plataforma/format';
import { currencyColor, type DonutSlice } from '@plataforma/ui';
import type { TFunction } from 'i18next';
import type { BasketFieldsFragment, BasketInstrumentFragment, BasketOrderRowFragment } from './__generated__/basket';

export type Translate = TFunction<'smart-wallets'>;

const HUNDRED = decimal('100');

export const money = (value: string): string => formatMoney(decimal(value));

/** Reais with every digit that they have, and at least the centavos. */
export function exactMoney(value: string): string {
  const exact = decimal(value);
  return decimalsOf(exact) > 2 ? `R$\u00a0${formatExact(exact)}` : formatMoney(exact);
}

/** A gain or a loss in reais, with its sign. */
export const moneyChange = (value: string): string => formatMoneyChange(decimal(value));

/** Per cent with two decimals, "33,40%". */
export const percent = (value: string): string => formatPercent(decimal(value));

/** A fraction as a percentage, with the decimals that it has: "12,5%". */
export function fractionText(fraction: string): string {
  const value = multiply(decimal(fraction), HUNDRED);
  return formatPercent(value, decimalsOf(value));
}

interface Coin {
  readonly code: string;
  readonly decimals: number;
}

/** Coins with every digit that they have. */
export const coins = (quantity: string, { code, decimals }: Coin): string =>
  `${formatQuantity(decimal(quantity), Math.max(decimals, decimalsOf(decimal(quantity))))} ${code}`;

/** A price with the digits of its tick, or all that it has where these are more. */
export function priceText(price: string, { priceIncrement }: BasketInstrumentFragment): string {
  const exact = decimal(price);
  return formatPrice(exact, Math.max(decimalsOf(exact), decimalsOf(decimal(priceIncrement))));
}

/** A basket's weights as a ring. */
export const slicesOf = (weights: BasketFieldsFragment['weights']): readonly DonutSlice[] =>
  weights.map(({ instrument: { base }, percent: share }) => ({
    label: base.name,
    value: decimal(String(share)),
    percent: share,
    color: currencyColor(base.code),
  }));

export const isRunning = ({ state }: Pick<BasketOrderRowFragment, 'state'>): boolean =>
  state === 'FUNDED' || state === 'TRADING';

/** "Compra · Essencial" */
export const orderName = (t: Translate, { kind, basket, completes }: BasketOrderRowFragment): string =>
  `${typeof completes === 'string' ? t('kind.COMPLETE') : t(`kind.${kind}`)} · ${basket.name}`;

/** The figure that an order comes to: what it cost or brought; null where that is nothing in reais. */
export function amountOf({ kind, state, funded, spent, brought }: BasketOrderRowFragment): string | null {
  if (kind === 'MOVE_OUT') return null;
  if (kind === 'SELL') return typeof brought === 'string' ? brought : null;
  if (kind === 'REBALANCE') return typeof spent === 'string' ? spent : null;
  return state === 'DONE' || state === 'PARTIAL' || state === 'FAILED' ? (spent ?? null) : funded;
}
