import fc from 'fast-check';
import {
  exponentialAverage,
  relativeStrength,
  RSI_SCALE,
  simpleAverage,
  type IndicatorSeries,
  type Ticks,
} from './indicators';

const price = fc.bigInt({ min: 1n, max: 10n ** 12n });
const closes = fc.array(price, { maxLength: 120 });
const period = fc.integer({ min: 1, max: 30 });

type Indicator = (closes: readonly Ticks[], period: number) => IndicatorSeries;
const all: readonly (readonly [string, Indicator])[] = [
  ['simple average', simpleAverage],
  ['exponential average', exponentialAverage],
  ['relative strength', relativeStrength],
];
const averages = all.slice(0, 2);

const known = (values: readonly (Ticks | null)[]) => values.filter((value) => value !== null);
const min = (values: readonly bigint[]) => values.reduce((a, b) => (b < a ? b : a));
const max = (values: readonly bigint[]) => values.reduce((a, b) => (b > a ? b : a));
const size = (value: bigint) => (value < 0n ? -value : value);

describe.each(all)('screens, terminal: %s', (_, indicator) => {
  it('has the same value for the running candle as after its close', () => {
    fc.assert(
      fc.property(closes, price, period, (list, close, length) => {
        expect(indicator(list, length).next(close)).toEqual(indicator([...list, close], length).values.at(-1));
      }),
    );
  });

  it('has a value per candle, and one as soon as there are enough of them', () => {
    const first = indicator === relativeStrength ? 1 : 0;
    fc.assert(
      fc.property(closes, period, (list, length) => {
        const { values } = indicator(list, length);
        expect(values).toHaveLength(list.length);
        expect(values.map((value) => value !== null)).toEqual(list.map((__, index) => index >= length - 1 + first));
      }),
    );
  });

  it('an earlier value does not change with what comes later', () => {
    fc.assert(
      fc.property(closes, closes, period, (list, later, length) => {
        const { values } = indicator([...list, ...later], length);
        expect(values.slice(0, list.length)).toEqual(indicator(list, length).values);
      }),
    );
  });
});

describe.each(averages)('screens, terminal: %s', (_, average) => {
  it('lies between the lowest and the highest close so far', () => {
    fc.assert(
      fc.property(closes, period, (list, length) => {
        average(list, length).values.forEach((value, index) => {
          if (value === null) return;
          const seen = list.slice(0, index + 1);
          expect(value >= min(seen) && value <= max(seen)).toBe(true);
        });
      }),
    );
  });

  it('moves with the market: all prices higher by so much, the average too', () => {
    fc.assert(
      fc.property(closes, period, price, (list, length, shift) => {
        const moved = known(
          average(
            list.map((close) => close + shift),
            length,
          ).values,
        );
        known(average(list, length).values).forEach((value, index) => {
          expect(size((moved[index] ?? 0n) - value - shift) <= 1n).toBe(true);
        });
      }),
    );
  });
});

describe('screens, terminal: moving averages', () => {
  it('the simple one is the mean of its window, rounded to the tick', () => {
    fc.assert(
      fc.property(closes, period, (list, length) => {
        simpleAverage(list, length).values.forEach((value, index) => {
          if (value === null) return;
          const sum = list.slice(index - length + 1, index + 1).reduce((a, b) => a + b, 0n);
          expect(2n * size(value * BigInt(length) - sum) <= BigInt(length)).toBe(true);
        });
      }),
    );
  });

  it('as in a hand-made table', () => {
    const table = [10n, 11n, 12n, 13n, 20n];
    expect(simpleAverage(table, 3).values).toEqual([null, null, 11n, 12n, 15n]);
    // With weight 1/2 the values are 11, then 12, then 16.
    expect(exponentialAverage(table, 3).values).toEqual([null, null, 11n, 12n, 16n]);
  });
});

describe('screens, terminal: relative strength index', () => {
  const rising = (list: readonly bigint[]) => list.map((_, index) => BigInt(index + 1) * 7n);

  it('lies between 0 and 100', () => {
    fc.assert(
      fc.property(closes, period, (list, length) => {
        for (const value of known(relativeStrength(list, length).values)) {
          expect(value >= 0n && value <= 100n * RSI_SCALE).toBe(true);
        }
      }),
    );
  });

  it('is 100 in a market that only rises, 0 in one that only falls, 50 in one that stands still', () => {
    fc.assert(
      fc.property(closes, period, price, (list, length, level) => {
        const up = rising(list);
        const of = (prices: readonly bigint[]) => new Set(known(relativeStrength(prices, length).values));
        expect([...of(up)].every((value) => value === 100n * RSI_SCALE)).toBe(true);
        expect([...of([...up].reverse())].every((value) => value === 0n)).toBe(true);
        expect([...of(list.map(() => level))].every((value) => value === 50n * RSI_SCALE)).toBe(true);
      }),
    );
  });

  it('of the mirrored market adds up to 100 with that of the market', () => {
    fc.assert(
      fc.property(closes, period, (list, length) => {
        const top = 10n ** 13n;
        const mirrored = relativeStrength(
          list.map((close) => top - close),
          length,
        ).values;
        relativeStrength(list, length).values.forEach((value, index) => {
          const other = mirrored[index] ?? null;
          if (value === null || other === null) expect(other).toBe(value);
          else expect(size(100n * RSI_SCALE - other - value) <= 1n || value === other).toBe(true);
        });
      }),
    );
  });

  it("as in Wilder's published example", () => {
    const prices = [
      ...[4434n, 4409n, 4415n, 4361n, 4433n, 4483n, 4510n, 4542n, 4584n, 4608n, 4589n, 4603n, 4561n, 4628n],
      ...[4628n, 4600n, 4603n, 4641n, 4622n, 4564n],
    ];
    const values = known(relativeStrength(prices, 14).values);
    expect(values[0]).toBe(7046n);
    expect(values.map((value) => Number(value / 100n))).toEqual([70, 66, 66, 69, 66, 57]);
  });
});
