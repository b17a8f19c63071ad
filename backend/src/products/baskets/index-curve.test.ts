import { toAmount } from '../../lib/amount';
import { instrumentOf } from '../../market/index';
import type { CandleRecord } from '../../market/index';
import { CURVE_HOURS, IndexCurves } from './index-curve';

const HOUR_MS = 3_600_000;
const NOW = 1_000 * 24 * HOUR_MS + 5 * 60_000;

const basket = (id: number, ...instruments: readonly number[]) => ({
  id,
  weights: instruments.map((instrument) => ({ instrument: instrumentOf(instrument), percent: 50 })),
});

/** A market that counts what is read of it, and how much at once. */
function begin({ fails = 0 }: { readonly fails?: number } = {}) {
  const read: string[] = [];
  let now = NOW;
  let [open, most, left] = [0, 0, fails];
  const candles = async ({ symbol, from, to }: { symbol: string; from: number; to: number }) => {
    read.push(symbol);
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    left -= 1;
    if (left >= 0) throw new Error('cut off');
    const hours = Array.from({ length: (to - from) / HOUR_MS }, (_, place) => from + place * HOUR_MS);
    return hours.map((openedAt) => ({ openedAt, close: toAmount('2') }) as CandleRecord);
  };
  const curves = new IndexCurves({ market: { candles: candles as never }, now: () => now });
  return { curves, read, most: () => most, pass: (ms: number) => void (now += ms) };
}

test('products P-19: baskets that are asked for at once read each market once, and one after the other', async () => {
  const { curves, read, most } = begin();
  const [one, other] = await Promise.all([curves.of(basket(1, 1, 2)), curves.of(basket(2, 2, 3))]);
  expect([one.points.length, other.points.length]).toEqual([CURVE_HOURS, CURVE_HOURS]);
  // Each in two parts, as a market gives so many candles at once.
  expect(read).toHaveLength(6);
  expect(new Set(read).size).toBe(3);
  expect(most()).toBe(2);
});

test('what could not be read is read anew when it is asked for again; the rest is known', async () => {
  const { curves, read } = begin({ fails: 1 });
  await expect(curves.of(basket(1, 1, 2))).rejects.toThrow('cut off');
  expect((await curves.of(basket(1, 1, 2))).points).toHaveLength(CURVE_HOURS);
  expect(read).toHaveLength(6);
});

test('with the next hour the prices are read anew, before it they are not', async () => {
  const { curves, read, pass } = begin();
  await curves.of(basket(1, 1));
  pass(HOUR_MS - 6 * 60_000);
  await curves.of(basket(1, 1));
  expect(read).toHaveLength(2);
  pass(6 * 60_000);
  await curves.of(basket(1, 1));
  expect(read).toHaveLength(4);
});
