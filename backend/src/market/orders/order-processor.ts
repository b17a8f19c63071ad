import { currencyOf } from '../../ledger/index';
import { isInBand, marketPrice } from '../engine/price-band';
import type { ChangeReason } from '../events';
import { CODES, MESSAGES, OrderRefused, quantityText } from '../messages';
import { MOST_OPEN_ORDERS, assertAdmissible, assertPossible, obstacleOf, worstPriceOf } from './order-rules';
import { matchOrder, reserveOf } from './match-order';
import type { Match } from './match-order';
import { isWaiting } from './open-orders';
import type { OpenOrder, OpenOrders } from './open-orders';
import type { OrderCommand } from './order-command';
import { isOpen, reservedCurrencyOf } from './order-record';
import type { CancelReason, OrderRecord } from './order-record';
import { holdEntries, tradeEntries } from './settlement';
import type { FeeSchedule, SettledFill } from './settlement';
import type { Work } from './work';

export interface OrderProcessorParts {
  readonly fees: FeeSchedule;
  readonly openOrders: (instrumentId: number) => OpenOrders;
  /** Number of an account's open orders on all markets. */
  readonly openCount: (accountId: number) => number;
}

/** An order that is about to enter the book. */
interface Entrant {
  /** The order as the database has it; null for a new one. */
  readonly before: OrderRecord | null;
  /** The order before it meets the book. */
  readonly record: OrderRecord;
  readonly ownerId: number;
}

/**
 * The reason for the state of an order that the exchange ended, in the terms of the real-time protocol (domain facts
 * §1).
 */
function changeReasonOf(order: OrderRecord): ChangeReason {
  if (order.cancelReason === 'CUSTOMER') return 'UserModified';
  if (order.cancelReason === 'NO_MORE_OFFERS') return 'SystemCanceled_NoMoreMarket';
  if (order.cancelReason !== null) return 'OtherRejected';
  return order.filledQuantity > 0n ? 'Trade' : 'NewInputAccepted';
}

/**
 * Decides commands one after the other in memory. It collects in `work` what is to be written, and it knows no
 * database.
 */
export class OrderProcessor {
  readonly #parts: OrderProcessorParts;
  readonly #work: Work;
  /** Stop orders that a trade has reached and that have not entered the book yet. */
  readonly #reached: OpenOrder[] = [];

  constructor(parts: OrderProcessorParts, work: Work) {
    this.#parts = parts;
    this.#work = work;
  }

  /**
   * Places an order, and sets off the stops that its trades reach.
   * @param replaced the open order that the new one replaces. Either the old order ends and the new one is placed, or
   *   nothing happens.
   * @throws OrderRefused with field, sentence and code; nothing has changed then.
   */
  place(command: OrderCommand, ownerId: number, replaced?: OpenOrder): OrderRecord {
    const open = this.#openOrders(command);
    assertAdmissible(command, open);
    const record = this.#recordOf(command);
    if (isWaiting(record)) return this.#wait(record, ownerId, replaced);
    const match = this.#match(record, ownerId);
    assertPossible(command, match.plan);
    if (isOpen(match.order.state)) this.#assertRoom(command.accountId, replaced);
    const spent = match.fills.reduce((sum, fill) => sum + fill.amount + fill.takerFee, 0n);
    const cost = command.side === 'BUY' ? spent : match.plan.filledQuantity;
    this.#assertFunds(match.order, cost + match.order.reserved, replaced);
    if (replaced) this.cancel(replaced);
    this.#carryOut({ before: null, record, ownerId }, match);
    for (let next = this.#reached.shift(); next; next = this.#reached.shift()) this.#enterTriggered(next);
    return this.#latest(record);
  }

  /** Ends an open order when its owner asks for it. */
  cancel(order: OpenOrder): OrderRecord {
    const open = this.#openOrders(order.record);
    this.#work.changeBook(order.record.instrument.id, open.close(order));
    return this.#end(order, 'CUSTOMER');
  }

  #openOrders({ instrument }: Pick<OrderRecord, 'instrument'>): OpenOrders {
    return this.#parts.openOrders(instrument.id);
  }

