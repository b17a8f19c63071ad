import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { SCALE } from '../../lib/amount';
import { INSTRUMENTS } from '../instruments';
import { HOUR_MS, MINUTE_MS } from './candle';
import { saveCandles } from './candle-store';
import { HourlyCloses } from './hourly-closes';

const HOUR = Date.UTC(2026, 10, 20, 15);
const [FIRST, SECOND, IDLE] = [1, 2, 3];

let db: TestDatabase;

const hour = (instrumentId: number, hoursAgo: number, price: number) => {
  const close = BigInt(price) * SCALE;
  const candle = { open: close, high: close, low: close, close, volume: SCALE, notional: close, trades: 1 };
  return { instrumentId, candle: { ...candle, openedAt: HOUR - hoursAgo * HOUR_MS } };
};

beforeAll(async () => {
  db = await createTestDatabase();
  const full = Array.from({ length: 26 }, (_, index) => hour(FIRST, index, 100 - index));
  await saveCandles(db, 'candles_1h', [...full, hour(SECOND, 20, 5), hour(SECOND, 3, 7)]);
});
afterAll(() => db.drop());

function counted(): { db: TestDatabase; queries: () => number } {
  let queries = 0;
  const query: TestDatabase['query'] = (...args) => {
    queries += 1;
    return db.query(...args);
  };
  return { db: { ...db, query }, queries: () => queries };
}

const numbers = (closes: readonly bigint[]) => closes.map((close) => Number(close / SCALE));

describe('closing prices of the last 24 full hours', () => {
  test('are oldest first, without the current hour; an hour without trades has the close before it, a market without trades has none', async () => {
    const closes = new HourlyCloses(
      db,
      () => HOUR + 5,
      async () => undefined,
    );
    expect(numbers(await closes.of(FIRST))).toEqual(Array.from({ length: 24 }, (_, index) => 76 + index));
    expect(numbers(await closes.of(SECOND))).toEqual([...Array.from({ length: 17 }, () => 5), 7, 7, 7]);
    expect(await closes.of(IDLE)).toEqual([]);
  });

  test('one query for all instruments at the same moment, again a minute later while some are incomplete', async () => {
    let now = HOUR + 5;
    const { db: watched, queries } = counted();
    const closes = new HourlyCloses(
      watched,
      () => now,
      async () => undefined,
    );
    const all = () => Promise.all(INSTRUMENTS.map(({ id }) => closes.of(id)));
    await all();
    await all();
    expect(queries()).toBe(1);
    now += MINUTE_MS;
    await all();
    expect(queries()).toBe(2);
  });

  test('complete ones are kept until the hour is over', async () => {
    const rows = INSTRUMENTS.flatMap(({ id }) => Array.from({ length: 25 }, (_, index) => hour(id, index, id)));
    await saveCandles(db, 'candles_1h', rows);
    let now = HOUR + 5;
    const { db: watched, queries } = counted();
    const closes = new HourlyCloses(
      watched,
      () => now,
      async () => undefined,
    );
    await closes.of(FIRST);
    now = HOUR + HOUR_MS - 1;
    await closes.of(SECOND);
    expect(queries()).toBe(1);
    now = HOUR + HOUR_MS;
    expect(await closes.of(IDLE)).toHaveLength(24);
    expect(queries()).toBe(2);
  });

  test('a failed query is tried again', async () => {
    const stored = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined);
    const closes = new HourlyCloses(db, () => HOUR, stored);
    await expect(closes.of(FIRST)).rejects.toThrow('down');
    expect(await closes.of(FIRST)).toHaveLength(24);
  });
});
