import fc from 'fast-check';
import { INTERVALS, intervalOfName, isDaily, nameOfInterval, openingBefore, openingOf } from './intervals';

const moment = fc.integer({ min: Date.UTC(2019, 0), max: Date.UTC(2035, 0) });
const interval = fc.constantFrom(...INTERVALS);

describe('domain facts §2: intervals of candles', () => {
  it('are the thirteen of the exchange, by their names', () => {
    expect(INTERVALS.map(nameOfInterval)).toEqual([
      ...['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '2w', '1M'],
    ]);
    expect(INTERVALS.map((each) => intervalOfName(nameOfInterval(each)))).toEqual(INTERVALS);
    expect([intervalOfName('1y'), intervalOfName(null)]).toEqual([null, null]);
  });

  it('a moment lies in the candle that opens at or before it, and before the next one opens', () => {
    fc.assert(
      fc.property(interval, moment, (each, at) => {
        const opening = openingOf(each, at);
        const next = openingBefore(each, opening, -1);
        expect(opening <= at && at < next).toBe(true);
        expect(openingOf(each, opening)).toBe(opening);
        expect(openingOf(each, next)).toBe(next);
        expect(openingBefore(each, next, 1)).toBe(opening);
      }),
    );
  });

  it('weeks open on Monday, months on the first, in UTC', () => {
    const friday = Date.UTC(2026, 10, 20, 14, 32);
    expect(new Date(openingOf('W1', friday)).toISOString()).toBe('2026-11-16T00:00:00.000Z');
    expect(new Date(openingOf('MO1', friday)).toISOString()).toBe('2026-11-01T00:00:00.000Z');
    expect(new Date(openingBefore('MO1', Date.UTC(2026, 0), 1)).toISOString()).toBe('2025-12-01T00:00:00.000Z');
  });

  it('only those of a day and more stand for days', () => {
    expect(INTERVALS.filter(isDaily)).toEqual(['D1', 'W1', 'W2', 'MO1']);
  });
});
