import { decimal } from '@plataforma/format';
import fc from 'fast-check';
import { transferAddress, transferFromAddress } from './pro-address';
import { readQuantity, shareText, type Movable } from './transfer-form';

const bitcoin: Movable = {
  code: 'BTC',
  name: 'Bitcoin',
  fiat: false,
  decimals: 8,
  available: { MAIN: decimal('0.5'), PRO: decimal('0.00000001') },
};
const reais: Movable = {
  code: 'BRL',
  name: 'Real',
  fiat: true,
  decimals: 2,
  available: { MAIN: decimal('61248.1299'), PRO: decimal('0') },
};

describe('the form of a transfer', () => {
  it.each([
    ['0,1', bitcoin, '0.1'],
    ['0.5', bitcoin, '0.5'],
    ['61.248,12', reais, '61248.12'],
  ])('reads %s', (text, movable, value) => {
    expect(readQuantity({ from: 'MAIN', quantity: text }, movable)).toEqual({ kind: 'valid', value });
  });

  it.each([
    ['', 'empty'],
    ['um', 'not-a-number'],
    ['0,000000001', 'too-many-decimals'],
    ['-1', 'negative'],
    ['0,00', 'zero'],
    ['0,50000001', 'above-balance'],
  ])('%p is a problem: %s', (text, problem) => {
    expect(readQuantity({ from: 'MAIN', quantity: text }, bitcoin)).toEqual({ kind: 'invalid', problem });
  });

  it('compares the figure with the balance of the account that it leaves', () => {
    expect(readQuantity({ from: 'PRO', quantity: '0,1' }, bitcoin)).toEqual({
      kind: 'invalid',
      problem: 'above-balance',
    });
  });
});

describe('a share of what is available', () => {
  it('is cut, never rounded up, and money has centavos', () => {
    expect(shareText(100, reais.available.MAIN, reais)).toBe('61248,12');
    expect(shareText(50, decimal('0.5'), bitcoin)).toBe('0,25');
    expect(shareText(25, decimal('10'), reais)).toBe('2,50');
    expect(shareText(50, decimal('0.00000001'), bitcoin)).toBe('0');
  });

  it('can always be moved: what the chips fill in is never above the balance', () => {
    const amounts = fc.bigInt(1n, 10n ** 16n).map((units) => {
      const digits = units.toString().padStart(11, '0');
      return decimal(`${digits.slice(0, -10)}.${digits.slice(-10)}`);
    });
    fc.assert(
      fc.property(amounts, fc.constantFrom(25, 50, 75, 100), fc.constantFrom(reais, bitcoin), (free, percent, of) => {
        const movable = { ...of, available: { ...of.available, MAIN: free } };
        const read = readQuantity({ from: 'MAIN', quantity: shareText(percent, free, movable) }, movable);
        expect(read.kind === 'valid' || read.problem === 'zero').toBe(true);
      }),
    );
  });
});

describe('the address of a transfer', () => {
  it.each([
    ['MAIN', undefined, '/pro/transfer'],
    ['PRO', undefined, '/pro/transfer?de=pro'],
    ['PRO', 'BTC', '/pro/transfer?de=pro&moeda=BTC'],
  ] as const)('from %s in %s is %s', (from, currency, address) => {
    expect(transferAddress(from, currency)).toBe(address);
    const query = new URLSearchParams(address.split('?')[1] ?? '');
    expect(transferFromAddress(query)).toEqual({ from, currency: currency ?? 'BRL' });
  });
});
