import fc from 'fast-check';
import {
  SCALE,
  divideCeil,
  divideFloor,
  divideHalfUp,
  floorToIncrement,
  fromAmount,
  isMultipleOf,
  multiplyCeil,
  multiplyFloor,
  toAmount,
} from './amount';

const amounts = fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n });

describe('amounts are exact decimals (architecture: no float ever holds money)', () => {
  test('text converts to units and back without a change', () => {
    fc.assert(fc.property(amounts, (amount) => toAmount(fromAmount(amount)) === amount));
  });

  test('text is plain: no exponent, no trailing zeros', () => {
    fc.assert(fc.property(amounts, (amount) => /^-?(0|[1-9]\d*)(\.\d{0,9}[1-9])?$/.test(fromAmount(amount))));
    expect(fromAmount(1n)).toBe('0.0000000001');
    expect(fromAmount(612_480n * SCALE)).toBe('612480');
    expect(toAmount('0.50000000000000')).toBe(SCALE / 2n);
  });

  test.each(['', '1e3', '1,5', ' 1', '1.', '.5', '+1', '0x10', '1.00000000001', 'NaN', '1'.repeat(21), '1.5\n'])(
    'refuses %j',
    (text) => {
      expect(() => toAmount(text)).toThrow(RangeError);
    },
  );

  test('rounding: floor and ceiling enclose the exact quotient, half up lies between', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        fc.pre(b !== 0n);
        const [low, high, near] = [divideFloor(a, b), divideCeil(a, b), divideHalfUp(a, b)];
        const sign = b < 0n ? -1n : 1n;
        expect(low * b * sign <= a * sign && a * sign <= high * b * sign).toBe(true);
        expect(high - low).toBe(a % b === 0n ? 0n : 1n);
        expect(near === low || near === high).toBe(true);
      }),
    );
    expect([divideHalfUp(5n, 2n), divideHalfUp(-5n, 2n), divideHalfUp(4n, 3n)]).toEqual([3n, -2n, 1n]);
  });

  test('open points: a fee rounds up at the tenth decimal, a product down', () => {
    const [price, rate] = [toAmount('0.0000000001'), toAmount('0.005')];
    expect(fromAmount(multiplyCeil(price, rate))).toBe('0.0000000001');
    expect(fromAmount(multiplyFloor(price, rate))).toBe('0');
  });

  test('increments: the floor is a multiple of the increment, less than one increment below the value', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 12n }), (amount, increment) => {
        const floor = floorToIncrement(amount, increment);
        expect(isMultipleOf(floor, increment) && floor <= amount && amount - floor < increment).toBe(true);
      }),
    );
  });
});
