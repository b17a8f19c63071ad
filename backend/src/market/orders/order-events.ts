import type { BalanceChange } from '../../ledger/index';
import type { CandleKeeper } from '../candles/candle-keeper';
import type { MarketEvents, MarketTrade } from '../events';
import type { MarketRuntime } from '../market-runtime';
import type { Tape, TapeTrade } from '../tape';
import type { Step, Work } from './work';

export interface Publisher {
  readonly events: MarketEvents;
  readonly tape: Tape;
  readonly keeper: Pick<CandleKeeper, 'add'>;
  readonly runtimeOf: (instrumentId: number) => MarketRuntime;
}

type Matched = Extract<Step, { kind: 'matched' }>;

function marketTradesOf(step: Matched, work: Work, tradeIds: readonly number[]): MarketTrade[] {
  return step.trades.flatMap(({ place }) => {
    const [trade, id] = [work.trades[place], tradeIds[place]];
    if (!trade || id === undefined) return [];
    const { price, quantity, makerOrderId } = trade.fill;
    const { order } = step;
    const [instrumentId, takerOrderId, takerSide] = [order.instrument.id, order.id, order.side];
    const executedAt = work.at.getTime();
    return [{ id, instrumentId, price, quantity, makerOrderId, takerOrderId, takerSide, executedAt }];
  });
}

function publishLegs(events: MarketEvents, step: Matched, work: Work, tradeIds: readonly number[]): void {
  for (const { place, maker } of step.trades) {
    const [trade, tradeId] = [work.trades[place], tradeIds[place]];
    if (!trade || tradeId === undefined) continue;
    const { price, quantity, takerFee, makerFee } = trade.fill;
    const leg = { tradeId, price, quantity, executedAt: work.at.getTime() };
    events.emit('orderTrade', { ...leg, order: step.order, fee: takerFee, liquidity: 'TAKER' });
    events.emit('orderTrade', { ...leg, order: maker, fee: makerFee, liquidity: 'MAKER' });
    events.emit('order', { order: maker, reason: 'Trade' });
  }
}

/** Adds the trades of each incoming order to the tape and the candles. */
function addTrades({ tape, keeper }: Publisher, work: Work, tradeIds: readonly number[]): [number, TapeTrade[]][] {
  return work.steps.flatMap((step): [number, TapeTrade[]][] => {
    if (step.kind !== 'matched' || step.trades.length === 0) return [];
    const { id } = step.order.instrument;
    const trades = tape.add(id, marketTradesOf(step, work, tradeIds));
    keeper.add(trades);
    return [[id, trades]];
  });
}

/**
 * Publishes what was committed: books, trades, balances, orders. News of a book carry the last price, so the trades are
 * counted first. News of a trade carry the best prices, so the books are changed before them.
 */
export function publishWork(
  publisher: Publisher,
  work: Work,
  tradeIds: readonly number[],
  balances: readonly BalanceChange[],
): void {
  const { events, runtimeOf } = publisher;
  const trades = addTrades(publisher, work, tradeIds);
  for (const [instrumentId, changes] of work.changes) runtimeOf(instrumentId).show(changes);
  for (const [instrumentId, added] of trades) events.emit('trades', instrumentId, added);
  events.emit('positions', balances);
  for (const step of work.steps) {
    if (step.kind === 'matched') publishLegs(events, step, work, tradeIds);
    events.emit('order', { order: step.order, reason: step.reason });
  }
}
