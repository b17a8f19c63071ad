import fc from 'fast-check';
import { compare, decimal, floorTo, isZero } from './decimal';
import {
  formatChange,
  formatCompactMoney,
  formatExact,
  formatFigure,
  formatMoney,
  formatMoneyChange,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatShortQuantity,
} from './number-format';
import { parseDecimalInput } from './parse-decimal-input';
import { decimals, positiveDecimals } from './test-support';

/** Brazilian money has a no-break space after R$. Here it becomes a plain space, so that the tests can be read. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatMoney', () => {
  it.each([
    ['1234.56', 'R$ 1.234,56'],
    ['0', 'R$ 0,00'],
    ['499.9987', 'R$ 499,99'],
    ['-499.9987', '-R$ 499,99'],
    ['-0.001', 'R$ 0,00'],
    ['12345678901234567890.12', 'R$ 12.345.678.901.234.567.890,12'],
  ])('writes %s as %s', (amount, written) => {
    expect(plain(formatMoney(decimal(amount)))).toBe(written);
  });

  it('groups as Intl does for pt-BR', () => {
    const intl = new Intl.NumberFormat('pt-BR');
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (whole) => {
        expect(formatQuantity(decimal(String(whole)), 0)).toBe(intl.format(whole));
      }),
    );
  });

  it('keeps R$ and the figure on one line', () => {
    expect(formatMoney(decimal('1'))).toBe('R$\u00a01,00');
  });

  it('agrees with Intl on every amount that a number holds exactly', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (quarters) => {
        const amount = quarters / 4;
        expect(formatMoney(decimal(amount.toFixed(2)))).toBe(intl.format(amount));
      }),
    );
  });

  it('never shows more than there is, and reads back as what it shows', () => {
    fc.assert(
      fc.property(positiveDecimals, (amount) => {
        const shown = parseDecimalInput(formatMoney(amount), { decimals: 2 });
        if (!shown.ok) throw new Error(shown.reason);
        expect(compare(shown.value, floorTo(amount, 2))).toBe(0);
        expect(compare(shown.value, amount)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('formatShortQuantity', () => {
  it.each([
    ['0', 8, '0'],
    ['0.00000000', 8, '0'],
    ['1.23456789', 8, '1,2345'],
    ['1234.5', 8, '1.234,5'],
    ['0.123456', 8, '0,1234'],
    ['0.00123456', 8, '0,001234'],
    ['-0.00123456', 8, '-0,001234'],
    ['0.00000009', 8, '0,00000009'],
    ['1.23456789', 2, '1,23'],
  ])('writes %s of an asset with %d places', (quantity, places, written) => {
    expect(formatShortQuantity(decimal(quantity), places)).toBe(written);
  });

  it('is never zero for what is not, and never more than there is', () => {
    fc.assert(
      fc.property(positiveDecimals, (quantity) => {
        const shown = parseDecimalInput(formatShortQuantity(quantity, 18), { decimals: 18 });
        if (!shown.ok) throw new Error(shown.reason);
        expect(compare(shown.value, quantity)).toBeLessThanOrEqual(0);
        expect(isZero(shown.value)).toBe(isZero(floorTo(quantity, 18)));
      }),
    );
  });
});

describe('formatPrice', () => {
  it.each([
    ['612480', 2, 'R$ 612.480,00'],
    ['13.0842', 4, 'R$ 13,0842'],
    ['5.3', 4, 'R$ 5,3000'],
  ])('writes %s with %d places', (price, places, written) => {
    expect(plain(formatPrice(decimal(price), places))).toBe(written);
  });
});

describe('formatFigure', () => {
  it.each([
    ['0.2094', 5, '0,20940'],
    ['-1234.567', 2, '-1.234,56'],
  ])('writes %s with exactly %d places and no currency, cut', (value, places, written) => {
    expect(formatFigure(decimal(value), places)).toBe(written);
  });
});

describe('formatQuantity', () => {
  it.each([
    ['0.0500000000', 8, '0,05'],
    ['0.123456789', 8, '0,12345678'],
    ['1234.0', 8, '1.234'],
    ['0.000000009', 8, '0'],
  ])('writes %s cut at %d places without zeros at the end', (quantity, places, written) => {
    expect(formatQuantity(decimal(quantity), places)).toBe(written);
  });
});

describe('formatExact', () => {
  it('loses no digit: what it writes reads back as the same value', () => {
    fc.assert(
      fc.property(positiveDecimals, (value) => {
        const back = parseDecimalInput(formatExact(value), { decimals: 10 });
        if (!back.ok) throw new Error(back.reason);
        expect(compare(back.value, value)).toBe(0);
      }),
    );
  });
});

describe('formatPercent', () => {
  it.each([
    ['1.84', 2, '1,84%'],
    ['-2.319', 2, '-2,31%'],
    ['54.9', 0, '54%'],
    ['-0.001', 2, '0,00%'],
  ])('writes %s with %d places', (percent, places, written) => {
    expect(formatPercent(decimal(percent), places)).toBe(written);
  });
});

describe('a change', () => {
  it.each([
    ['1.84', '+1,84%'],
    ['-2.319', '-2,31%'],
    ['1234.5', '+1.234,50%'],
    ['0', '0,00%'],
    ['0.001', '0,00%'],
    ['-0.001', '0,00%'],
  ])('of %s percent is written as %s', (percent, written) => {
    expect(formatChange(decimal(percent))).toBe(written);
  });

  it.each([
    ['95.659', '+R$ 95,65'],
    ['-95.659', '-R$ 95,65'],
    ['0.009', 'R$ 0,00'],
  ])('of %s reais is written as %s', (amount, written) => {
    expect(plain(formatMoneyChange(decimal(amount)))).toBe(written);
  });

  it('reads back, with its sign', () => {
    fc.assert(
      fc.property(positiveDecimals, (value) => {
        const written = formatMoneyChange(value);
        expect(written.startsWith('+')).toBe(/[1-9]/.test(written));
        expect(parseDecimalInput(written, { decimals: 2 })).toEqual({ ok: true, value: floorTo(value, 2) });
      }),
    );
  });
});

describe('formatCompactMoney', () => {
  it.each([
    ['41234567', 'R$ 41,2 mi'],
    ['33000000', 'R$ 33,0 mi'],
    ['999999', 'R$ 999,9 mil'],
    ['1000', 'R$ 1,0 mil'],
    ['999.99', 'R$ 999,99'],
    ['-2500000000', '-R$ 2,5 bi'],
    ['7100000000000', 'R$ 7,1 tri'],
  ])('writes %s as %s', (amount, written) => {
    expect(plain(formatCompactMoney(decimal(amount)))).toBe(written);
  });
});

describe('signs', () => {
  it('are shown if and only if something other than zero is', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        const written = formatMoney(value);
        expect(written.startsWith('-')).toBe(value.startsWith('-') && /[1-9]/.test(written));
      }),
    );
  });
});
