import { add, compare, decimal, floorTo, fromScaled, ZERO, type Decimal } from '@plataforma/format';
import fc from 'fast-check';
import { shownParts } from './shown-parts';

const sumOf = (amounts: readonly Decimal[]) => amounts.reduce(add, ZERO);

test('parts whose centavos are missing after flooring make the total: the one that lost most gets the centavo', () => {
  expect(shownParts(['10.006', '20.009', '0'].map(decimal))).toEqual(['10', '20.01', '0']);
  expect(shownParts(['1.5', '2.25'].map(decimal))).toEqual(['1.5', '2.25']);
});

test('parts always add up to the floored total, and none is more than a centavo off', () => {
  const amount = fc.bigInt(0n, 10n ** 20n).map((units) => fromScaled(units, 16));
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 4 }), (parts) => {
      const shown = shownParts(parts);
      expect(compare(sumOf(shown), floorTo(sumOf(parts), 2))).toBe(0);
      shown.forEach((part, index) => {
        const floor = floorTo(parts[index] ?? ZERO, 2);
        expect([floor, add(floor, decimal('0.01'))].some((allowed) => compare(part, allowed) === 0)).toBe(true);
      });
    }),
  );
});
