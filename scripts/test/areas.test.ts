import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { journeyAreas } from '../lib/test/areas.mjs';
import { root } from '../lib/paths.mjs';

const areas = new Map(journeyAreas().map((area) => [area.name, area]));
const inputsOf = (name: string) => areas.get(name)?.inputs ?? [];

describe('the areas of the journeys', () => {
  test('every folder of journeys is one', () => {
    expect([...areas.keys()]).toEqual(
      expect.arrayContaining(['journeys/wallet', 'journeys/trading', 'clients', 'reporting', 'short set']),
    );
  });

  test.each([
    ['journeys/wallet', 'mf-wallet/dist/'],
    ['journeys/trading', 'mf-trading/dist/'],
    ['journeys/products', 'mf-trading/dist/'],
    ['journeys/shell', 'host/dist/'],
    ['short set', 'backend/dist/'],
  ])('%s shows what stands in %s', (name, output) => {
    expect(inputsOf(name)).toContain(`e2e/${name === 'short set' ? 'support' : name}`);
    const built = inputsOf(name).filter((path) => path.includes('/dist/'));
    expect(built.every((path) => path.startsWith(output))).toBe(true);
    // Without a build there is no output, and the step `build` comes first.
    expect(built.length > 0).toBe(existsSync(join(root, output)));
  });

  test('a source map counts for none', () => {
    expect([...areas.values()].flatMap(({ inputs }) => inputs).filter((path) => path.endsWith('.map'))).toEqual([]);
  });

  test('the short set names journeys that exist', () => {
    const { files = [], inputs = [] } = areas.get('short set') ?? {};
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((start) => !inputs.some((path) => path.startsWith(`e2e/${start}`)))).toEqual([]);
  });
});
