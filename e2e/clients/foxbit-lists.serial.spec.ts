import { expect, test } from '@playwright/test';
import { createClient, createTrader, type FoxbitClient, place } from '../support/foxbit';
import { productUrl } from '../support/pages';
import { Sandbox } from '../support/sandbox';

const SYMBOL = 'BTC/BRL';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Length of a candle; a month's is not always the same. */
const LENGTHS: Readonly<Record<string, number>> = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '4h': 4 * HOUR,
  '6h': 6 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
  '1w': 7 * DAY,
  '2w': 14 * DAY,
  '1M': 31 * DAY,
};
const PAGE_SIZES = [1, 5, 100] as const;

interface Row {
  readonly id?: string | undefined;
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** All rows of a list, newest first, from pages of this size: as many pages as the rows have, three at most. */
async function paged(
  size: number,
  count: number,
  ask: (limit: number, params: object) => Promise<readonly Row[]>,
): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  for (let page = 1; page <= Math.min(3, Math.ceil(count / size)); page += 1) {
    ids.push(...idsOf(await ask(size, { page })).reverse());
  }
  return ids;
}

test.describe('public clients, unchanged: ccxt foxbit, market data by pages', () => {
  const client = createClient();
  const sandbox = new Sandbox(productUrl());
  // After this trade nothing is traded: what is asked for again is the same.
  test.beforeAll(async () => {
    const { email } = await sandbox.makeCustomer({ balances: { BRL: '1000' } });
    const trader = await createTrader({ email });
    await sandbox.simulateMarket(false);
    await place(trader, SYMBOL, 'market', 'buy', 0.0001);
  });
  test.afterAll(() => sandbox.simulateMarket(true));

  test('fetchOHLCV: of every interval 1, 5 and 100, the newest and from a start on', async () => {
    client.enableRateLimit = false;
    const compare = async (timeframe: string, length: number) => {
      const all = await client.fetchOHLCV(SYMBOL, timeframe, undefined, 500);
      for (const limit of PAGE_SIZES) {
        const newest = await client.fetchOHLCV(SYMBOL, timeframe, undefined, limit);
        expect(newest, `${limit} of ${timeframe}`).toEqual(all.slice(-limit));
        const since = Date.now() - limit * length;
        const following = await client.fetchOHLCV(SYMBOL, timeframe, since, limit);
        const expected = all.filter(([openedAt = 0]) => openedAt >= since).slice(0, limit);
        expect(following, `${limit} of ${timeframe} since a start`).toEqual(expected);
      }
    };
    // A recurring buy of another customer may be due meanwhile: then the newest candle is another one, and all is asked for anew.
    for (const [timeframe, length] of Object.entries(LENGTHS)) {
      await expect(() => compare(timeframe, length)).toPass({ timeout: 20_000 });
    }
    client.enableRateLimit = true;
    expect(await client.fetchOHLCV(SYMBOL, '1h', Date.now() + HOUR, 5)).toEqual([]);
  });

  test('fetchOHLCV: what the trades of a candle come to', async () => {
    const [, last] = await client.fetchOHLCV(SYMBOL, '1m', undefined, 2);
    const trades = await client.fetchTrades(SYMBOL, undefined, 200);
    const [, , , , close, volume = 0] = last ?? [];
    const within = trades.filter(({ timestamp = 0 }) => timestamp >= (last?.[0] ?? 0));
    expect(close).toBe(trades.at(-1)?.price);
    if (within.length < 200)
      expect(volume).toBeCloseTo(
        within.reduce((total, { amount = 0 }) => total + amount, 0),
        8,
      );
  });

  test('fetchOrderBook: 1, 5 and 100 levels are the best ones of one book, and more than there is counts as 100', async () => {
    const book = await client.fetchOrderBook(SYMBOL, 500);
    for (const depth of [...PAGE_SIZES, undefined]) {
      const { bids, asks } = await client.fetchOrderBook(SYMBOL, depth);
      expect(bids).toEqual(book.bids.slice(0, depth ?? 20));
      expect(asks).toEqual(book.asks.slice(0, depth ?? 20));
    }
    const { bids } = await client.fetchL2OrderBook(SYMBOL, 5);
    expect(bids).toEqual(book.bids.slice(0, 5));
  });

  test('fetchTicker, fetchTickers: as book, trades and candles say', async () => {
    const { bids, asks } = await client.fetchOrderBook(SYMBOL, 1);
    const [trade] = await client.fetchTrades(SYMBOL, undefined, 1);
    const ticker = await client.fetchTicker(SYMBOL);
    expect([ticker.bid, ticker.bidVolume]).toEqual(bids[0]);
    expect([ticker.ask, ticker.askVolume]).toEqual(asks[0]);
    expect([ticker.last, ticker.close, ticker.timestamp]).toEqual([trade?.price, trade?.price, trade?.timestamp]);
    const { open = 0, last = 0, change = 0, percentage = 0, low = 0, high = 0 } = ticker;
    expect(change).toBeCloseTo(last - open, 6);
    expect(percentage).toBeCloseTo((100 * (last - open)) / open, 1);
    expect(low).toBeLessThanOrEqual(Math.min(open, last));
    expect(high).toBeGreaterThanOrEqual(Math.max(open, last));
    expect(ticker.quoteVolume).toBeGreaterThan(low * (ticker.baseVolume ?? 0) * 0.999_999);
    expect(ticker.quoteVolume).toBeLessThan(high * (ticker.baseVolume ?? 0) * 1.000_001);
    expect(Object.keys(await client.fetchTickers([SYMBOL, 'ETH/BRL']))).toEqual([SYMBOL, 'ETH/BRL']);
  });
});

