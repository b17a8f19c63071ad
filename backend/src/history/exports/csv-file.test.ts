import fc from 'fast-check';
import { parse } from 'papaparse';
import { BYTE_ORDER_MARK, csvRows } from './csv-file';
import { safeText } from './safe-text';

const READ = { delimiter: ';', newline: '\r\n' } as const;
const signs = fc.constantFrom(...'=+-@\u2212＝＋－＠﹢﹣﹦﹫');
const unseen = fc.array(fc.constantFrom(...' \t\r\n\v\f\u00a0\u0000\u200b\ufeff\u2028')).map((all) => all.join(''));
const number = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.stringMatching(/^(,\d{1,10})?$/))
  .map(([whole, rest]) => `${whole}${rest}`);
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.tuple(unseen, signs, fc.string({ unit: 'grapheme' })).map((parts) => parts.join('')),
  fc.stringMatching(/^[";\r\n,'a]*$/),
);

describe('money M-23: what a spreadsheet would compute is text, and numbers stay numbers', () => {
  test.each([
    ['=HYPERLINK("http://example.com")', `'=HYPERLINK("http://example.com")`],
    [' =1', `' =1`],
    ['\n=1', `'\n=1`],
    ['\ufeff\t+55 11', `'\ufeff\t+55 11`],
    ['－1+1', `'－1+1`],
    ['\u22121', `'\u22121`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['-1e5', `'-1e5`],
    ['-12,34', '-12,34'],
    ['-1', '-1'],
    ['0,0000000001', '0,0000000001'],
    ['Ana = Bia', 'Ana = Bia'],
    ['', ''],
  ])('%j is written as %j', (given, written) => {
    expect(safeText(given)).toBe(written);
  });

  test('whatever stands before the sign, it is text; a text gets one sign at most, and loses none', () => {
    fc.assert(
      fc.property(unseen, signs, fc.string(), (before, sign, rest) => {
        const given = before + sign + rest;
        expect(safeText(given)).toBe(/^-\d+(,\d+)?$/.test(given) ? given : `'${given}`);
      }),
    );
    fc.assert(fc.property(text, (given) => expect([given, `'${given}`]).toContain(safeText(given))));
  });

  test('a plain number is never changed', () => {
    fc.assert(fc.property(number, (given) => expect(safeText(given)).toBe(given)));
  });
});

describe('money §10: the CSV', () => {
  test('another parser reads every cell as it was written', () => {
    const row = fc.array(fc.oneof(text, number), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        const { data, errors } = parse<string[]>(csvRows(rows), READ);
        // What ends the last row begins another, of one empty cell.
        expect(data.slice(0, -1)).toEqual(rows.map((cells) => cells.map(safeText)));
        expect(errors).toEqual([]);
      }),
    );
  });

  test('it is UTF-8 with its mark, `;` between cells, CRLF after rows', () => {
    expect(
      BYTE_ORDER_MARK +
        csvRows([
          ['João 🚀', '-12,34'],
          ['a;b', 'c"d'],
        ]),
    ).toBe('\ufeffJoão 🚀;-12,34\r\n"a;b";"c""d"\r\n');
  });
});
