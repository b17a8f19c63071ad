import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ANA, ApiClient } from '../support/api';
import { productUrl } from '../support/pages';

const OMS = 1;
const BTC_BRL = 1;

interface Stream<T> {
  readonly subscribe: (next: (value: T) => void, fail: (error: unknown) => void) => unknown;
}

interface Followed<T> {
  /** Every value that came, in order. */
  readonly values: readonly T[];
  /** Waits for the first value. */
  readonly first: Promise<T>;
}

/** Collects the values of a stream from now on. The client's streams start at once and repeat nothing. */
function follow<T>(stream: Stream<T>): Followed<T> {
  const values: T[] = [];
  const first = new Promise<T>((found, fail) => {
    stream.subscribe((value) => {
      values.push(value);
      found(value);
    }, fail);
  });
  return { values, first };
}

const now = <T>(stream: Stream<T>): Promise<T> => follow(stream).first;

async function connect() {
  const { FoxBit } = await import('foxbit-exapi');
  const client = new FoxBit();
  await now(client.connect(`${productUrl().replace(/^http/, 'ws')}/WSGateway/`));
  return client;
}

async function buy(): Promise<number> {
  const ana = new ApiClient(productUrl());
  await ana.signIn(ANA);
  const order = await ana.buy('btcbrl', '25');
  expect(order?.state).toBe('FILLED');
  return Number(order?.id);
}

