import { searchText } from './search-text';

test('a search finds a name whatever its case, accents and outer spaces', () => {
  expect(searchText(' Litecoin É ')).toBe('litecoin e');
  expect(searchText('Açúcar')).toContain(searchText('ACUC'));
});
