import { marketOn } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { SCALE, toAmount } from '../../lib/amount';
import type { MarketTrade } from '../events';
import { instrumentOf } from '../instruments';
import { DAY_MS, HOUR_MS, MINUTE_MS, groupCandles } from './candle';
import type { CandleRecord } from './candle';
import { CandleKeeper } from './candle-keeper';
import { queryCandles } from './candle-query';
import { saveCandles } from './candle-store';
import { INTERVALS, openingAfter, openingBefore, openingOf } from './intervals';
import type { CandleSource } from './simulated-candle';
import { StoredCandles } from './stored-candles';

// The first start of a market makes a year of candles.
jest.setTimeout(60_000);

const NOW = Date.UTC(2026, 10, 20, 15, 30, 20);
const BTC = 1;

const flat = (openedAt: number, price: bigint): CandleRecord => ({
  openedAt,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: SCALE,
  notional: price,
  trades: 1,
});

const fail = (error: unknown) => {
  throw error;
};

/** Every minute trades one unit, at a price that names the minute of the hour. Every hour trades one unit at 7. */
const source: CandleSource = {
  minute: (_instrument, openedAt) => flat(openedAt, BigInt(1 + ((openedAt / MINUTE_MS) % 60)) * SCALE),
  hour: (_instrument, openedAt) => flat(openedAt, 7n * SCALE),
};

const trade = (price: string, executedAt: number): MarketTrade => ({
  id: 1,
  instrumentId: BTC,
  price: toAmount(price),
  quantity: SCALE / 2n,
  makerOrderId: 1,
  takerOrderId: 2,
  takerSide: 'BUY',
  executedAt,
});

describe('domain facts §2: intervals', () => {
  it('every instant belongs to exactly one candle, and candles follow each other', () => {
    for (const interval of INTERVALS) {
      for (let time = NOW; time > NOW - 40 * DAY_MS; time -= 7 * HOUR_MS + 13) {
        const opened = openingOf(interval, time);
        expect(opened <= time && time < openingAfter(interval, opened)).toBe(true);
        expect(openingOf(interval, opened)).toBe(opened);
        expect(openingOf(interval, openingAfter(interval, opened) - 1)).toBe(opened);
        expect(openingAfter(interval, openingBefore(interval, opened, 1))).toBe(opened);
      }
    }
    expect(new Date(openingOf('W1', NOW)).getUTCDay()).toBe(1);
    expect(new Date(openingOf('MO1', NOW)).toISOString()).toBe('2026-11-01T00:00:00.000Z');
  });

  it('joined candles open with the first, close with the last, and span all', () => {
    const minutes = [3, 9, 1, 5].map((price, index) => flat(index * MINUTE_MS, BigInt(price)));
    expect(groupCandles(minutes, () => 0)).toEqual([
      { openedAt: 0, open: 3n, high: 9n, low: 1n, close: 5n, volume: 4n * SCALE, notional: 18n, trades: 4 },
    ]);
  });
});