test.describe('public clients, unchanged: foxbit-exapi', () => {
  let client: Awaited<ReturnType<typeof connect>>;
  /** Folder for the log that the client writes where it runs. */
  let logs: string;
  const home = process.cwd();
  test.beforeAll(async () => {
    logs = await mkdtemp(join(tmpdir(), 'foxbit-exapi-'));
    process.chdir(logs);
  });
  test.beforeEach(async () => {
    client = await connect();
  });
  test.afterEach(() => client.disconnect());
  test.afterAll(async () => {
    process.chdir(home);
    await rm(logs, { recursive: true, force: true });
  });

  test('getInstruments, getInstrument: every market', async () => {
    const instruments = await now(client.getInstruments(OMS));
    expect(instruments).toHaveLength(10);
    expect(instruments[0]).toMatchObject({ InstrumentId: BTC_BRL, Symbol: 'BTC/BRL', Product1Symbol: 'BTC' });
    const one = await now(client.getInstrument(OMS, BTC_BRL));
    expect(one).toEqual(instruments[0]);
  });

  test('getProducts, getProduct: every currency', async () => {
    const products = await now(client.getProducts(OMS));
    expect(products.map(({ Product }) => Product)).toEqual(expect.arrayContaining(['BRL', 'BTC', 'USDT']));
    const one = await now(client.getProduct(OMS, 1));
    expect(one).toMatchObject({ ProductId: 1, Product: 'BRL', ProductType: 'NationalCurrency' });
  });

  test('getL2Snapshot: the book with best prices on both sides', async () => {
    const rows = await now(client.getL2Snapshot(OMS, BTC_BRL, 20));
    const prices = (side: '0' | '1') => rows.filter(({ Side }) => String(Side) === side).map(({ Price }) => Price);
    expect(prices('0').length).toBeGreaterThan(10);
    expect(Math.max(...prices('0'))).toBeLessThan(Math.min(...prices('1')));
  });

  test('getTickerHistory: candles of days that are over', async () => {
    const day = 24 * 60 * 60 * 1000;
    const from = new Date(Date.now() - 10 * day);
    const candles = await now(client.getTickerHistory(OMS, BTC_BRL, from, new Date(), 3_600));
    expect(candles.length).toBeGreaterThan(200);
    for (const { High, Low, Open, Close } of candles) {
      expect(High).toBeGreaterThanOrEqual(Math.max(Open, Close));
      expect(Low).toBeLessThanOrEqual(Math.min(Open, Close));
    }
  });

  test('subscribeLevel1: prices now and when they change; unsubscribeLevel1 ends it', async () => {
    const level1 = follow(client.subscribeLevel1(OMS, BTC_BRL));
    expect(await level1.first).toMatchObject({ InstrumentId: BTC_BRL });
    await buy();
    await expect.poll(() => level1.values.length).toBeGreaterThan(1);
    expect(await now(client.unsubscribeLevel1(OMS, BTC_BRL))).toMatchObject({ result: true });
    const trades = follow(client.subscribeTrades(OMS, BTC_BRL));
    await trades.first;
    const ended = level1.values.length;
    await buy();
    await expect.poll(() => trades.values.length).toBeGreaterThan(1);
    expect(level1.values).toHaveLength(ended);
  });

  test('subscribeLevel1 by symbol: the same as by number', async () => {
    expect(await now(client.subscribeLevel1(OMS, 'BTC/BRL'))).toMatchObject({ InstrumentId: BTC_BRL });
    expect(await now(client.unsubscribeLevel1(OMS, BTC_BRL))).toMatchObject({ result: true });
  });

  test('subscribeLevel2: the book, then changes whose ids follow each other; unsubscribeLevel2 ends it', async () => {
    const level2 = follow(client.subscribeLevel2(OMS, BTC_BRL));
    const snapshot = await level2.first;
    expect(snapshot.every(({ ActionType }) => String(ActionType) === '0')).toBe(true);
    await buy();
    await expect.poll(() => level2.values.length).toBeGreaterThan(2);
    let last = Math.max(...snapshot.map(({ MDUpdateID }) => MDUpdateID));
    for (const { MDUpdateID } of level2.values.slice(1).flat()) {
      expect(MDUpdateID).toBe(last + 1);
      last = MDUpdateID;
    }
    expect(await now(client.unsubscribeLevel2(OMS, BTC_BRL))).toMatchObject({ result: true });
    const ended = level2.values.length;
    const trades = follow(client.subscribeTrades(OMS, BTC_BRL));
    await trades.first;
    await buy();
    await expect.poll(() => trades.values.length).toBeGreaterThan(1);
    expect(level2.values).toHaveLength(ended);
  });

  test('subscribeTicker: candles, and the running one when something trades; unsubscribeTicker ends it', async () => {
    const ticker = follow(client.subscribeTicker(OMS, BTC_BRL, 60, 50));
    const candles = await ticker.first;
    expect(candles.length).toBeGreaterThan(0);
    for (const { High, Low, Open, Close } of candles) {
      expect(High).toBeGreaterThanOrEqual(Math.max(Open, Close));
      expect(Low).toBeLessThanOrEqual(Math.min(Open, Close));
    }
    await buy();
    await expect.poll(() => ticker.values.length).toBeGreaterThan(1);
    expect(await now(client.unsubscribeTicker(OMS, BTC_BRL))).toMatchObject({ result: true });
    const ended = ticker.values.length;
    const trades = follow(client.subscribeTrades(OMS, BTC_BRL));
    await trades.first;
    await buy();
    await expect.poll(() => trades.values.length).toBeGreaterThan(1);
    expect(ticker.values).toHaveLength(ended);
  });

  test('subscribeTrades: the last ones, then one that happens now; unsubscribeTrades ends it', async () => {
    const trades = follow(client.subscribeTrades(OMS, BTC_BRL, 20));
    expect((await trades.first).length).toBeLessThanOrEqual(20);
    const order = await buy();
    await expect.poll(() => trades.values.flat().some(({ Order2 }) => Order2 === order)).toBe(true);
    expect(await now(client.unsubscribeTrades(OMS, BTC_BRL))).toMatchObject({ result: true });
    const ended = trades.values.length;
    const level1 = follow(client.subscribeLevel1(OMS, BTC_BRL));
    await level1.first;
    await buy();
    await expect.poll(() => level1.values.length).toBeGreaterThan(1);
    expect(trades.values).toHaveLength(ended);
  });
});
