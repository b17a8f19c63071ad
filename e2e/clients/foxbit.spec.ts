import { expect, test } from '@playwright/test';
import ccxt from 'ccxt';
import { createClient, createTrader, type FoxbitClient as Client, place } from '../support/foxbit';
import { productUrl } from '../support/pages';
import { Sandbox } from '../support/sandbox';

const SYMBOL = 'BTC/BRL';

/** A price far enough from the market to rest, and near enough to be accepted. */
async function restingPrice(client: Client): Promise<number> {
  const { bids } = await client.fetchOrderBook(SYMBOL, 1);
  return Math.floor((bids[0]?.[0] ?? 0) * 0.9);
}

test.describe('public clients, unchanged: ccxt foxbit, market data', () => {
  const client = createClient();

  test('loadMarkets, fetchCurrencies: every market with increments and fees, every currency', async () => {
    const markets = await client.loadMarkets();
    expect(Object.keys(markets)).toHaveLength(10);
    expect(markets[SYMBOL]).toMatchObject({
      id: 'btcbrl',
      precision: { price: 0.01, amount: 1e-8 },
      maker: 0.0025,
      taker: 0.005,
    });
    const currencies = await client.fetchCurrencies();
    expect(Object.keys(currencies)).toEqual(expect.arrayContaining(['BRL', 'BTC', 'USDT']));
  });

  test('fetchOrderBook: as deep as asked, best prices first', async () => {
    const { bids, asks } = await client.fetchOrderBook(SYMBOL, 10);
    expect(bids).toHaveLength(10);
    expect(asks).toHaveLength(10);
    expect(bids[0]?.[0]).toBeLessThan(asks[0]?.[0] ?? 0);
    expect(bids.map(([price]) => price)).toEqual(bids.map(([price]) => price).sort((a = 0, b = 0) => b - a));
  });

  test('fetchOHLCV: candles of every interval, from an instant on and at most as many as asked', async () => {
    for (const timeframe of ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '2w', '1M']) {
      const candles = await client.fetchOHLCV(SYMBOL, timeframe, undefined, 5);
      expect(candles.length, timeframe).toBeGreaterThan(0);
      expect(candles.length, timeframe).toBeLessThanOrEqual(5);
      for (const [, open = 0, high = 0, low = 0, close = 0] of candles) {
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
      }
    }
    const hour = 60 * 60 * 1000;
    const since = (Math.floor(Date.now() / hour) - 30) * hour;
    const hours = await client.fetchOHLCV(SYMBOL, '1h', since, 24);
    expect(hours[0]?.[0]).toBe(since);
    expect(hours).toHaveLength(24);
  });

  test('fetchOHLCV from long before the first candle, page by page: every day until now', async () => {
    const day = 24 * 60 * 60 * 1000;
    const days: number[] = [];
    for (let since = Date.now() - 1_000 * day; ;) {
      const page = await client.fetchOHLCV(SYMBOL, '1d', since, 100);
      if (page.length === 0) break;
      days.push(...page.map(([at = 0]) => at));
      since = (days.at(-1) ?? 0) + 1;
    }
    expect(days.length).toBeGreaterThan(360);
    expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index * day));
    expect(days.at(-1)).toBeGreaterThan(Date.now() - 2 * day);
  });

  test('fetchTicker, fetchTickers: the last 24 hours', async () => {
    const ticker = await client.fetchTicker(SYMBOL);
    expect(ticker.bid).toBeLessThan(ticker.ask ?? 0);
    expect(ticker.last).toBeGreaterThan(0);
    expect(Object.keys(await client.fetchTickers())).toHaveLength(10);
  });

  test('fetchTrades: the last ones', async () => {
    const trades = await client.fetchTrades(SYMBOL, undefined, 10);
    expect(trades.length).toBeGreaterThan(0);
    expect(trades[0]).toMatchObject({ symbol: SYMBOL });
  });

  test('fetchStatus: in order', async () => {
    expect(await client.fetchStatus()).toMatchObject({ status: 'ok' });
  });
});

