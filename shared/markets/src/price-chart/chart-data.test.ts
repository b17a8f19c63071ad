import { decimal } from '@plataforma/format';
import { candleAt, PERIODS, periodStart, summarise, toCandles, type Period } from './chart-data';

const now = Date.UTC(2026, 10, 20, 14, 32, 7);

describe('the periods of the chart', () => {
  it.each(Object.keys(PERIODS) as Period[])(
    '%s fits in one answer of 500 candles and asks on a candle’s edge',
    (period) => {
      const { candleMs, spanMs } = PERIODS[period];
      expect(spanMs / candleMs).toBeLessThan(500);
      expect(Date.parse(periodStart(period, now)) % candleMs).toBe(0);
    },
  );

  it('asks the same question twice within one candle', () => {
    expect(periodStart('day', now)).toBe(periodStart('day', now + 60_000));
    expect(periodStart('day', now)).toBe('2026-11-19T14:30:00.000Z');
  });

  it('puts a live price into the candle it belongs to', () => {
    expect(candleAt('week', now)).toBe(Date.UTC(2026, 10, 20, 14));
  });
});

describe('the chart in figures (visual: every chart has a text equivalent)', () => {
  const candles = toCandles([
    { openedAt: '2026-11-20T14:00:00.000Z', open: '100', high: '130', low: '90', close: '120' },
    { openedAt: '2026-11-20T15:00:00.000Z', open: '120', high: '125', low: '118', close: '121' },
  ]);

  it('tells lowest, highest and the change since the period opened', () => {
    expect(summarise(candles, null)).toEqual({ low: '90', high: '130', changePercent: '21' });
  });

  it('counts the live price as the last one', () => {
    expect(summarise(candles, decimal('80'))).toEqual({ low: '80', high: '130', changePercent: '-20' });
    expect(summarise(candles, decimal('140.5'))).toEqual({ low: '90', high: '140.5', changePercent: '40.5' });
  });

  it('has nothing to tell without candles', () => {
    expect(summarise([], decimal('80'))).toBeNull();
  });
});