  #latest(record: OrderRecord): OrderRecord {
    return this.#work.orders.get(record.id)?.now ?? record;
  }

  // Copies field by field, because a rest pattern costs more time than the whole matching.
  #recordOf(command: OrderCommand): OrderRecord {
    return {
      id: this.#work.nextNumber(),
      accountId: command.accountId,
      instrument: command.instrument,
      side: command.side,
      type: command.type,
      state: 'ACTIVE',
      price: command.price,
      stopPrice: command.stopPrice,
      triggeredAt: command.triggeredAt,
      timeInForce: command.timeInForce,
      postOnly: command.postOnly,
      cancelReason: null,
      priority: null,
      replacesId: command.replacesId,
      clientOrderId: command.clientOrderId,
      worstPrice: worstPriceOf(command),
      quantity: command.quantity,
      amount: command.amount,
      filledQuantity: 0n,
      filledAmount: 0n,
      fee: 0n,
      reserved: 0n,
      idempotencyKey: command.idempotencyKey,
      commandHash: command.hash,
      createdAt: this.#work.at,
      updatedAt: this.#work.at,
    };
  }

  #assertRoom(accountId: number, replaced: OpenOrder | undefined): void {
    if (this.#parts.openCount(accountId) - (replaced ? 1 : 0) < MOST_OPEN_ORDERS) return;
    throw new OrderRefused('base', MESSAGES.tooManyOpenOrders(MOST_OPEN_ORDERS), CODES.tooManyOpenOrders);
  }

  #assertFunds(order: OrderRecord, needed: bigint, replaced: OpenOrder | undefined): void {
    const currency = reservedCurrencyOf(order);
    const available = this.#work.fundsOf(order.accountId, currency) + (replaced?.record.reserved ?? 0n);
    if (needed <= available) return;
    const field = order.quantity === null ? 'amount' : 'quantity';
    const text = quantityText(available, currencyOf(currency));
    throw new OrderRefused(field, MESSAGES.insufficient(text), CODES.insufficientFunds);
  }

  /** Lets a new stop order wait. It holds the money that it may cost. */
  #wait(record: OrderRecord, ownerId: number, replaced: OpenOrder | undefined): OrderRecord {
    this.#assertRoom(record.accountId, replaced);
    const order = { ...record, reserved: reserveOf(record, record.quantity ?? 0n, this.#parts.fees) };
    this.#assertFunds(order, order.reserved, replaced);
    if (replaced) this.cancel(replaced);
    this.#hold('HOLD', order, order.reserved);
    this.#openOrders(order).open({ record: order, ownerId });
    this.#work.save(null, order, ownerId);
    this.#work.steps.push({ kind: 'changed', order, reason: 'NewInputAccepted' });
    return order;
  }

  #hold(kind: 'HOLD' | 'RELEASE', order: OrderRecord, amount: bigint): void {
    if (amount === 0n) return;
    const { id, accountId } = order;
    const entries = holdEntries(kind, { accountId, currency: reservedCurrencyOf(order), amount });
    this.#work.move({ kind, reference: { order: id }, entries });
  }

  #match(record: OrderRecord, ownerId: number): Match {
    return matchOrder(record, ownerId, this.#openOrders(record), this.#parts.fees, this.#work.at);
  }

  #carryOut({ before, record, ownerId }: Entrant, { plan, fills, order }: Match): void {
    const open = this.#openOrders(record);
    const trades = fills.map((fill) => this.#trade(order, fill, open));
    const reference = record.instrument.id;
    if (plan.fills.length > 0) {
      open.book.apply(plan);
      this.#work.changeBook(reference, [{ kind: 'fill', plan }]);
    }
    this.#hold('HOLD', order, order.reserved);
    if (isOpen(order.state)) this.#work.changeBook(reference, open.open({ record: order, ownerId }));
    else if (before) open.forget(order);
    this.#work.save(before, order, ownerId);
    this.#work.steps.push({ kind: 'matched', order, reason: changeReasonOf(order), trades });
    this.#setOff(open, fills);
  }

  /** Makes one trade: the movement of its money, and the resting order that is left. */
  #trade(taker: OrderRecord, fill: SettledFill, open: OpenOrders): { place: number; maker: OrderRecord } {
    const { record, ownerId } = open.require(fill.makerOrderId);
    const maker: OrderRecord = {
      ...record,
      state: fill.makerState,
      filledQuantity: record.filledQuantity + fill.quantity,
      filledAmount: record.filledAmount + fill.amount,
      fee: record.fee + fill.makerFee,
      reserved: fill.makerReserved,
      updatedAt: this.#work.at,
    };
    const place = this.#work.trades.push({ taker, fill }) - 1;
    const entries = tradeEntries(fill, taker, this.#parts.fees.feesAccountId);
    this.#work.move({ kind: 'TRADE', reference: { trade: place }, entries });
    if (isOpen(maker.state)) open.update(maker);
    else open.forget(maker);
    this.#work.save(record, maker, ownerId);
    return { place, maker };
  }

  /** The prices of the trades set off stops, in the order of the trades. These stops enter after this order. */
  #setOff(open: OpenOrders, fills: readonly SettledFill[]): void {
    for (const { price } of fills) {
      if (price === open.last) continue;
      open.last = price;
      this.#reached.push(...open.stops.takeReached(price).map((stop) => open.require(stop.id)));
    }
  }

  #enterTriggered({ record: before, ownerId }: OpenOrder): void {
    const open = this.#openOrders(before);
    const record = { ...before, triggeredAt: this.#work.at, priority: this.#work.nextNumber() };
    const match = this.#match(record, ownerId);
    const market = marketPrice(open.book, open.last);
    const isOutside = record.price !== null && market !== null && !isInBand(record.price, market);
    const obstacle = isOutside ? 'PRICE_OUT_OF_BAND' : obstacleOf(record, match.plan);
    if (obstacle) {
      open.forget(record);
      this.#end({ record, ownerId }, obstacle, before);
      return;
    }
    this.#hold('RELEASE', record, record.reserved);
    this.#carryOut({ before, record, ownerId }, match);
  }

  #end({ record, ownerId }: OpenOrder, cancelReason: CancelReason, before = record): OrderRecord {
    const state = record.filledQuantity > 0n ? 'PARTIALLY_CANCELED' : 'CANCELED';
    const order: OrderRecord = { ...record, state, cancelReason, reserved: 0n, updatedAt: this.#work.at };
    this.#hold('RELEASE', record, record.reserved);
    this.#work.save(before, order, ownerId);
    this.#work.steps.push({ kind: 'changed', order, reason: changeReasonOf(order) });
    return order;
  }
}