test.describe('public clients, unchanged: ccxt foxbit, trading', () => {
  let client: Client;
  // A customer of its own: what it lists are its own orders alone, whoever trades beside it.
  test.beforeAll(async () => {
    const { email } = await new Sandbox(productUrl()).makeCustomer({ balances: { BRL: '20000', BTC: '0.1' } });
    client = await createTrader({ email });
  });

  test('fetchBalance: free and used of every currency', async () => {
    const balance = await client.fetchBalance();
    const { free = 0, used = 0, total = 0 } = balance['BRL'] ?? {};
    expect(free).toBeGreaterThan(1_000);
    expect(free + used).toBeCloseTo(total, 2);
    expect(balance['BTC']?.total).toBeGreaterThan(0);
  });

  test('createOrder limit, fetchOpenOrders, fetchOrder, cancelOrder: it rests, holds money and gives it back', async () => {
    const before = await client.fetchBalance();
    const price = await restingPrice(client);
    const id = await place(client, SYMBOL, 'limit', 'buy', 0.001, price);
    expect((await client.fetchOpenOrders(SYMBOL)).map((order) => order.id)).toContain(id);
    const order = await client.fetchOrder(id, SYMBOL);
    expect(order).toMatchObject({ status: 'open', side: 'buy', symbol: SYMBOL, price, filled: 0 });
    const held = await client.fetchBalance();
    expect(held['BRL']?.used).toBeGreaterThan(before['BRL']?.used ?? 0);
    await client.cancelOrder(id, SYMBOL);
    expect(await client.fetchOrder(id, SYMBOL)).toMatchObject({ status: 'canceled' });
    expect((await client.fetchOpenOrders(SYMBOL)).map((open) => open.id)).not.toContain(id);
    const after = await client.fetchBalance();
    expect(after['BRL']).toEqual(before['BRL']);
  });

  test('createOrder market, fetchMyTrades: it is filled at once', async () => {
    const id = await place(client, SYMBOL, 'market', 'sell', 0.001);
    expect(await client.fetchOrder(id, SYMBOL)).toMatchObject({ status: 'closed', side: 'sell', filled: 0.001 });
    const trades = await client.fetchMyTrades(SYMBOL, undefined, 10);
    expect(trades.filter(({ info }) => String(info.order_id) === id).length).toBeGreaterThan(0);
  });

  test('fetchOrder, fetchMyTrades: the fee of a buy is in reais or not told', async () => {
    const id = await place(client, SYMBOL, 'market', 'buy', 0.001);
    const order = await client.fetchOrder(id, SYMBOL);
    expect(order.fee?.cost).toBeUndefined();
    const trades = await client.fetchMyTrades(SYMBOL, undefined, 10);
    const own = trades.filter(({ info }) => String(info.order_id) === id);
    expect(own.length).toBeGreaterThan(0);
    for (const { fee, cost } of own) {
      expect(fee).toMatchObject({ currency: 'BRL' });
      expect(fee?.cost).toBeCloseTo((cost ?? 0) * 0.005, 2);
    }
  });

  test('createOrder instant: for an amount of reais', async () => {
    const id = await place(client, SYMBOL, 'instant', 'buy', 50);
    const order = await client.fetchOrder(id, SYMBOL);
    expect(order.status).toBe('closed');
    expect(order.filled).toBeGreaterThan(0);
  });

  test('createOrder stop_limit: it waits for its price', async () => {
    const price = await restingPrice(client);
    const stop = { triggerPrice: price };
    const id = await place(client, SYMBOL, 'stop_limit', 'sell', 0.001, price - 100, stop);
    expect(await client.fetchOrder(id, SYMBOL)).toMatchObject({ status: 'open', triggerPrice: price, filled: 0 });
    await client.cancelOrder(id, SYMBOL);
    expect(await client.fetchOrder(id, SYMBOL)).toMatchObject({ status: 'canceled' });
  });

  test('createOrder stop_market: it waits for its price', async () => {
    const stop = { triggerPrice: await restingPrice(client) };
    const id = await place(client, SYMBOL, 'stop_market', 'sell', 0.001, undefined, stop);
    expect(await client.fetchOrder(id, SYMBOL)).toMatchObject({ status: 'open', triggerPrice: stop.triggerPrice });
    await client.cancelOrder(id, SYMBOL);
  });

  test('createOrder with clientOrderId: sent twice it is one order', async () => {
    const price = await restingPrice(client);
    const params = { clientOrderId: crypto.randomUUID() };
    const first = await place(client, SYMBOL, 'limit', 'buy', 0.001, price, params);
    const second = await place(client, SYMBOL, 'limit', 'buy', 0.001, price, params);
    expect(second).toBe(first);
    await client.cancelOrder(first, SYMBOL);
  });

  test('editOrder: another order in its stead', async () => {
    const price = await restingPrice(client);
    const first = await place(client, SYMBOL, 'limit', 'buy', 0.001, price);
    const { id: second = '' } = await client.editOrder(first, SYMBOL, 'limit', 'buy', 0.002, price - 100);
    expect(second).not.toBe(first);
    expect(await client.fetchOrder(first, SYMBOL)).toMatchObject({ status: 'canceled' });
    expect(await client.fetchOrder(second, SYMBOL)).toMatchObject({ status: 'open', price: price - 100 });
    await client.cancelOrder(second, SYMBOL);
  });

  test('fetchOrders from an instant on, page by page: none is left out', async () => {
    const price = await restingPrice(client);
    const placed: string[] = [];
    for (let count = 0; count < 7; count += 1) placed.push(await place(client, SYMBOL, 'limit', 'buy', 0.001, price));
    const { timestamp: start } = await client.fetchOrder(placed[0] ?? '', SYMBOL);
    const seen: (string | undefined)[] = [];
    for (let since = start ?? 0; ;) {
      const page = await client.fetchOrders(SYMBOL, since, 3);
      const fresh = page.filter(({ id }) => !seen.includes(id));
      if (fresh.length === 0) break;
      seen.push(...fresh.map(({ id }) => id));
      since = fresh.at(-1)?.timestamp ?? 0;
    }
    expect(seen).toEqual(placed);
    await client.cancelAllOrders(SYMBOL);
  });

  test('cancelAllOrders: nothing is left open', async () => {
    const price = await restingPrice(client);
    for (const step of [0, 1, 2]) await client.createOrder(SYMBOL, 'limit', 'buy', 0.0005, price - step);
    await client.cancelAllOrders(SYMBOL);
    expect(await client.fetchOpenOrders(SYMBOL)).toEqual([]);
  });

  test('fetchOrders, fetchClosedOrders, fetchCanceledOrders: own orders by what became of them', async () => {
    const all = await client.fetchOrders(SYMBOL, undefined, 100);
    expect(all.length).toBeGreaterThan(3);
    expect((await client.fetchClosedOrders(SYMBOL)).every(({ status }) => status === 'closed')).toBe(true);
    const canceled = await client.fetchCanceledOrders(SYMBOL);
    expect(canceled.length).toBeGreaterThan(0);
    expect(canceled.every(({ status }) => status === 'canceled')).toBe(true);
  });
});

