import {
  decimalToAmount,
  floorTo,
  formatFigure,
  formatQuantity,
  fromAmount,
  incrementOf,
  type Decimal,
} from '@plataforma/format';
import type { Market } from '../../lib/market/market';

/** A price in the form that a Brazilian types, with every decimal of the tick: "612.480,00". */
export function priceTyped(price: Decimal, market: Market): string {
  return formatFigure(price, market.priceDecimals);
}

/** Money in the form that is typed, cut at the centavo: "30.624,00". */
export function moneyTyped(amount: Decimal): string {
  return formatFigure(floorTo(amount, 2), 2);
}

/** A quantity in the form that is typed, cut at the instrument's increment: "0,05". */
export function quantityTyped(quantity: Decimal, market: Market): string {
  return formatQuantity(quantity, market.quantityDecimals);
}

/** About a ten-thousandth of the price: a power of ten, and at least one tick. */
function stepFor(price: bigint, tick: bigint): bigint {
  let step = tick;
  while (step * 10n * 10_000n <= price) step *= 10n;
  return step;
}

/** The price some steps up or down, on the grid of the step. It is at least one tick. */
export function steppedPrice(price: Decimal, steps: number, market: Market): Decimal {
  const tick = incrementOf(market.priceDecimals);
  const now = decimalToAmount(price);
  const step = stepFor(now, tick);
  const next = (now / step) * step + step * BigInt(steps);
  // From a price off the grid, the first step down leads to the next grid price below.
  const onGrid = steps < 0 && now % step !== 0n ? next + step : next;
  return fromAmount(onGrid < tick ? tick : onGrid);
}
