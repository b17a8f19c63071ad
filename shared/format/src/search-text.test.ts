import { searchText } from './search-text';

test('a search finds a name whatever its case, accents and outer spaces', () => {
  expect(searchText(' Litecoin É ')).toBe('litecoin e');
  expect(searchText('Açúcar')).toContain(searchText('ACUC'));
});

test.each([
  '\u200bbitcoin\u200b',
  '\u202abit\u00adcoin\u202c',
  '\u2066Bitcoin\u2069 ',
  'Ｂｉｔｃｏｉｎ',
  'bitcoin\ufe0f',
])('a search finds what was pasted with invisible marks: %j', (pasted) => expect(searchText(pasted)).toBe('bitcoin'));
