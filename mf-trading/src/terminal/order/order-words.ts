import {
  decimal,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  isZero,
  type Decimal,
} from '@plataforma/format';
import type { Side } from '@plataforma/schema';
import type { TFunction } from 'i18next';
import type { Market } from '../../lib/market/market';
import type { Available } from '../../lib/market/units';
import type { TerminalOrderFragment } from '../account/__generated__/orders';
import { isOpen } from '../account/open-order';
import type { Problem } from './order-problems';
import type { FarPrice } from './price-distance';

export type Translate = TFunction<'terminal'>;

export function quantityText(quantity: Decimal, market: Market): string {
  return `${formatQuantity(quantity, market.base.decimals)}\u00a0${market.base.code}`;
}

/** Available amount of the currency that the side spends. */
export function availableText(side: Side, available: Available, market: Market): string {
  return side === 'BUY' ? formatMoney(available.quote) : quantityText(available.base, market);
}

interface ProblemContext {
  readonly side: Side;
  readonly market: Market;
  readonly available: Available | null;
  readonly last: Decimal | null;
  /** True when the customer hides values. */
  readonly hidden: boolean;
}

/** What is wrong, in words that say what to do. */
export function problemText(t: Translate, problem: Problem, context: ProblemContext): string {
  const { side, market, available, last, hidden } = context;
  switch (problem.kind) {
    case 'too-many-decimals':
      return t('orderForm.problem.too-many-decimals', { decimals: problem.decimals });
    case 'below-minimum':
      return t('orderForm.problem.below-minimum', { minimum: formatMoney(market.minimumAmount) });
    case 'above-balance':
      return hidden || !available
        ? t('orderForm.problem.above-balance-hidden')
        : t('orderForm.problem.above-balance', { available: availableText(side, available, market) });
    case 'stop-passed':
      return t(`orderForm.problem.stop-passed-${problem.side}`, {
        price: formatPrice(last ?? decimal('0'), market.priceDecimals),
      });
    default:
      return t(`orderForm.problem.${problem.kind}`);
  }
}

const farKeys = { worse: 'worse', away: 'away', thin: 'thin', 'beyond-stop': 'stop' } as const;

/** How far the order is from the market. */
export function farText(t: Translate, { kind, percent, above }: FarPrice): string {
  return t(`orderForm.far.${farKeys[kind]}${above ? 'Above' : 'Below'}`, { percent: formatPercent(percent, 1) });
}

/** The button of an order that wants a consent. */
export function confirmText(t: Translate, { percent, above }: FarPrice): string {
  return t(above ? 'orderForm.confirmAbove' : 'orderForm.confirmBelow', { percent: formatPercent(percent, 1) });
}

/** Why an order ended before it was filled. */
function reasonText(t: Translate, order: Pick<TerminalOrderFragment, 'cancelReason'>): string {
  return t(`orders.reason.${order.cancelReason ?? 'none'}`);
}

/** What happened to an order that was just sent. */
export function placedText(t: Translate, order: TerminalOrderFragment, market: Market): string {
  const filled = decimal(order.filledQuantity);
  const price = (value: string | null | undefined) => formatPrice(decimal(value ?? '0'), market.priceDecimals);
  if (!isZero(filled)) {
    const how = order.state === 'FILLED' ? 'All' : isOpen(order.state) ? 'Part' : 'Ended';
    return t(`orderForm.placed.${order.side === 'BUY' ? 'bought' : 'sold'}${how}`, {
      quantity: quantityText(filled, market),
      price: price(order.averagePrice),
      reason: reasonText(t, order),
    });
  }
  if (!isOpen(order.state)) return t('orderForm.placed.canceled', { reason: reasonText(t, order) });
  if (order.stopPrice !== null && order.triggeredAt === null) {
    return t('orderForm.placed.waiting', { price: price(order.stopPrice) });
  }
  return t('orderForm.placed.resting', {
    quantity: quantityText(decimal(order.quantity ?? '0'), market),
    price: price(order.price),
  });
}
