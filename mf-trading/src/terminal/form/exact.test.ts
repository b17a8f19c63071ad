import { decimal } from '@plataforma/format';
import fc from 'fast-check';
import { amountOf, feeOf, fromExact, quantityFor, shareOfAmount, stepOf, toExact, withFee } from './exact';

const rate = toExact(decimal('0.005'));
const step = stepOf(8);
const budgets = fc.bigInt({ min: 0n, max: 10n ** 20n });
const prices = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((cents) => cents * stepOf(2));

describe('amounts are exact: whole units of 1e-10, never floats', () => {
  it('a decimal comes back as it went', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (units) => {
        expect(toExact(fromExact(units))).toBe(units);
      }),
    );
  });

  it('0.1 + 0.2 is 0.3', () => {
    expect(fromExact(toExact(decimal('0.1')) + toExact(decimal('0.2')))).toBe('0.3000000000');
  });

  it('fees are rounded up at the tenth decimal (open points)', () => {
    expect(fromExact(feeOf(toExact(decimal('0.0000000001')), rate))).toBe('0.0000000001');
    expect(fromExact(feeOf(toExact(decimal('30624')), rate))).toBe('153.1200000000');
    expect(feeOf(0n, rate)).toBe(0n);
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
        const parts = [25, 50, 75, 100].map((percent) => shareOfAmount(amount, percent));
        expect(parts).toEqual([...parts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
        expect(parts[3]).toBe(amount);
        expect((parts[0] ?? 0n) + (parts[2] ?? 0n) <= amount).toBe(true);
      }),
    );
  });

  it('price × quantity on the increments of an instrument loses nothing', () => {
    fc.assert(
      fc.property(prices, fc.bigInt({ min: 0n, max: 10n ** 10n }), (price, steps) => {
        expect(amountOf(price, steps * step) * 10n ** 10n).toBe(price * steps * step);
      }),
    );
  });
});
