import fc from 'fast-check';
import { formatQuantity } from './number-format';
import { parseDecimalInput } from './parse-decimal-input';
import { positiveDecimals } from './test-support';
import { compare } from './decimal';

const parse = (text: string, decimals = 8) => parseDecimalInput(text, { decimals });

describe('parseDecimalInput', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['0,05', '0.05'],
    [',5', '0.5'],
    ['5,', '5'],
    ['1234', '1234'],
    ['007', '7'],
    ['R$ 1.234,56', '1234.56'],
    ['R$\u00a010', '10'],
    [' 10 ', '10'],
    ['0,0500', '0.05'],
    ['12.345.678', '12345678'],
  ])('reads "%s" as %s', (text, value) => {
    expect(parse(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['1.234', '1234'],
    ['1.23', '1.23'],
    ['1.2345', '1.2345'],
    ['0.123', '0.123'],
    ['1234.567', '1234.567'],
    ['.5', '0.5'],
  ])('reads the lone dot of "%s" so that the amount is %s', (text, value) => {
    expect(parse(text)).toEqual({ ok: true, value });
  });

  it.each(['abc', '12a', '1,2,3', '1.23,4', '1,234.56', '1.2.3', ',', '.', '-', 'R$', '1e5', '0x10', '١'])(
    'does not take "%s" for a number',
    (text) => {
      const reason = text === 'R$' ? 'empty' : 'not-a-number';
      expect(parse(text)).toEqual({ ok: false, reason });
    },
  );

  it('distinguishes empty text, a negative amount and too many places', () => {
    expect(parse('  ')).toEqual({ ok: false, reason: 'empty' });
    expect(parse('-1,5')).toEqual({ ok: false, reason: 'negative' });
    expect(parse('\u22121')).toEqual({ ok: false, reason: 'negative' });
    expect(parse('1,005', 2)).toEqual({ ok: false, reason: 'too-many-decimals' });
    expect(parse('1,500', 2)).toEqual({ ok: true, value: '1.5' });
  });

  it('reads back every quantity that is shown', () => {
    fc.assert(
      fc.property(positiveDecimals, (quantity) => {
        const back = parse(formatQuantity(quantity, 10), 10);
        if (!back.ok) throw new Error(back.reason);
        expect(compare(back.value, quantity)).toBe(0);
      }),
    );
  });

  it('accepts any text, and returns only non-negative decimals within the places', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,-]{0,12}$/)), (text) => {
        const result = parse(text, 2);
        expect(result.ok ? result.value : '0').toMatch(/^(0|[1-9]\d*)(\.\d{1,2})?$/);
      }),
    );
  });
});
