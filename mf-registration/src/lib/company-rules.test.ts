import { isSite, readCnpj, readCompanyName, readCompanyPhone } from './company-rules';

describe('what a company is known by', () => {
  it.each([
    ['12.abc.345/01DE-35', '12ABC34501DE35'],
    ['11222333000181 ', '11222333000181'],
    ['12ABC34501DE36', null],
    ['00000000000000', null],
    ['11222333', null],
    ['', null],
  ])('domain §3: the CNPJ %s', (text, expected) => expect(readCnpj(text)).toBe(expected));

  it.each([
    ['  Padaria   Boa Ltda ', 'Padaria Boa Ltda'],
    ['3M', '3M'],
    ['x', null],
    ['..', null],
    ['<b>oi</b>', null],
    ['x'.repeat(151), null],
  ])('the name %s', (text, expected) => expect(readCompanyName(text)).toBe(expected));

  it.each([
    ['(11) 3456-7890', '+551134567890'],
    ['+55 11 3456-7890', '+551134567890'],
    ['(11) 98765-4321', '+5511987654321'],
    ['+351 912 345 678', '+351912345678'],
    ['3456-7890', null],
    ['(11) 6456-7890', null],
    ['', null],
  ])('the phone %s', (text, expected) => expect(readCompanyPhone(text)).toBe(expected));

  it.each([
    ['empresa.com.br', true],
    ['https://www.empresa.com.br/sobre', true],
    ['empresa', false],
    ['javascript:alert(1)', false],
    ['https://ana:senha@empresa.com.br', false],
    ['http://127.0.0.1', false],
  ])('the site %s: %s', (text, expected) => expect(isSite(text)).toBe(expected));
});
