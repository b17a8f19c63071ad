import type { OrderBook } from '../engine/order-book';
import { stopBound } from '@plataforma/format';
import { bandBound, isInBand, marketPrice } from '../engine/price-band';
import { isReached } from '../engine/stop-book';
import type { Plan } from '../engine/types';
import { amountOf } from '../engine/fees';
import { CODES, MESSAGES, OrderRefused } from '../messages';
import type { OpenOrders } from './open-orders';
import type { OrderCommand } from './order-command';
import type { CancelReason, OrderRecord, OrderState } from './order-record';

/** Open orders that one account may have (domain facts §2: code 4011). */
export const MOST_OPEN_ORDERS = 200;

/**
 * The price beyond which nothing is filled: limit, worst price of a quote, protection of a stop, or the price band for
 * a plain market order.
 */
export function boundOf(
  { side, price, worstPrice }: Pick<OrderRecord, 'side' | 'price' | 'worstPrice'>,
  { book, last }: Pick<OpenOrders, 'book' | 'last'>,
): bigint | null {
  const own = price ?? worstPrice;
  if (own !== null) return own;
  const market = marketPrice(book, last);
  return market === null ? null : bandBound(side, market);
}

/** The worst price that is stored with an order. */
export function worstPriceOf({ type, side, stopPrice, worstPrice, instrument }: OrderCommand): bigint | null {
  if (type !== 'STOP_MARKET' || stopPrice === null) return worstPrice;
  return stopBound(side, stopPrice, instrument.priceIncrement);
}

function assertStop({ type, side, price, stopPrice }: OrderCommand, last: bigint | null): void {
  if (stopPrice === null) return;
  if (last !== null && isReached({ side, stopPrice }, last)) {
    throw new OrderRefused('stopPrice', MESSAGES.reachedAtOnce(side, last), CODES.cannotSubmit);
  }
  if (type === 'STOP_LIMIT' && price !== null && !isInBand(price, stopPrice)) {
    throw new OrderRefused('price', MESSAGES.outOfStopBand, CODES.outOfBand);
  }
}

/** A market order by quantity names no amount. The best price gives its worth. */
function assertMinimum(book: OrderBook, { type, side, quantity, instrument }: OrderCommand): void {
  if (type !== 'MARKET' || quantity === null) return;
  const best = book.best(side === 'BUY' ? 'SELL' : 'BUY');
  if (best && amountOf(best.price, quantity) < instrument.minimumAmount) {
    throw new OrderRefused('quantity', MESSAGES.belowMinimum(instrument.minimumAmount), CODES.belowMinimum);
  }
}

/** Checks price band, stop and minimum of a new order. @throws OrderRefused when one of them is not kept. */
export function assertAdmissible(command: OrderCommand, { book, last }: OpenOrders): void {
  const market = marketPrice(book, last);
  if (command.triggeredAt === null) assertStop(command, last);
  const entersAtOnce = command.stopPrice === null || command.triggeredAt !== null;
  if (entersAtOnce && command.price !== null && market !== null && !isInBand(command.price, market)) {
    throw new OrderRefused('price', MESSAGES.outOfBand(market), CODES.outOfBand);
  }
  assertMinimum(book, command);
}

/** Why a plan must not be carried out; null when it may. */
export function obstacleOf(
  { postOnly, timeInForce }: Pick<OrderRecord, 'postOnly' | 'timeInForce'>,
  plan: Plan,
): Extract<CancelReason, 'WOULD_TAKE' | 'NOT_FILLED_COMPLETELY'> | null {
  if (postOnly && (plan.fills.length > 0 || plan.stop === 'OWN_ORDER')) return 'WOULD_TAKE';
  if (timeInForce === 'FOK' && plan.stop !== 'COMPLETE') return 'NOT_FILLED_COMPLETELY';
  return null;
}

/** @throws OrderRefused when a new order asks for something that the book cannot give. */
export function assertPossible(command: OrderCommand, plan: Plan): void {
  const obstacle = obstacleOf(command, plan);
  if (obstacle === 'WOULD_TAKE') throw new OrderRefused('postOnly', MESSAGES.wouldTake, CODES.cannotSubmit);
  const isIncomplete = obstacle !== null || (command.allOrNothing && plan.stop !== 'COMPLETE');
  if (!isIncomplete) return;
  if (plan.stop === 'OWN_ORDER') throw new OrderRefused('base', MESSAGES.ownOrder, CODES.cannotSubmit);
  if (command.timeInForce === 'FOK') throw new OrderRefused('base', MESSAGES.notFilledCompletely, CODES.thinBook);
  if (plan.stop === 'BOUND') throw new OrderRefused('base', MESSAGES.priceMoved, CODES.deviation);
  throw new OrderRefused('base', MESSAGES.thinBook, CODES.thinBook);
}

/** State of an order after its plan. */
export interface Standing {
  readonly state: OrderState;
  readonly cancelReason: CancelReason | null;
}

function reasonOf(type: OrderRecord['type'], plan: Plan): CancelReason {
  if (plan.stop === 'OWN_ORDER') return 'SELF_TRADE';
  return type === 'STOP_MARKET' && plan.stop === 'BOUND' ? 'PRICE_OUT_OF_BAND' : 'NO_MORE_OFFERS';
}

/** Domain facts §2: an order is filled, rests, or is canceled because there are no offers. */
export function standingOf({ type, timeInForce }: Pick<OrderRecord, 'type' | 'timeInForce'>, plan: Plan): Standing {
  const some = plan.filledQuantity > 0n;
  if (plan.stop === 'COMPLETE' && some) return { state: 'FILLED', cancelReason: null };
  const mayRest = timeInForce === 'GTC' && (type === 'LIMIT' || type === 'STOP_LIMIT') && plan.stop !== 'OWN_ORDER';
  if (mayRest) return { state: some ? 'PARTIALLY_FILLED' : 'ACTIVE', cancelReason: null };
  return { state: some ? 'PARTIALLY_CANCELED' : 'CANCELED', cancelReason: reasonOf(type, plan) };
}
