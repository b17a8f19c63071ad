import { checkTag } from './index';

const free = { ofAddress: null, isRequired: false };

test.each([
  ['0', '0'],
  [' 12345 ', '12345'],
  ['4294967295', '4294967295'],
  ['0012', '12'],
])('§8: the tag %p is taken as %s', (text, tag) => {
  expect(checkTag(text, free)).toEqual({ isValid: true, tag });
});

test('§8: a tag that nobody typed is that of the address, or none', () => {
  expect(checkTag('', free)).toEqual({ isValid: true, tag: null });
  expect(checkTag('', { ofAddress: '7', isRequired: true })).toEqual({ isValid: true, tag: '7' });
});

test.each(['-1', '4294967296', '99999999999', '1,5', 'abc', '0x1', '1e3'])('§8: %p is no tag', (text) => {
  expect(checkTag(text, free)).toMatchObject({
    isValid: false,
    message: 'A tag deve ser um número de 0 a 4.294.967.295.',
  });
});

test('§8: a tag that is missing where it is required', () => {
  expect(checkTag(' ', { ofAddress: null, isRequired: true })).toMatchObject({
    isValid: false,
    message: 'Este destino exige a tag.',
  });
});

test('§8: a tag that differs from that of the address', () => {
  expect(checkTag('5', { ofAddress: '12345', isRequired: false })).toMatchObject({
    isValid: false,
    message: 'A tag do endereço (12345) é diferente da que você digitou.',
  });
  expect(checkTag('12345', { ofAddress: '12345', isRequired: false }).isValid).toBe(true);
});
