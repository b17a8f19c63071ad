import type { Trade } from '@plataforma/contract';
import { add, decimal, ZERO } from '@plataforma/format';
import fc from 'fast-check';
import { changeOf, joinOlder, summarise, takeFresh, toCandles, withTrades, type Candle } from './candles';

const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 20, 14);

function candle(minute: number, close = '100', changes: Partial<Candle> = {}): Candle {
  const price = decimal(close);
  return {
    openedAt: start + minute * MINUTE,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: decimal('1'),
    ...changes,
  };
}

let id = 0;
function trade(at: number, price: string, quantity = '0.5'): Trade {
  id += 1;
  return { id, price: decimal(price), quantity: decimal(quantity), takerSide: 'BUY', executedAt: at };
}

const minutes = (candles: readonly Candle[]) => candles.map(({ openedAt }) => (openedAt - start) / MINUTE);

describe('screens, terminal: older candles as the chart is scrolled back', () => {
  it('stand before the known ones, and a candle that both have counts once', () => {
    expect(minutes(joinOlder([candle(2), candle(3)], [candle(0), candle(1), candle(2)]))).toEqual([0, 1, 2, 3]);
    expect(joinOlder([], [candle(0)])).toHaveLength(1);
  });
});

describe('screens, terminal: candles asked for again', () => {
  it('take the place of the known end', () => {
    const next = takeFresh([candle(0), candle(1), candle(2)], [candle(2, '105'), candle(3)], 'M1');
    expect(minutes(next)).toEqual([0, 1, 2, 3]);
    expect(next[2]?.close).toBe('105');
  });

  it('replace the known ones when there may be candles between', () => {
    expect(minutes(takeFresh([candle(0)], [candle(2)], 'M1'))).toEqual([2]);
    expect(minutes(takeFresh([candle(0)], [candle(1)], 'M1'))).toEqual([0, 1]);
    expect(minutes(takeFresh([candle(0)], [], 'M1'))).toEqual([0]);
  });
});

describe('screens, terminal: the running candle', () => {
  it('takes in trades: last price, extremes and volume', () => {
    const trades = [trade(start + 1000, '120'), trade(start + 2000, '90'), trade(start + 3000, '101')];
    expect(withTrades([candle(0)], trades, 'M1')).toEqual([
      candle(0, '100', { high: decimal('120'), low: decimal('90'), close: decimal('101'), volume: decimal('2.5') }),
    ]);
  });

  it('ends when a trade of the next interval comes', () => {
    const next = withTrades([candle(0)], [trade(start + 90_000, '104')], 'M1');
    expect(next).toEqual([candle(0), candle(1, '104', { volume: decimal('0.5') })]);
  });

  it('leaves out what belongs to a closed candle, and counts nothing without one', () => {
    expect(withTrades([candle(5)], [trade(start, '1')], 'M1')).toEqual([candle(5)]);
    expect(withTrades([], [trade(start, '1')], 'M1')).toEqual([]);
  });

  it('loses no quantity, and each candle lies within its extremes', () => {
    const steps = fc.array(
      fc.record({ gap: fc.nat(40_000), cents: fc.integer({ min: 1, max: 999_999 }), quantity: fc.nat(10_000) }),
    );
    fc.assert(
      fc.property(steps, (list) => {
        let at = start;
        const trades = list.map(({ gap, cents, quantity }) => {
          at += gap;
          const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          return trade(at, price, String(quantity));
        });
        const candles = withTrades([candle(0)], trades, 'M1');
        const volume = candles.reduce((sum, each) => add(sum, each.volume), ZERO);
        expect(volume).toBe(trades.reduce((sum, { quantity }) => add(sum, quantity), decimal('1')));
        expect(candles.at(-1)?.close).toBe(trades.at(-1)?.price ?? '100');
        expect(minutes(candles)).toEqual([...new Set(minutes(candles))].sort((a, b) => a - b));
      }),
    );
  });
});

describe('visual: every chart has a text equivalent', () => {
  const candles = toCandles([
    { openedAt: '2026-11-20T14:00:00.000Z', open: '100', high: '130', low: '90', close: '120', volume: '3' },
    { openedAt: '2026-11-20T15:00:00.000Z', open: '120', high: '125', low: '118', close: '121', volume: '2' },
  ]);

  it('tells lowest, highest, last and the change of what is shown', () => {
    expect(summarise(candles)).toMatchObject({ low: '90', high: '130', last: '121', changePercent: '21' });
    expect(summarise([])).toBeNull();
  });

  it("a candle's change counts from the close before it, the first one's from its opening", () => {
    const [first, second] = candles;
    if (!first || !second) throw new Error('two candles');
    expect([changeOf(first, undefined), changeOf(second, first)]).toEqual(['20', '0.83']);
  });
});
