import fc from 'fast-check';
import { decimalToAmount, fromAmount, incrementOf, percentOfAmount, SCALE } from './amount';
import { decimal } from './decimal';
import { amountOf, feeOf, quantityFor, stopBound, tierRateOf, withFee } from './order-amounts';

const rate = decimalToAmount(decimal('0.005'));
const step = incrementOf(8);
const budgets = fc.bigInt({ min: 0n, max: 10n ** 20n });
const prices = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((cents) => cents * incrementOf(2));

describe('amounts are exact: whole units of 1e-10, never floats', () => {
  it('a decimal comes back as it went', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (units) => {
        expect(decimalToAmount(fromAmount(units))).toBe(units);
      }),
    );
  });

  it('0.1 + 0.2 is 0.3', () => {
    expect(fromAmount(decimalToAmount(decimal('0.1')) + decimalToAmount(decimal('0.2')))).toBe('0.3');
  });

  it('fees are rounded up at the tenth decimal (open points)', () => {
    expect(fromAmount(feeOf(decimalToAmount(decimal('0.0000000001')), rate))).toBe('0.0000000001');
    expect(fromAmount(feeOf(decimalToAmount(decimal('30624')), rate))).toBe('153.12');
    expect(feeOf(0n, rate)).toBe(0n);
  });

  it('products §8: a size has the rate of the last tier that begins at or below it, one below all of them that of the smallest', () => {
    const tiers = [
      { from: 100n, rate: 25n },
      { from: 500n, rate: 20n },
    ];
    expect([1n, 100n, 499n, 500n, 9_999n].map((size) => tierRateOf(tiers, size))).toEqual([25n, 25n, 25n, 20n, 20n]);
    expect(tierRateOf([], 1n)).toBe(0n);
  });

  it('a budget always pays for the quantity that it buys, fee inside, and never for one step more', () => {
    fc.assert(
      fc.property(budgets, prices, (budget, price) => {
        const quantity = quantityFor(budget, price, rate, step);
        expect(quantity % step).toBe(0n);
        expect(withFee(price, quantity, rate) <= budget).toBe(true);
        expect(withFee(price, quantity + step, rate) > budget).toBe(true);
      }),
    );
  });

  it('shares never come to more than the whole', () => {
    fc.assert(
      fc.property(budgets, (amount) => {
        const parts = [25, 50, 75, 100].map((percent) => percentOfAmount(amount, percent));
        expect(parts).toEqual([...parts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
        expect(parts[3]).toBe(amount);
        expect((parts[0] ?? 0n) + (parts[2] ?? 0n) <= amount).toBe(true);
      }),
    );
  });

  it('price × quantity on the increments of an instrument loses nothing', () => {
    fc.assert(
      fc.property(prices, fc.bigInt({ min: 0n, max: 10n ** 10n }), (price, steps) => {
        expect(amountOf(price, steps * step) * SCALE).toBe(price * steps * step);
      }),
    );
  });

  it('nothing is bought where there is no budget or no price', () => {
    expect([quantityFor(0n, step, rate, step), quantityFor(step, 0n, rate, step)]).toEqual([0n, 0n]);
  });

  it('a STOP_MARKET order is filled at most 10 % beyond its stop, on the tick (decisions)', () => {
    const tick = incrementOf(2);
    fc.assert(
      fc.property(prices, (stop) => {
        const [buy, sell] = [stopBound('BUY', stop, tick), stopBound('SELL', stop, tick)];
        expect([buy % tick, sell % tick]).toEqual([0n, 0n]);
        expect(buy * 100n <= stop * 110n && (buy + tick) * 100n > stop * 110n).toBe(true);
        expect(sell * 100n >= stop * 90n && (sell - tick) * 100n < stop * 90n).toBe(true);
      }),
    );
  });
});
