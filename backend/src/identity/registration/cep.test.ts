import { builtInDirectory, PLACES, STATES } from './cep';

describe('identity §7: the directory of a sandbox', () => {
  test('knows 60 CEPs, each once, at least one in each state', async () => {
    const known = await Promise.all(PLACES.map(([cep]) => builtInDirectory.find(cep)));
    expect(new Set(known.map((address) => address?.cep)).size).toBe(60);
    expect(new Set(known.map((address) => address?.state))).toEqual(new Set(Object.keys(STATES)));
  });

  test.each([
    ['53990000', 'Fernando de Noronha', 'PE'],
    ['69345000', 'Pacaraima', 'RR'],
    ['69640000', 'Tabatinga', 'AM'],
    ['72980000', 'Pirenópolis', 'GO'],
    ['77370000', 'Natividade', 'TO'],
    ['79290000', 'Bonito', 'MS'],
  ])('a town with one CEP for all its streets: %s is %s in %s', async (cep, city, state) => {
    expect(await builtInDirectory.find(cep)).toEqual({ cep, street: null, district: null, city, state });
  });
});
