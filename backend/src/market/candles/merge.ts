import type { CandleRecord } from './candle';

/**
 * Joins the real trades of an interval with what the simulated market did in it. Opening and close are those of the
 * real trades. High, low and volumes count both. Null when there was neither.
 */
export function mergeTraded(traded: CandleRecord | null, simulated: CandleRecord | null): CandleRecord | null {
  if (!traded || !simulated) return traded ?? simulated;
  return {
    ...traded,
    high: traded.high > simulated.high ? traded.high : simulated.high,
    low: traded.low < simulated.low ? traded.low : simulated.low,
    volume: traded.volume + simulated.volume,
    notional: traded.notional + simulated.notional,
    trades: traded.trades + simulated.trades,
  };
}
