import { DAY_MS } from '../market/index';
import type { CandleInterval, MarketService } from '../market/index';

export type PricePeriod = 'WEEK' | 'MONTH' | 'YEAR';

const HOUR_MS = DAY_MS / 24;
const MINUTE_MS = HOUR_MS / 60;

interface PeriodRule {
  readonly interval: CandleInterval;
  readonly candleMs: number;
  readonly days: number;
}

/** The periods of a chart, so that a list says the same as the chart: a period begins at the edge of one of its candles. */
const PERIODS: Readonly<Record<PricePeriod, PeriodRule>> = {
  WEEK: { interval: 'H1', candleMs: HOUR_MS, days: 7 },
  MONTH: { interval: 'H4', candleMs: 4 * HOUR_MS, days: 30 },
  YEAR: { interval: 'D1', candleMs: DAY_MS, days: 365 },
};

export const PRICE_PERIODS = ['WEEK', 'MONTH', 'YEAR'] as const satisfies readonly PricePeriod[];

/** How many closes a curve of 30 days has. */
export const CURVE_DAYS = 30;

export interface EarlierPrice {
  readonly period: PricePeriod;
  /** In reais, scaled by 1e10. */
  readonly price: bigint;
}

interface Kept<Value> {
  readonly until: number;
  readonly value: Promise<Value>;
}

/** Keeps answers until the candle that they depend on ends. A failure is not kept. */
class UntilNextCandle<Value> {
  readonly #kept = new Map<string, Kept<Value>>();

  /** @param isWhole whether an answer can stand; another one is looked for again after a minute */
  get(question: string, now: number, until: number, isWhole: (value: Value) => boolean, read: () => Promise<Value>) {
    const known = this.#kept.get(question);
    if (known && now < known.until) return known.value;
    const value = read();
    const keep = (end: number) => this.#kept.set(question, { until: end, value });
    keep(until);
    const isLatest = () => this.#kept.get(question)?.value === value;
    value.then(
      (found) => {
        if (!isWhole(found) && isLatest()) keep(Math.min(until, now + MINUTE_MS));
      },
      () => {
        if (isLatest()) this.#kept.delete(question);
      },
    );
    return value;
  }
}

interface PastPricesDependencies {
  readonly market: Pick<MarketService, 'candles'>;
  /** Unix ms. */
  readonly now: () => number;
}

/** What assets cost before. It is read once a candle for everybody. */
export class PastPrices {
  readonly #deps: PastPricesDependencies;
  readonly #closes = new UntilNextCandle<readonly bigint[]>();
  readonly #prices = new UntilNextCandle<bigint | undefined>();

  constructor(deps: PastPricesDependencies) {
    this.#deps = deps;
  }

  /** Closing prices of the last 30 full days (UTC), oldest first; fewer of a market that is younger. */
  closes30d(symbol: string): Promise<readonly bigint[]> {
    const now = this.#deps.now();
    const to = Math.floor(now / DAY_MS) * DAY_MS;
    const isWhole = (closes: readonly bigint[]) => closes.length === CURVE_DAYS;
    return this.#closes.get(symbol, now, to + DAY_MS, isWhole, async () => {
      const from = to - CURVE_DAYS * DAY_MS;
      const candles = await this.#deps.market.candles({ symbol, interval: 'D1', from, to });
      return candles.map(({ close }) => close);
    });
  }

  /** What it cost when periods began that end now. A period before the first trade is left out. */
  async earlier(symbol: string): Promise<readonly EarlierPrice[]> {
    const prices = await Promise.all(PRICE_PERIODS.map((period) => this.#openingOf(symbol, period)));
    return PRICE_PERIODS.flatMap((period, index) => {
      const price = prices[index];
      return price === undefined ? [] : [{ period, price }];
    });
  }

  #openingOf(symbol: string, period: PricePeriod): Promise<bigint | undefined> {
    const { interval, candleMs, days } = PERIODS[period];
    const now = this.#deps.now();
    const from = Math.floor((now - days * DAY_MS) / candleMs) * candleMs;
    const until = from + candleMs + days * DAY_MS;
    const isKnown = (price: bigint | undefined) => price !== undefined;
    return this.#prices.get(`${symbol} ${period}`, now, until, isKnown, async () => {
      const candles = await this.#deps.market.candles({ symbol, interval, from, oldest: 1 });
      return candles[0]?.open;
    });
  }
}
