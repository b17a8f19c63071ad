import { DAY_MS, MINUTE_MS } from '../candles/candle';
import type { InstrumentInfo } from '../instruments';
import { LayeredNoise, hashText, random } from './noise';
import { profileOf } from './profile';

// The functions are looked up once, because they run a million times for a year of candles.
const { exp, round } = Math;

/** The moment at which every price is the instrument's start price. */
const ANCHOR_MS = Date.UTC(2026, 10, 20);
/** There are 20 layers of noise. The shortest period is 7.5 s, and each is twice the one before, up to 45 days. */
const SHORTEST_MS = 7_500;
const LAYERS = 20;
/**
 * Uniform value noise moves less than its amplitude. With this factor the change of a day has about the standard
 * deviation of the profile.
 */
const GAIN = 0.77;

const WAVE = Array.from({ length: LAYERS }, (_, layer) => {
  const period = SHORTEST_MS * 2 ** layer;
  return { period, amplitude: GAIN * Math.sqrt(period / DAY_MS) };
});
const SPELL = [{ period: 90 * MINUTE_MS, amplitude: 1 }];

interface Noise {
  readonly stream: number;
  readonly wave: LayeredNoise;
  readonly spell: LayeredNoise;
  /** Value of the wave at the anchor. */
  readonly anchor: number;
  /** Start price in ticks. It is far below 2^53, so a price is one rounding away from exact. */
  readonly startTicks: number;
}

/** By seed, then by instrument. A key made of text for each look-up would cost more than the price. */
const noises = new Map<string, Map<InstrumentInfo, Noise>>();

function createNoise(seed: string, { symbol, startPrice, priceIncrement }: InstrumentInfo): Noise {
  const key = `${seed}/${symbol}`;
  const stream = hashText(key);
  const wave = new LayeredNoise(stream, WAVE);
  const spell = new LayeredNoise(hashText(`${key}/volume`), SPELL);
  return { stream, wave, spell, anchor: wave.at(ANCHOR_MS), startTicks: Number(startPrice / priceIncrement) };
}

function noiseOf(seed: string, instrument: InstrumentInfo): Noise {
  const ofSeed = noises.get(seed) ?? new Map<InstrumentInfo, Noise>();
  const known = ofSeed.get(instrument);
  if (known) return known;
  const noise = createNoise(seed, instrument);
  noises.set(seed, ofSeed.set(instrument, noise));
  return noise;
}

/**
 * The simulated price at any moment, on the tick, scaled by 1e10. It depends only on seed, instrument and time. It
 * moves around the start price like a random walk at every scale: the amplitude grows with the square root of the
 * period.
 */
export function priceAt(seed: string, instrument: InstrumentInfo, timeMs: number): bigint {
  const { wave, anchor, startTicks } = noiseOf(seed, instrument);
  const { dailyVolatility } = profileOf(instrument.symbol);
  const factor = exp(dailyVolatility * (wave.at(timeMs) - anchor));
  return BigInt(round(startTicks * factor)) * instrument.priceIncrement;
}

/**
 * Base quantity that is traded in the minute that starts at `minuteMs`, at about `price` and on the increment, with the
 * number of trades.
 */
export function volumeAt(
  seed: string,
  instrument: InstrumentInfo,
  minuteMs: number,
  price = priceAt(seed, instrument, minuteMs),
): { volume: bigint; trades: number } {
  const { stream, spell } = noiseOf(seed, instrument);
  const minute = Math.floor(minuteMs / MINUTE_MS);
  const { dailyTurnover } = profileOf(instrument.symbol);
  // The market is quieter at night in São Paulo (UTC−3), and busier for an hour or so at a time.
  const hour = (minuteMs / 3_600_000 - 3) % 24;
  const rhythm = 1 + 0.45 * Math.sin(((hour - 9) / 24) * 2 * Math.PI);
  const mood = Math.exp(0.7 * spell.at(minuteMs));
  const burst = Math.exp(1.6 * (random(stream, minute, LAYERS + 1) - 0.6));
  const worth = (dailyTurnover / 1_440) * rhythm * mood * burst;
  const quantity = (BigInt(Math.round(worth * 100)) * 10n ** 18n) / price;
  const { quantityIncrement } = instrument;
  const trades = 1 + Math.round(12 * rhythm * mood * random(stream, minute, LAYERS + 2));
  return { volume: (quantity / quantityIncrement) * quantityIncrement, trades };
}
