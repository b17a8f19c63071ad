import { z } from 'zod';
import { openingBefore, openingOf, PRODUCTS, TAPE_LENGTH } from '../market/index';
import type { CandleInterval } from '../market/index';
import { INTERVAL_SECONDS } from './candle-stream';
import type { MarketView } from './feed';
import { Fault } from './frames';
import { instrumentIn, integer, parsed, rowCount } from './payload';
import type { Fields } from './payload';
import {
  bookSnapshotRows,
  candleRows,
  instrumentObject,
  lastPrice,
  level1,
  productObject,
  summaryObject,
  tradeRow,
} from './rows';

/** A question about the markets that anybody may ask, on the socket or over HTTP (domain facts §1). */
export type Query = (market: MarketView, fields: Fields, now: number) => unknown;

const MOST = 1_000;
const MINUTE_SECONDS = 60;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const depth = z.object({ depth: rowCount(1, MOST).optional() });
const count = z.object({ count: rowCount(0, MOST).optional() });
const product = z.object({ productid: integer });
const date = z.string().max(40).optional();
const history = z.object({ interval: integer.default(MINUTE_SECONDS), fromdate: date, todate: date });

/** The candle interval with this number of seconds. @throws Fault when there is none. */
export function intervalOf(seconds: number): CandleInterval {
  const interval = INTERVAL_SECONDS.get(seconds);
  if (!interval) throw new Fault('invalidRequest', 'Interval');
  return interval;
}

/**
 * Reads a moment. It is in UTC unless the text says otherwise. A date alone is its first moment or, as an end, its last
 * one.
 */
function instantOf(name: string, text: string | undefined, isEnd = false): number | undefined {
  if (text === undefined || text === '') return undefined;
  const whole = DAY.test(text) ? `${text}T${isEnd ? '23:59:59.999' : '00:00:00'}` : text.replace(' ', 'T');
  const time = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(whole) ? whole : `${whole}Z`);
  if (Number.isNaN(time)) throw new Fault('invalidRequest', name);
  // Nothing was traded before 1970, and PostgreSQL does not accept far older moments.
  return Math.max(0, time);
}

interface HistoryRange {
  readonly interval: CandleInterval;
  readonly from: number;
  readonly to: number;
}

/** Which candles a request for history means: those that open in [from, to). @throws Fault */
export function historyRange(fields: Fields, now: number): HistoryRange {
  const { interval: seconds, fromdate, todate } = parsed(history, fields);
  const interval = intervalOf(seconds);
  const to = Math.min(instantOf('ToDate', todate, true) ?? now, now) + 1;
  const from = instantOf('FromDate', fromdate) ?? openingBefore(interval, openingOf(interval, to - 1), TAPE_LENGTH - 1);
  return { interval, from, to };
}

const tickerHistory: Query = async (market, fields, now) => {
  const info = instrumentIn(fields);
  const range = historyRange(fields, now);
  const candles = await market.candles({ symbol: info.symbol, ...range });
  return candleRows(market, info.id, candles, range.interval);
};

/** Queries that read the database, by their name in lower case. It does not matter when they are answered. */
export const READS: ReadonlySet<string> = new Set(['gettickerhistory']);

/** Queries by their name in lower case. */
export const QUERIES: ReadonlyMap<string, Query> = new Map<string, Query>([
  ['ping', () => ({ msg: 'PONG' })],
  ['getinstruments', (market) => market.instruments().map(instrumentObject)],
  [
    'getinstrument',
    (market, fields) => {
      const { id } = instrumentIn(fields);
      return market.instruments().map(instrumentObject)[market.instruments().findIndex((info) => info.id === id)];
    },
  ],
  ['getproducts', () => PRODUCTS.map(productObject)],
  [
    'getproduct',
    (_market, fields) => {
      const { productid } = parsed(product, fields);
      const found = PRODUCTS.find((info) => info.productId === productid);
      if (!found) throw new Fault('notFound', `ProductId ${productid}`);
      return productObject(found);
    },
  ],
  [
    'getl2snapshot',
    (market, fields, now) => {
      const { id } = instrumentIn(fields);
      return bookSnapshotRows(id, market.book(id, parsed(depth, fields).depth), lastPrice(market, id), now);
    },
  ],
  ['getlevel1', (market, fields, now) => level1(market, instrumentIn(fields).id, now)],
  ['gettickerhistory', tickerHistory],
  [
    'getlasttrades',
    (market, fields) =>
      market.trades(instrumentIn(fields).id, parsed(count, fields).count ?? TAPE_LENGTH).map(tradeRow),
  ],
  ['summary', (market) => market.instruments().map((info) => summaryObject(market, info))],
]);
