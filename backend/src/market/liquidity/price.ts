import { divideHalfUp } from '../../ledger/amount';
import type { InstrumentInfo } from '../instruments';
import { hashText, random, valueNoise } from './noise';
import { profileOf } from './profile';

export const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** At this instant every price is the instrument's start price. */
const ANCHOR_MS = Date.UTC(2026, 10, 20);
/** Layers of noise, the shortest 7.5 s long, each twice the one before: the longest is 45 days. */
const SHORTEST_MS = 7_500;
const LAYERS = 20;
/**
 * Uniform value noise moves less than its amplitude; with this factor a day's change has about the
 * profile's standard deviation.
 */
const GAIN = 0.77;

const amplitudes = Array.from({ length: LAYERS }, (_, layer) => GAIN * Math.sqrt((SHORTEST_MS * 2 ** layer) / DAY_MS));

function wave(stream: number, timeMs: number): number {
  let sum = 0;
  let period = SHORTEST_MS;
  for (const [layer, amplitude] of amplitudes.entries()) {
    sum += amplitude * valueNoise(stream, layer, timeMs / period);
    period *= 2;
  }
  return sum;
}

const anchors = new Map<number, number>();

function anchorOf(stream: number): number {
  const known = anchors.get(stream);
  if (known !== undefined) return known;
  const value = wave(stream, ANCHOR_MS);
  anchors.set(stream, value);
  return value;
}

const streams = new Map<string, number>();

function streamOf(seed: string, symbol: string): number {
  const key = `${seed}/${symbol}`;
  const stream = streams.get(key) ?? hashText(key);
  streams.set(key, stream);
  return stream;
}

/**
 * The simulated price at any instant, on the tick, scaled by 1e10: a pure function of seed,
 * instrument and time (open points). Every scale moves like a random walk (amplitude grows with the
 * root of the period), around the start price.
 */
export function priceAt(seed: string, instrument: InstrumentInfo, timeMs: number): bigint {
  const stream = streamOf(seed, instrument.symbol);
  const { dailyVolatility } = profileOf(instrument.symbol);
  const factor = Math.exp(dailyVolatility * (wave(stream, timeMs) - anchorOf(stream)));
  const { startPrice, priceIncrement } = instrument;
  // Twelve digits of the factor, then integers only.
  const exact = startPrice * BigInt(Math.round(factor * 1e12));
  return divideHalfUp(exact, 1_000_000_000_000n * priceIncrement) * priceIncrement;
}

/** Base quantity traded in the minute that starts at `minuteMs`, on the increment, and the number of trades. */
export function volumeAt(
  seed: string,
  instrument: InstrumentInfo,
  minuteMs: number,
): { volume: bigint; trades: number } {
  const stream = streamOf(`${seed}/volume`, instrument.symbol);
  const minute = Math.floor(minuteMs / MINUTE_MS);
  const { dailyTurnover } = profileOf(instrument.symbol);
  // Quieter at night in São Paulo (UTC−3), busier in spells of an hour or so.
  const hour = (minuteMs / 3_600_000 - 3) % 24;
  const rhythm = 1 + 0.45 * Math.sin(((hour - 9) / 24) * 2 * Math.PI);
  const spell = Math.exp(0.7 * valueNoise(stream, 1, minute / 90));
  const burst = Math.exp(1.6 * (random(stream, minute, 2) - 0.6));
  const worth = (dailyTurnover / 1_440) * rhythm * spell * burst;
  const quantity = (BigInt(Math.round(worth * 100)) * 10n ** 18n) / priceAt(seed, instrument, minuteMs);
  const { quantityIncrement } = instrument;
  const trades = 1 + Math.round(12 * rhythm * spell * random(stream, minute, 3));
  return { volume: (quantity / quantityIncrement) * quantityIncrement, trades };
}
