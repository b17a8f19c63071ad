import fc from 'fast-check';
import { AMOUNT_DECIMALS } from './amount';
import {
  add,
  compare,
  decimal,
  decimalsOf,
  divide,
  floorTo,
  fromScaled,
  isDecimal,
  isZero,
  multiply,
  percentOf,
  shareOf,
  subtract,
  toScaled,
  ZERO,
} from './decimal';
import { fractionOf } from './fraction';
import { decimals, scaledToDecimal } from './test-support';

const scaled = (value: string) => toScaled(decimal(value), AMOUNT_DECIMALS);

describe('decimal', () => {
  it.each(['0', '-0.5', '612480.01', '0.0000000001', '1.50'])('takes %s', (text) => {
    expect(decimal(text)).toBe(text);
  });

  it.each(['', '.5', '5.', '01', '+1', '1e3', '1,5', 'NaN', ' 1', '--1', '1.2.3'])('refuses "%s"', (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(() => decimal(text)).toThrow(RangeError);
  });
});

describe('arithmetic is exact', () => {
  it('adds, subtracts and compares as integers of the smallest unit do', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(scaled(add(a, b))).toBe(scaled(a) + scaled(b));
        expect(scaled(subtract(a, b))).toBe(scaled(a) - scaled(b));
        expect(compare(a, b)).toBe(scaled(a) < scaled(b) ? -1 : scaled(a) > scaled(b) ? 1 : 0);
      }),
    );
  });

  it('multiplies without losing a digit', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(toScaled(multiply(a, b), 2 * AMOUNT_DECIMALS)).toBe(scaled(a) * scaled(b));
      }),
    );
  });

  it('does not know the errors of binary fractions', () => {
    expect(add(decimal('0.1'), decimal('0.2'))).toBe('0.3');
  });

  it('never answers with an exponent or a negative zero', () => {
    expect(multiply(decimal('0.0000000001'), decimal('0.0000000001'))).toBe('0.00000000000000000001');
    expect(multiply(decimal('-1'), ZERO)).toBe('0');
    expect(floorTo(decimal('-0.004'), 2)).toBe('0');
  });
});

describe('divide', () => {
  it('never exceeds the true quotient, and falls short by less than one unit', () => {
    fc.assert(
      fc.property(decimals, decimals, fc.integer({ min: 0, max: 12 }), (a, b, places) => {
        fc.pre(!isZero(b));
        const quotient = toScaled(divide(a, b, places), places);
        expect(quotient).toBe((scaled(a) * 10n ** BigInt(places)) / scaled(b));
      }),
    );
  });

  it('refuses a division by zero', () => {
    expect(() => divide(decimal('1'), decimal('0.00'), 2)).toThrow(RangeError);
  });
});

describe('floorTo', () => {
  it('never exceeds the value in size, and loses less than one unit', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: AMOUNT_DECIMALS }), (value, places) => {
        const lost = scaled(subtract(value, floorTo(value, places)));
        const unit = 10n ** BigInt(AMOUNT_DECIMALS - places);
        const towardsZero = scaled(value) >= 0n ? lost >= 0n : lost <= 0n;
        expect(towardsZero && lost < unit && -lost < unit).toBe(true);
      }),
    );
  });
});

describe('toScaled', () => {
  it('and back is the same value', () => {
    fc.assert(
      fc.property(fc.bigInt(), (units) => {
        expect(toScaled(scaledToDecimal(units), AMOUNT_DECIMALS)).toBe(units);
      }),
    );
  });

  it('refuses to lose a digit, but not a zero', () => {
    expect(toScaled(decimal('-1.500'), 2)).toBe(-150n);
    expect(() => toScaled(decimal('1.505'), 2)).toThrow(RangeError);
  });
});

describe('percentages', () => {
  it('are taken of an amount, exactly', () => {
    expect(percentOf(decimal('80'), decimal('25'))).toBe('20');
    expect(percentOf(decimal('0.0000000001'), decimal('0.5'))).toBe('0.0000000000005');
  });

  it('say what part one amount is of another, cut towards zero', () => {
    expect(shareOf(decimal('2'), decimal('3'))).toBe('66.66');
    expect(shareOf(decimal('-2'), decimal('3'), 0)).toBe('-66');
    expect(shareOf(decimal('2'), decimal('0'))).toBe('0');
    expect(fractionOf(decimal('300'), decimal('2000'))).toBe(0.15);
    expect(fractionOf(decimal('300'), decimal('0'))).toBe(0);
  });
});

test.each([
  ['0.01', 2],
  ['0.0001', 4],
  ['0.00000001', 8],
  ['1', 0],
  ['0.1000', 1],
])('an increment of %s has %i decimals', (increment, decimals) => {
  expect(decimalsOf(decimal(increment))).toBe(decimals);
});

describe('fromScaled', () => {
  it('is the value of so many units, written without trailing zeros, and comes back as it went', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.nat(12), (units, places) => {
        const value = fromScaled(units, places);
        expect(toScaled(value, places)).toBe(units);
        expect(decimalsOf(value)).toBe(value.split('.')[1]?.length ?? 0);
      }),
    );
  });

  it.each([
    [150n, 2, '1.5'],
    [-5n, 2, '-0.05'],
    [0n, 8, '0'],
    [1200, 2, '12'],
    [-0, 2, '0'],
    [7, 0, '7'],
  ])('writes %p of %d decimals as %s', (units, places, text) => {
    expect(fromScaled(units, places)).toBe(text);
  });
});
