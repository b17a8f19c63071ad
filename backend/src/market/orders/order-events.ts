import type { BalanceChange } from '../../ledger/ledger';
import { coalesceLevels } from '../engine/coalesce';
import type { ChangeReason, MarketEvents, MarketTrade } from '../events';
import type { MarketRuntime } from '../market-runtime';
import type { Tape } from '../tape';
import { isOpen } from './order-record';
import type { OrderRecord } from './order-record';
import type { PlacedOrder } from './order-service';

function reasonOf(order: OrderRecord): ChangeReason {
  if (order.state === 'CANCELED' || order.state === 'PARTIALLY_CANCELED') return 'SystemCanceled_NoMoreMarket';
  return order.filledQuantity > 0n ? 'Trade' : 'NewInputAccepted';
}

/** Brings the book to what was committed, then tells everybody. */
export function publishPlaced(events: MarketEvents, tape: Tape, runtime: MarketRuntime, placed: PlacedOrder): void {
  const { order, plan, fills, trades } = placed;
  const changes = runtime.book.apply(plan);
  for (const fill of fills) runtime.setReserved(fill.makerOrderId, fill.makerReserved);
  if (isOpen(order.state) && order.price !== null) {
    const { id, accountId, side, price } = order;
    changes.push(runtime.book.add({ id, accountId, side, price, remaining: plan.unfilled }));
    runtime.setReserved(id, order.reserved);
  }
  const executedAt = order.createdAt.getTime();
  const marketTrades = fills.map((fill, index): MarketTrade => ({
    id: trades[index]?.tradeId ?? 0,
    instrumentId: order.instrument.id,
    price: fill.price,
    quantity: fill.quantity,
    makerOrderId: fill.makerOrderId,
    takerOrderId: order.id,
    takerSide: order.side,
    executedAt,
  }));
  if (marketTrades.length > 0) events.emit('trades', order.instrument.id, tape.add(order.instrument.id, marketTrades));
  runtime.publish(coalesceLevels(changes));
  events.emit('positions', placed.balances);
  publishOrders(events, placed, executedAt);
}

function publishOrders(events: MarketEvents, { order, fills, trades }: PlacedOrder, executedAt: number): void {
  for (const [index, fill] of fills.entries()) {
    const trade = trades[index];
    if (!trade) continue;
    const { price, quantity } = fill;
    const leg = { tradeId: trade.tradeId, price, quantity, executedAt };
    events.emit('orderTrade', { ...leg, order, fee: fill.takerFee, liquidity: 'TAKER' });
    events.emit('orderTrade', { ...leg, order: trade.maker, fee: fill.makerFee, liquidity: 'MAKER' });
    events.emit('order', { order: trade.maker, reason: 'Trade' });
  }
  events.emit('order', { order, reason: reasonOf(order) });
}

/** Takes a canceled order out of the book, then tells everybody. */
export function publishCanceled(
  events: MarketEvents,
  runtime: MarketRuntime,
  order: OrderRecord,
  balances: readonly BalanceChange[],
): void {
  const change = runtime.book.remove(order.id);
  runtime.setReserved(order.id, 0n);
  if (change) runtime.publish([change]);
  events.emit('positions', balances);
  events.emit('order', { order, reason: 'UserModified' });
}
