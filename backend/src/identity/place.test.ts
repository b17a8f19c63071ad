import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cityDatabase } from '../../test/city-database';
import { placeOf, readCities } from './place';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['127.0.0.1', 'Este computador'],
  ['::ffff:127.0.0.1', 'Este computador'],
  ['::1', 'Este computador'],
])('identity I-16: %s is shown as %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

describe('identity I-16: with a database of cities', () => {
  let folder: string;
  const read = async (record: Parameters<typeof cityDatabase>[2]) => {
    const file = join(folder, 'cities.mmdb');
    await writeFile(file, cityDatabase('203.0.113.0', 24, record));
    await readCities(file);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cities-'));
  });
  afterEach(() => readCities(null));
  afterAll(() => rm(folder, { recursive: true }));

  test('a place is the city where it is known, in Portuguese, else the network', async () => {
    await read({
      city: { names: { en: 'Sao Paulo', 'pt-BR': 'São Paulo' } },
      country: { names: { en: 'Brazil', 'pt-BR': 'Brasil' } },
    });
    expect(placeOf('203.0.113.7')).toBe('São Paulo, Brasil');
    expect(placeOf('::ffff:203.0.113.7')).toBe('São Paulo, Brasil');
    expect(placeOf('203.0.114.7')).toBe('203.0.114.7');
    expect(placeOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(placeOf('127.0.0.1')).toBe('Este computador');
  });

  test.each([
    [{ city: { names: { en: 'Lisbon' } } }, 'Lisbon'],
    [{ country: { names: { en: 'Portugal' } } }, 'Portugal'],
    [{ continent: { code: 'EU' } }, '203.0.113.7'],
  ])('of %j it says %s', async (record, place) => {
    await read(record);
    expect(placeOf('203.0.113.7')).toBe(place);
  });

  test('a file that is none is told at once', async () => {
    await writeFile(join(folder, 'none.mmdb'), 'nothing');
    await expect(readCities(join(folder, 'none.mmdb'))).rejects.toThrow();
    await expect(readCities(join(folder, 'missing.mmdb'))).rejects.toThrow();
  });
});
