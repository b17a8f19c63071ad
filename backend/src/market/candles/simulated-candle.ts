import { SCALE } from '../../lib/amount';
import type { InstrumentInfo } from '../instruments';
import { priceAt, volumeAt } from '../liquidity/price';
import { HOUR_MS, MINUTE_MS } from './candle';
import type { CandleRecord } from './candle';

/** Makes candles for a time in which nobody traded. */
export interface CandleSource {
  minute(instrument: InstrumentInfo, openedAt: number): CandleRecord;
  hour(instrument: InstrumentInfo, openedAt: number): CandleRecord;
}

const MINUTE_SAMPLES = 3;
const HOUR_SAMPLES = 8;
const VOLUME_SAMPLES = 3;

function sampled(
  seed: string,
  instrument: InstrumentInfo,
  openedAt: number,
  length: number,
  samples: number,
): Pick<CandleRecord, 'open' | 'high' | 'low' | 'close'> {
  const open = priceAt(seed, instrument, openedAt);
  let [high, low, close] = [open, open, open];
  for (let step = 1; step <= samples; step += 1) {
    close = priceAt(seed, instrument, openedAt + (length * step) / samples);
    if (close > high) high = close;
    if (close < low) low = close;
  }
  return { open, high, low, close };
}

/** Candles of the simulated price. They depend on the seed alone. */
export function simulatedCandles(seed: string): CandleSource {
  return {
    minute(instrument, openedAt) {
      const prices = sampled(seed, instrument, openedAt, MINUTE_MS, MINUTE_SAMPLES);
      const { volume, trades } = volumeAt(seed, instrument, openedAt, prices.open);
      return { openedAt, ...prices, volume, notional: (volume * prices.close) / SCALE, trades };
    },
    hour(instrument, openedAt) {
      const prices = sampled(seed, instrument, openedAt, HOUR_MS, HOUR_SAMPLES);
      let [volume, trades] = [0n, 0];
      for (let step = 0; step < VOLUME_SAMPLES; step += 1) {
        const part = volumeAt(seed, instrument, openedAt + step * (HOUR_MS / VOLUME_SAMPLES), prices.open);
        volume += part.volume * BigInt(60 / VOLUME_SAMPLES);
        trades += part.trades * (60 / VOLUME_SAMPLES);
      }
      return { openedAt, ...prices, volume, notional: (volume * prices.close) / SCALE, trades };
    },
  };
}
