import { isMailAddress } from './mail-address';

describe('identity I-24: a mail goes to one address in ASCII', () => {
  test.each([
    'ana@plataforma.test',
    'a.b+c_d@sub.example.com',
    "o'brien@example.com",
    `${'a'.repeat(242)}@example.com`,
  ])('%s', (text) => expect(isMailAddress(text)).toBe(true));

  test.each([
    'x@y.com\r\nBcc: evil@example.com',
    'x@y.com,evil@example.com',
    'x@y.com evil@example.com',
    'x@y@example.com',
    '"x y"@example.com',
    'Ana <x@y.com>',
    'joão@example.com',
    'x@exämple.com',
    'x@y..com',
    '@example.com',
    'x@',
    '',
    `${'a'.repeat(243)}@example.com`,
  ])('not %j', (text) => expect(isMailAddress(text)).toBe(false));
});
