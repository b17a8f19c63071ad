import { expect, test } from '@playwright/test';
import ccxt, { type OrderBook } from 'ccxt';
import { ANA, ApiClient } from '../support/api';
import { productUrl } from '../support/pages';

const SYMBOL = 'BTC/BRL';
const LEVELS = 15;

/**
 * The library's client for another exchange with the same real-time protocol. Its options point it to the product under
 * test.
 */
async function createClient() {
  const rest = `${productUrl()}/AP`;
  const ws = `${productUrl().replace(/^http/, 'ws')}/WSGateway`;
  // Without `newUpdates: false` the client's `watchOHLCV` cannot tell new candles from old ones. Its other methods do
  // not need it.
  const client = new ccxt.pro.ndax({
    urls: { api: { public: rest, private: rest, ws } },
    options: { newUpdates: false },
  });
  // The library demands this call where a socket is not encrypted.
  await client.loadHttpProxyAgent();
  return client;
}

/** Makes a trade, so that there is news about one. */
async function buy(): Promise<string> {
  const ana = new ApiClient(productUrl());
  await ana.signIn(ANA);
  const order = await ana.buy('btcbrl', '25');
  expect(order?.state).toBe('FILLED');
  return order?.id ?? '';
}

type Side = OrderBook['bids'];

const levels = (side: Side) => Array.from(side.slice(0, LEVELS), ([price, quantity]) => [price, quantity]);
const best = ({ bids, asks }: OrderBook) => ({ bids: levels(bids), asks: levels(asks) });

test.describe('public clients, unchanged: ccxt pro.ndax', () => {
  let client: Awaited<ReturnType<typeof createClient>>;
  test.beforeEach(async () => {
    client = await createClient();
  });
  test.afterEach(() => client.close());

  test('loadMarkets: every market with its increments, every currency', async () => {
    const markets = await client.loadMarkets();
    expect(markets[SYMBOL]).toMatchObject({ id: '1', active: true, precision: { price: 0.01, amount: 1e-8 } });
    expect(Object.keys(markets)).toHaveLength(10);
    expect(Object.keys(client.currencies)).toEqual(expect.arrayContaining(['BRL', 'BTC', 'USDT']));
  });

  test('watchOrderBook: the snapshot, then updates that keep it as the exchange has it', async () => {
    const first = await client.watchOrderBook(SYMBOL);
    const begin = first.nonce ?? 0;
    expect(first.bids.length).toBeGreaterThan(LEVELS);
    expect(first.bids[0]?.[0]).toBeLessThan(first.asks[0]?.[0] ?? 0);
    await expect(async () => {
      const live = await client.watchOrderBook(SYMBOL);
      const asked = await client.fetchOrderBook(SYMBOL);
      expect(live.nonce).toBeGreaterThan(begin);
      // Only books with the same number can be compared.
      expect(live.nonce).toBe(asked.nonce);
      expect(best(live)).toEqual(best(asked));
    }).toPass({ timeout: 30_000 });
  });

  test('watchTicker: level 1 now, and again when it changes', async () => {
    const first = await client.watchTicker(SYMBOL);
    expect(first.bid).toBeLessThan(first.ask ?? 0);
    expect(first.low).toBeLessThanOrEqual(first.last ?? 0);
    expect(first.high).toBeGreaterThanOrEqual(first.last ?? 0);
    const [next] = await Promise.all([client.watchTicker(SYMBOL), buy()]);
    expect(next.timestamp).toBeGreaterThan(first.timestamp ?? 0);
  });

  test('watchTrades: the last ones, then one that happens now', async () => {
    const before = await client.watchTrades(SYMBOL);
    expect(before.length).toBeGreaterThan(0);
    const seen = new Set(before.map(({ id }) => id));
    const [next, order] = await Promise.all([client.watchTrades(SYMBOL), buy()]);
    expect(next.filter(({ id }) => !seen.has(id))).not.toEqual([]);
    // The watcher may have been woken by somebody else's trade. The client keeps all trades.
    const own = () => client.trades[SYMBOL]?.find(({ info }) => String(info[5]) === order);
    await expect.poll(own).toMatchObject({ side: 'buy', symbol: SYMBOL });
  });

  test('watchOHLCV: candles that follow each other, and the running one when something trades', async () => {
    const candles = await client.watchOHLCV(SYMBOL, '1m');
    expect(candles.length).toBeGreaterThan(10);
    const times = candles.map(([at = 0]) => at);
    expect(times).toEqual(times.map((_, index) => (times[0] ?? 0) + index * 60_000));
    for (const [, open = 0, high = 0, low = 0, close = 0, volume = 0] of candles) {
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(volume).toBeGreaterThanOrEqual(0);
    }
    const [next] = await Promise.all([client.watchOHLCV(SYMBOL, '1m'), buy()]);
    // When the client joins two states of one candle, it takes an open for a high. So only time and close are compared.
    const [at = 0, , , , close = 0] = next.at(-1) ?? [];
    expect(at).toBeGreaterThanOrEqual(times.at(-1) ?? 0);
    expect(close).toBeGreaterThan(0);
  });
});