describe('the stored candles', () => {
  let db: TestDatabase;
  let time = NOW;
  let keeper: CandleKeeper;
  const query = (interval: 'M1' | 'M5' | 'H1' | 'H4' | 'D1' | 'MO1', from: number, to = time + 1, oldest?: number) =>
    queryCandles(new StoredCandles(db), keeper, { instrumentId: BTC, interval, from, to, now: time, oldest });

  beforeAll(async () => {
    db = await createTestDatabase();
    keeper = new CandleKeeper(db, source, () => time, fail);
    await keeper.start();
  });
  afterAll(() => db.drop());

  it('hours of the last week are made of their minutes, older ones of the source', async () => {
    const hours = await query('H1', NOW - 200 * HOUR_MS);
    expect(hours.at(-2)).toMatchObject({ open: SCALE, close: 60n * SCALE, volume: 60n * SCALE });
    expect(hours[0]).toMatchObject({ open: 7n * SCALE, volume: SCALE });
    // The running hour consists of the minutes that have closed.
    expect(hours.at(-1)).toMatchObject({ volume: 30n * SCALE, close: 30n * SCALE });
  });

  it('a trade is in the running candle of every interval at once, and in the stored minute later', async () => {
    keeper.add([trade('99', time), trade('2', time)]);
    const [m1, m5, h4] = await Promise.all([query('M1', 0), query('M5', 0), query('H4', 0)]);
    expect(m1.at(-1)).toMatchObject({ open: 99n * SCALE, low: 2n * SCALE, close: 2n * SCALE, volume: SCALE });
    expect(m5.at(-1)?.high).toBe(99n * SCALE);
    expect(h4.at(-1)?.close).toBe(2n * SCALE);
    time += 5 * MINUTE_MS;
    keeper.roll();
    await keeper.settled();
    const [stored] = await db.query<{ high: string; close: string; volume: string }>(
      'select high::text, close::text, volume::text from candles_1m where instrument_id = 1 and opened_at = $1',
      [new Date(Math.floor(NOW / MINUTE_MS) * MINUTE_MS)],
    );
    expect(stored && [toAmount(stored.high), toAmount(stored.close), toAmount(stored.volume)]).toEqual([
      99n * SCALE,
      2n * SCALE,
      2n * SCALE,
    ]);
    expect((await query('M1', time - 6 * MINUTE_MS)).map((candle) => candle.volume / SCALE)).toEqual([
      2n,
      1n,
      1n,
      1n,
      1n,
    ]);
  });

  it('a request gets the newest 500 of [from, to), oldest first', async () => {
    const all = await query('M1', 0);
    expect(all).toHaveLength(500);
    expect(all.map((candle) => candle.openedAt)).toEqual(
      all.map((candle) => candle.openedAt).toSorted((a, b) => a - b),
    );
    const to = NOW - HOUR_MS;
    const bounded = await query('M1', to - 10 * MINUTE_MS, to);
    expect(bounded).toHaveLength(10);
    expect(bounded.every((candle) => candle.openedAt >= to - 10 * MINUTE_MS && candle.openedAt < to)).toBe(true);
    expect(await query('D1', time, time)).toEqual([]);
  });

  it.each([
    ['D1', 500],
    ['D1', 100],
    ['D1', 7],
    ['H4', 500],
    ['MO1', 5],
    ['M5', 500],
  ] as const)(
    '%s: a request for the oldest %d finds every candle when it goes on from the last one',
    async (interval, size) => {
      const all: number[] = [];
      for (let from = 0; ;) {
        const found = await query(interval, from, time + 1, size);
        all.push(...found.map(({ openedAt }) => openedAt));
        if (found.length < size) break;
        from = (found.at(-1)?.openedAt ?? 0) + 1;
      }
      const [oldest = 0] = all;
      expect(all).toEqual(all.map((_, index) => openingBefore(interval, oldest, -index)));
      // Nothing may have been traded in the running candle.
      expect(all.at(-1)).toBeGreaterThanOrEqual(openingBefore(interval, openingOf(interval, time), 1));
      const table = interval === 'M5' ? 'candles_1m' : 'candles_1h';
      const [first] = await db.query<{ at: Date }>(`select min(opened_at) as at from ${table} where instrument_id = 1`);
      expect(oldest).toBe(openingOf(interval, first?.at.getTime() ?? 0));
    },
  );

  it('the oldest candles of a market with long pauses are as many as were asked for', async () => {
    const pausing = 99;
    const hours = [0, 40, 41, 90, 300].map((hour) => ({
      instrumentId: pausing,
      candle: flat(NOW - (400 - hour) * HOUR_MS - (NOW % HOUR_MS), SCALE),
    }));
    await saveCandles(db, 'candles_1h', hours);
    const range = { instrumentId: pausing, interval: 'H1', from: 0, to: time + 1, now: time } as const;
    const found = await queryCandles(
      new StoredCandles(db),
      { roll: () => undefined, minutes: () => [] },
      { ...range, oldest: 4 },
    );
    expect(found).toEqual(hours.slice(0, 4).map(({ candle }) => candle));
    await db.query('delete from candles_1h where instrument_id = $1', [pausing]);
  });

  it('a gap is filled at the next start; an hour that has passed is closed', async () => {
    time += 3 * HOUR_MS;
    const next = new CandleKeeper(db, source, () => time, fail);
    await next.start();
    keeper = next;
    const minutes = await query('M1', time - 3 * HOUR_MS);
    expect(
      minutes.map((candle, index) => candle.openedAt - (minutes[index - 1]?.openedAt ?? candle.openedAt - MINUTE_MS)),
    ).toEqual(minutes.map(() => MINUTE_MS));
    time += HOUR_MS;
    keeper.roll();
    await keeper.settled();
    const [row] = await db.query<{ newest: Date }>(
      'select max(opened_at) as newest from candles_1h where instrument_id = 1',
    );
    expect(row?.newest.getTime()).toBe(Math.floor(time / HOUR_MS) * HOUR_MS - HOUR_MS);
  });

  it('a minute that could not be written is written with the next one', async () => {
    const failures: unknown[] = [];
    let broken = true;
    const flaky: TestDatabase = {
      ...db,
      orm: db.orm,
      query: (text, values, name) =>
        broken && text.includes('insert into candles_1m')
          ? Promise.reject(new Error('gone'))
          : db.query(text, values, name),
    };
    const other = new CandleKeeper(
      flaky,
      source,
      () => time,
      (error) => failures.push(error),
    );
    await db.query('delete from candles_1m where opened_at >= $1', [new Date(time - 2 * MINUTE_MS)]);
    broken = false;
    await other.start();
    broken = true;
    const from = time;
    time += MINUTE_MS;
    other.roll();
    await other.settled();
    expect(failures).toHaveLength(1);
    broken = false;
    time += MINUTE_MS;
    other.roll();
    await other.settled();
    const [row] = await db.query<{ count: number }>(
      'select count(*)::int from candles_1m where instrument_id = 1 and opened_at >= $1',
      [new Date(Math.floor(from / MINUTE_MS) * MINUTE_MS)],
    );
    expect(row?.count).toBe(2);
  });

  it('without a simulated market there are candles only for times with trades', async () => {
    const empty = await createTestDatabase();
    const market = marketOn(empty);
    await market.start();
    expect(await market.service.candles({ symbol: instrumentOf(BTC).symbol, interval: 'H1', from: 0 })).toEqual([]);
    expect(market.service.ticker(BTC)).toEqual({ rolling: null, day: null });
    await market.stop();
    await empty.drop();
  });
});
