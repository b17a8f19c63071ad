import { z } from 'zod';
import { fromAmount } from '../lib/amount';
import { PRICES } from '../callers/prices';
import type { CandleRecord, Bought, CandleInterval } from '../market/index';
import { mostCandlesIn, openingAfter, openingBefore, openingOf } from '../market/index';
import { parsed, requireMarket, span, whole } from './query';
import type { PublicRoute, RestParts, RestRequest } from './route';

const INTERVALS = {
  '1m': 'M1',
  '5m': 'M5',
  '15m': 'M15',
  '30m': 'M30',
  '1h': 'H1',
  '2h': 'H2',
  '4h': 'H4',
  '6h': 'H6',
  '12h': 'H12',
  '1d': 'D1',
  '1w': 'W1',
  '2w': 'W2',
  '1M': 'MO1',
} as const satisfies Readonly<Record<string, CandleInterval>>;

/** Domain facts §2. */
const MOST = 500;

const names = z.enum(['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '2w', '1M']);
const params = z.object({ market: z.string() });
const query = z.object({ interval: names, limit: whole(1, MOST).default(MOST), ...span });

/** Row: opening ms, open, high, low, close, closing ms, base volume, quote volume, trades, base and quote that takers bought. */
function candleRow(interval: CandleInterval, candle: CandleRecord, bought: Bought | undefined): (string | number)[] {
  const { openedAt, open, high, low, close, volume, notional, trades } = candle;
  return [
    String(openedAt),
    fromAmount(open),
    fromAmount(high),
    fromAmount(low),
    fromAmount(close),
    String(openingAfter(interval, openedAt)),
    fromAmount(volume),
    fromAmount(notional),
    trades,
    fromAmount(bought?.quantity ?? 0n),
    fromAmount(bought?.amount ?? 0n),
  ];
}

/** Intervals before those that were asked for in which the newest candles are looked for too. */
const SPARE = 60;

type CandlesQuery = z.infer<typeof query>;

/**
 * Which candles are meant: the first `limit` since the start when it is given, else the newest `limit`.
 * @param spare intervals that are added before the newest ones.
 */
function rangeOf(
  interval: CandleInterval,
  { start_time, end_time, limit }: CandlesQuery,
  now: number,
  spare = 0,
): { from: number; to: number; oldest?: number } {
  const to = Math.min(end_time ?? now + 1, now + 1);
  if (start_time !== undefined) return { from: start_time, to, oldest: limit };
  return { from: openingBefore(interval, openingOf(interval, to - 1), limit - 1 + spare), to };
}

/** An interval without trades has no candle, as the running one at its beginning. Then older ones are among the newest. */
async function candlesOf(
  market: RestParts['market'],
  symbol: string,
  interval: CandleInterval,
  wanted: CandlesQuery,
  now: number,
): Promise<readonly CandleRecord[]> {
  const found = await market.candles({ symbol, interval, ...rangeOf(interval, wanted, now) });
  if (wanted.start_time !== undefined || found.length === wanted.limit) return found;
  const more = await market.candles({ symbol, interval, ...rangeOf(interval, wanted, now, SPARE) });
  return more.slice(-wanted.limit);
}

function priceOfCandles({ query: asked, now }: RestRequest): number {
  const wanted = query.safeParse(asked).data;
  if (!wanted) return 0;
  const interval = INTERVALS[wanted.interval];
  const { from, to } = rangeOf(interval, wanted, now);
  return Math.min(wanted.limit, mostCandlesIn(interval, from, to)) * PRICES.candle;
}

export const candlesticks: PublicRoute = {
  method: 'GET',
  path: '/markets/:market/candlesticks',
  permission: null,
  price: priceOfCandles,
  async handle({ history, market }, request) {
    const info = requireMarket(parsed(params, request.params).market);
    const wanted = parsed(query, request.query);
    const interval = INTERVALS[wanted.interval];
    const candles = await candlesOf(market, info.symbol, interval, wanted, request.now);
    const spans = candles.map(({ openedAt }) => ({
      from: new Date(openedAt),
      to: new Date(openingAfter(interval, openedAt)),
    }));
    const bought = await history.boughtIn(info.id, spans, request.now);
    return candles.map((candle) => candleRow(interval, candle, bought.get(candle.openedAt)));
  },
};
