import { decimalsOf, fromScaled, toScaled } from '@plataforma/format';
import fc from 'fast-check';
import { numberToDecimal, toUnits } from './exact';

test.each([
  [1e-8, '0.00000001'],
  [1.5e-7, '0.00000015'],
  [612480.01, '612480.01'],
  [0, '0'],
  [-0, '0'],
  [-2.5e-9, '-0.0000000025'],
  [1.5e21, '1500000000000000000000'],
  [0.1, '0.1'],
])('the JSON number %p is exactly %s', (value, text) => {
  expect(numberToDecimal(value)).toBe(text);
});

test('a value that is no number is refused', () => {
  for (const value of [NaN, Infinity, -Infinity]) expect(() => numberToDecimal(value)).toThrow(RangeError);
});

test('domain facts §1: any number of up to 15 significant digits keeps every digit', () => {
  const cases = fc.tuple(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 10 }));
  fc.assert(
    fc.property(cases, ([digits, decimals]) => {
      const sent = Number(`${digits}e-${decimals}`);
      expect(toScaled(numberToDecimal(sent), 10)).toBe(digits * 10n ** BigInt(10 - decimals));
      const units = toUnits(sent, 10 ** decimals);
      expect(toScaled(fromScaled(units, decimals), 10)).toBe(digits * 10n ** BigInt(10 - decimals));
    }),
  );
});

test('decimals of an increment', () => {
  expect([1, 0.01, 0.0001, 1e-8].map((increment) => decimalsOf(numberToDecimal(increment)))).toEqual([0, 2, 4, 8]);
});
