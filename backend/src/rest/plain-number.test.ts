import fc from 'fast-check';
import { plainNumber } from './plain-number';

describe('numbers with an exponent, as public clients send them', () => {
  it.each([
    ['4.5E+5', '450000'],
    ['1E+2', '100'],
    ['1e2', '100'],
    ['1E-8', '0.00000001'],
    ['1.25E-3', '0.00125'],
    ['12E-1', '1.2'],
    ['12E-2', '0.12'],
    ['1.50E+1', '15.0'],
    ['1.5E+0', '1.5'],
    ['0E-8', '0.00000000'],
    ['-1E+1', '-10'],
  ])('%s is %s', (sent, plain) => {
    expect(plainNumber(sent)).toBe(plain);
  });

  it.each(['', '450000', '0.001', 'E5', '1E', '1E+', '1.E5', '.5E1', '1E+100', '1E1.5', '+1E1', '1E5\n', 'Infinity'])(
    '%j stays as it is',
    (text) => {
      expect(plainNumber(text)).toBe(text);
    },
  );

  it('the value is the same', () => {
    const parts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: -12, max: 12 }));
    fc.assert(
      fc.property(parts, ([digits, exponent]) => {
        const plain = plainNumber(`${digits}E${exponent}`);
        expect(plain).toMatch(/^\d+(\.\d+)?$/);
        expect(Number(plain)).toBe(Number(`${digits}E${exponent}`));
      }),
    );
  });
});
