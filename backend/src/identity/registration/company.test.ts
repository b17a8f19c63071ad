import fc from 'fast-check';
import { companyNameFault, isSite, readCnpj, sharesFault, WHOLE } from './company';
import { readCompanyPhone } from './person';

test.each([
  ['11.222.333/0001-81', '11222333000181'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  [' 12abc34501de35 ', '12ABC34501DE35'],
  ['12ABC34501DE36', null],
  ['11222333000182', null],
  ['00000000000000', null],
  ['12ABC34501DE3A', null],
  ['1２ABC34501DE35', null],
  ['11.222.333/0001', null],
  ['', null],
])('domain §3: the CNPJ %p is %p', (text, expected) => expect(readCnpj(text)).toBe(expected));

test.each([
  ['3M do Brasil S/A', true],
  ['99 LTDA.', true],
  ['Tom & Jerry', true],
  ['x', false],
  ['..', false],
  ['a<b>', false],
  ['Açaí & Cia. (Filial nº 2) – “Boa” + 100%', true],
  ['Marca® 1ª do Brasil', true],
  ['Padaria 🍞 Boa', false],
  ['Padaria ❤️', false],
  ['Loja 1️⃣', false],
  ['🇧🇷 Câmbio', false],
  ['a\u202eb', false],
  ['x'.repeat(150), true],
  ['x'.repeat(151), false],
])('the name %p fits a company: %p', (name, fits) => expect(companyNameFault(name) === null).toBe(fits));

test.each([
  ['empresa.com.br', true],
  ['https://www.empresa.com.br/sobre?x=1', true],
  ['HTTP://ação.com.br', true],
  ['empresa', false],
  ['javascript:alert(1)', false],
  ['ftp://empresa.com.br', false],
  ['https://ana:senha@empresa.com.br', false],
  ['http://127.0.0.1', false],
  ['empresa .com.br', false],
  [`${'x'.repeat(250)}.com`, false],
])('%p is a web site: %p', (text, is) => expect(isSite(text)).toBe(is));

test.each([
  ['(11) 3456-7890', '+551134567890'],
  ['+55 11 98765-4321', '+5511987654321'],
  ['(11) 98765-4321', '+5511987654321'],
  ['3456-7890', null],
  ['(01) 3456-7890', null],
])('the phone %p of a company is %p', (text, expected) => expect(readCompanyPhone(text)).toBe(expected));

describe('the shares of a company', () => {
  /** Cuts the whole at some places. */
  const cut = (places: readonly number[]) =>
    [...places, WHOLE]
      .sort((a, b) => a - b)
      .map((place, index, all) => place - (all[index - 1] ?? 0))
      .filter((share) => share > 0);
  const places = fc.array(fc.integer({ min: 1, max: WHOLE - 1 }), { maxLength: 19 });

  test('however the whole is cut, it is the whole, and a hundredth more or less is not', () => {
    fc.assert(
      fc.property(places, fc.nat(), fc.constantFrom(1, -1), (at, index, change) => {
        const shares = cut(at);
        expect(sharesFault(shares)).toBeNull();
        const off = shares.map((share, place) => (place === index % shares.length ? share + change : share));
        expect(sharesFault(off)).toBe(change > 0 ? 'Passou 0,01 %.' : 'Faltam 0,01 % para 100 %.');
      }),
    );
  });

  test('what is said is what is missing or too much, to the hundredth', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: WHOLE }), { minLength: 1, maxLength: 20 }), (shares) => {
        const sum = shares.reduce((total, share) => total + share, 0);
        const [, said] = / (\d+(?:,\d{1,2})?) %/.exec(sharesFault(shares) ?? ' 0 %') ?? [];
        const [whole, cents = ''] = (said ?? '').split(',');
        expect(Number(`${whole}${cents.padEnd(2, '0')}`)).toBe(Math.abs(WHOLE - sum));
        expect(cents.endsWith('0')).toBe(false);
      }),
    );
  });

  test.each([
    [[8750], 'Faltam 12,5 % para 100 %.'],
    [[5000, 5001], 'Passou 0,01 %.'],
    [[], 'Faltam 100 % para 100 %.'],
  ])('%p: %s', (shares, message) => expect(sharesFault(shares)).toBe(message));
});
