import { candleOfTrade, joinCandles, openingOf, amountOf } from '../market/index';
import type { CandleRecord, CandleInterval, MarketTrade } from '../market/index';

/** Intervals of SubscribeTicker, by their seconds. */
export const INTERVAL_SECONDS: ReadonlyMap<number, CandleInterval> = new Map([
  [60, 'M1'],
  [300, 'M5'],
  [900, 'M15'],
  [1_800, 'M30'],
  [3_600, 'H1'],
  [7_200, 'H2'],
  [14_400, 'H4'],
  [21_600, 'H6'],
  [43_200, 'H12'],
  [86_400, 'D1'],
  [604_800, 'W1'],
  [1_209_600, 'W2'],
  // The number of seconds with which APEX clients ask for a month.
  [2_419_200, 'MO1'],
  [2_592_000, 'MO1'],
]);

/** Continues the candles of one subscriber, trade by trade. */
export class CandleStream {
  readonly #interval: CandleInterval;
  #current: CandleRecord | undefined;
  #lastTradeId: number;

  /** @param current the running candle, which includes the trades up to `lastTradeId`. */
  constructor(interval: CandleInterval, current: CandleRecord | undefined, lastTradeId: number) {
    this.#interval = interval;
    this.#current = current;
    this.#lastTradeId = lastTradeId;
  }

  /** The candles that new trades have changed, oldest first. */
  take(trades: readonly MarketTrade[]): CandleRecord[] {
    const changed = new Map<number, CandleRecord>();
    for (const trade of trades) {
      if (trade.id <= this.#lastTradeId) continue;
      this.#lastTradeId = trade.id;
      const openedAt = openingOf(this.#interval, trade.executedAt);
      const candle = candleOfTrade(openedAt, trade.price, trade.quantity, amountOf(trade.price, trade.quantity));
      const current = this.#current?.openedAt === openedAt ? joinCandles(this.#current, candle) : candle;
      this.#current = current;
      changed.set(openedAt, current);
    }
    return [...changed.values()];
  }
}
