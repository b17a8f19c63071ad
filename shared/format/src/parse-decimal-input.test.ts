import fc from 'fast-check';
import { formatQuantity } from './number-format';
import { parseDecimalInput } from './parse-decimal-input';
import { positiveDecimals } from './test-support';
import { compare, floorTo } from './decimal';

const parse = (text: string, decimals = 8) => parseDecimalInput(text, { decimals });

const groups = (whole: string, separator: string) => whole.replace(/\B(?=(\d{3})+$)/g, separator);

const halves = (amount: string) => {
  const [whole = '', fraction = ''] = amount.split('.');
  return { whole, fraction };
};
/** Three digits behind a single dot would be a group of thousands. */
const asDecimals = (fraction: string) => (fraction.length === 3 ? `${fraction}0` : fraction);
const joined = (whole: string, separator: string, fraction: string) =>
  fraction === '' ? whole : whole + separator + fraction;

/** How the same amount is written by a Brazilian page, by hand, by programs, and by a page in English. */
const STYLES: readonly ((amount: string) => string)[] = [
  (amount) => joined(groups(halves(amount).whole, '.'), ',', halves(amount).fraction),
  (amount) => joined(halves(amount).whole, ',', halves(amount).fraction),
  (amount) => `+${joined(halves(amount).whole, ',', halves(amount).fraction)}`,
  (amount) => joined(halves(amount).whole, '.', asDecimals(halves(amount).fraction)),
  // One group and no fraction is the decimal comma of Brazil.
  (amount) => `${groups(halves(amount).whole, ',')}.${asDecimals(halves(amount).fraction) || '0'}`,
];

const amounts = fc.tuple(positiveDecimals, fc.nat({ max: 10 })).map(([value, places]) => floorTo(value, places));

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

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

  it.each([
    'abc',
    '12a',
    '1,2,3',
    '1.23,4',
    '1.234.56',
    '1,23.4',
    '1,2345.6',
    '1.2.3',
    '--1',
    '-+1',
    '10 BTC',
    ',',
    '.',
    '-',
    'R$',
    '1e5',
    '0x10',
    '١',
  ])('does not take "%s" for a number', (text) => {
    const reason = text === 'R$' ? 'empty' : 'not-a-number';
    expect(parse(text)).toEqual({ ok: false, reason });
  });

  it.each([
    ['1,234.56', '1234.56'],
    ['1,234,567', '1234567'],
    ['12,345,678.9', '12345678.9'],
    ['1,234', '1.234'],
    ['+10', '10'],
    ['R$ +10', '10'],
    ['r$10', '10'],
    ['10 R$', '10'],
    ['\uff11\uff12\uff0c\uff15', '12.5'],
    ['\u202a1.234,56\u202c', '1234.56'],
    ['1\u200b234', '1234'],
    ['1\u2009234,5', '1234.5'],
    ['\ufeff10', '10'],
    ['\u20661.234,56\u2069', '1234.56'],
    ['1\u00ad234', '1234'],
    ['10\ufe0f', '10'],
    ['\u316410', '10'],
  ])('reads the pasted "%s" as %s', (text, value) => {
    expect(parse(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['0,05 BTC', '0.05'],
    ['0.05btc', '0.05'],
    ['BTC 0,05', '0.05'],
    ['BTC', null],
    ['0,05 ETH', undefined],
  ])('reads "%s" of the currency BTC as %s', (text, value) => {
    const expected = value === null ? 'empty' : 'not-a-number';
    expect(parseDecimalInput(text, { decimals: 8, unit: 'BTC' })).toEqual(
      value ? { ok: true, value } : { ok: false, reason: expected },
    );
  });

  it('distinguishes empty text, a negative amount and too many places', () => {
    expect(parse('  ')).toEqual({ ok: false, reason: 'empty' });
    expect(parse('-1,5')).toEqual({ ok: false, reason: 'negative' });
    expect(parse('\u22121')).toEqual({ ok: false, reason: 'negative' });
    expect(parse('R$ -1')).toEqual({ ok: false, reason: 'negative' });
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

  it('reads an amount in every form in which it can be pasted', () => {
    const blank = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\t', '\u200b');
    const mark = fc.constantFrom('', 'R$', 'BRL');
    const form = fc.record({
      style: fc.constantFrom(...STYLES),
      blank,
      mark,
      behind: fc.boolean(),
      wide: fc.boolean(),
    });
    fc.assert(
      fc.property(amounts, form, (amount, { style, blank, mark, behind, wide }) => {
        const figure = style(amount);
        const marked = behind ? `${figure}${blank}${mark}` : `${mark}${blank}${figure}`;
        const pasted = `${blank}${wide ? fullWidth(marked) : marked}${blank}`;
        const read = parseDecimalInput(pasted, { decimals: 10, unit: 'BRL' });
        if (!read.ok) throw new Error(`${read.reason}: ${pasted}`);
        expect(compare(read.value, amount)).toBe(0);
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