test.describe('public clients, unchanged: ccxt foxbit, what goes wrong is told as its own kind', () => {
  let client: Client;
  let price: number;
  test.beforeAll(async () => {
    client = await createTrader();
    price = await restingPrice(client);
  });

  test('4002: more than there is', async () => {
    await expect(client.createOrder(SYMBOL, 'limit', 'buy', 5_000, price)).rejects.toThrow(ccxt.InsufficientFunds);
  });

  test('4003: less than the smallest order', async () => {
    await expect(client.createOrder(SYMBOL, 'limit', 'buy', 0.000001, price)).rejects.toThrow(ccxt.InvalidOrder);
  });

  test('4004: a market that there is not', async () => {
    await expect(client.v3PublicGetMarketsMarketOrderbook({ market: 'abcxyz' })).rejects.toThrow(ccxt.BadSymbol);
  });

  test('4001: a candle interval that there is not', async () => {
    const asked = client.v3PublicGetMarketsMarketCandlesticks({ market: 'btcbrl', interval: '7m' });
    await expect(asked).rejects.toThrow(ccxt.BadRequest);
  });

  test('4001: a parameter of an order that the exchange does not know, and nothing is placed', async () => {
    const newest = async () => (await client.fetchOrders(SYMBOL, undefined, 1)).map(({ id }) => id);
    const before = await newest();
    const stop = client.createOrder(SYMBOL, 'market', 'sell', 0.001, undefined, { stopLossPrice: price });
    await expect(stop).rejects.toThrow(/stopLossPrice: Unknown field/);
    await expect(stop).rejects.toThrow(ccxt.BadRequest);
    expect(await newest()).toEqual(before);
  });

  test('5005: a price out of the band', async () => {
    await expect(client.createOrder(SYMBOL, 'limit', 'buy', 0.001, price * 4)).rejects.toThrow(ccxt.InvalidOrder);
  });

  test('4008: a post-only order that would take', async () => {
    const params = { postOnly: true };
    const crossing = client.createOrder(SYMBOL, 'limit', 'buy', 0.001, Math.floor(price * 1.13), params);
    await expect(crossing).rejects.toThrow(ccxt.InvalidOrder);
  });

  test('2001, 2002, 2003: a signature of another secret, a key that there is not', async () => {
    const { apiKey } = client;
    const wrongSecret = createClient({ apiKey, secret: 'another' });
    await expect(wrongSecret.fetchBalance()).rejects.toThrow(ccxt.AuthenticationError);
    const wrongKey = createClient({ apiKey: crypto.randomUUID(), secret: 'another' });
    await expect(wrongKey.fetchBalance()).rejects.toThrow(ccxt.AuthenticationError);
  });

  test('2005: from an address that the key does not allow', async () => {
    const elsewhere = await createTrader({ permissions: ['READ'], allowedIps: ['203.0.113.7'] });
    await expect(elsewhere.fetchBalance()).rejects.toThrow(ccxt.PermissionDenied);
  });

  test('429: more calls than the limit', async () => {
    const hasty = await createTrader();
    await hasty.loadMarkets();
    hasty.enableRateLimit = false;
    const calls = Array.from({ length: 60 }, () => hasty.fetchOpenOrders(SYMBOL));
    const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const call of refused) expect(call).toMatchObject({ reason: expect.any(ccxt.RateLimitExceeded) });
  });
});
