import fc from 'fast-check';
import { MOST_AVERAGES, PERIOD, readPeriod, readSettings, toggleFavourite } from './chart-settings';
import { INTERVALS } from './candles/intervals';

describe('screens, terminal: settings of the chart, kept per browser', () => {
  it('are the defaults when nothing is stored', () => {
    expect(readSettings(undefined)).toMatchObject({ interval: 'M15', strength: null });
  });

  it('come back as they were kept', () => {
    const kept = {
      interval: 'W1',
      favourites: ['M5', 'MO1'],
      averages: [{ kind: 'exponential', period: 9 }],
      strength: 14,
    };
    expect(readSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('can be drawn whatever was stored', () => {
    const entry = fc.record({ kind: fc.anything(), period: fc.anything() });
    const stored = fc.oneof(
      fc.anything(),
      fc.record({
        interval: fc.anything(),
        favourites: fc.anything(),
        averages: fc.oneof(fc.anything(), fc.array(entry)),
        strength: fc.anything(),
      }),
    );
    fc.assert(
      fc.property(stored, (value) => {
        const { interval, favourites, averages, strength } = readSettings(value);
        expect(INTERVALS).toContain(interval);
        expect(favourites.every((each) => INTERVALS.includes(each))).toBe(true);
        expect(averages.length).toBeLessThanOrEqual(MOST_AVERAGES);
        for (const period of [...averages.map((each) => each.period), ...(strength === null ? [] : [strength])]) {
          expect(period >= PERIOD.least && period <= PERIOD.most).toBe(true);
        }
      }),
    );
  });

  it('a favourite is added in its place and taken away', () => {
    expect(toggleFavourite(['M5', 'D1'], 'H1')).toEqual(['M5', 'H1', 'D1']);
    expect(toggleFavourite(['M5', 'D1'], 'M5')).toEqual(['D1']);
  });

  it('a period is a whole number that can be drawn', () => {
    expect(['14', ' 9 ', '1', '201', '9.5', '', '1e2', '-5'].map(readPeriod)).toEqual([
      ...[14, 9, null, null, null, null, null, null],
    ]);
    expect(readPeriod('\u200b1\u00ad4\u202c')).toBe(14);
  });
});
