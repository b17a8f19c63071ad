import { divideHalfUp, fromAmount, SCALE, textOrNull, toAmount } from '../lib/amount';
import { currencyOf } from '../ledger/index';
import type { InstrumentInfo } from '../market/index';
import {
  canBeCompleted,
  LEG_REASON_TEXTS,
  minimumOf,
  outcomeTextOf,
  percentText,
  worthOf,
} from '../products/baskets/index';
import type {
  BasketInfo,
  BasketLeg,
  BasketOrder,
  BasketPreview,
  BasketVersion,
  ShownHolding,
  Weight,
} from '../products/baskets/index';
import type * as Api from './__generated__/resolvers';
import { instrumentView } from './order-views';

const weightViews = (weights: readonly Weight[]): Api.BasketWeight[] =>
  weights.map(({ instrument, percent }) => ({ instrument: instrumentView(instrument), percent }));

const versionView = ({ version, validFrom, weights }: BasketVersion): Api.BasketVersion => ({
  version,
  validFrom: validFrom.toISOString(),
  weights: weightViews(weights),
});

/** Its index only when asked for: see `basketFields`. */
export const basketView = (basket: BasketInfo): Api.Basket => ({
  slug: basket.slug,
  name: basket.name,
  description: basket.description,
  weights: weightViews(basket.weights),
  version: basket.version,
  validFrom: basket.validFrom.toISOString(),
  versions: basket.versions.map(versionView),
  minimum: fromAmount(minimumOf(basket.weights)),
  index: [],
  indexFrom: null,
  change30d: null,
});

const coinViews = (coins: Readonly<Record<string, string>>): Api.BasketCoins[] =>
  Object.entries(coins).map(([code, quantity]) => ({
    currency: currencyOf(code),
    quantity: fromAmount(toAmount(quantity)),
  }));

const isPurchase = ({ side }: Pick<BasketLeg, 'side'>): boolean => side === 'BUY';

function tradedView({ traded, side }: BasketLeg) {
  if (!traded) return { orderId: null, quantity: null, price: null, fee: null, total: null };
  const { marketOrderId, quantity, amount, fee } = traded;
  return {
    orderId: String(marketOrderId),
    quantity: fromAmount(quantity),
    price: quantity === 0n ? null : fromAmount(divideHalfUp(amount * SCALE, quantity)),
    fee: fromAmount(fee),
    total: fromAmount(side === 'BUY' ? amount + fee : amount - fee),
  };
}

const legView = (leg: BasketLeg): Api.BasketLeg => ({
  instrument: instrumentView(leg.instrument),
  side: leg.side,
  state: leg.state,
  reason: leg.reason,
  reasonText: leg.reason && LEG_REASON_TEXTS[leg.reason][0],
  plannedAmount: isPurchase(leg) ? fromAmount(leg.planned) : null,
  plannedQuantity: isPurchase(leg) ? null : fromAmount(leg.planned),
  worstPrice: fromAmount(leg.worstPrice),
  ...tradedView(leg),
});

export function orderView(order: BasketOrder, basket: BasketInfo): Api.BasketOrder {
  const { end } = order;
  return {
    id: String(order.id),
    basket: basketView(basket),
    kind: order.kind,
    state: order.state,
    version: order.version,
    funded: fromAmount(order.funded),
    returned: textOrNull(end?.returned ?? null),
    spent: textOrNull(end?.spent ?? null),
    brought: textOrNull(end?.brought ?? null),
    fee: textOrNull(end?.fee ?? null),
    fraction: textOrNull(order.fraction),
    legs: order.legs.map(legView),
    movedCoins: coinViews(end?.movedCoins ?? {}),
    outcomeText: end && outcomeTextOf({ ...order, end }),
    canBeCompleted: canBeCompleted(order),
    completes: order.completes === null ? null : String(order.completes),
    isUnread: order.isUnread,
    createdAt: order.createdAt.toISOString(),
    endedAt: order.endedAt?.toISOString() ?? null,
  };
}

export const holdingView = (holding: ShownHolding): Api.BasketHolding => ({
  basket: basketView(holding.basket),
  worth: textOrNull(holding.worth),
  putIn: fromAmount(holding.putIn),
  takenOut: fromAmount(holding.takenOut),
  result: textOrNull(holding.result),
  resultPercent: holding.resultPercent,
  assets: holding.assets.map(({ held, worth, percent }) => ({
    instrument: instrumentView(held.instrument),
    quantity: fromAmount(held.quantity),
    worth: textOrNull(worth),
    percent,
    target: held.percent,
  })),
  drift: holding.drift,
  isRebalanceOffered: holding.isRebalanceOffered,
  hasNewVersion: holding.hasNewVersion,
  runningOrder: holding.runningOrder && orderView(holding.runningOrder, holding.basket),
  unreadOrder: holding.unreadOrder && orderView(holding.unreadOrder, holding.basket),
});

const sumOf = ({ quotes }: BasketPreview, side: Api.Side): bigint =>
  quotes.reduce((sum, quote) => (quote.side === side ? sum + quote.total : sum), 0n);

/** P-18: weights as they are, and as they are likely to be. */
function weightChanges({ held, quotes }: BasketPreview): Api.BasketWeightChange[] {
  const shiftOf = ({ id }: InstrumentInfo) =>
    quotes.reduce((sum, { instrument, side, quantity }) => {
      if (instrument.id !== id) return sum;
      return side === 'BUY' ? sum + quantity : sum - quantity;
    }, 0n);
  const after = held.map((one) => worthOf({ price: one.price, quantity: one.quantity + shiftOf(one.instrument) }));
  const [all, allAfter] = [held.map(worthOf), after].map((worths) => worths.reduce((sum, worth) => sum + worth, 0n));
  return held.map((one, place) => ({
    instrument: instrumentView(one.instrument),
    before: percentText(worthOf(one), all || 1n),
    after: percentText(after[place] ?? 0n, allAfter || 1n),
    target: one.percent,
  }));
}

export function previewView(preview: BasketPreview, at: Date): Api.BasketPreview {
  const { quotes } = preview;
  const fee = quotes.reduce((sum, quote) => sum + quote.fee, 0n);
  const traded = quotes.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    id: preview.id,
    basket: basketView(preview.basket),
    kind: preview.kind,
    legs: quotes.map((quote) => ({
      instrument: instrumentView(quote.instrument),
      side: quote.side,
      quantity: fromAmount(quote.quantity),
      price: fromAmount(quote.price),
      worstPrice: fromAmount(quote.worstPrice),
      fee: fromAmount(quote.fee),
      total: fromAmount(quote.total),
    })),
    funded: fromAmount(preview.funded),
    fee: fromAmount(fee),
    feePercent: traded === 0n ? null : percentText(fee, traded),
    spent: fromAmount(sumOf(preview, 'BUY')),
    brought: fromAmount(sumOf(preview, 'SELL')),
    movedCoins: coinViews(preview.coins),
    leftOut: preview.leftOut.map(({ instrument, side, amount }) => ({
      instrument: instrumentView(instrument),
      side,
      amount: fromAmount(amount),
    })),
    weights: weightChanges(preview),
    validMs: Math.max(0, preview.expiresAt.getTime() - at.getTime()),
    expiresAt: preview.expiresAt.toISOString(),
  };
}