test.describe('public clients, unchanged: ccxt foxbit, own orders by pages', () => {
  let client: FoxbitClient;
  test.beforeAll(async () => {
    const { email } = await new Sandbox(productUrl()).makeCustomer({ balances: { BRL: '20000', BTC: '0.1' } });
    client = await createTrader({ email });
  });

  test('120 open orders, placed and canceled at the pace of the client: all of them are listed', async () => {
    const { bids } = await client.fetchOrderBook(SYMBOL, 1);
    const price = Math.floor((bids[0]?.[0] ?? 0) * 0.8);
    const placed: string[] = [];
    for (let count = 0; count < 120; count += 1) {
      placed.push(await place(client, SYMBOL, 'limit', 'buy', 0.0001, price - count));
    }
    const open = await client.fetchOpenOrders(SYMBOL);
    expect(idsOf(open)).toEqual(placed);
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(['open']));
    expect(idsOf(await client.fetchOpenOrders())).toEqual(placed);
    expect(await client.fetchOpenOrders('ETH/BRL')).toEqual([]);
    const newestFirst = placed.toReversed();
    for (const size of PAGE_SIZES) {
      for (const ask of [client.fetchOpenOrders, client.fetchOrders] as const) {
        const ids = await paged(size, 120, (limit, params) => ask.call(client, SYMBOL, undefined, limit, params));
        expect(ids, `pages of ${size}`).toEqual(newestFirst.slice(0, 3 * size));
      }
    }
    const { timestamp: since = 0 } = open[60] ?? {};
    expect(idsOf(await client.fetchOpenOrders(SYMBOL, since))).toEqual(
      idsOf(open.filter(({ timestamp = 0 }) => timestamp >= since)),
    );
    await client.cancelAllOrders(SYMBOL);
    expect(await client.fetchOpenOrders()).toEqual([]);
    expect(idsOf(await client.fetchCanceledOrders(SYMBOL, undefined, 100))).toEqual(placed.slice(-100));
    expect((await client.fetchBalance())['BRL']).toEqual({ free: 20_000, used: 0, total: 20_000 });
  });

  test.describe('104 orders that were filled', () => {
    const sandbox = new Sandbox(productUrl());
    const closed: string[] = [];
    // Nobody else trades meanwhile: a page of the newest trades is the same when it is asked for again.
    test.beforeAll(async () => {
      await sandbox.simulateMarket(false);
      for (let count = 0; count < 104; count += 1) {
        closed.push(await place(client, SYMBOL, 'market', count % 2 === 0 ? 'buy' : 'sell', 0.0001));
      }
    });
    test.afterAll(() => sandbox.simulateMarket(true));

    test('fetchTrades: pages of 1, 5 and 100 are one list, and a start gives what follows it', async () => {
      const all = await client.fetchTrades(SYMBOL, undefined, 200);
      const newestFirst = idsOf(all).reverse();
      for (const size of PAGE_SIZES) {
        const ids = await paged(size, all.length, (limit, params) =>
          client.fetchTrades(SYMBOL, undefined, limit, params),
        );
        expect(ids, `pages of ${size}`).toEqual(newestFirst.slice(0, 3 * size));
      }
      const since = all.at(-102)?.timestamp ?? 0;
      const following = all.filter(({ timestamp = 0 }) => timestamp >= since);
      expect(await client.fetchTrades(SYMBOL, since, 100, { start_time: since })).toEqual(following.slice(0, 100));
      const end = (all.at(-1)?.timestamp ?? 0) + 1;
      expect(await client.fetchTrades(SYMBOL, end, 5, { start_time: end })).toEqual([]);
      for (const { price = 0, amount = 0, cost, symbol } of all) {
        expect([symbol, cost]).toEqual([SYMBOL, expect.closeTo(price * amount, 6)]);
      }
      expect(all.slice(-2)).toMatchObject([
        { side: 'buy', amount: 0.0001 },
        { side: 'sell', amount: 0.0001 },
      ]);
    });

    test('fetchMyTrades, fetchClosedOrders, fetchOrders: pages of 1, 5 and 100 are one list', async () => {
      const trades = await client.fetchMyTrades(SYMBOL, undefined, 100);
      const newestTrades = idsOf(trades).reverse();
      expect(idsOf(await client.fetchTrades(SYMBOL, undefined, 100)).reverse()).toEqual(newestTrades);
      const newestFirst = closed.toReversed();
      for (const size of PAGE_SIZES) {
        const own = await paged(size, 100, (limit, params) => client.fetchMyTrades(SYMBOL, undefined, limit, params));
        expect(own, `trades by ${size}`).toEqual(newestTrades.slice(0, own.length));
        for (const ask of [client.fetchClosedOrders, client.fetchOrders] as const) {
          const orders = await paged(size, 104, (limit, params) => ask.call(client, SYMBOL, undefined, limit, params));
          expect(orders.slice(0, 104), `orders by ${size}`).toEqual(newestFirst.slice(0, 3 * size));
        }
      }
      const { timestamp: since = 0 } = await client.fetchOrder(closed[50] ?? '', SYMBOL);
      expect(idsOf(await client.fetchClosedOrders(SYMBOL, since, 50))).toEqual(closed.slice(50, 100));
      expect(await client.fetchMyTrades('ETH/BRL')).toEqual([]);
    });
  });

  test('fetchTradingFee, fetchTradingFees: of every market, as its trades have them', async () => {
    const fees = await client.fetchTradingFees();
    expect(Object.keys(fees)).toHaveLength(10);
    expect(await client.fetchTradingFee(SYMBOL)).toMatchObject({ symbol: SYMBOL, maker: 0.0025, taker: 0.005 });
    for (const { fee, cost = 0 } of await client.fetchMyTrades(SYMBOL)) {
      expect(fee?.cost).toBeCloseTo(cost * 0.005, 8);
    }
  });
});
