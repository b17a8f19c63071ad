import type { BalanceChange } from '../../ledger/ledger';
import type { MarketEvents, MarketTrade } from '../events';
import type { MarketRuntime } from '../market-runtime';
import type { Tape } from '../tape';
import type { Step, Work } from './work';

export interface Publisher {
  readonly events: MarketEvents;
  readonly tape: Tape;
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

/** Brings the books to what was committed, then tells everybody: trades, books, balances, orders. */
export function publishWork(
  { events, tape, runtimeOf }: Publisher,
  work: Work,
  tradeIds: readonly number[],
  balances: readonly BalanceChange[],
): void {
  for (const step of work.steps) {
    if (step.kind !== 'matched' || step.trades.length === 0) continue;
    const { id } = step.order.instrument;
    events.emit('trades', id, tape.add(id, marketTradesOf(step, work, tradeIds)));
  }
  for (const [instrumentId, changes] of work.changes) runtimeOf(instrumentId).show(changes);
  events.emit('positions', balances);
  for (const step of work.steps) {
    if (step.kind === 'matched') publishLegs(events, step, work, tradeIds);
    events.emit('order', { order: step.order, reason: step.reason });
  }
}
