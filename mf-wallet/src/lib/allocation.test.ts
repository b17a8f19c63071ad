import { add, compare, decimal, ZERO, type Decimal } from '@plataforma/format';
import fc from 'fast-check';
import { allocate } from './allocation';
import type { Holding } from './valuation';

function holding(code: string, value: Decimal | null): Holding {
  return {
    code,
    name: code,
    fiat: code === 'BRL',
    decimals: 8,
    total: value ?? decimal('1'),
    available: value ?? decimal('1'),
    held: ZERO,
    earning: ZERO,
    inBaskets: ZERO,
    symbol: null,
    priceDecimals: 2,
    price: decimal('1'),
    value,
    change: ZERO,
  };
}

const holdings = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([code, value]) => holding(code, decimal(value)));

const percents = (values: Readonly<Record<string, string>>) =>
  allocate(holdings(values)).map(({ code, percent }) => [code, percent]);

describe('allocation', () => {
  it('shows the greatest first, in whole percents', () => {
    expect(percents({ BRL: '21', ETH: '15', BTC: '64' })).toEqual([
      ['BTC', 64],
      ['BRL', 21],
      ['ETH', 15],
    ]);
  });

  it('gives the percents that rounding leaves over to the largest remainders', () => {
    expect(percents({ A: '1', B: '1', C: '1' })).toEqual([
      ['A', 34],
      ['B', 33],
      ['C', 33],
    ]);
  });

  it('puts small ones together', () => {
    expect(percents({ BTC: '96', ETH: '2', SOL: '1', XRP: '1' })).toEqual([
      ['BTC', 96],
      ['ETH', 2],
      [null, 2],
    ]);
  });

  it('keeps the name of a single small one', () => {
    expect(percents({ BTC: '99', XRP: '1' })).toEqual([
      ['BTC', 99],
      ['XRP', 1],
    ]);
  });

  it('never has more than five parts', () => {
    expect(percents({ A: '30', B: '20', C: '15', D: '14', E: '11', F: '10' })).toEqual([
      ['A', 30],
      ['B', 20],
      ['C', 15],
      ['D', 14],
      [null, 21],
    ]);
  });

  it('leaves out what has no value or no price', () => {
    expect(allocate([holding('BTC', null), holding('ETH', ZERO)])).toEqual([]);
  });

  it('adds up to 100 and to the whole value, greatest first, for any balances', () => {
    const value = fc.bigInt(0n, 10n ** 24n).map((scaled) => {
      const digits = scaled.toString().padStart(21, '0');
      return decimal(`${digits.slice(0, -20)}.${digits.slice(-20)}`);
    });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 12 }), (values) => {
        const shares = allocate(values.map((amount, index) => holding(`C${index}`, amount)));
        const sum = (amounts: readonly Decimal[]) => amounts.reduce<Decimal>(add, ZERO);
        const whole = sum(values);
        if (compare(whole, ZERO) === 0) return expect(shares).toEqual([]);
        expect(shares.reduce((total, { percent }) => total + percent, 0)).toBe(100);
        expect(compare(sum(shares.map((share) => share.value)), whole)).toBe(0);
        const named = shares.filter(({ code }) => code !== null);
        named.slice(1).forEach((share, index) => {
          const before = named[index];
          expect(before && compare(before.value, share.value)).toBeGreaterThanOrEqual(0);
          expect(before?.percent).toBeGreaterThanOrEqual(share.percent);
        });
        expect(shares.length).toBeLessThanOrEqual(5);
        return undefined;
      }),
    );
  });
});
