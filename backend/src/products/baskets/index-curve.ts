import { divideHalfUp, fromAmount, SCALE } from '../../lib/amount';
import type { CandleRecord, MarketService } from '../../market/index';
import type { BasketVersion } from './version-store';
import type { Weight } from './weights';

const HOUR_MS = 3_600_000;
/** How far back the curve goes. */
export const CURVE_HOURS = 30 * 24;
/** A market gives so many candles at once. */
const HOURS_AT_ONCE = 480;
/** Of a curve that is not whole yet. */
const SOON_MS = 60_000;
/** A change of thirty days is told of a curve that is at least so long. */
const NEARLY_WHOLE = CURVE_HOURS - 48;

/** How a list of weights did. */
export interface IndexCurve {
  /** In units of 1e-10, from 100, one point an hour. */
  readonly points: readonly bigint[];
  /** Unix ms of the first point; null when there is none. */
  readonly from: number | null;
}

type Closes = readonly (bigint | undefined)[];

/** Closing prices by the hour; an hour without a trade has the close of the hour before, undefined before the first. */
function closesByHour(candles: readonly CandleRecord[], from: number, hours: number): Closes {
  const byHour = new Map(candles.map(({ openedAt, close }) => [openedAt, close]));
  let last: bigint | undefined;
  return Array.from({ length: hours }, (_, place) => {
    last = byHour.get(from + place * HOUR_MS) ?? last;
    return last;
  });
}

/** products P-19: bought by its weights in the first hour of which all prices are known, and kept. */
export function curveFrom(
  assets: readonly { readonly percent: number; readonly closes: Closes }[],
  from: number,
): IndexCurve {
  const hours = assets[0]?.closes.length ?? 0;
  const first = Array.from({ length: hours }, (_, hour) => hour).find((hour) =>
    assets.every(({ closes }) => closes[hour] !== undefined),
  );
  if (first === undefined) return { points: [], from: null };
  const points = Array.from({ length: hours - first }, (_, place) =>
    assets.reduce((sum, { percent, closes }) => {
      const [base = 1n, close = 1n] = [closes[first], closes[first + place]];
      return sum + divideHalfUp(BigInt(percent) * SCALE * close, base);
    }, 0n),
  );
  return { points, from: from + first * HOUR_MS };
}

/** In per cent, two decimals; null of a curve that is shorter than thirty days. */
export function changeOf({ points }: IndexCurve): string | null {
  const last = points.at(-1);
  if (last === undefined || points.length < NEARLY_WHOLE) return null;
  return percentText(last - 100n * SCALE, 100n * SCALE);
}

/** A part of a whole, in per cent with two decimals. */
export function percentText(part: bigint, whole: bigint): string {
  const isNegative = part < 0n;
  const hundredths = divideHalfUp((isNegative ? -part : part) * 10_000n, whole);
  const text = fromAmount(hundredths * (SCALE / 100n));
  return isNegative && hundredths > 0n ? `-${text}` : text;
}

interface CurvesParts {
  readonly market: Pick<MarketService, 'candles'>;
  /** Unix ms. */
  readonly now: () => number;
}

/**
 * Curves of baskets; each is worked out once an hour. Prices of a market are read once for all baskets that it is in, and
 * of one market after the other: many at once would wait too long for a connection of public reads, and fail.
 */
export class IndexCurves {
  readonly #parts: CurvesParts;
  readonly #closes = new Map<string, { readonly hour: number; readonly closes: Promise<Closes> }>();
  #reading: Promise<unknown> = Promise.resolve();
  readonly #known = new Map<number, { readonly until: number; readonly curve: Promise<IndexCurve> }>();

  constructor(parts: CurvesParts) {
    this.#parts = parts;
  }

  of({ id, weights }: Pick<BasketVersion, 'id' | 'weights'>): Promise<IndexCurve> {
    const now = this.#parts.now();
    const known = this.#known.get(id);
    // A clock that was set back counts too.
    if (known && now < known.until && now >= known.until - HOUR_MS) return known.curve;
    const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
    const curve = this.#load(weights, hour);
    const kept = { until: hour + HOUR_MS, curve };
    this.#known.set(id, kept);
    const forget = (until: number | null) => {
      if (this.#known.get(id) !== kept) return;
      if (until === null) this.#known.delete(id);
      else this.#known.set(id, { ...kept, until });
    };
    curve.then(
      ({ points }) => {
        if (points.length < CURVE_HOURS) forget(Math.min(now + SOON_MS, hour + HOUR_MS));
      },
      () => forget(null),
    );
    return curve;
  }

  async #load(weights: readonly Weight[], hour: number): Promise<IndexCurve> {
    const from = hour - CURVE_HOURS * HOUR_MS;
    const assets = await Promise.all(
      weights.map(async ({ instrument: { symbol }, percent }) => {
        return { percent, closes: await this.#closesOf(symbol, from, hour) };
      }),
    );
    return curveFrom(assets, from);
  }

  #closesOf(symbol: string, from: number, hour: number): Promise<Closes> {
    const known = this.#closes.get(symbol);
    if (known?.hour === hour) return known.closes;
    const read = async () => closesByHour(await this.#candles(symbol, from, hour), from, CURVE_HOURS);
    const closes = this.#reading.then(read);
    const kept = { hour, closes };
    this.#closes.set(symbol, kept);
    const forget = () => {
      if (this.#closes.get(symbol) === kept) this.#closes.delete(symbol);
    };
    // What is not whole yet is read anew with the next curve.
    this.#reading = closes.then((all) => {
      if (all.includes(undefined)) forget();
    }, forget);
    return closes;
  }

  async #candles(symbol: string, from: number, to: number): Promise<readonly CandleRecord[]> {
    const middle = from + HOURS_AT_ONCE * HOUR_MS;
    const { market } = this.#parts;
    const [early, late] = await Promise.all([
      market.candles({ symbol, interval: 'H1', from, to: middle }),
      market.candles({ symbol, interval: 'H1', from: middle, to }),
    ]);
    return [...early, ...late];
  }
}
