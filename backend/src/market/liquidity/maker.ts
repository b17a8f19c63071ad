import type { Database } from '../../db/database';
import type { OrderBook } from '../engine/order-book';
import type { RestingOrder, Side } from '../engine/types';
import type { MarketRuntime } from '../market-runtime';
import { ladderAround } from './ladder';
import type { WantedLevel } from './ladder';
import { random } from './noise';
import { replaceQuotes } from './requote';
import type { QuoteChange } from './requote';

/** Share of the levels whose size changes in each round although their price stays. */
const REFRESHED = 0.06;

/** Resting orders of others on one side that the maker's new quotes would meet. */
export interface Crossing {
  readonly side: Side;
  /** The maker's best price on the other side. The orders of others are filled at it, or at a better price. */
  readonly bound: bigint;
  readonly quantity: bigint;
}

function othersBeyond(book: OrderBook, makerId: number, side: Side, bound: bigint): RestingOrder[] {
  const found: RestingOrder[] = [];
  for (const order of book.inPriority(side)) {
    if (side === 'BUY' ? order.price < bound : order.price > bound) break;
    if (order.accountId !== makerId) found.push(order);
  }
  return found;
}

/** Orders of others that the market has reached: their price is the maker's own best offer or better. */
export function crossingsOf(book: OrderBook, makerId: number, ladder: readonly WantedLevel[]): Crossing[] {
  const sides: Side[] = ['BUY', 'SELL'];
  return sides.flatMap((side): Crossing[] => {
    const bound = ladder.find((level) => level.side !== side)?.price;
    const orders = bound === undefined ? [] : othersBeyond(book, makerId, side, bound);
    const quantity = orders.reduce((sum, order) => sum + order.remaining, 0n);
    return bound === undefined || quantity === 0n ? [] : [{ side, bound, quantity }];
  });
}

/** The quotes to cancel and to add so that the maker's orders become the ladder. It changes few of them. */
export function quoteChange(
  book: OrderBook,
  makerId: number,
  ladder: readonly WantedLevel[],
  round: number,
): QuoteChange {
  const wanted = new Map(ladder.map((level) => [`${level.side} ${level.price}`, level]));
  const cancel: RestingOrder[] = [];
  for (const order of book.ordersOf(makerId)) {
    const key = `${order.side} ${order.price}`;
    const level = wanted.get(key);
    const isUsedUp = level !== undefined && order.remaining * 4n < level.quantity;
    const isRefreshed = random(makerId, order.id, round) < REFRESHED;
    if (level === undefined || isUsedUp || isRefreshed) cancel.push(order);
    else wanted.delete(key);
  }
  const bid = bestOfOthers(book, makerId, 'BUY');
  const ask = bestOfOthers(book, makerId, 'SELL');
  const insert = [...wanted.values()].filter(({ side, price }) =>
    side === 'BUY' ? ask === undefined || price < ask : bid === undefined || price > bid,
  );
  return { cancel, insert };
}

function bestOfOthers(book: OrderBook, makerId: number, side: Side): bigint | undefined {
  for (const order of book.inPriority(side)) if (order.accountId !== makerId) return order.price;
  return undefined;
}

/** Moves a maker's quotes to the ladder around `middle`. @returns the orders of others that are to be filled now. */
export async function requote(
  db: Database,
  runtime: MarketRuntime,
  maker: { accountId: number; seed: string; middle: bigint; round: number },
): Promise<Crossing[]> {
  const ladder = ladderAround(maker.seed, runtime.instrument, maker.middle, maker.round);
  return runtime.run(async () => {
    const change = quoteChange(runtime.book, maker.accountId, ladder, maker.round);
    await replaceQuotes(db, runtime, maker.accountId, change);
    return crossingsOf(runtime.book, maker.accountId, ladder);
  });
}
